// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry
import RectoTesting
import Testing

@Suite("Structure")
struct StructureTests {
    private func opened(_ builder: PDFBuilder) throws -> WorkerClient {
        let client = try WorkerClient(bytes: builder.data())
        try client.open()
        return client
    }

    private func links(_ client: WorkerClient) throws -> [LinkRecord] {
        try client.ask(.links(page: 0)) { if case .links(let value) = $0 { value } else { nil } }
    }

    private func resolve(_ client: WorkerClient, _ reference: DestinationReference) throws -> ResolvedDestination? {
        guard case .resolved(let value) = try client.ask(.resolve(reference)) else { return nil }
        return value
    }

    @Test("Boxes, rotation, unit and label of a page are those of the file")
    func geometry() throws {
        let media = PageRect(x: -10, y: 20, width: 400, height: 500)
        let crop = PageRect(x: 0, y: 40, width: 300, height: 350)
        var builder = PDFBuilder(pages: [
            PDFBuilder.Page(), PDFBuilder.Page(mediaBox: media, cropBox: crop, rotation: .clockwise, userUnit: 2),
        ])
        builder.pageLabels = [PDFBuilder.PageLabel(from: 0, style: .roman, prefix: "P-", start: 4)]
        let page = try #require(try opened(builder).pages(first: 1, count: 1).first)
        #expect(page.index == 1)
        #expect(page.mediaBox == media)
        #expect(page.cropBox == crop)
        #expect(page.rotation == .clockwise)
        #expect(page.userUnit == 2)
        #expect(page.label == "P-v")
        #expect(!page.object.isDirect)
    }

    @Test("Labels count in each style, and lead back to their page")
    func labels() throws {
        var builder = PDFBuilder.pages(count: 8)
        builder.pageLabels = [
            PDFBuilder.PageLabel(from: 0, style: .roman), PDFBuilder.PageLabel(from: 2, style: .decimal),
            PDFBuilder.PageLabel(from: 4, style: .upperLetters, prefix: "A-", start: 26),
            PDFBuilder.PageLabel(from: 6, style: nil, prefix: "Cover"),
        ]
        let client = try opened(builder)
        let labels = try client.pages(first: 0, count: 8).map(\.label)
        #expect(labels == ["i", "ii", "1", "2", "A-Z", "A-AA", "Cover", "Cover"])
        for (label, index) in [("ii", 1), ("2", 3), ("Cover", 6)] {
            #expect(try client.ask(.pageIndex(label: label)) == .pageIndex(index))
        }
        #expect(try client.ask(.pageIndex(label: "nowhere")) == .pageIndex(nil))
    }

    @Test("Links tell their rectangle and where they lead")
    func linkTargets() throws {
        let rects = (0..<3).map { PageRect(x: 10, y: Double($0) * 50 + 10, width: 100, height: 20) }
        var builder = PDFBuilder.pages(count: 3)
        builder.destinations = ["chapter": .place(page: 2, top: PagePoint(x: 5, y: 700), zoom: 2)]
        builder.pages[0].annotations = [
            .link(rects[0], to: .uri("https://example.org/?a=1")), .link(rects[1], to: .named("chapter")),
            .link(rects[2], to: .page(1)), .markup("Highlight", [rects[0]]),
        ]
        let client = try opened(builder)
        let links = try links(client)
        #expect(links.map(\.rect) == rects)
        #expect(links.first?.target == .uri("https://example.org/?a=1"))
        var places: [ResolvedDestination?] = []
        for link in links {
            if case .destination(let reference) = link.target { places.append(try resolve(client, reference)) }
        }
        #expect(places.map { $0?.pageIndex } == [2, 1])
        #expect(places.first == ResolvedDestination(pageIndex: 2, view: .xyz(left: 5, top: 700, zoom: 2)))
        #expect(try resolve(client, .named(DestinationName("missing"))) == nil)
    }

