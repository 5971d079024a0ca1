// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Geometry
import Gestures

/// Moves, resizes, turns and reshapes what is selected: by a finger after a moment, by pointer and pen at once.
@MainActor
final class AnnotationTransforming: InteractionBehavior {
    private let scene: InteractionScene
    private let pull = InteractionPull()
    private let drag = InteractionDrag()
    private var session: TransformSession?
    private var presentsMenu = false

    init(in scene: InteractionScene) { self.scene = scene }

    var recognizers: [any InteractionRecognizer] { [pull, drag] }

    func context(at place: InteractionPlace) -> AnnotationTransformationContext<Annotation>? {
        guard let grip = scene.grip(at: place) else { return nil }
        return AnnotationTransformationContext(
            annotation: grip.annotation, pageView: grip.pageView, mode: grip.part.mode)
    }

    func perform(_ context: AnnotationTransformationContext<Annotation>, at place: InteractionPlace) {
        guard let pages = scene.pages, let grip = scene.grip(at: place), let layout = pages.selectionLayout,
            let point = point(at: place)
        else { return }
        let all = pages.annotationSelection.annotations.filter(\.isMovable)
        let moved = grip.part == .body ? all : [grip.annotation]
        let session = TransformSession(
            grip.part, of: moved, layout: layout, at: point, snaps: snaps(for: moved, layout))
        self.session = session
        pages.selectionBox.session = session
        presentsMenu = scene.controller?.annotationMenu != nil
        scene.controller?.dismissAnnotationMenu()
        if let recognizer = place.recognizer { follow(recognizer) }
    }

    /// What edges snap to: the page, and the other annotations that can be seen on it.
    private func snaps(for moved: [Annotation], _ layout: SelectionLayout) -> SnapGuides {
        guard scene.configuration.snapsAnnotations, let manager = scene.pages?.document.annotationManager,
            let page = moved.first?.pageIndex
        else { return .none }
        let others = manager.annotations(onPage: page).filter { other in
            other.isVisible && !(other is TextMarkupAnnotation) && !moved.contains { $0 === other }
        }
        return SnapGuides(
            page: layout.map.page.visibleBox, others: others.map(\.boundingBox),
            distance: EditingTunables.snapDistance / layout.scale)
    }

    func follow(_ recognizer: GestureRecognizer) {
        guard let session, let view = recognizer.view else { return }
        let place = InteractionPlace(point: recognizer.location(in: view), space: view)
        if let point = point(at: place), recognizer.state != .cancelled {
            session.update(to: point, recognizer.modifierFlags)
            scene.pages?.placeSelectionFrames()
        }
        if !recognizer.isActive { end(session, isCancelled: recognizer.state == .cancelled, recognizer) }
    }

    private func end(_ session: TransformSession, isCancelled: Bool, _ recognizer: GestureRecognizer) {
        self.session = nil
        scene.pages?.selectionBox.session = nil
        session.end(isCancelled: isCancelled)
        scene.pages?.placeSelectionFrames()
        // A finger that only rested asks for what can be done.
        let rested = recognizer === pull && !session.hasChanged && !isCancelled
        if presentsMenu || rested { scene.controller?.presentMenu(for: session.annotations) }
        presentsMenu = false
    }

    /// Takes the drag that goes on away, which puts everything back as it was.
    /// - Returns: whether there was one.
    func cancel() -> Bool {
        guard session != nil else { return false }
        for recognizer in [pull, drag] as [GestureRecognizer] where recognizer.isActive {
            recognizer.isEnabled = false
            recognizer.isEnabled = true
        }
        return true
    }

    /// A place in default user space of the page of what is selected.
    private func point(at place: InteractionPlace) -> PagePoint? {
        guard let pages = scene.pages,
            let page = session?.annotations.first?.pageIndex ?? pages.annotationSelection.page
        else { return nil }
        return pages.transform(forPage: page)?.toPage(place.point(in: pages.view))
    }
}

extension SelectionLayout.Part {
    /// What dragging it does.
    var mode: AnnotationTransformationContext<Annotation>.Mode {
        switch self {
        case .body: .move
        case .edge: .resize
        case .point: .adjust
        case .rotation: .rotate
        }
    }
}

extension InteractionScene {
    /// What of the selection a contact takes hold of, and of which annotation.
    struct Grip {
        let part: SelectionLayout.Part
        let annotation: Annotation
        let pageView: PageView
    }

    /// What of the selection a contact at a place takes hold of; nil where it takes hold of nothing that may be changed.
    func grip(at place: InteractionPlace) -> Grip? {
        let isFinger = (place.recognizer?.touches.last?.type ?? place.recognizer?.touchType ?? .direct) == .direct
        return grip(at: place, isFinger ? EditingTunables.touchReach : EditingTunables.pointerReach)
    }

    func grip(at place: InteractionPlace, _ reach: EditingTunables.Reach) -> Grip? {
        guard let pages, pages.selectionBox.allowEditing, let layout = pages.selectionLayout,
            let page = pages.annotationSelection.page, let pageView = pages.pageView(forPage: page)
        else { return nil }
        let point = place.point(in: pages.view)
        let selected = pages.annotationSelection.annotations
        guard selected.count > 1 else {
            guard let only = selected.first, only.isMovable, let part = layout.part(at: point, reach) else {
                return nil
            }
            return Grip(part: part, annotation: only, pageView: pageView)
        }
        let hit = selected.last { annotation in
            let box = SelectionLayout(box: annotation.shape(seenAt: layout.turn), map: layout.map)
            return annotation.isMovable && box.part(at: point, reach) != nil
        }
        return hit.map { Grip(part: .body, annotation: $0, pageView: pageView) }
    }
}
