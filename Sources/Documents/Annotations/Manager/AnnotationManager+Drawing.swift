// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry

/// What of a page is to be drawn otherwise than the file has it.
struct PagePaint: Hashable, Sendable {
    /// Annotations of the file that are left out.
    var hidden: [ObjectID] = []
    /// Annotations that are drawn over the page, the lowest first.
    var drawn: [AnnotationPatch] = []
    /// By how much the page is turned against the file.
    var turn = Rotation.none
}

extension AnnotationManager {
    /// Leaves annotations out of the pictures of their page, since views of their own show them. Pictures without them are
    /// drawn then, and those with them stay until these have come.
    /// - Parameters:
    ///   - ids: all that have a view now.
    ///   - page: the page, counted from 0.
    public func setOverlaid(_ ids: Set<AnnotationID>, onPage page: Int) {
        guard overlaid[page, default: []] != ids else { return }
        overlaid[page] = ids.isEmpty ? nil : ids
        guard paintMayHaveChanged(page) else { return }
        document?.picturesDidChange()
    }

    /// What pictures of a page leave out.
    public func overlaidAnnotations(onPage page: Int) -> Set<AnnotationID> { overlaid[page] ?? [] }

    /// Counts the edits that pictures of a page must show. Another number means that they look otherwise.
    func pictureRevision(ofPage page: Int) -> Int { paints[page]?.revision ?? 0 }

    /// The same for small pictures, which leave nothing out that views show.
    func thumbnailRevision(ofPage page: Int) -> Int { thumbnailPaints[page]?.revision ?? 0 }

    /// Gives pictures of a page another number where they must look otherwise now: what a view shows changes without.
    /// - Returns: whether they must, apart from small ones.
    @discardableResult
    func paintMayHaveChanged(_ page: Int) -> Bool {
        let paint = makePaint(ofPage: page, without: [])
        if paint != thumbnailPaint(ofPage: page) { thumbnailPaints[page] = numbered(paint) }
        let views = overlaidAnnotations(onPage: page)
        let shown = views.isEmpty ? paint : makePaint(ofPage: page, without: views)
        guard shown != self.paint(ofPage: page) else { return false }
        paints[page] = numbered(shown)
        return true
    }

    private func numbered(_ paint: PagePaint) -> (revision: Int, paint: PagePaint)? {
        lastRevision += 1
        return paint == PagePaint() ? nil : (lastRevision, paint)
    }

    /// The file holds all that was edited: its own pictures show it, but for what views show. The numbers of objects may
    /// have changed.
    func renewPaint() {
        for page in Array(paints.keys) where overlaid[page] == nil { paints[page] = nil }
        for page in overlaid.keys {
            let paint = makePaint(ofPage: page, without: overlaidAnnotations(onPage: page))
            let revision = pictureRevision(ofPage: page)
            paints[page] = revision == 0 || paint == PagePaint() ? numbered(paint) : (revision, paint)
        }
        thumbnailPaints = [:]
    }

    /// What pictures of a page show otherwise than the file.
    func paint(ofPage page: Int) -> PagePaint { paints[page]?.paint ?? PagePaint() }

    /// What small pictures of a page show otherwise than the file.
    func thumbnailPaint(ofPage page: Int) -> PagePaint { thumbnailPaints[page]?.paint ?? PagePaint() }

    private func makePaint(ofPage page: Int, without views: Set<AnnotationID>) -> PagePaint {
        let redrawn = redrawn(onPage: page, without: views)
        let shownByViews = (pages[page]?.list ?? []).filter { views.contains($0.uuid) }
        let hidden = Set((gone(fromPage: page) + (shownByViews + redrawn).map(\.key)).compactMap(\.hiddenID))
        return PagePaint(
            hidden: hidden.sorted { ($0.number, $0.generation) < ($1.number, $1.generation) },
            drawn: redrawn.filter(\.isVisible).map(drawing), turn: document?.turn(ofPage: page) ?? .none)
    }