    @Test("Annotations tell what the file holds of them")
    func annotations() throws {
        let quad = PageRect(x: 10, y: 10, width: 100, height: 20)
        var builder = PDFBuilder.pages(count: 1)
        builder.pages[0].annotations = [
            .markup("Underline", [quad], color: .green, contents: "hl ä 中"),
            .ink([[PagePoint(x: 1, y: 2), PagePoint(x: 3, y: 4)]], color: .blue, width: 5),
            PDFBuilder.Annotation("Square", quad, entries: ["T": .text("Me"), "NM": .text("n-1"), "CA": 0.5, "F": 6]),
        ]
        let client = try opened(builder)
        let found = try client.ask(.annotations(page: 0)) {
            if case .annotations(let value) = $0 { value } else { nil }
        }
        try #require(found.map(\.subtype) == ["Underline", "Ink", "Square"])
        #expect(found[0].entries["Contents"]?.text == "hl ä 中")
        #expect(found[0].entries["C"]?.numbers == [0, 1, 0])
        #expect(found[0].entries["QuadPoints"]?.points?.count == 4)
        #expect(found[0].blend == .multiply)
        #expect(found[1].entries["InkList"]?.elements?.first?.points == [PagePoint(x: 1, y: 2), PagePoint(x: 3, y: 4)])
        #expect(found[1].entries["BS"]?["W"]?.number == 5)
        #expect(found[2].rect == quad)
        #expect(found[2].entries["T"]?.text == "Me")
        #expect(found[2].entries["NM"]?.text == "n-1")
        #expect(found[2].entries["CA"]?.number == 0.5)
        #expect(found[2].entries["F"]?.wholeNumber == 6)
        #expect(found.map(\.index) == [0, 1, 2])
    }

    @Test("The outline comes in reading order with depth and openness")
    func outline() throws {
        var builder = PDFBuilder.pages(count: 2)
        builder.outline = [
            PDFBuilder.OutlineItem(
                "One", to: .page(0),
                children: [PDFBuilder.OutlineItem("Ü", to: .uri("https://example.org"))]),
            PDFBuilder.OutlineItem(
                "Two", to: .page(1), isOpen: false, children: [PDFBuilder.OutlineItem("x", to: .page(0))]),
        ]
        let items = try opened(builder).ask(.outline) { if case .outline(let value) = $0 { value } else { nil } }
        #expect(items.map(\.title) == ["One", "Ü", "Two", "x"])
        #expect(items.map(\.depth) == [0, 1, 0, 1])
        #expect(items.map(\.isOpen) == [true, false, false, false])
        #expect(items[1].target == .uri("https://example.org"))
    }

    @Test("S02 Each character has its box, from the top left of the page as shown", arguments: Rotation.allCases)
    func text(rotation: Rotation) throws {
        var content = PDFBuilder.Content()
        content.text("Word", at: PagePoint(x: 172, y: 672), size: 20, font: .courier)
        let media = PageRect(x: 100, y: 100, width: 400, height: 600)
        let client = try opened(
            PDFBuilder(pages: [PDFBuilder.Page(mediaBox: media, rotation: rotation, content: content)]))
        let record = try client.ask(.text(page: 0)) { if case .text(let value, _) = $0 { value } else { nil } }
        #expect(record.text.hasPrefix("Word"))
        #expect(record.rects.count == record.text.unicodeScalars.count)
        let first = try #require(record.rects.first)
        let middle = (x: first.midX, y: first.midY)
        // The middle of the W lies at about (78, 577) from the lower left of the paper.
        let expected: (x: Double, y: Double) =
            switch rotation {
            case .none: (78, 23)
            case .clockwise: (577, 78)
            case .half: (322, 577)
            case .counterclockwise: (23, 322)
            }
        #expect(abs(middle.x - expected.x) < 4 && abs(middle.y - expected.y) < 4, "\(middle)")
    }

    @Test("A page without text has an empty one")
    func noText() throws {
        let client = try opened(PDFBuilder(pages: [PDFBuilder.Page()]))
        let page = try #require(try client.pages(first: 0, count: 1).first)
        #expect(try client.ask(.text(page: 0)) == .text(TextRecord(text: "", rects: []), on: page))
    }
}
