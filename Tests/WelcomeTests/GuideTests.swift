// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import RectoTesting
import Testing

@testable import recto_welcome

@Suite struct GuideTests {
    /// The guide as it is committed.
    private static let committed = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Assets/welcome.pdf")

    @Test("Drawing the guide twice makes the same file")
    func drawingIsRepeatable() throws {
        let first = try Guide.make()
        let second = try Guide.make()
        #expect(first.count > 10_000)
        #expect(first == second)
    }

    @Test("The committed guide is what the program draws, whatever fonts it finds")
    func committedGuideIsUpToDate() throws {
        let drawn = try GuideReading(bytes: Guide.make())
        let committed = try GuideReading(file: Self.committed)
        #expect(committed.words.count > 300)
        #expect(committed.words == drawn.words)
        #expect(committed.annotations == drawn.annotations)
        #expect(committed.outline == drawn.outline)
    }

    @Test("The guide has the pages, labels, turn and outline that it speaks of")
    func structure() throws {
        let guide = try GuideReading(file: Self.committed)
        #expect(guide.count(of: "/Type /Page\n") == Guide.pages.count)
        #expect(guide.count(of: "/Rotate 90\n") == 1)
        #expect(guide.contains("/S /r") && guide.contains("/S /D"))
        #expect(guide.contains("/Lang (en-GB)"))
        #expect(guide.contains("/Title (Recto: a guide)") && guide.contains("/Author (The Recto project)"))
        #expect(guide.outline == Guide.pages.map(\.title))
    }

    @Test("The guide has an annotation of each kind, and all but links and windows have a picture")
    func annotations() throws {
        let guide = try GuideReading(file: Self.committed)
        let kinds = [
            "Caret", "Circle", "FileAttachment", "FreeText", "Highlight", "Ink", "Line", "Link", "PolyLine", "Polygon",
            "Popup", "Square", "Squiggly", "Stamp", "StrikeOut", "Text", "Underline", "Widget",
        ]
        #expect(guide.annotations.keys.sorted() == kinds)
        #expect(guide.annotations["Link"] == Guide.pages.count)
        let pictured = guide.annotations.filter { !["Link", "Popup"].contains($0.key) }.values.reduce(0, +)
        #expect(guide.count(of: "/AP ") == pictured)
    }

    @Test("The form has a field of each kind")
    func form() throws {
        let guide = try GuideReading(file: Self.committed)
        #expect(guide.count(of: "/FT /Tx\n") == 1)
        #expect(guide.count(of: "/FT /Ch\n") == 1)
        #expect(guide.count(of: "/FT /Btn\n") == 2)
        #expect(guide.contains("/NeedAppearances false"))
    }

    @Test(
        "Other programs find no fault in the guide",
        arguments: [["qpdf", "--check"], ["mutool", "info"], ["pdfinfo"]])
    func otherReaders(command: [String]) throws {
        let reader = try AppUnderTest(
            URL(fileURLWithPath: "/usr/bin/env"), on: nil, arguments: command + [Self.committed.path],
            hasControl: false)
        #expect(try reader.waitForExit() == .exited(0))
        #expect(reader.errors.isEmpty)
    }

    @Test("All fonts of the drawn pages are in the file")
    func fonts() throws {
        let guide = try GuideReading(file: Self.committed)
        let drawnFonts = guide.count(of: "/FontDescriptor ")
        let files = guide.count(of: "/FontFile2 ") + guide.count(of: "/FontFile3 ")
        #expect(drawnFonts > 0)
        #expect(files == drawnFonts)
    }
}
