// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Geometry
import Gestures

/// Moves the selected annotation: by a finger after a moment, by pointer and pen at once.
@MainActor
final class AnnotationTransforming: InteractionBehavior {
    private let scene: InteractionScene
    private let press = InteractionPress()
    private let drag = InteractionDrag()
    /// What goes on: the annotation, and where the contact was last, in default user space.
    private var course: (annotation: Annotation, last: PagePoint)?

    init(in scene: InteractionScene) {
        self.scene = scene
        press.allowedTouchTypes = [.direct]
        press.minimumPressDuration = InteractionTunables.transformDelay
        press.allowableMovement = .infinity
    }

    var recognizers: [any InteractionRecognizer] { [press, drag] }

    func context(at place: InteractionPlace) -> AnnotationTransformationContext<Annotation>? {
        guard let hit = scene.selectedHit(at: place), hit.annotation.isMovable else { return nil }
        return AnnotationTransformationContext(annotation: hit.annotation, pageView: hit.pageView, mode: .move)
    }

    func perform(_ context: AnnotationTransformationContext<Annotation>, at place: InteractionPlace) {
        guard let point = point(at: place, on: context.annotation) else { return }
        context.annotation.manager?.beginEdit("Move \(context.annotation.kind.title)")
        course = (context.annotation, point)
        if let recognizer = place.recognizer { follow(recognizer) }
    }

    func follow(_ recognizer: GestureRecognizer) {
        guard let course, let view = recognizer.view else { return }
        let place = InteractionPlace(point: recognizer.location(in: view), space: view)
        if let point = point(at: place, on: course.annotation), recognizer.state != .cancelled {
            move(course.annotation, by: point - course.last)
            self.course?.last = point
        }
        guard !recognizer.isActive else { return }
        self.course = nil
        if recognizer.state == .cancelled {
            course.annotation.manager?.cancelEdit()
        } else {
            course.annotation.manager?.endEdit()
        }
    }

    /// Moves an annotation as far as leaves a part of it on its page to be grabbed by.
    private func move(_ annotation: Annotation, by way: Vector<PageSpace>) {
        guard let page = scene.pages?.document.geometry(ofPage: annotation.pageIndex)?.visibleBox else { return }
        let (box, grab) = (annotation.boundingBox, InteractionTunables.grabArea)
        func bounded(_ way: Double, _ low: Double, _ high: Double, in limits: (low: Double, high: Double)) -> Double {
            min(max(way, limits.low + min(grab, high - low) - high), limits.high - min(grab, high - low) - low)
        }
        let dx = bounded(way.dx, box.minX, box.maxX, in: (page.minX, page.maxX))
        let dy = bounded(way.dy, box.minY, box.maxY, in: (page.minY, page.maxY))
        if dx != 0 || dy != 0 { annotation.move(by: Vector(dx: dx, dy: dy)) }
    }

    private func point(at place: InteractionPlace, on annotation: Annotation) -> PagePoint? {
        guard let pages = scene.pages else { return nil }
        return pages.transform(forPage: annotation.pageIndex)?.toPage(place.point(in: pages.view))
    }
}
