// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Drawing
import Geometry
import Gestures
import Views

/// Selects all annotations in a rectangle that a pointer or pen draws with Control held, and that any contact, a finger's
/// too, draws next once it is armed. With Shift as well they come to those that are selected.
@MainActor
final class AnnotationMarquee {
    /// Draws the rectangle.
    let drag: DragRecognizer = MarqueeDrag()

    private let scene: InteractionScene
    private let band = MarqueeView()
    private var former: [Annotation] = []
    /// Whether the next drag draws a rectangle whatever makes it.
    var isArmed = false

    /// A drag that begins only with Control held or armed, and not on the selection.
    private final class MarqueeDrag: DragRecognizer {
        weak var owner: AnnotationMarquee?

        override func shouldReceive(_ touch: Touch) -> Bool {
            guard let owner, owner.isArmed || touch.type != .direct && touch.modifiers.contains(.control) else {
                return false
            }
            return owner.mayBegin(at: touch.windowLocation)
        }
    }

    init(in scene: InteractionScene) {
        self.scene = scene
        drag.name = "annotation marquee"
        drag.allowedTouchTypes.insert(.direct)
        (drag as? MarqueeDrag)?.owner = self
        drag.addTarget(self, action: AnnotationMarquee.dragChanged)
    }

    private func mayBegin(at place: ViewPoint) -> Bool {
        guard let pages = scene.pages, let controller = scene.controller else { return false }
        let point = pages.view.pointFromWindow(place)
        return controller.interactions.selectAnnotation.isEnabled && pages.visiblePageView(at: point) != nil
            && scene.grip(at: InteractionPlace(point: point, space: pages.view), EditingTunables.pointerReach) == nil
    }

    private func dragChanged(_ drag: DragRecognizer) {
        guard let pages = scene.pages else { return }
        switch drag.state {
        case .began:
            if isArmed { scene.controller?.dismissToast() }
            former = pages.annotationSelection.annotations
            pages.textSelection.clear()
            pages.view.addSubview(band)
            select(from: drag.startLocation(in: pages.view), to: drag.location(in: pages.view), pages)
        case .changed: select(from: drag.startLocation(in: pages.view), to: drag.location(in: pages.view), pages)
        case .ended:
            end()
            scene.controller?.presentMenu(for: pages.annotationSelection.annotations)
        default:
            end()
            pages.annotationSelection.set(former)
        }
    }

    private func end() {
        band.removeFromSuperview()
        isArmed = false
    }

    private func select(from start: ViewPoint, to end: ViewPoint, _ pages: DocumentViewController) {
        let area = ViewRect(corner: start, end)
        band.frame = area
        band.bringToFront()
        guard let pageView = pages.visiblePageView(at: start), let map = pages.transform(forPage: pageView.pageIndex)
        else { return }
        let found = pages.document.annotationManager.annotations(onPage: pageView.pageIndex).filter { annotation in
            annotation.canBeSelected && area.intersects(map.toView(annotation.shownBox))
        }
        let kept = drag.modifierFlags.contains(.shift) ? former.filter { $0.pageIndex == pageView.pageIndex } : []
        pages.annotationSelection.set(kept + found.filter { new in !kept.contains { $0 === new } })
    }
}

/// The rectangle.
private final class MarqueeView: View {
    override init(frame: ViewRect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        identifier = "marquee"
        drawingMargin = 2
    }

    override func draw(_ canvas: Canvas, dirty: ViewRect) {
        let accent = Theme.light.accent
        canvas.fill(bounds, accent.faded(to: 0.12))
        canvas.strokeInside(bounds, accent, width: 1)
    }
}
