// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import RectoTesting
import Testing

/// What someone without a pointer can do: each state of the window is walked through by the Tab key.
@Suite("Keys alone", .serialized)
struct AccessibilityTests {
    private static let screen = Screen { try .xvfb() }
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    /// What the Tab key has come to, by what tells it from others.
    private struct Stop: Hashable, CustomStringConvertible {
        let name: String
        let frame: DeviceRect

        init(_ node: ViewNode) {
            name = node.identifier ?? node.title ?? node.className
            frame = node.frame
        }

        var description: String { "\(name) \(frame.minX),\(frame.minY) \(frame.width)x\(frame.height)" }
    }

    /// The controls that can be used now: they alone tell a state.
    private func controls(_ viewer: Viewer) throws -> [Stop] {
        try viewer.views().visible.filter { node in
            (node.attribute("state") as String?).map { $0 != "disabled" } ?? false
        }.map(Stop.init)
    }

    private func focused(_ viewer: Viewer) throws -> Stop? {
        try viewer.views().all.first(where: \.isFocused).map(Stop.init)
    }

    /// Presses Tab until it comes to where it has been, and checks that each stop looks otherwise than without the keyboard.
    private func walk(_ viewer: Viewer, limit: Int) throws -> Set<Stop> {
        var stops: Set<Stop> = []
        for _ in 0..<limit {
            let before = try viewer.picture()
            try viewer.press(.tab)
            try viewer.drawn()
            guard let stop = try focused(viewer), stops.insert(stop).inserted else { break }
            // The pages, which are what all keys go to that nothing else takes, need no ring.
            guard try controls(viewer).contains(stop) else { continue }
            try waitUntil("\(stop) shows that it has the keyboard") {
                try viewer.picture().cropped(to: stop.frame) != before.cropped(to: stop.frame)
            }
        }
        return stops
    }

    @Test("Each control of the bars, the sidebar, the find bar and the questions can be reached by Tab, and shows it")
    func reach() throws {
        let viewer = try Viewer(Self.screen, [try folder.add(.labelled(count: 3))], hasBars: true).drawn().focus()
        try viewer.control.waitUntilIdle()
        let states: [(name: String, enter: () throws -> Void)] = [
            ("the bars", {}),
            ("the find bar", { try viewer.press("f", [.control]) }),
            (
                "the sidebar",
                {
                    try viewer.press(.escape)
                    try viewer.press("1", [.alt])
                }
            ),
        ]
        for (name, enter) in states {
            try enter()
            try viewer.control.waitUntilIdle()
            let wanted = try controls(viewer)
            #expect(!wanted.isEmpty, "\(name)")
            let reached = try walk(viewer, limit: wanted.count + 12)
            let missed = Set(wanted).subtracting(reached)
            #expect(missed.isEmpty, "\(name): \(missed.map(\.description).sorted())")
        }
    }
}
