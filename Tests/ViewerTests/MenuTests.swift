// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting
import Testing

/// The menu of a place on the pages, with mouse and keys.
@Suite("Menus", .serialized)
struct MenuTests {
    private static let screen = Screen { try .xvfb() }
    private let folder = TestFolder()

    private func row(_ identifier: String, _ viewer: Viewer) throws -> ViewNode? {
        try viewer.view { $0.className == "MenuRow" && $0.identifier == identifier }
    }

    private func waitForMenu(_ viewer: Viewer, isOpen: Bool = true) throws {
        try waitUntil(isOpen ? "the menu is open" : "the menu is closed") {
            try (viewer.control.view("menu") != nil) == isOpen
        }
    }

    @Test("The secondary button opens a menu of the commands; a click chooses, and so do drag and keys")
    func choosing() throws {
        let viewer = try Viewer(
            Self.screen, ["--zoom", "fit-width", try folder.add(.pages(count: 12))]
        ).focus()
        let mouse = try viewer.server.mouse
        // Click and click.
        try mouse.click(.right, at: DevicePoint(x: 300, y: 200))
        try waitForMenu(viewer)
        let fitPage = try #require(try row("fit-page", viewer))
        #expect(fitPage.title == "Fit Page")
        try mouse.click(at: fitPage.frame.center)
        try waitForMenu(viewer, isOpen: false)
        try waitUntil("the page fits") { try viewer.state("zoomMode") == "fit-page" }
        // Press, drag and let go.
        try mouse.move(to: DevicePoint(x: 300, y: 200))
        try mouse.press(.right)
        try waitForMenu(viewer)
        let fitWidth = try #require(try row("fit-width", viewer))
        try mouse.move(to: fitWidth.frame.center)
        try mouse.release(.right)
        try waitUntil("the width fits") { try viewer.state("zoomMode") == "fit-width" }
        try waitForMenu(viewer, isOpen: false)
        // Keys: the first letter of an item, and Return.
        try viewer.press(.menu)
        try waitForMenu(viewer)
        try viewer.press("a")
        try viewer.press(.enter)
        try waitUntil("it has its actual size") { try viewer.state("zoom") == 1 }
        try viewer.press(.function(10), [.shift])
        try waitForMenu(viewer)
        try viewer.press(.escape)
        try waitForMenu(viewer, isOpen: false)
        // The keyboard is where it was.
        try viewer.press("n")
        try viewer.wait("the next page shows") { $0.page == 1 }
    }

    @Test("A click elsewhere closes the menu and does nothing else; the next drag moves the page")
    func elsewhere() throws {
        let viewer = try Viewer(
            Self.screen, ["--zoom", "fit-width", try folder.add(.pages(count: 12))]
        ).focus()
        let mouse = try viewer.server.mouse
        try mouse.click(.right, at: DevicePoint(x: 500, y: 100))
        try waitForMenu(viewer)
        try mouse.click(at: DevicePoint(x: 60, y: 650))
        try waitForMenu(viewer, isOpen: false)
        #expect(try viewer.state.scroll == [0, 0])
        try mouse.click(.right, at: DevicePoint(x: 500, y: 100))
        try waitForMenu(viewer)
        try mouse.move(to: DevicePoint(x: 60, y: 600))
        try mouse.wheel(2)
        try waitForMenu(viewer, isOpen: false)
        try viewer.wait("it is scrolled") { ($0.scroll?.last ?? 0) > 0 }
        #expect(try viewer.app.quit() == .exited(0))
    }

    @Test("X01 What was copied from a menu is given to another program")
    func copying() throws {
        var document = PDFBuilder.pages(count: 2)
        let rect = PageRect(x: 100, y: 600, width: 300, height: 40)
        document.pages[0].annotations = [.link(rect, to: .uri("https://example.org/copied"))]
        let viewer = try Viewer(
            Self.screen, ["--zoom", "fit-page", "--layout", "single", try folder.add(document)]
        ).focus()
        try viewer.server.mouse.click(.right, at: try viewer.place(page: 0, rect).center)
        try waitForMenu(viewer)
        try viewer.server.mouse.click(at: try #require(try row("copy-link", viewer)).frame.center)
        try waitForMenu(viewer, isOpen: false)
        let xclip = Tool("xclip", package: "xclip")
        let copied = try xclip.run(["-display", viewer.server.display, "-o", "-selection", "clipboard"])
        #expect(String(decoding: copied, as: UTF8.self) == "https://example.org/copied")
    }
}
