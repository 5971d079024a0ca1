// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures
import Views

/// What hands and keys do in a presentation.
extension PresentationView {
    func addRecognizers() {
        let tap = TapRecognizer()
        tap.allowedTouchTypes = [.direct, .pen, .indirectPointer]
        tap.addTarget(self, action: PresentationView.tapped)
        addGestureRecognizer(tap)
        for direction in [SwipeDirections.left, .right] {
            let swipe = SwipeRecognizer()
            swipe.direction = direction
            swipe.allowedTouchTypes = [.direct, .pen]
            swipe.addTarget(self, action: PresentationView.swiped)
            addGestureRecognizer(swipe)
        }
    }

    /// A tap goes on; one near the side where reading begins goes back.
    private func tapped(_ tap: TapRecognizer) {
        guard let presentation else { return }
        let place = tap.location(in: self)
        let part = place.x / max(bounds.width, 1)
        let isBack = (isMirrored ? 1 - part : part) < PresentationTunables.backZone
        if isBack, window?.usesFingers == true { presentation.previous() } else { presentation.next() }
    }

    private func swiped(_ swipe: SwipeRecognizer) {
        let isOn = (swipe.direction == .left) != isMirrored
        if isOn { presentation?.next() } else { presentation?.previous() }
    }

    // MARK: Pointer

    func pointerMoved(_ event: HoverEvent) {
        let isGone = event.phase == .ended || event.phase == .cancelled
        follow(isGone ? nil : convert(event.windowLocation, from: nil))
    }

    func contactsCame(_ touches: [Touch]) {
        if touches.contains(where: { $0.buttons.contains(.secondary) }) { presentation?.previous() }
        follow(touches)
    }

    func follow(_ touches: [Touch]) {
        follow(touches.first.map { convert($0.windowLocation, from: nil) })
    }

    /// Moves the bright dot, and shows the pointer for a while.
    private func follow(_ place: ViewPoint?) {
        laser = presentation?.hasLaser == true ? place : nil
        cursor = presentation?.hasLaser == true ? .hidden : .arrow
        presentation?.hidePointerLater()
    }

    func laserDidChange() {
        laser = nil
        follow(window?.pointerLocation.map { convert($0, from: nil) })
    }

    // MARK: Wheel

    /// Each detent turns one page, and so does each movement of fingers on a touchpad.
    func turn(_ event: ScrollEvent) -> Bool {
        guard !event.isEnd else {
            (wheel, isTouchpadSpent) = (0, false)
            return true
        }
        let step = abs(event.delta.dy) >= abs(event.delta.dx) ? event.delta.dy : event.delta.dx
        if wheel * step < 0 { wheel = 0 }
        wheel += step
        guard abs(wheel) > 1 - 1e-6 else { return true }
        let isOn = wheel > 0
        wheel = 0
        if event.unit == .touchpadDetents {
            guard !isTouchpadSpent else { return true }
            isTouchpadSpent = true
        }
        if isOn { presentation?.next() } else { presentation?.previous() }
        return true
    }

    // MARK: Keys

    func handle(_ event: KeyEvent) -> Bool {
        guard let presentation, event.modifiers.isDisjoint(with: [.control, .alternate, .command]) else { return false }
        let (on, back) = isMirrored ? (Keysym.left, Keysym.right) : (Keysym.right, Keysym.left)
        switch event.keysym {
        case on, Keysym.down, Keysym.pageDown, Keysym.return, Keysym.keypadEnter: presentation.next()
        case Keysym.space: if event.modifiers.contains(.shift) { presentation.previous() } else { presentation.next() }
        case back, Keysym.up, Keysym.pageUp, Keysym.backspace: presentation.previous()
        case Keysym.home: presentation.go(to: 0)
        case Keysym.end: presentation.go(to: .max)
        case Keysym.escape: presentation.end()
        default: return letter(event, presentation)
        }
        return true
    }

    private func letter(_ event: KeyEvent, _ presentation: Presentation) -> Bool {
        switch event.keysym {
        case UInt32(UInt8(ascii: "n")): presentation.next()
        case UInt32(UInt8(ascii: "p")): presentation.previous()
        case UInt32(UInt8(ascii: "b")), UInt32(UInt8(ascii: ".")): toggle(.black, presentation)
        case UInt32(UInt8(ascii: "w")), UInt32(UInt8(ascii: ",")): toggle(.white, presentation)
        case UInt32(UInt8(ascii: "l")): presentation.hasLaser.toggle()
        // All other plain keys belong to reading; those beyond the letters, as F11, are commands.
        default: return event.keysym < 0x100
        }
        return true
    }

    private func toggle(_ blank: Presentation.Blank, _ presentation: Presentation) {
        presentation.blank = presentation.blank == blank ? nil : blank
    }
}

extension Presentation {
    /// Hides the pointer once it has rested for a while.
    func hidePointerLater() {
        pointerTimer?.cancel()
        pointerTimer = loop.schedule(after: PresentationTunables.pointerStay) { [weak self] in
            self?.view.cursor = .hidden
        }
    }
}
