// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import RectoTesting
import Testing

/// Marking text with fingers.
@Suite("Touch and markup", .serialized)
struct MarkupTouchTests {
    /// The middle of a view of the bar, in pixels.
    private func button(_ identifier: String, _ stage: TouchStage) throws -> DevicePoint {
        try waitFor("the bar has \(identifier)") {
            try stage.control.view("touch-menu-bar")?.visible.first { $0.identifier == identifier }?.frame.center
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
                try stage.control.view("touch-menu-bar") == nil && stage.control.state().selection == nil
            }
        }
        let up = InputPath.line(from: DevicePoint(x: 400, y: 500), to: DevicePoint(x: 400, y: 300), steps: 20)
        try screen.swipe(along: up, over: 0.25, rest: 0.2)
        try stage.control.waitUntilDrawn()
        #expect(try stage.scrolled() > 150)
    }
}
