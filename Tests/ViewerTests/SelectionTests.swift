// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import RectoTesting
import Testing

/// Selecting and copying text with mouse and keys.
@Suite("Selecting text", .serialized)
struct SelectionTests {
    private static let screen = Screen { try .xvfb() }
    private let folder = TestFolder()

    private func open(_ document: PDFBuilder = .words(pages: 3), _ options: String...) throws -> Viewer {
        try Viewer(Self.screen, options + [try folder.add(document)]).drawn().focus()
    }

    private func wait(_ viewer: Viewer, for text: String?) throws {
        try viewer.wait("the selection is \(text ?? "nothing")") { $0.selection?.text == text }
    }

    @Test("S17 S19 S22 A drag selects what is between, offers it for the middle button, and Ctrl+C copies it")
    func drag() throws {
        let viewer = try open()
        let words = PDFBuilder.placedWords(page: 0)
        try viewer.drag(from: words[1].rect, to: words[2].rect)
        try wait(viewer, for: "\(words[1].text) \(words[2].text)")
        #expect(try viewer.state.selection?.page == 0)
        try viewer.drag(from: words[3].rect, to: words[4].rect)
        try wait(viewer, for: "\(words[3].text) \(words[4].text)")
        try viewer.press(.escape)
        try wait(viewer, for: nil)
    }

    @Test("S13 S20 A double click selects a word, a triple click its line")
    func clicks() throws {
        let viewer = try open()
        let words = PDFBuilder.placedWords(page: 0)
        func click(_ word: Int, times: Int) throws {
            let place = try viewer.place(page: 0, words[word].rect)
            try viewer.server.mouse.click(at: DevicePoint(x: place.minX + 3, y: place.midY), count: times)
        }
        try click(1, times: 2)
        try wait(viewer, for: String(words[1].text.prefix { $0 != "-" }))
        try click(5, times: 3)
        try wait(viewer, for: words[4...7].map(\.text).joined(separator: " "))
    }

    @Test("Ctrl+A selects everything, Shift and arrows move the end, and Escape takes it back")
    func keys() throws {
        let viewer = try open()
        try viewer.press("a", [.control])
        try viewer.wait("everything is selected") {
            $0.selection?.text.hasPrefix(PDFBuilder.placedWords(page: 0)[0].text) == true
        }
        try viewer.press(.escape)
        try wait(viewer, for: nil)
        let words = PDFBuilder.placedWords(page: 0)
        try viewer.drag(from: words[0].rect, to: words[0].rect)
        try wait(viewer, for: words[0].text)
        try viewer.press(.right, [.shift])
        try wait(viewer, for: words[0].text + " ")
        try viewer.press(.end, [.shift])
        try wait(viewer, for: words[0...3].map(\.text).joined(separator: " "))
    }

    @Test("S01 S02 S03 S26 Text is selected where it's seen, on pages turned and cropped, in a turned view")
    func matrix() throws {
        let viewer = try open(.matrix)
        for turn in 0..<4 {
            // Each turn of the view with four of the pages: all turns of pages, with and without origin and crop.
            for page in [turn, 4 + (turn + 1) % 4, 8 + (turn + 2) % 4, 12 + (turn + 3) % 4] {
                let shown = Self.shownBox(ofPage: page)
                let text = PageRect(x: shown.minX + 20, y: shown.minY + 16, width: 2 * 14.4, height: 22)
                _ = try viewer.control.locate(page: page, rect: text, reveal: true)
                try viewer.drawn()
                let place = try viewer.place(page: page, text)
                try viewer.server.mouse.click(at: place.center, count: 2)
                try wait(viewer, for: "R\(Rotation.allCases[page / 4].rawValue)")
                try viewer.press(.escape)
                try wait(viewer, for: nil)
            }
            try viewer.press("r")
            try viewer.drawn()
        }
    }

    /// What shows of a page of ``PDFBuilder/matrix``.
    private static func shownBox(ofPage page: Int) -> PageRect {
        let origin = page % 4 < 2 ? PagePoint.zero : PagePoint(x: -37, y: 115)
        if page % 2 == 0 { return PageRect(origin: origin, size: PageSize(width: 400, height: 300)) }
        return PageRect(x: origin.x + 20, y: origin.y + 50, width: 310, height: 190)
    }

    @Test("S15 Text under a highlight can be selected")
    func underHighlight() throws {
        var document = PDFBuilder.words()
        let words = PDFBuilder.placedWords(page: 0)
        document.pages[0].annotations = [.markup(quads: words[1].rect)]
        let viewer = try open(document)
        try viewer.drag(from: words[1].rect, to: words[1].rect)
        try wait(viewer, for: words[1].text)
    }

    @Test("S23 A drag below the window scrolls on and selects what comes")
    func autoScroll() throws {
        let viewer = try open()
        let words = PDFBuilder.placedWords(page: 0)
        let start = try viewer.place(page: 0, words[0].rect)
        let window = try viewer.window().frame
        let mouse = viewer.server.mouse
        try mouse.move(to: DevicePoint(x: start.minX + 1, y: start.midY))
        try mouse.press()
        try mouse.move(to: DevicePoint(x: start.minX + 20, y: start.midY))
        try mouse.move(to: DevicePoint(x: start.minX + 20, y: window.maxY - 2))
        try viewer.wait("it has scrolled to the second page") { ($0.page ?? 0) >= 1 }
        try mouse.release()
        let second = PDFBuilder.placedWords(page: 1)[0].text
        try viewer.wait("the second page is selected too") {
            $0.selection?.text.contains(second) == true
        }
    }
}

extension PDFBuilder.Annotation {
    fileprivate static func markup(quads: PageRect...) -> PDFBuilder.Annotation { .markup("Highlight", quads) }
}
