// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Foundation
import Geometry
import RectoTesting
import Testing

/// A page without an annotation, and the annotation drawn by itself and mixed with it as the worker says, are the page.
@Suite("Pictures of annotations")
struct AnnotationPictureTests {
    private static let box = PageRect(x: 40, y: 120, width: 120, height: 40)

    /// Lines of text, for what lies over it to be mixed with.
    private static func page(_ annotations: [PDFBuilder.Annotation]) -> PDFBuilder.Page {
        var content = PDFBuilder.Content()
        for line in 0..<16 {
            content.text("Words under annotations", at: PagePoint(x: 10, y: 10 + Double(line) * 12), size: 13)
        }
        let area = PageRect(x: 0, y: 0, width: 200, height: 200)
        return PDFBuilder.Page(mediaBox: area, content: content, annotations: annotations)
    }

    /// Draws a page whole, and an annotation over the page without it.
    private func compare(
        _ annotations: [PDFBuilder.Annotation], at index: Int = 0, catalog: PDFDictionary = PDFDictionary(),
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> (blend: AnnotationBlend, alone: Picture) {
        var builder = PDFBuilder(pages: [Self.page(annotations)])
        builder.catalog = catalog
        let client = try WorkerClient(bytes: builder.data())
        try client.open()
        var request = RenderRequest(page: 0, pixelWidth: 400, pixelHeight: 400, scale: 2)
        let whole = try client.render(request)
        let object = try client.annotations(ofPage: 0)[index].object
        let (alone, blend) = try client.draw(
            AnnotationRenderRequest(raster: request, patch: AnnotationPatch(key: .object(object), entries: [:])))
        request.hiddenAnnotations = [object]
        let without = try client.render(request)
        let both = zip(without.words, alone.words).map { blend.mixed($1, over: $0) }
        #expect(zip(both, whole.words).count { $0 != $1 } == 0, "pixels differ", sourceLocation: sourceLocation)
        request.hiddenAnnotations = []
        #expect(try client.render(request) == whole, "what was hidden is back", sourceLocation: sourceLocation)
        return (blend, alone)
    }

    private static func appearance(_ edit: (inout PDFBuilder.Content) -> Void) -> PDFBuilder.Content {
        var content = PDFBuilder.Content()
        edit(&content)
        return content
    }

    @Test(
        "Marks that the file has no picture of mix with the text under them as on the page",
        arguments: [
            ("Highlight", 1.0, AnnotationBlend.multiply), ("Highlight", 0.5, .over), ("Underline", 1, .multiply),
            ("Squiggly", 1, .multiply), ("StrikeOut", 1, .over),
        ])
    func marks(subtype: String, opacity: Double, blend: AnnotationBlend) throws {
        var mark = PDFBuilder.Annotation.markup(subtype, [PageRect(x: 20, y: 118, width: 120, height: 14)])
        mark.entries["CA"] = .real(opacity)
        #expect(try compare([mark]).blend == blend)
    }

    @Test("A highlight's picture is used where it has graphics states, and drawn anew where not")
    func highlights() throws {
        let plain = Self.appearance { $0.raw("1 0.8 0 rg 0 0 120 40 re f") }
        let multiplied = Self.appearance {
            $0.state(["BM": .name("Multiply")])
            $0.raw("0.6 1 0.6 rg 0 0 120 40 re f")
        }
        for content in [plain, multiplied] {
            var mark = PDFBuilder.Annotation.markup("Highlight", [Self.box])
            mark.appearance = content
            #expect(try compare([mark]).blend == .multiply)
        }
    }

    @Test("What multiplies within a group mixes with the group alone")
    func groups() throws {
        let inside = Self.appearance {
            $0.state(["BM": .name("Multiply")])
            $0.raw("0.6 1 0.6 rg 0 0 120 40 re f")
        }
        let isolated = Self.appearance { $0.group(inside, in: PageSize(width: 120, height: 40)) }
        #expect(try compare([.init("Stamp", Self.box, appearance: isolated)]).blend == .over)
        let flat = Self.appearance { $0.raw("0.6 1 0.6 rg 0 0 120 40 re f") }
        let whole = Self.appearance {
            $0.state(["BM": .name("Multiply")])
            $0.group(flat, in: PageSize(width: 120, height: 40))
        }
        #expect(try compare([.init("Stamp", Self.box, appearance: whole)]).blend == .multiply)
    }

    @Test("Other ways to mix are told of, so that the page goes on to show what has them")
    func others() throws {
        let screen = Self.appearance {
            $0.state(["BM": .name("Screen")])
            $0.raw("1 0 0 rg 0 0 120 40 re f")
        }
        let stamp = PDFBuilder.Annotation("Stamp", Self.box, appearance: screen)
        let client = try WorkerClient(bytes: PDFBuilder(pages: [Self.page([stamp])]).data())
        try client.open()
        #expect(try client.annotations(ofPage: 0)[0].blend == .other)
    }

    @Test(
        "Kinds that only some programs know are drawn and left out like others",
        arguments: ["Watermark", "PrinterMark", "TrapNet", "Redact", "Projection", "Screen", "3D"])
    func rareKinds(subtype: String) throws {
        let frame = Self.appearance { $0.raw("1 0 0 RG 3 w 2.3 2.3 115 35 re S") }
        #expect(try compare([.init(subtype, Self.box, appearance: frame)]).alone.isInked)
    }

    @Test("An annotation is found again wherever its box lies, also among others of the same box")
    func boxes() throws {
        let frame = Self.appearance { $0.raw("1 0 0 RG 3 w 2 2 60 15 re S") }
        let odd = PDFBuilder.Annotation(
            "Stamp", PageRect(x: 31.206, y: 72.85, width: 72, height: 20), appearance: frame)
        #expect(try compare([odd]).alone.isInked)
        let other = PDFBuilder.Annotation(
            "Stamp", odd.rect, appearance: Self.appearance { $0.raw("0 0 1 rg 10 4 20 10 re f") })
        #expect(try compare([odd, other], at: 1).alone.isInked)
    }

    @Test("A sound that holds none is not drawn, as on its page")
    func sounds() throws {
        #expect(try !compare([.init("Sound", Self.box)]).alone.isInked)
    }

    @Test("Where parts of a picture lie over each other, they look on paper as on the page")
    func rounding() throws {
        let layers = Self.appearance {
            for step in 0..<12 {
                $0.state(["ca": 0.37])
                $0.raw("0.\(step % 10) 0.3 0.9 rg \(3 + step * 5) 3.3 31.7 29.1 re f")
            }
        }
        var builder = PDFBuilder(pages: [Self.page([])])
        builder.pages[0].content = PDFBuilder.Content()
        builder.pages[0].annotations = [.init("Stamp", Self.box, appearance: layers)]
        let client = try WorkerClient(bytes: builder.data())
        try client.open()
        let request = RenderRequest(page: 0, pixelWidth: 400, pixelHeight: 400, scale: 2)
        let patch = AnnotationPatch(key: .object(try client.annotations(ofPage: 0)[0].object), entries: [:])
        let (alone, blend) = try client.draw(AnnotationRenderRequest(raster: request, patch: patch))
        let both = alone.words.map { blend.mixed($0, over: 0xFFFF_FFFF) }
        #expect(try both == client.render(request).words)
    }

    // MARK: Fields

    @Test("Fields whose looks the document leaves to the viewer look by themselves as on their page")
    func fields() throws {
        let catalog: PDFDictionary = [
            "AcroForm": ["Fields": [], "NeedAppearances": true, "DA": .text("/Helv 12 Tf 0 g")]
        ]
        let empty = Self.appearance { $0.raw("0.5 G 1 1 18 18 re S") }
        let look: PDFDictionary = ["MK": ["BG": [0.9, 0.95, 1], "BC": [0.2]], "F": 4]
        var boxed = PDFBuilder.Annotation(
            "Widget", PageRect(x: 20, y: 150, width: 20, height: 20), appearance: empty, entries: look)
        boxed.entries.merge(["FT": .name("Btn"), "V": .name("Yes"), "AS": .name("Yes"), "T": .text("box")])
        var field = PDFBuilder.Annotation("Widget", PageRect(x: 60, y: 150, width: 90, height: 20), entries: look)
        field.entries.merge([
            "FT": .name("Tx"), "V": .text("Words"), "DA": .text("/Helv 12 Tf 0 g"), "T": .text("words"),
        ])
        for index in [0, 1] { #expect(try compare([boxed, field], at: index, catalog: catalog).alone.isInked) }
    }
}

extension Picture {
    /// Whether anything is painted.
    fileprivate var isInked: Bool { words.contains { $0 >> 24 != 0 } }
}

extension AnnotationBlend {
    /// A pixel mixed with an opaque one, as cairo does.
    fileprivate func mixed(_ source: UInt32, over ground: UInt32) -> UInt32 {
        func product(_ one: UInt32, _ other: UInt32) -> UInt32 {
            let sum = one * other + 0x80
            return (sum + (sum >> 8)) >> 8
        }
        let alpha = source >> 24
        return [0, 8, 16].reduce(0xFF00_0000) { result, shift in
            let (part, under) = (source >> shift & 0xFF, ground >> shift & 0xFF)
            let own = self == .multiply ? product(under, part) : part
            return result | min(own + product(under, 255 - alpha), 255) << shift
        }
    }
}

extension WorkerClient {
    /// The annotations of a page.
    func annotations(ofPage page: Int) throws -> [AnnotationRecord] {
        try ask(.annotations(page: page)) { if case .annotations(let value) = $0 { value } else { nil } }
    }

    /// Renders one annotation and gives the pixels.
    func draw(_ request: AnnotationRenderRequest) throws -> (Picture, AnnotationBlend) {
        let pixels = try SharedPixels(byteCount: request.raster.byteCount)
        let report = try ask(.renderAnnotation(request), descriptors: [pixels.descriptor]) {
            if case .renderedAnnotation(let value) = $0 { value } else { nil }
        }
        let words = pixels.withBytes { Array($0.bindMemory(to: UInt32.self)) }
        return (Picture(width: request.raster.stride / 4, words: words, wasReplayed: false), report.blend)
    }
}
