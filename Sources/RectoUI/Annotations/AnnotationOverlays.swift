// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Geometry
import Views

/// Gives annotations views of their own on the pages that show, and has the pictures of pages leave out what these views
/// paint. One of both is seen at any time: a view begins to paint in the very frame in which the page without the annotation
/// is painted first, and ends in that in which the page with it is.
@MainActor
final class AnnotationOverlays {
    unowned let pages: DocumentViewController
    let factory: AnnotationViewFactory
    private let pictures: AnnotationPictures
    private var shown: [Int: ShownPage] = [:]
    /// The pages out of sight whose pictures leave something out.
    private var elsewhere: Set<Int> = []
    /// Whether it is to be looked at again what these leave out, and what lies over annotations with views.
    private var needsReview = false

    /// A page that shows.
    private struct ShownPage {
        var views: [AnnotationID: AnnotationView] = [:]
        /// The annotations that are to have views.
        var wanted: Set<AnnotationID> = []
        /// Those among them that are taken out of the page since they lie over others that are.
        var lifted: Set<AnnotationID> = []
        /// Those that the delegate wants no views for.
        var vetoed: Set<AnnotationID> = []
        /// What the pictures leave out that the page's view paints now.
        var absent: Set<AnnotationID> = []
    }

    init(of pages: DocumentViewController) {
        self.pages = pages
        factory = AnnotationViewFactory(of: pages)
        pictures = AnnotationPictures(of: pages.document)
        pictures.makeSurface = { [weak pages] page, width, height in
            try? pages?.pictures.anySurface(ofPage: page)?.makeSimilar(width: width, height: height, isOpaque: false)
        }
        pictures.onArrival = { [weak self] in self?.pictureArrived(of: $0) }
        pages.pictures.onEdits = { [weak self] in self?.pageIsPaintedAnew($0) }
        pages.annotationSelection.addObserver { [weak self] _ in self?.needsUpdate() }
    }

    private var manager: AnnotationManager { pages.document.annotationManager }

    /// The view of an annotation; nil while it has none.
    func view(of annotation: Annotation) -> AnnotationView? {
        let view = anyView(of: annotation)
        return view is LiftedAnnotationView ? nil : view
    }

    private func anyView(of annotation: Annotation) -> AnnotationView? {
        shown[annotation.pageIndex]?.views[annotation.uuid]
    }

    // MARK: Following

    /// Something has happened to annotations.
    func take(_ notice: AnnotationNotice) {
        switch notice.event {
        case .reset:
            pictures.removeAll()
            for page in Array(shown.keys) { leave(page) }
            elsewhere = []
        case .turned: pictures.removeAll()
        case .changing, .changed: notice.annotations.forEach(follow)
        case .loaded, .added, .removed, .reordered, .saved: break
        }
        needsUpdate()
    }

    private func needsUpdate() {
        needsReview = true
        pages.view.setNeedsLayout()
    }

    /// Lets a view go at once to where its annotation is.
    private func follow(_ annotation: Annotation) {
        guard let view = anyView(of: annotation) else { return }
        place(view)
        // What moves is seen to, even while the page still shows where it was.
        view.paintsNow = view.paintsAnnotation
        view.annotationDidChange()
    }

    /// Brings the views of the pages that show up to date. Called with each layout of the pages.
    func update() {
        let pageViews = pages.view.pageViews.filter { !$0.isHidden }
        let numbers = Set(pageViews.map(\.pageIndex))
        for page in Array(shown.keys) where !numbers.contains(page) { leave(page) }
        pageViews.forEach(update)
        elsewhere.subtract(numbers)
        if pictures.trim() { needsReview = true }
        if needsReview { elsewhere.forEach(leaveOutElsewhere) }
        needsReview = false
    }

    private func update(_ pageView: PageView) {
        let page = pageView.pageIndex
        guard pages.document.geometry(ofPage: page) != nil, manager.loadState(ofPage: page) == .loaded else { return }
        let own = Set(manager.annotations(onPage: page).filter(wantsView).map(\.uuid))
        guard !own.isEmpty || shown[page] != nil else { return }
        let lifted = lifted(over: own, onPage: page)
        shown[page, default: ShownPage()].lifted = lifted
        shown[page]?.wanted = own.union(lifted)
        pageView.fitAnnotationContainer()
        removeUnwanted(ofPage: page)
        for (index, annotation) in manager.annotations(onPage: page).enumerated() {
            guard own.contains(annotation.uuid) || lifted.contains(annotation.uuid),
                let view = usableView(of: annotation) ?? makeView(of: annotation, on: pageView)
            else { continue }
            view.zIndex = index
            view.isSelected = pages.annotationSelection.contains(annotation)
            if view.pageView !== pageView { show(view, on: pageView) }
            place(view)
        }
        pageView.arrangeAnnotationViews()
        leaveOut(ofPage: page)
        if pages.pictures.paintsAllEdits(ofPage: page) { pageIsPaintedAnew(page) }
    }

    /// The annotations that have to come out of the page's picture with those of `own`, since they cover them. During an
    /// edit, and where there are very many, they are left where they are.
    private func lifted(over own: Set<AnnotationID>, onPage page: Int) -> Set<AnnotationID> {
        let former = shown[page]?.lifted ?? []
        guard !manager.isInEdit else { return former.subtracting(own) }
        let isUnchanged = former.isDisjoint(with: own) && shown[page]?.wanted == own.union(former)
        guard needsReview || !isUnchanged else { return former }
        let painted = own.filter { manager.annotation($0)?.kind != .link }
        let covering = manager.annotations(covering: painted, onPage: page).filter { !own.contains($0.uuid) }
        return covering.count > AnnotationTunables.mostLifted ? [] : Set(covering.map(\.uuid))
    }

