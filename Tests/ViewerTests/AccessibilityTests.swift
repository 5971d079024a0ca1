// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import RectoTesting
import Testing

/// What someone without a pointer can do: each state of the window is walked through by the Tab key.
@Suite("Keys alone", .serialized)
struct AccessibilityTests {
    private static let screen = Screen { try .xvfb() }
    private let folder = TestFolder()

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
        try viewer.views().visible.filter(isControl).map(Stop.init)
    }

    private func isControl(_ node: ViewNode) -> Bool {
        node.attribute("state").map { $0 != "disabled" } ?? false
    }

    private func focused(_ viewer: Viewer) throws -> Stop? {
        try viewer.views().all.first(where: \.isFocused).map(Stop.init)
    }

    /// Presses Tab until it comes to where it has been, and checks that each stop lies in the window and looks otherwise than
    /// without the keyboard.
    private func walk(_ viewer: Viewer, limit: Int) throws -> Set<Stop> {
        var stops: Set<Stop> = []
        var last = try focused(viewer)
        for _ in 0..<limit {
            let before = try viewer.picture()
            try viewer.press(.tab)
            try viewer.drawn()
            let stop = try focused(viewer)
            // Within the pages the key goes on from one annotation to the next.
            guard let stop, stops.insert(stop).inserted || stop == last else { break }
            defer { last = stop }
            #expect(stop.frame.intersection(DeviceRect(x: 0, y: 0, width: 800, height: 700)) == stop.frame, "\(stop)")
            // The pages, which are what all keys go to that nothing else takes, need no ring. What has scrolled to where the
            // last stop was looks as that did.
            guard stop.frame != last?.frame, try controls(viewer).contains(stop) else { continue }
            try waitUntil("\(stop) shows that it has the keyboard") {
                try viewer.picture().cropped(to: stop.frame) != before.cropped(to: stop.frame)
            }
        }
        return stops
    }

    @Test("Each control of the bars, the sidebar, the find bar and the questions can be reached by Tab, and shows it")
    func reach() throws {
        let viewer = try Viewer(Self.screen, [try folder.add(.labelled(count: 3))], hasBars: true).drawn().focus()
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
            try viewer.drawn()
            let wanted = try controls(viewer)
            #expect(!wanted.isEmpty, "\(name)")
            let reached = try walk(viewer, limit: wanted.count + 12)
            let missed = Set(wanted).subtracting(reached)
            #expect(missed.isEmpty, "\(name): \(missed.map(\.description).sorted())")
        }
    }

    /// Walks through what has come over the window: the keyboard is in it at first, stays in it, reaches all of it, and goes
    /// back with Escape to where it was.
    private func walk(through name: String, _ viewer: Viewer, enter: () throws -> Void) throws {
        let start = try focused(viewer)
        try enter()
        let box: ViewNode = try waitFor("\(name) shows", state: { try? viewer.views().visibleText }) {
            try viewer.drawn().view { $0.identifier == name && $0.all.contains(where: \.isFocused) }
        }
        let inside = Set(box.visible.filter(isControl).map(Stop.init))
        let reached = try walk(viewer, limit: 150)
        // What is scrolled into view is elsewhere then.
        let missed = Set(inside.map(\.name)).subtracting(reached.map(\.name)).sorted()
        #expect(missed.isEmpty, "\(name): \(missed)")
        let strangers = reached.filter { $0.frame.intersection(box.frame) != $0.frame }.map(\.description).sorted()
        #expect(strangers.isEmpty, "\(name): \(strangers)")
        try viewer.press(.escape)
        try waitUntil("\(name) is gone") { try viewer.view { $0.identifier == name } == nil }
        try waitUntil("the keyboard is where it was") { try focused(viewer) == start }
    }

    @Test(
        "Tab stays in questions, panels, dialogs, notes and the inspector, reaches all of them, and Escape leads back")
    func boxes() throws {
        let viewer = try Viewer(Self.screen, [try folder.add(.withEachPane)], hasBars: true).drawn().focus()
        try viewer.drawn()
        try walk(through: "palette", viewer) { try viewer.press("p", [.control, .shift]) }
        try walk(through: "shortcuts", viewer) { try viewer.press(.function(1)) }
        try walk(through: "settings", viewer) { try viewer.press(",", [.control]) }
        try walk(through: "export-panel", viewer) { try viewer.press("e", [.control, .shift]) }
        try walk(through: "properties", viewer) { try viewer.press(.enter, [.alt]) }
        try walk(through: "file-dialog", viewer) { try viewer.press("o", [.control]) }
        try viewer.control.do("select-next-annotation")
        try viewer.wait("the note is selected") { $0.selectedAnnotations?.count == 1 }
        try walk(through: "annotation-inspector", viewer) { try viewer.press("i", [.control]) }
        try walk(through: "note-popup", viewer) { try viewer.press(.enter) }
        try viewer.control.do("select-all")
        try viewer.control.do("highlight")
        try viewer.wait("there is something to be saved") { $0.modified == true }
        try walk(through: "unsaved", viewer) { try viewer.press("w", [.control]) }
    }

    @Test("Each pane of the sidebar is reached by Tab from the tabs, and Escape leads to the pages")
    func panes() throws {
        let viewer = try Viewer(Self.screen, [try folder.add(.withEachPane)], hasBars: true).drawn().focus()
        try viewer.drawn()
        try viewer.press("d", [.control])
        try viewer.press("f", [.control])
        try waitUntil("the field has the keyboard") { try viewer.control.view("find-field")?.isFocused == true }
        try viewer.server.keyboard.type("e")
        try waitUntil("there are results", state: { try? viewer.state("find") }) {
            try (viewer.state("find")?["count"]?.number ?? 0) > 0 && viewer.state("find")?["busy"]?.boolean == false
        }
        let tabs: [(Key, String)] = [
            ("4", "results"), ("1", "thumbnails"), ("2", "outline"), ("3", "bookmarks"), ("5", "annotations"),
            ("6", "attachments"), ("7", "layers"), ("8", "signatures"),
        ]
        for (key, tab) in tabs {
            try viewer.press(key, [.alt])
            try waitUntil("\(tab) has the keyboard") {
                try viewer.drawn().control.view("sidebar")?.all.contains(where: \.isFocused) == true
                    && viewer.view { $0.identifier == "sidebar-\(tab)" }?.attribute("on") == "true"
            }
            let pane = try focused(viewer)
            let sidebar = try #require(try viewer.control.view("sidebar"))
            let inside = Set(sidebar.visible.filter(isControl).map(Stop.init))
            let reached = try walk(viewer, limit: 40)
            #expect(inside.subtracting(reached) == [], "\(tab)")
            #expect(pane.map(reached.contains) == true, "\(tab)")
        }
    }
}
