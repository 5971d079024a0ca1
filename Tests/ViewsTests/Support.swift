// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Gestures

@testable import Views

/// A host with a clock that only tests move.
@MainActor final class FakeHost: WindowHost {
    var now = 100.0
    var framesWanted = 0
    var cursors: [Cursor] = []
    let memory = MemoryPasteboard()
    var pasteboard: (any Pasteboard)? { memory }

    func setNeedsFrame() { framesWanted += 1 }
    func setCursor(_ cursor: Cursor) { cursors.append(cursor) }
}

/// A window, its host, and a person.
@MainActor final class Stage {
    let host = FakeHost()
    let root = View()
    let window: RootWindow
    private var contacts: UInt64 = 0

    init(width: Double = 400, height: Double = 300, scale: Double = 1) {
        window = RootWindow(rootView: root, size: ViewSize(width: width, height: height), scale: scale)
        window.host = host
        frame()
    }

    /// Lets `seconds` pass and begins a frame.
    func frame(after seconds: Double = 0) {
        host.now += seconds
        window.tick(now: host.now)
    }

    @discardableResult
    func press(_ x: Double, _ y: Double, type: Touch.TouchType = .indirectPointer) -> Touch {
        contacts += 1
        let touch = Touch(
            id: TouchID(contacts), device: InputDeviceID(2), type: type, phase: .began, timestamp: host.now,
            windowLocation: ViewPoint(x: x, y: y))
        window.dispatch(.touches([touch]))
        return touch
    }

    func send(_ phase: Touch.Phase, _ touch: Touch, x: Double? = nil, y: Double? = nil) {
        var next = touch
        next.phase = phase
        next.timestamp = host.now
        next.windowLocation = ViewPoint(x: x ?? touch.windowLocation.x, y: y ?? touch.windowLocation.y)
        window.dispatch(.touches([next]))
    }

    func click(_ x: Double, _ y: Double) { send(.ended, press(x, y)) }

    func hover(_ x: Double, _ y: Double, _ phase: Touch.Phase = .moved) {
        let event = HoverEvent(
            phase: phase, device: InputDeviceID(2), timestamp: host.now, windowLocation: ViewPoint(x: x, y: y))
        window.dispatch(.hover(event))
    }

    @discardableResult
    func key(_ keysym: UInt32, _ modifiers: ModifierFlags = [], text: String = "") -> Bool {
        window.dispatch(.key(KeyEvent(keysym: keysym, text: text, timestamp: host.now, modifiers: modifiers)))
    }

    func type(_ text: String) {
        for character in text { key(0, text: String(character)) }
    }
}

/// A view that writes down what it hears.
class Recorder: View {
    var log: [String] = []
    var takesFocus = false
    var consumesScroll = false

    override var canBecomeFirstResponder: Bool { takesFocus }
    override func touchesBegan(_ touches: [Touch]) { note("began", touches) }
    override func touchesMoved(_ touches: [Touch]) { note("moved", touches) }
    override func touchesEnded(_ touches: [Touch]) { note("ended", touches) }
    override func touchesCancelled(_ touches: [Touch]) { note("cancelled", touches) }
    override func hover(_ event: HoverEvent) { log.append("hover \(event.phase)") }
    override func scroll(_ event: ScrollEvent) -> Bool {
        log.append("scroll \(event.delta.dy)")
        return consumesScroll
    }
    override func didMoveToWindow() { log.append(window == nil ? "left" : "entered") }

    private func note(_ name: String, _ touches: [Touch]) {
        log.append("\(name) " + touches.map { "\($0.id.rawValue)" }.joined(separator: ","))
    }
}

func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> ViewRect {
    ViewRect(x: x, y: y, width: width, height: height)
}
