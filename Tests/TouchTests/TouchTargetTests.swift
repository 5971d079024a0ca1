// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting
import Testing

/// How large things are for fingers.
@Suite("Touch targets", .serialized)
struct TouchTargetTests {
    /// A control that shows.
    private struct Target {
        let name: String
        let frame: DeviceRect
    }

    private func targets(_ stage: TouchStage) throws -> [Target] {
        func all(_ view: JSONValue) -> [Target] {
            let numbers = (view["frame"]?.array ?? []).compactMap(\.number)
            var found = (view["children"]?.array ?? []).flatMap(all)
            guard view["visible"]?.boolean == true, view["state"] != nil, numbers.count == 4 else { return found }
            let frame = DeviceRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
            found.append(Target(name: view["identifier"]?.string ?? view["class"]?.string ?? "", frame: frame))
            return found
        }
        return try all(stage.control.get("views"))
    }

    /// Whether a finger has 44 points for a control: it's as large, or what a finger hits around it, and nearest to it, is.
    private func isLargeEnough(_ target: Target, among all: [Target]) -> Bool {
        if min(target.frame.width, target.frame.height) >= 44 { return true }
        return all.allSatisfy { other in
            if other.frame == target.frame { return true }
            let way = other.frame.center - target.frame.center
            return max(abs(way.dx), abs(way.dy)) >= 44
        }
    }

    @Test("Once a finger is used, each control has at least 44 points")
    func targets() throws {
        let stage = try TouchStage(.words(pages: 3))
        let screen = try stage.server.touchscreen
        // A tap brings the bars.
        try screen.tap(at: DevicePoint(x: 400, y: 400))
        try waitUntil("the bars show") { try stage.control.state().chromeVisible == true && !targets(stage).isEmpty }
        for command in [nil, "find", "toggle-sidebar"] {
            if let command { try stage.control.do(command) }
            try stage.control.waitUntilIdle()
            let all = try targets(stage)
            #expect(!all.isEmpty)
            for target in all where !isLargeEnough(target, among: all) {
                Issue.record("\(command ?? "the bars"): \(target.name) \(target.frame)")
            }
        }
    }
}
