// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures
import Testing

@testable import RectoApp

@Suite struct GestureStoryTests {
    private func touch(_ phase: Touch.Phase) -> InputEvent {
        .touches([
            Touch(
                id: TouchID(4), device: InputDeviceID(1), type: .direct, phase: phase, timestamp: 0,
                windowLocation: ViewPoint(x: 40.4, y: 60.6))
        ])
    }

    @Test("Moves and changes are counted, and an empty line ends a sequence")
    func story() {
        var story = GestureStory()
        var lines = story.tell(touch(.began), at: 1.0004)
        func tell(_ name: String, _ event: GestureTraceEntry.Event, at time: Double) {
            lines += story.tell(GestureTraceEntry(time: 0, recognizer: name, event: event), at: time)
        }
        tell("pan", .received(.touch(TouchID(4))), at: 1)
        tell("tap", .received(.touch(TouchID(4))), at: 1)
        lines += story.tell(touch(.moved), at: 1.1)
        lines += story.tell(touch(.moved), at: 1.1)
        tell("pan", .recognized(.began), at: 1.1)
        tell("tap", .failed(.prevented(by: "pan")), at: 1.1)
        tell("tap", .reset, at: 1.1)
        for step in 1...3 {
            lines += story.tell(touch(.moved), at: 1.1 + 0.1 * Double(step))
            tell("pan", .recognized(.changed), at: 1.1 + 0.1 * Double(step))
        }
        lines += story.tell(touch(.ended), at: 12.5)
        tell("pan", .recognized(.ended), at: 12.5)
        tell("pan", .reset, at: 12.5)
        #expect(
            lines == [
                "1.000  touch 4 (direct) down at (40, 61)", "1.000  pan: got touch 4", "1.000  tap: got touch 4",
                "1.100  pan: began, after 2 moves", "1.100  tap: failed, prevented by pan", "1.100  tap: reset",
                "12.500  touch 4 up at (40, 61), after 5 moves", "12.500  pan: changed 3 times", "12.500  pan: ended",
                "12.500  pan: reset", "",
            ])
    }

    @Test("Nothing is told of keys, which may be a password")
    func keys() {
        var story = GestureStory()
        #expect(story.tell(.key(KeyEvent(keysym: 0x61, text: "a")), at: 0).isEmpty)
    }
}
