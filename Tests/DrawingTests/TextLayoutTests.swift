// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Testing

@Suite struct TextLayoutTests {
    @Test("Longer text is wider and a larger font higher")
    func sizes() {
        let short = TextLayout("a"), long = TextLayout("aaaa")
        #expect(long.size.width > 3 * short.size.width)
        long.font = .system(size: 26)
        #expect(long.size.height > 1.8 * short.size.height)
    }

    @Test("Text that has been drawn is as large as before", arguments: [1.5, 2])
    func sizeAfterDrawing(scale: Double) throws {
        let layout = TextLayout("Contents")
        let size = layout.size
        let surface = try Surface(width: 200, height: 60)
        surface.withCanvas(scale: scale) { layout.draw(on: $0, at: .zero, .white) }
        #expect(layout.size == size)
        layout.text = "Content"
        #expect(layout.size.height == size.height)
    }

    @Test("Text wraps within its width, or ends in an ellipsis on one line")
    func overflow() {
        let layout = TextLayout("one two three four five six", maximumWidth: 60)
        #expect(layout.lineCount > 2)
        #expect(layout.size.width <= 60)
        layout.overflow = .ellipsisAtEnd
        #expect(layout.lineCount == 1)
        #expect(layout.size.width <= 60)
    }

    @Test(
        "The caret before a character is hit at that character", arguments: ["Recto 123", "a\u{0301}bc", "שלום", "x👩‍👩‍👧y"])
    func caret(_ text: String) {
        let layout = TextLayout(text)
        for index in text.indices {
            let caret = layout.caretRect(at: index)
            #expect(layout.index(nearest: ViewPoint(x: caret.midX, y: caret.midY)) == index)
        }
    }

    @Test("Hits beside the text find its ends")
    func ends() {
        let layout = TextLayout("abc")
        #expect(layout.index(nearest: ViewPoint(x: -50, y: 5)) == layout.text.startIndex)
        #expect(layout.index(nearest: ViewPoint(x: 500, y: 5)) == layout.text.endIndex)
        #expect(!layout.contains(ViewPoint(x: 500, y: 5)))
        #expect(layout.contains(ViewPoint(x: 3, y: 5)))
    }

    @Test("Right-to-left text begins at the right of its width")
    func rightToLeft() {
        let layout = TextLayout("שלום", maximumWidth: 300)
        #expect(layout.caretRect(at: layout.text.startIndex).minX > 290)
        layout.alignment = .left
        #expect(layout.caretRect(at: layout.text.startIndex).minX < 100)
    }

    @Test("A selection covers as much as its carets say, on each line")
    func selection() throws {
        let layout = TextLayout("abcd\nefgh")
        let text = layout.text
        let range = text.index(text.startIndex, offsetBy: 1)..<text.index(text.startIndex, offsetBy: 7)
        let rects = layout.rects(for: range)
        #expect(rects.count == 2)
        let first = try #require(rects.first), last = try #require(rects.last)
        #expect(abs(first.minX - layout.caretRect(at: range.lowerBound).minX) < 0.01)
        #expect(abs(last.maxX - layout.caretRect(at: range.upperBound).minX) < 0.01)
        #expect(layout.rects(for: text.startIndex..<text.startIndex).isEmpty)
    }

    @Test("A NUL within the text ends nothing")
    func nul() {
        #expect(TextLayout("a\0b").size.width > TextLayout("a").size.width * 1.5)
    }

    @Test("Drawing leaves ink inside the layout's size and changes no measure")
    func ink() throws {
        let layout = TextLayout("Recto")
        let size = layout.size
        let surface = try Surface(width: 200, height: 60, isOpaque: true)
        surface.withCanvas(scale: 2) { layout.draw(on: $0, at: .zero, .white) }
        let lit = surface.pixels.enumerated().filter { $0.element != 0xFF00_0000 }.map(\.offset)
        #expect(lit.count > 50)
        #expect(lit.allSatisfy { Double($0 % 200) <= size.width * 2 + 2 && Double($0 / 200) <= size.height * 2 })
        #expect(layout.size == size)
    }
}
