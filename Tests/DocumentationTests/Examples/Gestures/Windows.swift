// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures
import Views

final class Log: GestureTrace {
    var lines: [String] = []
    func record(_ entry: GestureTraceEntry) { lines.append(entry.description) }
}

@MainActor
func listen(to window: RootWindow) -> Log {
    let log = Log()
    window.gestures.addTrace(log)
    return log
}

/// A timer that examples set.
struct ExampleTimer {
    func fire(at time: Double, _ work: @escaping @MainActor () -> Void) {}
}

@MainActor
func decide(_ root: RootWindow, _ touch: Touch, _ timer: ExampleTimer) {
    let arena = GestureArena()
    arena.handle(.touches([touch]), hitView: root.hitTest(touch.windowLocation), at: touch.timestamp)
    if let deadline = arena.nextDeadline { timer.fire(at: deadline) { arena.advance(to: deadline) } }
}

@MainActor
func pair(_ arena: GestureArena, pen: InputDeviceID, touchscreenUnderIt: InputDeviceID) {
    arena.palmRejection.pairs = [pen: [touchscreenUnderIt]]
}

func touchDown() -> Touch {
    let down = Touch(
        id: TouchID(1), device: InputDeviceID(7), type: .direct, phase: .began, timestamp: 0.0,
        windowLocation: ViewPoint(x: 40, y: 60))
    return down
}
