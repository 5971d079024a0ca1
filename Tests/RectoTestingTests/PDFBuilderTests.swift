// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting
import Testing

@Suite("PDF files made for tests")
struct PDFBuilderTests {
    /// What a tool prints, with the file's path in place of `FILE`.
    @discardableResult
    private func run(_ tool: Tool, _ arguments: [String], on file: PDFBuilder) throws -> String {
        let folder = try ScratchFolder()
        defer { withExtendedLifetime(folder) {} }
        let url = folder.url.appendingPathComponent("file.pdf")
        try file.write(to: url)
        return String(decoding: try tool.run(arguments.map { $0 == "FILE" ? url.path : $0 }), as: UTF8.self)
    }

    /// Lets qpdf check the file, which fails at its first warning.
    private func check(_ file: PDFBuilder) throws { try run(.qpdf, ["--check", "FILE"], on: file) }

    /// A document with one of everything.
    private static var everything: PDFBuilder {
        var content = PDFBuilder.Content()
        content.text("Parts (of) \\ text", at: PagePoint(x: 72, y: 700), size: 18, font: .times)
        content.image(
            PDFBuilder.Image(width: 2, height: 2) { $0 == $1 ? .red : .blue },
            in: PageRect(x: 100, y: 100, width: 50, height: 50))
        let box = PageRect(x: 72, y: 600, width: 100, height: 20)
        var appearance = PDFBuilder.Content()
        appearance.fill(PageRect(x: 0, y: 0, width: 100, height: 20), color: .green)
        let page = PDFBuilder.Page(
            cropBox: PageRect(x: 10, y: 10, width: 500, height: 700), rotation: .clockwise, userUnit: 2,
            content: content,
            annotations: [
                .link(box, to: .page(1)), .link(box, to: .named("intro")), .link(box, to: .uri("https://example.org")),
                .markup("Underline", [box], contents: "ünder"), .note(at: PagePoint(x: 300, y: 300), contents: "Hi"),
                .shape("Circle", box), .freeText(box, contents: "Free"),
                .ink([[PagePoint(x: 1, y: 2), PagePoint(x: 30, y: 40)]]), .init("Stamp", box, appearance: appearance),
            ],
            fields: [
                .init("name", .text("Ada"), in: box), .init("yes", .checkBox(isOn: true), in: box),
                .init("city", .choice(["Oslo", "Bergen"], selected: "Oslo"), in: box),
                .init("push", .button(caption: "Push"), in: box),
            ])
        var file = PDFBuilder(pages: [page, PDFBuilder.Page(), PDFBuilder.Page()])
        file.info = ["Title": "Everything", "Author": "Å"]
        file.destinations = ["intro": .place(page: 2, top: PagePoint(x: 0, y: 500), zoom: 1.5), "end": .page(2)]
        file.outline = [
            .init("One", to: .page(0), children: [.init("One A", to: .named("intro"))]),
            .init("Two", to: .page(1), isOpen: false, children: [.init("Two A", to: .uri("https://example.org"))]),
        ]
        file.pageLabels = [.init(from: 0, style: .roman), .init(from: 2, style: .decimal, prefix: "A-", start: 5)]
        return file
    }

    @Test("A document with one of everything is valid", arguments: [PDFBuilder.CrossReference.table, .stream])
    func everythingIsValid(crossReference: PDFBuilder.CrossReference) throws {
        var file = Self.everything
        file.crossReference = crossReference
        try check(file)
    }

    @Test("The ready-made documents are valid")
    func samplesAreValid() throws {
        for file in [.pages(count: 12), .matrix, .words(pages: 2), PDFBuilder.slow(curves: 1_500)] {
            try check(file)
        }
    }

    @Test("The same calls write the same bytes")
    func bytesAreDeterministic() {
        #expect(Self.everything.data() == Self.everything.data())
        #expect(PDFBuilder.pages(count: 2).data() != PDFBuilder.pages(count: 3).data())
    }

    @Test("Each page of the matrix has the boxes and the rotation it speaks of")
    func matrixPages() throws {
        let output = try run(
            Tool("pdfinfo", package: "poppler-utils"), ["-box", "-f", "16", "-l", "16", "FILE"], on: .matrix)
        let lines = output.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
        #expect(lines.contains("Page 16 rot: 270"), "\(output)")
        #expect(lines.contains("Page 16 CropBox: -17.00 165.00 293.00 355.00"), "\(output)")
    }

    @Test("A placed word lies where the text layer of another program has it")
    func wordPositions() throws {
        let word = PDFBuilder.placedWords(page: 0)[6]
        let output = try run(Tool("pdftotext", package: "poppler-utils"), ["-bbox", "FILE", "-"], on: .words())
        let line = try #require(output.split(separator: "\n").first { $0.contains(">\(word.text)<") })
        let numbers = line.split(separator: "\"").compactMap { Double($0) }
        #expect(numbers.count == 4)
        #expect(abs(numbers[0] - word.rect.minX) < 0.1 && abs(numbers[2] - word.rect.maxX) < 0.1, "\(line)")
        #expect(numbers[1] < 792 - word.rect.midY && numbers[3] > 792 - word.rect.midY, "\(line)")
    }

    @Test(
        "A damaged file is found faulty",
        arguments: [
            PDFBuilder.Damage.truncated(keeping: 0.6), .noCrossReference, .shiftedOffsets(7), .pageTreeLoop,
            .missingPage(1), .streamLengths(900),
        ])
    func damagedIsFaulty(damage: PDFBuilder.Damage) {
        #expect(throws: ToolFailed.self) { try check(PDFBuilder.pages(count: 3).damaged(damage)) }
    }

    @Test("A wrong page count is in the file as asked")
    func wrongPageCount() {
        let text = String(decoding: PDFBuilder.pages(count: 3).damaged(.pageCount(70)).data(), as: UTF8.self)
        #expect(text.contains("/Count 70 "))
    }
}
