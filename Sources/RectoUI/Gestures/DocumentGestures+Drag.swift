// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures
import Views

extension DocumentGestures {
    /// What is known of the drag that goes on.
    struct Drag {
        var lock = DirectionLock(isFree: true)
        var band = RubberBand()
        /// Whether it may turn a page; nil where pages follow each other in one flow.
        var swipe: PageSwipe?
        /// When it was last part of a pinch of two fingers; nil for a drag that never was.
        var pinchedAt: Double?
    }

    /// Whether a drag of a contact scrolls, by the tool of what makes it. What could select text scrolls where there is
    /// none, and with the middle button. Fingers that draw scroll by two.
    func pans(_ touch: Touch) -> Bool {
        switch tools[touch.type] {
        case .hand: true
        case .ink: touch.type == .direct || touch.buttons.contains(.middle)
        case .selectText: touch.buttons.contains(.middle) || hasText?(touch.windowLocation) != true
        }
    }

    func panChanged(_ pan: PanRecognizer) {
        switch pan.state {
        case .began:
            beginDrag(pan)
            follow(pan)
        case .changed: follow(pan)
        case .ended:
            release(pan)
            view.cursor = .arrow
        default:
            drag = Drag()
            motion.start(.zero)
            view.cursor = .arrow
        }
    }

    private func beginDrag(_ pan: PanRecognizer) {
        motion.stop()
        drag = Drag(
            lock: DirectionLock(isFree: pan.touchType != .direct),
            band: RubberBand(stretchedBy: stretch, in: view.bounds.size), swipe: nil,
            pinchedAt: isHeld ? pan.currentTime : nil)
        if pan.touchType == .indirectPointer {
            takeHold(pan)
        } else {
            drag.swipe = target.map { PageSwipe($0.viewport) }
        }
    }

    /// A pointer holds the place where its button went down, however far it has come until then.
    private func takeHold(_ pan: PanRecognizer) {
        view.cursor = .closedHand
        _ = moveContent(by: -pan.translationBeforeBegan(in: view))
    }

    private func follow(_ pan: PanRecognizer) {
        let way = pan.translation(in: view)
        pan.setTranslation(.zero, in: view)
        if pan.numberOfTouches > 1 {
            drag.lock.release()
            drag.swipe?.spoil()
        }
        guard !isHeld else { return }
        drag.swipe?.follow(way)
        guard pan.touchType != .indirectPointer else { return _ = moveContent(by: -way) }
        _ = pull(by: -drag.lock.pass(way), gives: gives)
    }

    /// Scrolls, and beyond the ends by less and less. Returns what the ends that don't give did not allow.
    func pull(by step: ViewVector, gives: (horizontally: Bool, vertically: Bool)) -> ViewVector {
        let rest = moveContent(by: drag.band.relax(by: step))
        let taken = ViewVector(dx: gives.horizontally ? rest.dx : 0, dy: gives.vertically ? rest.dy : 0)
        drag.band.pull(by: taken)
        let stretch = drag.band.stretch(in: view.bounds.size)
        if stretch != self.stretch { self.stretch = stretch }
        return rest - taken
    }

    /// Lets the document run on after fingers and pens, or turns the page; a pointer places it.
    private func release(_ pan: PanRecognizer) {
        defer { drag = Drag() }
        guard pan.touchType != .indirectPointer else { return }
        let velocity = pan.velocity(in: view)
        if let direction = drag.swipe?.turn(liftingWith: velocity), target?.turnRowByGesture(direction.pages) == true {
            return comeIn(from: direction.side)
        }
        drag.swipe = nil
        let isTail = drag.pinchedAt.map { pan.currentTime - $0 < DocumentGestureTunables.tailAfterPinch } ?? false
        motion.start(isTail ? .zero : -drag.lock.along(velocity))
    }

    /// Shows the page turned to a little off its place, from where it settles.
    private func comeIn(from side: ViewVector) {
        guard isElastic else { return stretch = .zero }
        let share = DocumentGestureTunables.swipeEntrance
        stretch = ViewVector(dx: side.dx * view.bounds.width * share, dy: side.dy * view.bounds.height * share)
        motion.start(.zero)
    }
}
