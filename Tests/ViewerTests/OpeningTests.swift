// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting
import Testing

/// What a person gets to see of the documents they name.
@Suite("Opening", .serialized)
struct OpeningTests {
    private static let screen = Screen { try .xvfb() }
    private let folder = TestFolder()

    private func open(_ arguments: String...) throws -> Viewer { try Viewer(Self.screen, arguments) }

    // MARK: Sources

    @Test("A path opens")
    func path() throws {
        let path = try folder.add(.pages(count: 3))
        let viewer = try open(path).drawn()
        let state = try viewer.state
        #expect(state.document == path && state.pageCount == 3 && state.page == 0)
        #expect(try viewer.app.quit() == .exited(0))
    }

    @Test("A file: URI opens, with its escapes")
    func uri() throws {
        let path = try folder.add(.pages(count: 2), as: "ein Buch.pdf")
        let viewer = try open("file://" + path.replacing(" ", with: "%20")).drawn()
        #expect(try viewer.state.document == path)
    }

    @Test("Standard input opens")
    func standardInput() throws {
        let path = try folder.add(.pages(count: 4))
        let socket = folder.url.appendingPathComponent("socket").path
        let program = try AppUnderTest.builtProduct("recto").path
        let app = try AppUnderTest(
            URL(fileURLWithPath: "/bin/sh"), on: Self.screen.server,
            arguments: ["-c", "cat \"$1\" | \"$2\" --control \"$3\" -", "sh", path, program, socket], hasControl: false)
        let control = try ControlClient(path: socket) { app.errors }
        try control.waitUntilDrawn()
        #expect(try control.state().pageCount == 4)
        #expect(try control.state().title == "standard input — Recto")
        try control.do("quit")
        #expect(try app.waitForExit() == .exited(0))
    }

    @Test("Several files get a window each, named after them")
    func severalFiles() throws {
        var titled = PDFBuilder.pages(count: 1)
        titled.info["Title"] = "Of Mice\nand Men"
        let viewer = try open(try folder.add(.pages(count: 2), as: "one.pdf"), try folder.add(titled, as: "two.pdf"))
        let titles: Set = ["one.pdf — Recto", "Of Mice and Men — two.pdf — Recto"]
        try waitUntil("both windows have their titles", state: { try? viewer.windows().map(\.title) }) {
            try Set(viewer.windows().map(\.title)) == titles
        }
        try viewer.control.do("close-window")
        try waitUntil("one window is left") { try viewer.windows().count == 1 }
        try viewer.control.do("close-window")
        #expect(try viewer.app.waitForExit() == .exited(0))
        try viewer.app.expectNothingLeft()
    }

    // MARK: Places

    @Test("A page is opened by its number or its label", arguments: [("7", 6), ("iii", 2), ("999", 9)])
    func page(name: String, index: Int) throws {
        let viewer = try open("--page", name, try folder.add(.labelled(count: 10)))
        try viewer.wait("page \(index) shows") { $0.page == index }
        try viewer.drawn()
        #expect(try viewer.state.page == index)
    }

    @Test("A page that isn't there is said so")
    func unknownPage() throws {
        let viewer = try open("--page", "xvii", try folder.add(.labelled(count: 10)))
        try viewer.waitForNotice("There is no page “xvii”; this document has 10 pages.")
        #expect(try viewer.state.page == 0)
    }

    @Test("A named destination is opened at its place and zoom")
    func destination() throws {
        var document = PDFBuilder.pages(count: 6)
        document.destinations["chapter-2"] = .place(page: 3, top: PagePoint(x: 0, y: 400), zoom: 2)
        let viewer = try open("--dest", "chapter-2", try folder.add(document))
        try viewer.wait("page 3 shows") { $0.page == 3 && $0.zoom == 2 }
        let line = try viewer.control.locate(page: 3, rect: PageRect(x: 0, y: 399, width: 10, height: 1)).window
        #expect(abs(line.minY) <= 1)
    }

    @Test("An unknown destination is said so")
    func unknownDestination() throws {
        let viewer = try open("--dest", "nowhere", try folder.add(.pages(count: 2)))
        try viewer.waitForNotice("This document has no destination “nowhere”.")
    }

    @Test(
        "Zoom and layout are as asked for",
        arguments: [("1.5", 1.5), ("150%", 1.5), ("actual", 1)])
    func zoom(name: String, factor: Double) throws {
        let viewer = try open("--zoom", name, "--layout", "two-cover,rtl", try folder.add(.pages(count: 5))).drawn()
        let zoom = try #require(try viewer.state.zoom)
        #expect(abs(zoom - factor) < 1e-9)
        #expect(try viewer.state.layout == "two-cover,rtl")
    }

