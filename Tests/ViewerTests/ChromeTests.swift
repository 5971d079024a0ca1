// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting
import Testing

/// The bar above the pages, in a window of 800 x 700 pixels.
@Suite("Chrome", .serialized)
struct ChromeTests {
    private static let screen = Screen { try .xvfb() }
    private let folder = TestFolder()
    private let viewer: Viewer

    init() throws {
        viewer = try Viewer(Self.screen, [try folder.add(.labelled(count: 12))], hasBars: true).drawn().focus()
    }

    private func part(_ identifier: String) throws -> ViewNode? { try viewer.control.view(identifier) }

    private func click(_ identifier: String) throws {
        let found: ViewNode = try waitFor("\(identifier) shows") { try part(identifier) }
        try viewer.server.mouse.click(at: found.frame.center)
    }

    private func pageField(says text: String) throws {
        try waitUntil("the field says \(text)", state: { try? part("page-field")?.text }) {
            try part("page-field")?.text == text
        }
    }

    @Test("The bar tells the page's label, follows the reader, and takes a label or a number")
    func pageField() throws {
        try pageField(says: "i")
        try viewer.press("n")
        try pageField(says: "ii")
        try viewer.press("g")
        try waitUntil("the field has the keyboard") { try part("page-field")?.isFocused == true }
        try viewer.server.keyboard.type("iv\n")
        try viewer.wait("page 3 shows") { $0.page == 3 }
        try pageField(says: "iv")
        try click("page-field")
        try waitUntil("the field has the keyboard") { try part("page-field")?.isFocused == true }
        try viewer.press(.escape)
        try viewer.press(.end)
        try viewer.wait("keys are commands again") { $0.page == 11 }
    }

    @Test("Buttons zoom, and the menu of the zoom fits pages")
    func zoom() throws {
        let start = try #require(try viewer.state.zoom)
        try click("bar-zoom-in")
        try viewer.wait("it is larger") { ($0.zoom ?? 0) > start * 1.1 }
        try click("bar-zoom-out")
        try viewer.wait("it is as it was") { abs(($0.zoom ?? 0) - start) < 1e-6 }
        try click("bar-zoom-menu")
        try click("menu-fit-page")
        try waitUntil("the page fits") { try viewer.state("zoomMode")?.string == "fit-page" }
    }

    @Test("F8 takes the bar away and brings it back; pages never lie under it")
    func sliding() throws {
        let isAt = { (y: Double) in
            try waitUntil("the pages begin at \(y)", state: { try? viewer.views().visibleText }) {
                try viewer.view { $0.className == "PDFView" }?.frame.minY == y
            }
        }
        try isAt(36)
        try viewer.press(.function(8))
        try waitUntil("the bar is gone") { try viewer.state("chromeVisible")?.boolean == false }
        try isAt(0)
        try viewer.press(.pageDown)
        try viewer.wait("it is scrolled") { ($0.scroll?.last ?? 0) > 100 }
        try viewer.drawn()
        let before = try viewer.place(page: 0)
        try viewer.press(.function(8))
        try isAt(36)
        try viewer.drawn()
        #expect(abs(try viewer.place(page: 0).minY - before.minY) < 1, "what is read stays where it is")
    }

    @Test("The menu does what the table of commands says, and F10 opens it")
    func menu() throws {
        try click("bar-menu")
        try waitUntil("the menu shows") { try part("menu") != nil }
        try viewer.press(.escape)
        try waitUntil("the menu is gone") { try part("menu") == nil }
        try viewer.press(.function(10))
        try click("menu-layout")
        try click("menu-rotate-clockwise")
        try viewer.wait("it is turned") { $0.rotation == 90 }
    }
}
