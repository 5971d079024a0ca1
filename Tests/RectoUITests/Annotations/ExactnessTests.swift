// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Geometry
import RectoTesting
import Testing

@testable import RectoUI

/// A page without an annotation and the view over it are, pixel for pixel, the page with it.
@Suite @MainActor struct ExactnessTests {
    struct Sample: CustomTestStringConvertible, Sendable {
        let title: String
        let annotation: PDFBuilder.Annotation
        var testDescription: String { title }
    }

    nonisolated private static let box = PageRect(x: 120, y: 560, width: 140, height: 70)
    nonisolated private static let line: PDFDictionary = ["C": [0, 0.5, 0], "BS": ["W": 3]]

    nonisolated static let samples: [Sample] = [
        Sample(
            title: "a stamp with its picture",
            annotation: .init(
                "Stamp", box, appearance: .operators("0.8 0 0 RG 4 w 5 5 130 60 re S 1 0.9 0.5 rg 30 20 80 30 re f"))),
        Sample(title: "a rectangle", annotation: .shape("Square", box, width: 5)),
        Sample(title: "an ellipse", annotation: .shape("Circle", box, width: 3)),
        Sample(
            title: "ink",
            annotation: .ink([[PagePoint(x: 130, y: 570), PagePoint(x: 190, y: 620), PagePoint(x: 250, y: 580)]])),
        Sample(title: "text", annotation: .freeText(box, contents: "Words in a box")),
        Sample(title: "a note", annotation: .note(at: PagePoint(x: 150, y: 600), contents: "Note")),
        Sample(
            title: "an arrow",
            annotation: .init(
                "Line", box,
                entries: line.with(["L": [130, 570, 250, 620], "LE": [.name("ClosedArrow"), .name("Circle")]]))),
        Sample(
            title: "a polygon",
            annotation: .init("Polygon", box, entries: line.with(["Vertices": [130, 570, 250, 575, 190, 625]]))),
        Sample(
            title: "a polyline",
            annotation: .init("PolyLine", box, entries: line.with(["Vertices": [130, 570, 250, 575, 190, 625]]))),
        Sample(
            title: "an attached file",
            annotation: .init(
                "FileAttachment", PageRect(x: 150, y: 580, width: 20, height: 20),
                entries: ["FS": ["Type": .name("Filespec"), "F": .text("a.txt"), "UF": .text("a.txt")]])),
        Sample(
            title: "something translucent",
            annotation: .init("Square", box, entries: ["IC": [0, 0, 1], "C": [1, 0, 0], "CA": 0.4])),
        Sample(
            title: "a redaction with its picture",
            annotation: .init("Redact", box, appearance: .operators("0 g 0 0 140 70 re f"))),
    ]

    static let page: PDFBuilder.Page = {
        var content = PDFBuilder.Content()
        for line in 0..<8 {
            content.text(
                "Words under the annotations, line \(line)", at: PagePoint(x: 72, y: 640 - Double(line) * 12), size: 11)
        }
        return PDFBuilder.Page(content: content)
    }()

    @Test("Page and view together equal the page with the annotation", arguments: samples)
    func kind(_ sample: Sample) throws {
        let stage = try OverlayStage([sample.annotation], page: Self.page)
        let annotation = try stage.annotation()
        annotation.isOverlay = false
        try stage.rest()
        let whole = stage.pixels
        annotation.isOverlay = true
        try stage.rest()
        #expect(try stage.view()?.paintsNow == true)
        #expect(stage.difference(from: whole) == 0)
        annotation.flags.insert(.hidden)
        try stage.rest()
        #expect(stage.difference(from: whole) > 0)
    }

    @Test("The same on turned and cropped pages", arguments: [0, 90, 180, 270])
    func turned(_ degrees: Int) throws {
        var page = Self.page
        page.rotation = Rotation(degrees: degrees)
        page.cropBox = PageRect(x: 30, y: 120, width: 500, height: 640)
        let stage = try OverlayStage(Self.samples.map(\.annotation), page: page)
        for annotation in stage.manager.annotations(onPage: 0) { annotation.isOverlay = false }
        try stage.rest()
        let whole = stage.pixels
        for annotation in stage.manager.annotations(onPage: 0) { annotation.isOverlay = true }
        try stage.rest()
        #expect(stage.difference(from: whole) == 0)
    }
}

extension PDFDictionary {
    /// With more entries.
    fileprivate func with(_ more: PDFDictionary) -> PDFDictionary {
        var result = self
        result.merge(more)
        return result
    }
}
