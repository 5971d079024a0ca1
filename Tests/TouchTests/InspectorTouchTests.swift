// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import RectoTesting
import Testing

/// The gesture inspector over the gestures of real fingers.
@Suite("Touch and the gesture inspector", .serialized)
struct InspectorTouchTests {
    /// What the inspector says of each recognizer, by its name.
    private func states(_ stage: TouchStage) throws -> [String: String] {
        let text = try stage.control.view("gesture-inspector")?.text ?? ""
        let rows = text.split(separator: ", ").map { $0.split(separator: ":").map(String.init) }
        return Dictionary(rows.filter { $0.count == 2 }.map { ($0[0], String($0[1].dropFirst())) }) { $1 }
    }

    private func wait(_ stage: TouchStage, _ what: String, _ condition: ([String: String]) -> Bool) throws {
        try waitUntil(what, state: { try? stage.control.view("gesture-inspector")?.text }) {
            try condition(states(stage))
        }
    }

    private func contacts(_ stage: TouchStage) throws -> Double? {
        try stage.control.view("gesture-inspector")?.attribute("contacts")?.number
    }

    @Test("F12 shows fingers while they are down, what recognizers make of them and who waits for whom")
    func fingers() throws {
        let stage = try TouchStage()
        let screen = try stage.server.touchscreen
        try stage.server.keyboard.press(.function(12))
        try waitUntil("the inspector shows") { try stage.control.view("gesture-inspector") != nil }

        // What a single tap does waits until it's no double one.
        try screen.tap(at: DevicePoint(x: 600, y: 250))
        try wait(
            stage, "a tap waits for a second one, or was one",
            { states in
                states.values.contains("waiting") || states.values.contains("recognized")
            })
        try stage.control.waitUntilDrawn()
        // A finger that is down has a ring around it.
        let plain = try stage.server.screenshot()
        let place = DevicePoint(x: 250, y: 400)
        try screen.down(1, at: place)
        try waitUntil("a contact is down") { try contacts(stage) == 1 }
        let ring = DeviceRect(x: place.x - 24, y: place.y - 24, width: 48, height: 48)
        try waitUntil("it has a ring") {
            try stage.server.screenshot().cropped(to: ring) != plain.cropped(to: ring)
        }
        // It may have come to rest by now, which is no beginning of a pinch.
        try screen.liftAll()
        try waitUntil("no contact is down") { try contacts(stage) == 0 }
        // Two fingers make a pinch, which keeps everything else from beginning.
        try screen.down(1, at: DevicePoint(x: 330, y: 470))
        try screen.down(2, at: DevicePoint(x: 530, y: 470))
        for step in 1...20 {
            try screen.move(1, to: DevicePoint(x: 330 - 4 * Double(step), y: 470))
            try screen.move(2, to: DevicePoint(x: 530 + 4 * Double(step), y: 470))
        }
        try wait(stage, "they pinch") { $0.contains { $0.key.contains("pinch") && $0.value == "changed" } }
        try wait(stage, "what they might have been has failed") { $0.values.contains("failed") }
        try screen.liftAll()
        try wait(stage, "the pinch is complete") {
            $0.contains { $0.key.contains("pinch") && $0.value == "recognized" }
        }
        try waitUntil("no contact is down") { try contacts(stage) == 0 }

        try stage.server.keyboard.press(.function(12))
        try waitUntil("the inspector is gone") { try stage.control.view("gesture-inspector") == nil }
        #expect(try stage.app.quit() == .exited(0))
    }
}
