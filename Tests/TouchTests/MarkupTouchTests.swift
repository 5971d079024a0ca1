// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import RectoTesting
import Testing

/// Marking text with fingers.
@Suite("Touch and markup", .serialized)
struct MarkupTouchTests {
    private func view(_ identifier: String, _ stage: TouchStage) throws -> JSONValue? {
        func find(_ value: JSONValue) -> JSONValue? {
            if value["identifier"]?.string == identifier, value["visible"]?.boolean == true { return value }
            return (value["children"]?.array ?? []).lazy.compactMap(find).first
        }
        return try find(stage.control.get("views"))
    }

    /// The middle of a view of the bar, in pixels.
    private func button(_ identifier: String, _ stage: TouchStage) throws -> DevicePoint {
        try waitFor("the bar has \(identifier)") {
            guard try view("touch-menu-bar", stage) != nil, let button = try view(identifier, stage),
                let frame = button["frame"]?.array?.compactMap(\.number), frame.count == 4
            else { return nil }
            return DevicePoint(x: frame[0] + frame[2] / 2, y: frame[1] + frame[3] / 2)
        }
    }

    private func annotations(_ stage: TouchStage) throws -> [String?] {
        (try stage.control.get("annotations", ["page": 0]).array ?? []).map { $0["type"]?.string }
    }

    @Test("T03 T46 A finger selects a word, and marks it by the bar beside it; the next drag scrolls")
    func marking() throws {
        let stage = try TouchStage(.words(pages: 3))
        let words = PDFBuilder.placedWords(page: 0)
        let screen = try stage.server.touchscreen
        for (index, name) in ["highlight", "underline"].enumerated() {
            let word = words[20 + 8 * index]
            let center = PagePoint(x: word.rect.minX + 20, y: word.rect.midY)
            try screen.longPress(at: stage.place(center, onPage: 0))
            try waitUntil("a word is selected") { try stage.control.state().selection != nil }
            try screen.tap(at: try button(name, stage))
            try waitUntil("the word is marked", state: { try? self.annotations(stage) }) {
                try annotations(stage) == ["Highlight", "Underline"].prefix(index + 1).map { $0 }
            }
            try waitUntil("the bar and the selection are gone") {
                try view("touch-menu-bar", stage) == nil && stage.control.state().selection == nil
            }
        }
        let up = InputPath.line(from: DevicePoint(x: 400, y: 500), to: DevicePoint(x: 400, y: 300), steps: 20)
        try screen.swipe(along: up, over: 0.25, rest: 0.2)
        try stage.control.waitUntilIdle()
        #expect(try stage.scrolled() > 150)
    }
}
