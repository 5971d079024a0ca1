// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import RectoTesting
import Testing

/// What real fingers do to text, and to the places one has been at.
@Suite("Touch and text", .serialized)
struct SelectionTouchTests {
    /// The view of a name; nil while it can't be seen.
    private func frame(_ identifier: String, _ stage: TouchStage) throws -> DeviceRect? {
        try stage.control.view(identifier)?.frame
    }

    private func wait(for text: String?, _ stage: TouchStage) throws {
        try waitUntil("the selection is \(text ?? "nothing")") { try stage.control.state().selection?.text == text }
    }

    private func draw(_ screen: Touchscreen, from start: DevicePoint, to end: DevicePoint) throws {
        for point in InputPath.line(from: start, to: end, steps: 12).points { try screen.move(1, to: point) }
    }

    @Test("T03 T04 S23 A finger that rests selects a word under a loupe; handles move its ends, and scroll at the edge")
    func handles() throws {
        let stage = try TouchStage(.words(pages: 3))
        let screen = try stage.server.touchscreen
        let words = PDFBuilder.placedWords(page: 0)
        let name = { (index: Int) in String(words[index].text.prefix { $0 != "-" }) }
        let place = try stage.place(PagePoint(x: words[5].rect.minX + 20, y: words[5].rect.midY), onPage: 0)
        try screen.down(1, at: place)
        try waitUntil("a loupe shows") { try frame("loupe", stage) != nil }
        try wait(for: name(5), stage)
        try screen.up(1)
        try waitUntil("the loupe goes") { try frame("loupe", stage) == nil }

        // The end goes to the end of the line below, and the beginning stays.
        let end = try #require(try frame("selection-end", stage)).center
        #expect(try frame("selection-start", stage) != nil)
        let goal = try stage.place(PagePoint(x: words[11].rect.maxX - 2, y: words[11].rect.midY), onPage: 0)
        let start = try stage.place(PagePoint(x: words[5].rect.minX + 58, y: words[5].rect.midY), onPage: 0)
        let way = DeviceVector(dx: goal.x - start.x, dy: goal.y - start.y)
        try screen.down(1, at: end)
        try draw(screen, from: end, to: end + way)
        try waitUntil("the selection ends a line below") {
            let text = try stage.control.state().selection?.text ?? ""
            return text.hasPrefix(words[5].text) && text.contains(words[10].text)
        }
        // At the lower edge of the window the pages scroll on, and what comes is selected.
        try draw(screen, from: end + way, to: DevicePoint(x: 400, y: 697))
        try waitUntil("it has scrolled to the second page") { (try stage.control.state().page ?? 0) >= 1 }
        try screen.up(1)
        try stage.control.waitUntilDrawn()
        let text = try stage.control.state().selection?.text ?? ""
        #expect(text.hasPrefix(words[5].text) && text.contains(PDFBuilder.placedWords(page: 1)[0].text))

        // A drag elsewhere scrolls and keeps the selection; a tap takes it back.
        let before = try stage.scrolled()
        let up = InputPath.line(from: DevicePoint(x: 700, y: 300), to: DevicePoint(x: 700, y: 200), steps: 12)
        try screen.swipe(along: up, over: 0.2, rest: 0.2)
        try stage.control.waitUntilDrawn()
        #expect(try stage.scrolled() > before)
        try wait(for: text, stage)
        try screen.tap(at: DevicePoint(x: 760, y: 20))
        try wait(for: nil, stage)
    }

    @Test("Two fingers that come in from the left edge go back to where a jump began, from the right edge forward")
    func history() throws {
        let stage = try TouchStage()
        let screen = try stage.server.touchscreen
        try stage.control.do("go-to-page", with: ["page": 7])
        try stage.control.waitUntilDrawn()
        #expect(try stage.control.state().page == 7)
        func swipe(from x: Double, by way: Double) throws {
            let lines = [280.0, 420.0].map {
                InputPath.line(from: DevicePoint(x: x, y: $0), to: DevicePoint(x: x + way, y: $0), steps: 20)
            }
            try screen.move([1: lines[0], 2: lines[1]], over: 0.3, rest: 0.1)
            try stage.control.waitUntilDrawn()
        }
        try swipe(from: 6, by: 240)
        #expect(try stage.control.state().page == 0)
        try swipe(from: 794, by: -240)
        #expect(try stage.control.state().page == 7)
    }
}
