// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting
import Testing

/// How large things are for fingers.
@Suite("Touch targets", .serialized)
struct TouchTargetTests {
    /// The controls that show.
    private func targets(_ stage: TouchStage) throws -> [ViewNode] {
        try stage.control.views().visible.filter { $0.attribute("state") != nil }
    }

    /// Whether a finger has 44 points for a control: it's as large, or what a finger hits around it, and nearest to it, is.
    private func isLargeEnough(_ target: ViewNode, among all: [ViewNode]) -> Bool {
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
            try stage.control.waitUntilDrawn()
            let all = try targets(stage)
            #expect(!all.isEmpty)
            for target in all where !isLargeEnough(target, among: all) {
                Issue.record("\(command ?? "the bars"): \(target.identifier ?? target.className) \(target.frame)")
            }
        }
    }
}
