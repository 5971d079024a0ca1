// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import RectoTesting
import Testing

/// Links, commands by name, and rows of lists under a finger.
@Suite("Touch and links", .serialized)
struct LinkTouchTests {
    private static let link = PageRect(x: 100, y: 600, width: 200, height: 24)

    private func place(_ identifier: String, _ stage: TouchStage) throws -> DevicePoint {
        try waitFor("\(identifier) shows", state: { try? stage.control.views().visibleText }) {
            try stage.control.views().visible.first { $0.identifier == identifier }?.frame.center
        }
    }

    @Test("A tap on a link follows it, one beside it is near enough, and a finger that rests on it opens its menu")
    func links() throws {
        var document = PDFBuilder.pages(count: 12)
        document.pages[0].annotations = [.link(Self.link, to: .page(6))]
        let stage = try TouchStage(document, "--zoom", "fit-page", "--layout", "single")
        let screen = try stage.server.touchscreen
        try screen.tap(at: stage.place(PagePoint(x: 150, y: 612), onPage: 0))
        try waitUntil("the link is followed") { try stage.control.state().page == 6 }
        try stage.control.do("go-back")
        try waitUntil("it's back") { try stage.control.state().page == 0 }
        try stage.control.waitUntilDrawn()
        try screen.tap(at: stage.place(PagePoint(x: 150, y: 632), onPage: 0))
        try waitUntil("the link is followed") { try stage.control.state().page == 6 }
        try stage.control.do("go-back")
        try waitUntil("it's back") { try stage.control.state().page == 0 }
        try stage.control.waitUntilDrawn()
        try screen.longPress(at: stage.place(PagePoint(x: 150, y: 612), onPage: 0))
        try screen.tap(at: place("open-link", stage))
        try waitUntil("the link is followed") { try stage.control.state().page == 6 }
    }

    @Test("Commands are found by fingers alone, and a row of the sidebar opens its menu under one that rests")
    func commands() throws {
        var document = PDFBuilder.pages(count: 12)
        document.attachments = [.init("notes.txt", Array("hello".utf8))]
        let stage = try TouchStage(document)
        let screen = try stage.server.touchscreen
        try screen.tap(at: DevicePoint(x: 400, y: 350))
        try waitUntil("the bars show") { try stage.control.state().chromeVisible == true }
        try stage.control.waitUntilDrawn()
        try screen.tap(at: place("bar-menu", stage))
        // The menu is longer than the window.
        let inMenu = try place("menu-find", stage)
        try stage.control.waitUntilDrawn()
        let up = InputPath.line(from: inMenu, to: DevicePoint(x: inMenu.x, y: 20), steps: 20)
        try waitUntil("its end shows") {
            try screen.swipe(along: up, over: 0.2, rest: 0.1)
            try stage.control.waitUntilDrawn()
            return try stage.control.views().visible.contains {
                $0.identifier == "menu-command-palette" && $0.frame.maxY < 690
            }
        }
        try screen.tap(at: place("menu-command-palette", stage))
        _ = try place("palette-field", stage)
        try stage.control.waitUntilDrawn()
        let row = try place("palette", stage)
        let path = InputPath.line(from: row, to: DevicePoint(x: row.x, y: row.y - 100), steps: 20)
        try screen.swipe(along: path, over: 0.4, rest: 0.2)
        try stage.control.waitUntilDrawn()
        let chosen: ViewNode = try waitFor("a row shows that can be tapped") {
            let panel = try stage.control.view("palette")
            return panel?.visible.first { $0.className == "PaletteRow" && $0.frame.contains(row) }
        }
        #expect(chosen.frame.height >= 44)
        try stage.control.do("dismiss")
        try stage.control.do("sidebar-attachments")
        try stage.control.waitUntilDrawn()
        let file: DevicePoint = try waitFor("the file is listed") {
            try stage.control.views().visible.first { $0.className == "DetailRow" }?.frame.center
        }
        try screen.longPress(at: file)
        _ = try place("save-attachment", stage)
        try stage.control.do("dismiss")
    }
}
