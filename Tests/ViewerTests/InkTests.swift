// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import RectoTesting
import Testing

/// Drawing with the mouse.
@Suite("Drawing", .serialized)
struct InkTests {
    private static let screen = Screen { try .xvfb() }
    private let folder = TestFolder()

    @Test("E lets the mouse draw what becomes an annotation, Ctrl+Z takes it back, and Escape ends it")
    func mouse() throws {
        let viewer = try Viewer(Self.screen, [try folder.add(.words(pages: 2))], hasBars: true).drawn().focus()
        func isLit() throws -> Bool { try viewer.control.view("bar-markup")?.attribute("on") == "true" }
        let page = try viewer.place(page: 0)
        let line = InputPath.line(
            from: DevicePoint(x: page.minX + 60, y: page.minY + 60),
            to: DevicePoint(x: page.minX + 260, y: page.minY + 160), steps: 20)
        func inks() throws -> Int {
            let all = try viewer.control.get("annotations", ["page": 0]).array ?? []
            return all.count { $0["type"]?.string == "Ink" }
        }
        try viewer.press("e")
        try waitUntil("the pen of the bar is lit") { try isLit() }
        try viewer.drawn()
        try viewer.server.mouse.drag(along: line)
        try waitUntil("the line is an annotation") { try inks() == 1 }
        try viewer.drawn()
        let middle = DeviceRect(x: page.minX + 158, y: page.minY + 108, width: 4, height: 4)
        try waitUntil("the line shows") {
            let color = try viewer.picture().averageColor(in: middle)
            return color.map { $0.blue > $0.red &+ 60 } ?? false
        }
        try viewer.press("z", [.control])
        try waitUntil("the line is gone") { try inks() == 0 }
        // The first one may deselect the line.
        try viewer.press(.escape)
        if try viewer.drawn().control.view("bar-markup")?.attribute("on") == "true" { try viewer.press(.escape) }
        try waitUntil("the pen of the bar is dark") { try !isLit() }
        try viewer.drawn()
        let words = PDFBuilder.placedWords(page: 0)
        let (first, last) = (try viewer.place(page: 0, words[4].rect), try viewer.place(page: 0, words[9].rect))
        try viewer.server.mouse.drag(along: .line(from: first.center, to: last.center, steps: 20))
        try viewer.wait("text is selected") { $0.selection != nil }
        #expect(try inks() == 0)
    }
}
