// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting
import Testing

@testable import Documents

/// What is known of stamps that come from files.
@Suite("Stamps of files") @MainActor struct StampTests {
    @Test("A stamp is a word where the file tells which and in which colour, and a picture where not")
    func words() throws {
        let bench = try DocumentBench()
        var frame = PDFBuilder.Content()
        frame.raw("1 0 0 RG 2 w 2 2 96 36 re S")
        func stamp(_ entries: PDFDictionary, hasPicture: Bool = true) -> PDFBuilder.Annotation {
            PDFBuilder.Annotation(
                "Stamp", PageRect(x: 100, y: 600, width: 100, height: 40), appearance: hasPicture ? frame : nil,
                entries: entries)
        }
        var builder = PDFBuilder.pages(count: 1)
        let red: PDFObject = [0.8, 0, 0]
        builder.pages[0].annotations = [
            stamp(["Name": .name("Approved"), "C": red]), stamp(["Name": .name("#Custom"), "C": red]),
            stamp(["Name": .name("Approved")]), stamp(["C": red]), stamp(["Name": .name("Draft")], hasPicture: false),
        ]
        let document = try bench.opened(bench.write(builder))
        let stamps = document.annotationManager.annotations(onPage: 0).compactMap { $0 as? StampAnnotation }
        #expect(stamps.map(\.isWord) == [true, false, false, false, true])
        let image = StampImage(width: 1, height: 1, pixels: [255, 0, 0, 255])
        let rect = PageRect(x: 0, y: 0, width: 40, height: 20)
        #expect(!StampAnnotation(page: 0, in: rect, image: image).isWord)
        #expect(StampAnnotation(page: 0, in: rect, title: "Seen").isWord)
        stamps[0].color = .blue
        #expect(!stamps[0].hasImage && stamps[0].title == "Approved")
        document.annotationManager.undo()
        #expect(stamps[0].hasImage)
        document.close()
    }
}
