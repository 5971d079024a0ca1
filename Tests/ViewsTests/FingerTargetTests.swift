// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures
import Testing

@testable import Views

@MainActor @Suite struct FingerTargetTests {
    let stage = Stage()
    private let bar = View(frame: rect(0, 0, 400, 60))
    private let first = Button(title: "A")
    private let second = Button(title: "B")
    private var pressed: [String] { log.lines }
    private let log = Log()

    @MainActor private final class Log { var lines: [String] = [] }

    init() {
        stage.root.addSubview(bar)
        for (button, x) in [(first, 50.0), (second, 76.0)] {
            button.frame = rect(x, 18, 24, 24)
            button.addAction { [log] sender in log.lines.append((sender as? Button)?.title ?? "") }
            bar.addSubview(button)
        }
        stage.frame()
    }

    private func tap(_ x: Double, _ y: Double, _ type: Touch.TouchType) {
        stage.send(.ended, stage.press(x, y, type: type))
    }

    @Test("A finger that just misses a control hits it, a pointer does not")
    func misses() {
        tap(62, 10, .direct)
        #expect(pressed == ["A"] && stage.window.usesFingers)
        tap(62, 10, .indirectPointer)
        #expect(pressed == ["A"] && !stage.window.usesFingers)
    }

    @Test("Between two controls the nearer one is hit, and each keeps its own area")
    func neighbours() {
        tap(74.5, 30, .direct)
        tap(75.5, 30, .direct)
        tap(73, 20, .direct)
        #expect(pressed == ["A", "B", "A"])
    }

    @Test("A finger further away, one on a view beside, and a control that is off hit nothing")
    func nothing() {
        tap(62, 3, .direct)
        second.isEnabled = false
        tap(108, 30, .direct)
        let page = View(frame: rect(40, 0, 60, 16))
        stage.root.addSubview(page)
        tap(62, 12, .direct)
        #expect(pressed.isEmpty)
    }
}
