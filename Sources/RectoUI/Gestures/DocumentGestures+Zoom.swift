// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures
import Views

extension DocumentGestures {
    /// Whether two fingers, or those on a touchpad, hold the document, so that the drag stands back.
    var isHeld: Bool {
        (pinch.isActive && pinch.numberOfTouches != 1) || (rotation.isActive && rotation.numberOfTouches != 1)
    }

    func pinchChanged(_ pinch: PinchRecognizer) {
        switch pinch.state {
        case .began:
            loosen()
            target?.zoomGestureDidChange(isActive: true)
            follow(pinch)
        case .changed: follow(pinch)
        default:
            hold = nil
            if stretch != .zero && !pan.isActive { motion.start(.zero) }
            target?.zoomGestureDidChange(isActive: false)
        }
    }

    func rotationChanged(_ rotation: RotationRecognizer) {
        switch rotation.state {
        case .began:
            loosen()
            rotation.rotation = turn.takeOver()
            follow(rotation)
        case .changed: follow(rotation)
        case .ended: settle(commits: true)
        default: settle(commits: false)
        }
    }

    /// Keeps the place under the middle of the fingers. One finger more or less takes hold anew.
    private func follow(_ recognizer: GestureRecognizer) {
        let fingers = recognizer.numberOfTouches
        if pan.isActive && fingers > 1 { drag.pinchedAt = recognizer.currentTime }
        let grip = Grip(fingers: fingers, zooms: pinch.isActive)
        let (scale, place) = (pinch.isActive ? pinch.scale : 1, place(of: recognizer))
        if hold?.grip != grip {
            target?.changeByGesture { $0.snapToPixels() }
            guard let viewport = target?.viewport else { return }
            // Where the pages are turned halfway, what is seen at a point is not what lies there.
            let seen = recognizer.location(in: view) + pinch.touchpadWay
            hold = PinchHold(viewport, at: device(seen), scale: scale).map { Hold(value: $0, grip: grip, start: place) }
            if !turn.isTurned { return }
        }
        guard let hold else { return }
        // Where nothing scrolls, fingers zoom about the place where they took hold.
        let point = device(scrolls ? place : hold.start)
        target?.changeByGesture { hold.value.show(in: &$0, at: point, scale: scale) }
        if rotation.isActive { turn.show(angle: rotation.rotation, about: place) }
    }

    /// Where a gesture is, in points of the view as it is without the turn under way.
    private func place(of recognizer: GestureRecognizer) -> ViewPoint {
        let location = recognizer.location(in: view.superview) + pinch.touchpadWay
        return ViewPoint(x: location.x - view.center.x, y: location.y - view.center.y) + (view.bounds.center - .zero)
    }

    /// Turns by the quarters that the fingers come nearest to, and lets the pages settle there.
    private func settle(commits: Bool) {
        guard let before = target?.viewport, turn.isTurned else { return }
        let (angle, pivot) = (turn.angle, turn.pivot)
        let quarters = commits ? Int((angle / (.pi / 2)).rounded()) : 0
        var (scale, anchor) = (1.0, pivot)
        if quarters % 4 != 0, let place = before.position(at: device(pivot)) {
            let (point, rotation) = (device(pivot), before.rotation.turned(byQuarters: quarters))
            target?.changeByGesture { $0.turn(to: rotation, holding: place, at: point) }
            if let after = target?.viewport, let spot = after.point(of: place) {
                scale = before.pixelsPerPoint / after.pixelsPerPoint
                anchor = ViewPoint(x: spot.x / self.scale, y: spot.y / self.scale)
            }
            target?.gestureDidTurn(from: before.rotation)
        }
        turn.settle(angle: angle - Double(quarters) * .pi / 2, scale: scale, anchor: anchor, shownAt: pivot)
    }
}

extension Rotation {
    /// Turned further by quarters, clockwise where positive.
    func turned(byQuarters quarters: Int) -> Rotation {
        let count = ((quarters % 4) + 4) % 4
        return (0..<count).reduce(self) { rotation, _ in rotation + .clockwise }
    }
}
