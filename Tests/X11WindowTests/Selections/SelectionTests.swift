// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CX11
import Drawing
import Foundation
import Testing

@testable import X11Window

/// Eight million bytes in characters of one to four bytes.
private let large = String(repeating: "Größe 漢字 🖋 ", count: 8_000_000 / 24)

@Suite("Selections") @MainActor
struct SelectionTests {
    @Test("X03 S22 S24 Clipboard and primary selection hold what each was given, for xclip and xsel alike")
    func tools() throws {
        let bench = try SelectionBench()
        #expect(bench.ours.own(PasteboardContent(text: "Grüße, 漢字 🖋"), as: .clipboard))
        #expect(bench.ours.own(PasteboardContent(text: "selected"), as: .primary))
        func read(_ program: String, _ arguments: [String]) throws -> String {
            String(decoding: try bench.output(of: program, arguments), as: UTF8.self)
        }
        #expect(try read("/usr/bin/xclip", ["-o", "-selection", "clipboard"]) == "Grüße, 漢字 🖋")
        #expect(try read("/usr/bin/xclip", ["-o", "-selection", "primary"]) == "selected")
        #expect(try read("/usr/bin/xsel", ["--clipboard", "--output"]) == "Grüße, 漢字 🖋")
        #expect(try read("/usr/bin/xsel", ["--primary", "--output"]) == "selected")
        let targets = try read("/usr/bin/xclip", ["-o", "-selection", "clipboard", "-t", "TARGETS"])
        #expect(
            targets.split(separator: "\n") == [
                "TARGETS", "TIMESTAMP", "MULTIPLE", "UTF8_STRING", "text/plain;charset=utf-8", "STRING", "TEXT",
            ])
        let latin = try bench.output(of: "/usr/bin/xclip", ["-o", "-selection", "clipboard", "-t", "STRING"])
        #expect(Array(latin) == Array("Gr".utf8) + [0xFC, 0xDF] + Array("e, ?? ?".utf8))
    }

    @Test("Texts of xclip and xsel are read, and taking the selection away is told once")
    func fromTools() throws {
        let bench = try SelectionBench()
        var losses = 0
        bench.ours.own(PasteboardContent(text: "mine"), as: .clipboard) { losses += 1 }
        #expect(try bench.text(.clipboard, for: bench.ours) == "mine")
        try bench.put(
            Data("Grüße 漢字".utf8), as: "CLIPBOARD", by: "/usr/bin/xclip", ["-i", "-quiet", "-selection", "clipboard"])
        try bench.wait("the loss is told") { losses == 1 }
        #expect(!bench.ours.owns(.clipboard))
        #expect(try bench.text(.clipboard, for: bench.ours) == "Grüße 漢字")
        try bench.put(
            Data("selected".utf8), as: "PRIMARY", by: "/usr/bin/xsel", ["--primary", "--input", "--nodetach"])
        #expect(try bench.text(.primary, for: bench.ours) == "selected")
        #expect(losses == 1)
    }

    @Test("Eight megabytes go to xclip and come back, in pieces")
    func largeTools() throws {
        let bench = try SelectionBench()
        bench.ours.own(PasteboardContent(text: large), as: .clipboard)
        let data = try bench.output(of: "/usr/bin/xclip", ["-o", "-selection", "clipboard"])
        #expect(data == Data(large.utf8))
        try bench.wait("nothing is under way") { bench.ours.outgoing.isEmpty }
        try bench.put(data, as: "PRIMARY", by: "/usr/bin/xclip", ["-i", "-quiet", "-selection", "primary"])
        #expect(try bench.text(.primary, for: bench.ours) == large)
    }

    @Test("Eight megabytes go between two programs of one kind, several at once")
    func largeBothWays() throws {
        let bench = try SelectionBench()
        bench.ours.own(PasteboardContent(text: large), as: .clipboard)
        bench.others.own(PasteboardContent(text: large + "!"), as: .primary)
        var answers: [String?] = []
        bench.others.readText(from: .clipboard) { answers.append($0) }
        bench.others.readText(from: .clipboard) { answers.append($0) }
        bench.ours.readText(from: .primary) { answers.append($0) }
        try bench.wait("all is read") { answers.count == 3 }
        #expect(answers.filter { $0 == large }.count == 2 && answers.filter { $0 == large + "!" }.count == 1)
        try bench.wait("nothing is under way") { bench.ours.outgoing.isEmpty && bench.others.outgoing.isEmpty }
    }

    @Test("Each form of a text is declared to be what it is")
    func forms() throws {
        let bench = try SelectionBench()
        let (atoms, clipboard) = (bench.others.atoms, bench.others.atoms[.clipboard])
        bench.ours.own(PasteboardContent(text: "Größe"), as: .clipboard)
        let latin = try #require(try bench.answer(clipboard, as: [atoms[.text]], for: bench.others))
        #expect(latin.type == Atom(XA_STRING) && String(latin1: latin.bytes) == "Größe")
        let plain = try #require(try bench.answer(clipboard, as: [atoms[.plainText]], for: bench.others))
        #expect(plain.type == atoms[.plainText] && plain.bytes == Array("Größe".utf8))
        bench.ours.own(PasteboardContent(text: "漢"), as: .clipboard)
        let wide = try #require(try bench.answer(clipboard, as: [atoms[.text]], for: bench.others))
        #expect(wide.type == atoms[.utf8String] && wide.bytes == Array("漢".utf8))
    }

    @Test("A picture is offered as PNG and nothing else, an empty text is a text")
    func picture() throws {
        let bench = try SelectionBench()
        let png = (0..<600_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        bench.ours.own(PasteboardContent(png: png), as: .clipboard)
        let arguments = ["-o", "-selection", "clipboard", "-t"]
        #expect(try bench.output(of: "/usr/bin/xclip", arguments + ["image/png"]) == Data(png))
        #expect(try bench.text(.clipboard, for: bench.others) == nil)
        var read: [UInt8]??
        bench.others.readPNG(from: .clipboard) { read = .some($0) }
        try bench.wait("the picture is read") { read != nil }
        #expect(read == png)
        bench.ours.own(PasteboardContent(text: ""), as: .clipboard)
        #expect(try bench.text(.clipboard, for: bench.others) == "")
    }

    @Test("Nobody's selection is read as nothing at once, and so is one that was given up")
    func nobody() throws {
        let bench = try SelectionBench()
        #expect(try bench.text(.clipboard, for: bench.ours) == nil)
        bench.ours.own(PasteboardContent(text: "a"), as: .clipboard)
        #expect(!bench.ours.own(PasteboardContent(), as: .clipboard))
        #expect(try bench.text(.clipboard, for: bench.others) == nil)
    }
}
