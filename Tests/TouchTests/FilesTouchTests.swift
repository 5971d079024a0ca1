// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting
import Testing

/// Opening, finding and ordering files by fingers alone.
@Suite("Touch and files", .serialized)
struct FilesTouchTests {
    private let server: XServer
    private let folder: ScratchFolder

    init() throws {
        server = try .touch()
        folder = try ScratchFolder()
        for number in 10..<50 {
            try PDFBuilder.pages(count: 2).write(to: folder.url.appendingPathComponent("book \(number).pdf"))
        }
    }

    private func start(_ arguments: String...) throws -> AppUnderTest {
        let app = try AppUnderTest(
            on: server, arguments: ["--geometry", "800x700+0+0", "--tabs", "--own-dialogs"] + arguments,
            environment: ["XDG_STATE_HOME": folder.url.appendingPathComponent("state").path])
        try app.control.waitUntilDrawn()
        return app
    }

    /// All views that show and that a test is true for.
    private func views(_ app: AppUnderTest, where isMeant: (ViewNode) -> Bool) throws -> [ViewNode] {
        try app.control.views().visible.filter(isMeant)
    }

    private func waitForView(_ app: AppUnderTest, _ what: String, where isMeant: (ViewNode) -> Bool) throws
        -> DeviceRect
    {
        try waitFor("\(what) shows") { try views(app, where: isMeant).first?.frame }
    }

    private func rows(_ app: AppUnderTest) throws -> [(text: String, frame: DeviceRect)] {
        try views(app) { $0.className == "FileRow" }
            .map { ($0.text ?? "", $0.frame) }.sorted { $0.1.minY < $1.1.minY }
    }

    private func tabs(_ app: AppUnderTest) throws -> [(text: String, frame: DeviceRect)] {
        try views(app) { $0.className == "TabView" }
            .map { ($0.text ?? "", $0.frame) }.sorted { $0.1.minX < $1.1.minX }
    }

    @Test("A recent file opens by a tap, another from the dialog after a scroll, and tabs are shown, moved and closed")
    func flow() throws {
        let first = try start(folder.url.appendingPathComponent("book 10.pdf").path)
        try first.control.do("quit")
        try first.waitForExit()
        let app = try start()
        let finger = try server.touchscreen
        try finger.tap(at: waitForView(app, "the recent file") { $0.className == "RecentCard" }.center)
        try waitUntil("it's open") { try app.control.state().document?.hasSuffix("book 10.pdf") == true }
        try app.control.waitUntilDrawn()

        try app.control.do("open")
        let list = try waitForView(app, "the list") { $0.identifier == "files" }
        // A finger has been used: rows are large, and the list goes on under it.
        try waitUntil("rows are large") { try rows(app).first.map { $0.frame.height >= 44 } == true }
        let top = try rows(app).first?.text
        try waitUntil("the list is scrolled", state: { try? rows(app).map(\.text) as [String]? }) {
            let path = InputPath.line(
                from: DevicePoint(x: list.midX, y: list.maxY - 30), to: DevicePoint(x: list.midX, y: list.minY + 30),
                steps: 20)
            try finger.swipe(along: path, over: 0.3, rest: 0.2)
            try app.control.waitUntilDrawn()
            return try rows(app).first?.text != top
        }
        #expect(try app.control.get("state")["asking"]?.boolean == true, "scrolling opens nothing")
        let inside = try rows(app).filter { $0.frame.minY >= list.minY && $0.frame.maxY <= list.maxY }
        let chosen = try #require(inside.dropFirst(2).first)
        try finger.tap(at: chosen.frame.center)
        try waitUntil("it's open in a tab") { try app.control.state().document?.hasSuffix(chosen.text) == true }
        try app.control.waitUntilDrawn()

        try waitUntil("there are two tabs") { try tabs(app).map(\.text) == ["book 10.pdf", chosen.text] }
        try finger.tap(at: DevicePoint(x: tabs(app)[0].frame.minX + 40, y: tabs(app)[0].frame.midY))
        try waitUntil("the first is in front") { try app.control.state().document?.hasSuffix("book 10.pdf") == true }
        let (from, to) = (try tabs(app)[0].frame, try tabs(app)[1].frame)
        try waitUntil("the tabs have changed places") {
            if try tabs(app).map(\.text) == [chosen.text, "book 10.pdf"] { return true }
            let path = InputPath.line(
                from: DevicePoint(x: from.minX + 40, y: from.midY), to: DevicePoint(x: to.minX + 60, y: to.midY),
                steps: 20)
            try finger.swipe(along: path, over: 0.4, rest: 0.1)
            try app.control.waitUntilDrawn()
            return try tabs(app).map(\.text) == [chosen.text, "book 10.pdf"]
        }
        let mark = try #require(
            try views(app) { $0.identifier == "close-tab" }.map(\.frame).min { $0.minX < $1.minX })
        try finger.tap(at: mark.center)
        try waitUntil("the one is closed") { try tabs(app).map(\.text) == ["book 10.pdf"] }
    }

    @Test("A finger that rests on a recent file opens its menu, and one leaves the question for a password by a tap")
    func restingAndCancelling() throws {
        let plain = folder.url.appendingPathComponent("book 11.pdf").path
        let locked = folder.url.appendingPathComponent("locked.pdf").path
        try Tool.qpdf.run(["--encrypt", "secret", "owner", "256", "--", plain, locked])
        let first = try start(plain)
        try first.control.do("quit")
        try first.waitForExit()
        let app = try start()
        let finger = try server.touchscreen
        try finger.longPress(at: waitForView(app, "the recent file") { $0.className == "RecentCard" }.center)
        try finger.tap(at: waitForView(app, "its menu") { $0.identifier == "open-recent-behind" }.center)
        try waitUntil("it's in a tab behind") { try tabs(app).count == 2 }
        #expect(try views(app) { $0.identifier == "start-page" }.count == 1, "the page stays")
        try finger.tap(at: DevicePoint(x: tabs(app)[1].frame.minX + 40, y: tabs(app)[1].frame.midY))
        try waitUntil("it's in front") { try app.control.state().document == plain }
        try app.control.do("open", with: ["path": .string(locked)])
        try finger.tap(at: waitForView(app, "the question") { $0.identifier == "password-cancel" }.center)
        try waitUntil("the tab is closed") { try app.control.state().document == plain && tabs(app).count == 2 }
    }
}
