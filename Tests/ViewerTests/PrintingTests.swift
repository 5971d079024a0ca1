// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting
import Testing

/// Printing, in a window of 800 x 700 pixels, by programs that stand in for a printing system.
@Suite("Printing", .serialized)
struct PrintingTests {
    private static let screen = Screen { try .xvfb() }
    private let folder = TestFolder()

    /// A folder with programs, of which `lp` writes down what it's told and keeps a copy of what it's given.
    private func system(printers: [String], fails: Bool = false) throws -> String {
        let bin = folder.url.appendingPathComponent("bin")
        try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
        func add(_ name: String, _ script: String) throws {
            let file = bin.appendingPathComponent(name)
            try Data("#!/bin/sh\n\(script)\n".utf8).write(to: file)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
        }
        let list = printers.map { "echo \($0)" }.joined(separator: "\n")
        try add("lpstat", "if [ \"$1\" = -d ]; then echo system default destination: Office; else :\n\(list)\nfi")
        let send = "for word; do last=$word; done; cp \"$last\" '\(folder.url.path)/sent.pdf'; "
        let tell =
            "printf '%s|' \"$@\" >'\(folder.url.path)/words.new'; mv '\(folder.url.path)/words.new' '\(words.path)'"
        try add("lp", fails ? "echo lp: The printer is on fire. >&2; exit 1" : send + tell)
        return bin.path + ":/usr/bin:/bin"
    }

    private var words: URL { folder.url.appendingPathComponent("words") }

    private func open(_ path: String, _ search: String) throws -> Viewer {
        try Viewer(
            Self.screen, [path], hasBars: true, environment: ["PATH": search, "XDG_RUNTIME_DIR": folder.url.path]
        ).drawn().focus()
    }

    private func waitForPanel(_ viewer: Viewer) throws {
        try waitUntil("it's asked how to print", state: { try? viewer.views().visibleText }) {
            try viewer.control.view("print-panel")?.all.contains(where: \.isFocused) == true
        }
    }

    @Test("PR1 PR4 The document itself is sent with all edits, as it was chosen, and nothing is left behind")
    func printing() throws {
        let search = try system(printers: ["Home", "Office"])
        let viewer = try open(try folder.add(.words(pages: 5), as: "five.pdf"), search)
        try viewer.press("a", [.control])
        try viewer.press("h", [.control])
        try viewer.wait("all is highlighted") { $0.modified == true }
        try viewer.press("p", [.control])
        try waitForPanel(viewer)
        let field = try #require(try viewer.view { $0.identifier == "setting-print-numbers" })
        try viewer.server.mouse.click(at: field.frame.center)
        try viewer.server.keyboard.type("9\n")
        try waitUntil("what is wrong is said") {
            try viewer.control.view("print-message")?.text?.contains("from 1 to 5") == true
        }
        try viewer.press("a", [.control])
        try viewer.server.keyboard.type("2-3\n")
        try viewer.waitForNotice("Sent to Office.")
        let told = try String(contentsOf: words, encoding: .utf8).split(separator: "|").map(String.init)
        #expect(told.starts(with: ["-d", "Office", "-n", "1", "-t", "five.pdf", "-P", "2-3"]), "\(told)")
        let sent = folder.url.appendingPathComponent("sent.pdf").path
        let json = String(decoding: try Tool.qpdf.run(["--json", sent]), as: UTF8.self)
        #expect(json.contains("Highlight"))
        try waitUntil("the copy is gone") {
            try FileManager.default.contentsOfDirectory(atPath: folder.url.path).allSatisfy {
                !$0.hasPrefix("recto-file-")
            }
        }
        #expect(try viewer.state.modified == true, "printing saves nothing")
    }

    @Test("What keeps a document from being printed is said: no printer, a refusal, and a document that is not to be")
    func obstacles() throws {
        let path = try folder.add(.pages(count: 2))
        var viewer = try open(path, try system(printers: []))
        try viewer.press("p", [.control])
        try viewer.waitForNotice("No printer is set up")
        try viewer.control.do("quit")
        try viewer.app.waitForExit()
        let search = try system(printers: ["Office"], fails: true)
        viewer = try open(path, search)
        try viewer.press("p", [.control])
        try waitForPanel(viewer)
        try viewer.press(.enter)
        try viewer.waitForNotice("The printer is on fire.")
        let closed = folder.url.appendingPathComponent("closed.pdf").path
        try Tool.qpdf.run(["--encrypt", "", "owner", "256", "--print=none", "--", path, closed])
        let other = try open(closed, search)
        try other.press("p", [.control])
        try other.waitForNotice("does not permit it to be printed")
    }
}