    /// The annotations of a page that don't look as in the file, or lie in another order, with those above that overlap
    /// them; from the lowest up. Those that views show are left out.
    private func redrawn(onPage page: Int, without views: Set<AnnotationID>) -> [Annotation] {
        guard let annotations = pages[page] else { return [] }
        let kept = Set(annotations.list.map(\.uuid))
        var filed = annotations.filed.filter(kept.contains)[...]
        var boxes: [PageRect] = []
        return annotations.list.filter { annotation in
            let isInPlace = filed.first == annotation.uuid
            if isInPlace { filed.removeFirst() } else { filed.removeAll { $0 == annotation.uuid } }
            guard !views.contains(annotation.uuid) else { return false }
            let box = annotation.boundingBox
            let overlaps = annotation.kind != .widget && boxes.contains(where: box.intersects)
            guard differs(annotation) || !isInPlace || overlaps else { return false }
            boxes.append(box)
            return true
        }
    }

    private func differs(_ annotation: Annotation) -> Bool {
        annotation.state != annotation.saved || annotation.provider?.isSaved == false
    }

    /// The annotations of the file that are not on the page any more.
    private func gone(fromPage page: Int) -> [AnnotationKey] {
        guard let annotations = pages[page] else { return [] }
        let kept = Set(annotations.list.map(\.uuid))
        return annotations.filed.filter { !kept.contains($0) }.compactMap { known[$0]?.key }
    }

    /// What has to be told the engine for it to draw an annotation as it is now, as by
    /// ``Document/draw(_:in:completion:)``.
    func drawing(_ annotation: Annotation) -> AnnotationPatch {
        var patch = patch(for: annotation) ?? AnnotationPatch(key: annotation.key, entries: [:])
        if annotation.saved == nil || annotation.provider?.isSaved == false { patch.key = .draft(0) }
        return patch
    }
}

extension AnnotationKey {
    /// What a request for pixels calls it by; nil for one that is not in the file.
    fileprivate var hiddenID: ObjectID? {
        switch self {
        case .object(let id): id
        case .direct(let index): .direct(at: index)
        case .draft: nil
        }
    }
}

extension Document {
    /// Counts the edits that pictures of a page must show: a picture whose ``RasterKey/revision`` is another one is outdated.
    public func pictureRevision(ofPage page: Int) -> Int { annotationManager.pictureRevision(ofPage: page) }

    /// A request with what differs from the file.
    func edited(_ request: RasterRequest) -> RasterRequest {
        var request = request
        if request.key.revision != 0 { request.edits = annotationManager.paint(ofPage: request.key.page) }
        if request.key.layers != 0 { request.layers = layers.states }
        return request
    }

    /// The same for small pictures; see ``wantThumbnails(_:)``.
    public func thumbnailRevision(ofPage page: Int) -> Int { annotationManager.thumbnailRevision(ofPage: page) }

    /// The request of a small picture with what differs from the file.
    func editedThumbnail(_ request: RasterRequest) -> RasterRequest {
        var request = request
        request.edits = annotationManager.thumbnailPaint(ofPage: request.key.page)
        return request
    }

    func picturesDidChange() { notify { $0.documentDidChangePictures(self) } }

    /// Draws one annotation as it is now, by itself, on transparent ground.
    /// - Parameters:
    ///   - annotation: one of this document.
    ///   - key: which part of its page, and how large.
    ///   - scale: pixels for one unit of the engine's display space.
    ///   - completion: called once, on the main actor, with the pixels and how they are to be mixed with the page.
    public func draw(
        _ annotation: Annotation, in key: RasterKey, scale: Double,
        completion: @escaping (Result<(pixels: SharedPixels, blend: AnnotationBlend), EngineFailure>) -> Void
    ) {
        var raster = RenderRequest(
            page: annotation.pageIndex, pixelWidth: key.pixelWidth, pixelHeight: key.pixelHeight, scale: scale,
            rotation: key.rotation + turn(ofPage: annotation.pageIndex), region: key.region)
        raster.tone = key.tone
        guard let session, state == .open, let pixels = try? SharedPixels(byteCount: raster.byteCount) else {
            return completion(.failure(EngineFailure(code: .notOpen, message: "The annotation can't be drawn now.")))
        }
        let request = AnnotationRenderRequest(raster: raster, patch: annotationManager.drawing(annotation))
        session.ask(.renderAnnotation(request), pixels: pixels) { answer in
            switch answer {
            case .success(.renderedAnnotation(let report)): completion(.success((pixels, report.blend)))
            case .success:
                completion(.failure(EngineFailure(code: .internalError, message: "The answer makes no sense.")))
            case .failure(let failure): completion(.failure(failure))
            }
        }
    }
}