    @Test("Pages are fitted to the window as asked for")
    func fitting() throws {
        let path = try folder.add(.pages(count: 5))
        let wide = try open("--zoom", "fit-width", path).drawn()
        let width = try wide.place(page: 0).width
        #expect(width <= 800 && width > 770)
        let whole = try open("--zoom", "fit-page", path).drawn()
        let height = try whole.place(page: 0).height
        #expect(height <= 700 && height > 670)
    }

    // MARK: Passwords

    @Test("A password is asked for in the window, as often as it takes")
    func passwordPrompt() throws {
        let viewer = try open(try folder.addLocked(.pages(count: 3)))
        try waitForPassword(viewer)
        try viewer.focus()
        for attempt in 1...3 {
            try viewer.server.keyboard.type("wrong\(attempt)\n")
            // All of it has been taken in, and answered.
            try viewer.drawn()
            #expect(try viewer.views().visibleText.contains("That password is not right"))
            #expect(try viewer.view { $0.className == "TextField" && $0.isFocused } != nil)
            #expect(try viewer.state("documentState") == "locked")
        }
        try viewer.server.keyboard.type("secret\n")
        try viewer.wait("the document is open") { $0.pageCount == 3 }
        try viewer.drawn()
        #expect(try viewer.state("asking") == false)
        #expect(viewer.app.exitStatus == nil)
    }

    private func waitForPassword(_ viewer: Viewer) throws {
        try waitUntil("a password is asked for", state: { try? viewer.views().visibleText }) {
            try viewer.control.view("password") != nil
        }
    }

    @Test("The question for a password is left by its button and by Escape, for the files opened lately")
    func withoutPassword() throws {
        let viewer = try open(try folder.addLocked(.pages(count: 3)))
        for isByKey in [false, true] {
            if isByKey {
                try viewer.control.do("open", with: ["path": .string(folder.url.path + "/locked.pdf")])
            }
            try waitForPassword(viewer)
            try viewer.focus()
            if isByKey {
                try viewer.press(.escape)
            } else {
                let cancel = try #require(try viewer.view { $0.identifier == "password-cancel" })
                try viewer.server.mouse.click(at: cancel.frame.center)
            }
            try waitUntil("the start page shows") { try viewer.control.view("start-page") != nil }
            #expect(try viewer.control.view("password") == nil && viewer.windows().count == 1)
        }
    }

    @Test("What is typed as a password shows as dots")
    func hiddenPassword() throws {
        let viewer = try open(try folder.addLocked(.pages(count: 1)))
        try waitForPassword(viewer)
        try viewer.focus()
        try viewer.server.keyboard.type("abc")
        try waitUntil("three dots show") { try viewer.view { $0.className == "TextField" }?.text == "•••" }
    }

    @Test("A password file opens a locked document without asking")
    func passwordFile() throws {
        let password = try folder.add(Data("secret\nsecond line\n".utf8), as: "password")
        let viewer = try open("--password-file", password, try folder.addLocked(.pages(count: 2))).drawn()
        #expect(try viewer.state.pageCount == 2)
        #expect(try viewer.state("asking") == false)
    }

    @Test("A wrong password in a file leads to the prompt")
    func wrongPasswordFile() throws {
        let password = try folder.add(Data("nonsense".utf8), as: "password")
        let viewer = try open("--password-file", password, try folder.addLocked(.pages(count: 2)))
        try waitForPassword(viewer)
        #expect(try viewer.views().visibleText.contains("The password given does not open “locked.pdf”."))
    }

    // MARK: Files that can't be shown

    @Test("What can't be shown is said in the window", arguments: BadFiles.kinds)
    func badFile(kind: String) throws {
        let viewer = try open(try BadFiles.add(kind, to: folder))
        let text = try viewer.failureText()
        #expect(text.contains("“bad.pdf” can't be shown"))
        #expect(text.split(separator: "\n").count > 1, "a reason is given: \(text)")
        #expect(try viewer.state("documentState") == "failed")
        #expect(viewer.app.exitStatus == nil)
        #expect(try viewer.app.quit() == .exited(0))
    }

    @Test("C12 A page tree that holds itself beside its pages shows the pages")
    func pageTreeLoop() throws {
        let viewer = try open(try folder.add(.pages(count: 2).damaged(.pageTreeLoop))).drawn()
        #expect(try viewer.state.pageCount == 2)
        #expect(try viewer.view { $0.className == "PagePlaceholder" } == nil)
    }

    @Test("A damaged file that can be repaired opens, with a quiet notice")
    func repaired() throws {
        let viewer = try open(try folder.add(.pages(count: 3).damaged(.shiftedOffsets(7))))
        try viewer.waitForNotice("Recto repaired it in memory")
        #expect(try viewer.state.pageCount == 3)
        #expect(try viewer.state("repaired") == true)
    }
}
