// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting
import Testing

/// Annotations by key, menu and panel.
@Suite("Annotations by command", .serialized)
struct AnnotationCommandTests {
    private static let screen = Screen { try .xvfb() }
    private let folder = TestFolder()

    private static let document = PDFBuilder(pages: [
        PDFBuilder.Page(annotations: [
            .shape("Square", PageRect(x: 100, y: 600, width: 100, height: 60), color: .blue),
            .init("Stamp", PageRect(x: 300, y: 600, width: 100, height: 60)),
            .freeText(PageRect(x: 100, y: 460, width: 160, height: 40), contents: "Hello"),
        ])
    ])

    private func boxes(_ viewer: Viewer) throws -> [[Double]] {
        try (viewer.control.get("annotations").array ?? []).map { ($0["rect"]?.array ?? []).compactMap(\.number) }
    }

    private func types(_ viewer: Viewer) throws -> [String] {
        try (viewer.control.get("annotations").array ?? []).compactMap { $0["type"]?.string }
    }

    private func wait(_ viewer: Viewer, _ what: String, _ condition: () throws -> Bool) throws {
        try waitUntil(what, state: { try? viewer.control.get("annotations") }) { try condition() }
    }

    private func selected(_ viewer: Viewer, _ rect: [Double]) throws {
        try viewer.wait("the annotation at \(rect) is selected") { $0.selectedAnnotations?.last?.rect == rect }
    }

    @Test("Keys walk through annotations, move, copy, arrange and delete them, and open what changes them")
    func keys() throws {
        let viewer = try Viewer(Self.screen, [try folder.add(Self.document)]).drawn().focus()
        #expect(try types(viewer) == ["Square", "Stamp", "FreeText"])
        try viewer.press(.tab)
        try selected(viewer, [100, 600, 200, 660])
        try viewer.press(.right)
        try viewer.press(.up, [.shift])
        try selected(viewer, [101, 610, 201, 670])
        try viewer.press("z", [.control])
        try selected(viewer, [100, 600, 200, 660])
        #expect(try viewer.state.scroll == [0, 0])
        try viewer.press("}", [.control])
        try wait(viewer, "it is in front") { try types(viewer) == ["Stamp", "FreeText", "Square"] }
        try viewer.press("[", [.control])
        try wait(viewer, "it is one back") { try types(viewer) == ["Stamp", "Square", "FreeText"] }
        try viewer.press("{", [.control])
        try wait(viewer, "it is at the back") { try types(viewer) == ["Square", "Stamp", "FreeText"] }
        try viewer.press("]", [.control])
        try wait(viewer, "it is one on") { try types(viewer) == ["Stamp", "Square", "FreeText"] }
        try viewer.press("c", [.control])
        try viewer.press("v", [.control])
        try wait(viewer, "a copy is there") { try types(viewer) == ["Stamp", "Square", "FreeText", "Square"] }
        try selected(viewer, [114, 586, 214, 646])
        try viewer.press("d", [.control, .shift])
        try wait(viewer, "another copy is there") { try boxes(viewer).last == [128, 572, 228, 632] }
        try viewer.press("x", [.control])
        try wait(viewer, "it is cut") { try boxes(viewer).count == 4 }
        try viewer.press(.tab)
        try viewer.press(.delete)
        try wait(viewer, "one is deleted") { try boxes(viewer).count == 3 }
        for name in ["select-next-annotation", "select-next-annotation", "select-previous-annotation"] {
            try viewer.control.do(name)
        }
        let before = try viewer.state.selectedAnnotations?.last?.rect?[1] ?? 0
        try viewer.choose("nudge-down")
        try viewer.choose("nudge-left")
        try viewer.choose("nudge-up")
        try viewer.choose("nudge-right")
        try viewer.choose("nudge-left-far")
        try viewer.choose("nudge-up-far")
        try viewer.choose("nudge-right-far")
        try viewer.choose("nudge-down-far")
        try viewer.press(.down, [.shift])
        try viewer.wait("it is moved") { $0.selectedAnnotations?.last?.rect?[1] == before - 10 }
        try viewer.press(.escape)
        try viewer.wait("nothing is selected") { $0.selectedAnnotations?.isEmpty == true }
        #expect(try viewer.app.quit() == .exited(0))
    }

    @Test("A32 The secondary button's menu holds what can be done, and opening it changes no colour")
    func menu() throws {
        let viewer = try Viewer(Self.screen, [try folder.add(Self.document)]).drawn().focus()
        let color = try viewer.control.get("annotations")[0]?["color"]
        let place = try viewer.place(page: 0, PageRect(x: 100, y: 600, width: 2, height: 60))
        func open() throws -> [ViewNode] {
            try viewer.server.mouse.click(.right, at: place.center)
            return try waitFor("the menu is open") {
                let menu = try viewer.control.view("menu")
                return menu.map { $0.all.filter { $0.identifier != nil } }
            }
        }
        let names = try open().compactMap(\.identifier)
        for name in ["annotation-properties", "cut", "copy", "duplicate-annotation", "delete-annotation", "paste"] {
            #expect(names.filter { $0 == name }.count == 1, "\(name) in \(names)")
        }
        #expect(try viewer.control.get("annotations")[0]?["color"] == color)
        #expect(try viewer.state.modified == false)
        try viewer.press(.escape)
        try waitUntil("the menu is closed") { try viewer.control.view("menu") == nil }
        let item = try #require(try open().first { $0.identifier == "annotation-properties" })
        try viewer.server.mouse.click(at: try viewer.window().frame.origin + (item.frame.center - .zero))
        let panel = try waitFor("the panel is open") { try viewer.control.view("annotation-inspector") }
        let swatches = panel.all.first { $0.identifier == "inspector-color" }?.children ?? []
        try viewer.server.mouse.click(at: try viewer.window().frame.origin + (swatches[1].frame.center - .zero))
        try waitUntil("it is red") { try viewer.control.get("annotations")[0]?["color"]?[2]?.number ?? 1 < 0.5 }
        try viewer.press(.escape)
        try viewer.press("z", [.control])
        try waitUntil("it is blue again") { try viewer.control.get("annotations")[0]?["color"] == color }
        #expect(try viewer.app.quit() == .exited(0))
    }

    @Test("What one program copies another one pastes, and other programs get a picture")
    func between() throws {
        let first = try Viewer(Self.screen, [try folder.add(Self.document)]).drawn()
        let second = try Viewer(Self.screen, [try folder.add(.pages(count: 1), as: "other.pdf")]).drawn()
        _ = try second.control.get("annotations")
        _ = try first.control.get("annotations")
        for _ in 0..<2 { try first.control.do("select-next-annotation") }
        try selected(first, [300, 600, 400, 660])
        try first.control.do("copy")
        try waitUntil("the second one pastes it") {
            try second.control.do("paste")
            return try types(second).contains("Stamp")
        }
        #expect(try boxes(second)[0][2] - boxes(second)[0][0] == 100)
        #expect(try first.app.quit() == .exited(0))
        #expect(try second.app.quit() == .exited(0))
    }
}