    private func wantsView(_ annotation: Annotation) -> Bool {
        guard annotation.isVisible else { return false }
        guard !(annotation is TextMarkupAnnotation) else {
            if annotation.isOverlay { factory.report(.textMarkup(kind: annotation.kind), of: annotation) }
            return false
        }
        return annotation.isOverlay || pages.annotationSelection.contains(annotation)
    }

    // MARK: Coming and going

    /// The view that an annotation has, unless it's one for another purpose.
    private func usableView(of annotation: Annotation) -> AnnotationView? {
        guard let view = anyView(of: annotation) else { return nil }
        let isLifted = shown[annotation.pageIndex]?.lifted.contains(annotation.uuid) == true
        if isLifted == (view is LiftedAnnotationView) { return view }
        shown[annotation.pageIndex]?.views[annotation.uuid] = nil
        factory.retire(view)
        return nil
    }

    private func makeView(of annotation: Annotation, on pageView: PageView) -> AnnotationView? {
        let page = pageView.pageIndex
        guard let state = shown[page], !state.vetoed.contains(annotation.uuid) else { return nil }
        let isLifted = state.lifted.contains(annotation.uuid)
        let made = isLifted ? LiftedAnnotationView(of: annotation) : factory.makeView(of: annotation, on: pageView)
        guard let view = made else {
            shown[page]?.vetoed.insert(annotation.uuid)
            return nil
        }
        shown[page]?.views[annotation.uuid] = view
        view.paintsNow = state.absent.contains(annotation.uuid)
        place(view)
        view.willShow()
        show(view, on: pageView)
        return view
    }

    private func show(_ view: AnnotationView, on pageView: PageView) {
        view.pageView = pageView
        pageView.annotationContainerView.addSubview(view)
    }

    /// Views go that are not wanted, once the page shows their annotations.
    private func removeUnwanted(ofPage page: Int) {
        guard let state = shown[page] else { return }
        for (id, view) in state.views where !state.wanted.contains(id) && !state.absent.contains(id) {
            shown[page]?.views[id] = nil
            factory.retire(view)
        }
    }

    /// A page shows no more.
    private func leave(_ page: Int) {
        shown[page]?.views.values.forEach(factory.retire)
        shown[page] = nil
        if !manager.overlaidAnnotations(onPage: page).isEmpty { elsewhere.insert(page) }
    }

    // MARK: Placing

    private func place(_ view: AnnotationView) {
        guard let annotation = view.annotation, let map = transform(forPage: annotation.pageIndex) else { return }
        view.frame = map.toView(annotation.shownBox)
        let zoom = pages.viewport.zoom
        if view.zoomScale != zoom { view.zoomScale = zoom }
        guard let view = view as? HostingAnnotationView else { return }
        view.pageTransform = map
        if isUpToDate(view, annotation) {
            pictures.keep(annotation.uuid)
        } else if !pages.pictures.isZooming || view.picture == nil, let wish = wish(for: annotation, map) {
            pictures.want(wish, of: annotation)
        }
        view.picture = pictures.usablePicture(of: annotation.uuid)
    }

    /// From default user space to that of the page's view.
    private func transform(forPage page: Int) -> PageTransform<ViewSpace>? {
        pages.document.geometry(ofPage: page).map {
            PageTransform(
                page: $0, viewRotation: pages.viewport.rotation, scale: pages.viewport.pixelsPerPoint / pages.scale)
        }
    }

    private func pictureArrived(of annotation: Annotation) {
        guard let view = anyView(of: annotation) else { return }
        let wasPainting = view.paintsNow
        place(view)
        if !wasPainting { pages.view.setNeedsLayout() }
    }

    // MARK: Swapping

    /// Has the pictures of a page that shows leave out what views paint. Those that have only just been asked for are waited
    /// for, so that the page is drawn once for all.
    private func leaveOut(ofPage page: Int) {
        guard let state = shown[page] else { return }
        let awaited = state.views.keys.contains { state.wanted.contains($0) && pictures.isAwaitingFirst(of: $0) }
        let painted = state.views.filter { id, view in
            state.wanted.contains(id) && view.paintsAnnotation && view.isReadyToPaint
        }
        let ids = Set(painted.keys)
        manager.setOverlaid(awaited ? ids.intersection(manager.overlaidAnnotations(onPage: page)) : ids, onPage: page)
    }

    /// Has the pictures of a page out of sight leave out what views could paint at once when it comes back.
    private func leaveOutElsewhere(ofPage page: Int) {
        let ids = manager.overlaidAnnotations(onPage: page)
        let own = manager.annotations(onPage: page).filter(wantsView).map(\.uuid)
        let wanted = lifted(over: Set(own), onPage: page).union(own)
        let left = manager.annotations(onPage: page).filter { annotation in
            ids.contains(annotation.uuid) && wanted.contains(annotation.uuid)
                && pictures.usablePicture(of: annotation.uuid) != nil
        }
        manager.setOverlaid(Set(left.map(\.uuid)), onPage: page)
        if left.isEmpty { elsewhere.remove(page) }
    }

    /// Pictures of a page are painted that leave out all that is to be left out.
    private func pageIsPaintedAnew(_ page: Int) {
        guard let state = shown[page] else { return }
        let ids = manager.overlaidAnnotations(onPage: page)
        shown[page]?.absent = ids
        for (id, view) in state.views { view.paintsNow = ids.contains(id) }
        removeUnwanted(ofPage: page)
    }
}
