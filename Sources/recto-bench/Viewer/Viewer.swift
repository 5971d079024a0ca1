// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import RectoTesting

/// A running viewer, watched through its control socket.
final class Viewer {
    let app: AppUnderTest

    init(app: AppUnderTest) { self.app = app }

    var control: ControlClient { get throws { try app.control } }

    /// What is still to come in the window.
    func pending() throws -> Set<String> {
        do {
            try control.waitUntilIdle(timeout: 0)
            return []
        } catch ControlError.refused(_, _, let reply) {
            return Set((reply["pending"]?.array ?? []).compactMap(\.string))
        }
    }

    /// How far the document is: `opening`, `open`, `locked` or `failed`.
    func documentState() throws -> String { try control.get("state")["documentState"]?.string ?? "unknown" }

    /// Waits until the document is open, locked or refused, and says which.
    func waitForDocument(timeout: Double = 60) throws -> String {
        try waitFor("the document is open or not", timeout: timeout, state: { app.errors }) {
            let state = try documentState()
            return ["open", "locked", "failed"].contains(state) ? state : nil
        }
    }

    /// Waits until what is on the screen is final, but for signs that go by themselves.
    func waitUntilSharp(timeout: Double = 60) throws {
        try waitUntil("the pages are sharp", timeout: timeout) {
            try pending().isDisjoint(with: ["frame", "animation", "render"])
        }
    }

    /// All views, those in front after those behind.
    func views() throws -> [JSONValue] { Self.flattened(try control.get("views")) }

    private static func flattened(_ view: JSONValue) -> [JSONValue] {
        [view] + (view["children"]?.array ?? []).flatMap(flattened)
    }

    /// The texts that can be seen in the views of a class, such as `MessageCard`.
    func texts(inside className: String) throws -> [String] {
        try views().filter { $0["class"]?.string == className }.flatMap(Self.flattened)
            .filter { $0["visible"]?.boolean == true }.compactMap { $0["text"]?.string }.filter { !$0.isEmpty }
    }

    /// All its processes, the window's first.
    var processes: [Int32] { [app.pid] + app.descendants.map(\.pid) }
}
