// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting
import Testing

/// Reading with the keyboard, in a window of 800 x 700 pixels with the pages fitted to its width.
@Suite("Keys", .serialized)
struct KeyTests {
    private static let screen = Screen { try .xvfb() }
    private let folder = TestFolder()
    private let viewer: Viewer

    init() throws {
        viewer = try Viewer(Self.screen, [try folder.add(.labelled(count: 12))]).drawn().focus()
    }

    private func scrolled(to y: Double) throws {
        try viewer.wait("it is scrolled to \(y)") { abs(($0.scroll?.last ?? -1) - y) < 1 }
    }

    // MARK: Moving

    @Test("Page Down and Space go on by a screenful less a strip, Page Up and Shift+Space back")
    func screenfuls() throws {
        let screenful = 700 * 0.92
        try viewer.press(.pageDown)
        try scrolled(to: screenful)
        try viewer.press(" ")
        try scrolled(to: 2 * screenful)
        try viewer.press(.pageUp)
        try scrolled(to: screenful)
        try viewer.press(" ", [.shift])
        try scrolled(to: 0)
    }

    @Test("The document is read from the first page to the last with one key")
    func readThrough() throws {
        for page in 1..<12 {
            let last = try viewer.state.page ?? 0
            while try viewer.state.page == last {
                let before = try viewer.state.scroll
                try viewer.press(.pageDown)
                try viewer.wait("it moves") { $0.scroll != before }
            }
            #expect(try viewer.state.page == page)
        }
    }

    @Test("Arrows scroll a little")
    func arrows() throws {
        try viewer.press(.down)
        try viewer.press(.down)
        try scrolled(to: 108)
        try viewer.press(.up)
        try scrolled(to: 54)
        try viewer.control.do("zoom-to", with: ["zoom": 3])
        try viewer.wait("it is zoomed") { abs(($0.zoom ?? 0) - 3) < 1e-6 }
        let x = try #require(try viewer.state.scroll?.first)
        try viewer.press(.right)
        try viewer.wait("it is scrolled right") { abs(($0.scroll?.first ?? 0) - x - 54) < 1 }
        try viewer.press(.left)
        try viewer.wait("it is scrolled back") { abs(($0.scroll?.first ?? 0) - x) < 1 }
    }

    @Test("End and Home go to the last page and the first one")
    func ends() throws {
        try viewer.press(.end)
        try viewer.wait("the last page shows") { $0.page == 11 }
        try viewer.press(.home)
        try viewer.wait("the first page shows") { $0.page == 0 }
    }

    // MARK: Looking

    @Test("Plus and minus zoom in steps of which four double, 0 1 2 fit")
    func zoom() throws {
        let start = try #require(try viewer.state.zoom)
        for _ in 0..<4 { try viewer.press("+") }
        try viewer.wait("it is doubled") { abs(($0.zoom ?? 0) - 2 * start) < 1e-6 }
        try viewer.press("-")
        try viewer.wait("it is a step less") { abs(($0.zoom ?? 0) - 2 * start / 1.189207) < 1e-4 }
        for (key, mode) in [("0", "1"), ("1", "fit-page"), ("2", "fit-width")] {
            try viewer.press(Key(Unicode.Scalar(key) ?? "0"))
            try waitUntil("the zoom is \(mode)", state: { try? viewer.state("zoomMode") }) {
                let name = try viewer.state("zoomMode")?.string
                return mode == "1" ? try viewer.state.zoom == 1 : name == mode
            }
        }
    }

    @Test("R turns right, Shift+R left")
    func turning() throws {
        for (shift, degrees) in [(false, 90), (false, 180), (true, 90), (true, 0), (true, 270)] {
            try viewer.press("r", shift ? [.shift] : [])
            try viewer.wait("it is turned to \(degrees)") { $0.rotation == degrees }
        }
    }

    // MARK: Going to a page

    private func goTo(_ text: String) throws {
        try viewer.press("g")
        try waitUntil("a page is asked for") {
            try viewer.view { $0.className == "TextField" && $0.isFocused } != nil
        }
        try viewer.server.keyboard.type(text + "\n")
    }

    @Test("G goes to a label, or else to a number", arguments: [("iv", 3), ("6", 9), ("11", 10)])
    func goToPage(text: String, page: Int) throws {
        try goTo(text)
        try viewer.wait("page \(page) shows") { $0.page == page }
        #expect(try viewer.state("asking") == false)
    }

    @Test("G with what is no page says so, and Escape leaves the question")
    func goNowhere() throws {
        try goTo("nonsense")
        try viewer.waitForNotice("There is no page “nonsense”; this document has 12 pages.")
        try viewer.press("g")
        try waitUntil("a page is asked for") { try viewer.state("asking") == true }
        try viewer.press(.escape)
        try waitUntil("nothing is asked any more") { try viewer.state("asking") == false }
        try viewer.press(.end)
        try viewer.wait("keys are commands again") { $0.page == 11 }
    }

    @Test("The page indicator tells label and number, and goes")
    func indicator() throws {
        try viewer.control.do("go-to-page", with: ["page": 4])
        try viewer.wait("the label is known") { $0.label == "1" }
        // It shows for a short while only, which may pass between two looks.
        try waitUntil("the indicator shows", state: { try? viewer.indicator() }) {
            try viewer.press("p")
            try viewer.wait("the page before shows") { $0.page == 3 }
            let text = try viewer.indicator()
            try viewer.press("n")
            try viewer.wait("the page shows again") { $0.page == 4 }
            return text == "iv (4 of 12)"
        }
        try waitUntil("the indicator is gone") { try viewer.indicator() == nil }
        try viewer.control.waitUntilIdle()
    }

    // MARK: Files

    private func askForFile(_ path: String) throws {
        try viewer.press("o", [.control])
        try waitUntil("a path is asked for") {
            try viewer.view { $0.className == "TextField" && $0.isFocused } != nil
        }
        try viewer.server.keyboard.type(path + "\n")
    }

    @Test("Ctrl+O opens another file in a window of its own")
    func openOther() throws {
        try askForFile(try folder.add(.pages(count: 2), as: "other.pdf"))
        try waitUntil("its window is there", state: { try? viewer.windows().map(\.title) }) {
            try viewer.windows().contains { $0.title == "other.pdf — Recto" }
        }
        #expect(try viewer.windows().count == 2)
        #expect(try viewer.state("asking") == false)
    }

    @Test("Ctrl+O says what is wrong with a path, and asks on")
    func openNothing() throws {
        try askForFile("/nowhere/a.pdf")
        try waitUntil("the reason shows", state: { try? viewer.views().visibleText }) {
            try viewer.views().visibleText.contains("/nowhere/a.pdf: No such file or directory")
        }
        #expect(try viewer.state("asking") == true)
        #expect(try viewer.windows().count == 1)
    }

    @Test("Ctrl+R reads the file again")
    func reload() throws {
        try viewer.press("r", [.control])
        try waitUntil("it is read a second time") { try viewer.state("version") == 2 }
        #expect(try viewer.drawn().state.pageCount == 12)
    }

    @Test("Ctrl+W and Ctrl+Q end the program", arguments: ["w", "q"])
    func ending(key: String) throws {
        try viewer.press(Key(Unicode.Scalar(key) ?? "q"), [.control])
        #expect(try viewer.app.waitForExit() == .exited(0))
        #expect(viewer.app.errors.isEmpty)
        try viewer.app.expectNothingLeft()
    }
}
