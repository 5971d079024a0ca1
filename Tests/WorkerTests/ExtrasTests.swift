// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Foundation
import Geometry
import RectoTesting
import Testing

@Suite("Layers, attachments, slides and margins")
struct ExtrasTests {
    private func client(_ builder: PDFBuilder) throws -> WorkerClient {
        let client = try WorkerClient(bytes: builder.data())
        try client.open()
        return client
    }

    // MARK: Layers

    private static var layered: PDFBuilder {
        var content = PDFBuilder.Content()
        for (index, color) in [PDFBuilder.Color.red, .green, .blue].enumerated() {
            content.begin(layer: index)
            content.fill(PageRect(x: Double(index) * 20, y: 0, width: 20, height: 20), color: color)
            content.endLayer()
        }
        var builder = PDFBuilder(pages: [
            PDFBuilder.Page(mediaBox: PageRect(x: 0, y: 0, width: 60, height: 20), content: content)
        ])
        builder.layers = [
            .init("One", group: 1), .init("Other", isVisible: false, group: 1), .init("Frame", isLocked: true),
        ]
        return builder
    }

    @Test("Layers are told of, and drawn as each request says, whatever was drawn before")
    func layers() throws {
        let client = try client(Self.layered)
        let layers = try client.ask(.layers) { if case .layers(let found) = $0 { found } else { nil } }
        #expect(layers.map(\.title) == ["One", "Other", "Frame"])
        #expect(layers.map(\.isVisible) == [true, false, true] && layers.map(\.isLocked) == [false, false, true])
        #expect(layers[0].group == layers[1].group && layers[0].group != nil && layers[2].group == nil)
        func colors(_ states: [Bool]) throws -> [UInt32] {
            var request = RenderRequest(page: 0, pixelWidth: 60, pixelHeight: 20, scale: 1)
            request.layers = states
            let picture = try client.render(request)
            return [10, 30, 50].map { picture[$0, 10] & 0xFFFFFF }
        }
        #expect(try colors([]) == [0xFF0000, 0xFFFFFF, 0x0000FF])
        #expect(try colors([false, true, true]) == [0xFFFFFF, 0x00FF00, 0x0000FF])
        #expect(try colors([false, false, false]) == [0xFFFFFF, 0xFFFFFF, 0xFFFFFF])
        #expect(try colors([]) == [0xFF0000, 0xFFFFFF, 0x0000FF], "as in the file again")
        #expect(try colors([true, false]) == [0xFF0000, 0xFFFFFF, 0x0000FF], "what isn't named is as in the file")
    }

    // MARK: Attachments

    @Test("Attachments come in parts, and one that isn't there is refused")
    func attachments() throws {
        var builder = PDFBuilder.pages(count: 1)
        let large = (0..<AttachmentPart.limit + 1000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        builder.attachments = [
            .init("a.txt", Array("hello".utf8), about: "a greeting"), .init("b.bin", large), .init("../c", []),
        ]
        let client = try client(builder)
        let found = try client.ask(.attachments) { if case .attachments(let found) = $0 { found } else { nil } }
        #expect(found.map(\.name) == ["../c", "a.txt", "b.bin"] && found.map(\.size) == [0, 5, large.count])
        #expect(found[1].about == "a greeting")
        func part(_ index: Int, _ offset: Int) throws -> AttachmentPart {
            try client.ask(.attachmentPart(stream: found[index].stream, offset: offset)) {
                if case .attachmentPart(let part) = $0 { part } else { nil }
            }
        }
        #expect(try part(1, 0) == AttachmentPart(bytes: Array("hello".utf8), isLast: true))
        let first = try part(2, 0)
        let second = try part(2, first.bytes.count)
        #expect(!first.isLast && second.isLast && first.bytes + second.bytes == large)
        #expect(try part(0, 0) == AttachmentPart(bytes: [], isLast: true))
        #expect(try part(1, 99) == AttachmentPart(bytes: [], isLast: true))
        for stream in [ObjectID.direct, ObjectID(number: 1), ObjectID(number: 9999)] {
            #expect(try client.failure(of: .attachmentPart(stream: stream, offset: 0)) == .damaged)
        }
    }

    // MARK: Slides

    @Test(
        "Each transition of PDF is told of",
        arguments: [
            ("Split", SlideRecord.Effect.split), ("Blinds", .blinds), ("Box", .box), ("Wipe", .wipe),
            ("Dissolve", .dissolve), ("Glitter", .glitter), ("Fly", .fly), ("Push", .push), ("Cover", .cover),
            ("Uncover", .uncover), ("Fade", .fade), ("R", .replace),
        ])
    func transitions(name: String, effect: SlideRecord.Effect) throws {
        let entries: PDFDictionary = [
            "Trans": ["S": .name(name), "D": 0.5, "Dm": .name("V"), "M": .name("O"), "Di": 270], "Dur": 4,
        ]
        let client = try client(PDFBuilder(pages: [PDFBuilder.Page(entries: entries), PDFBuilder.Page()]))
        let slide = try client.ask(.slide(page: 0)) { if case .slide(let record) = $0 { record } else { nil } }
        #expect(slide.effect == effect && slide.duration == 0.5 && slide.stay == 4)
        if effect == .split { #expect(slide.isVertical && slide.isOutward) }
        if effect == .wipe { #expect(slide.angle == 270) }
        let other = try client.ask(.slide(page: 1)) { if case .slide(let record) = $0 { record } else { nil } }
        #expect(other.effect == .replace && other.stay == nil)
    }

    // MARK: Margins

    @Test("The box around all that is on a page is found to a hundredth, and a blank page has none")
    func contentBox() throws {
        var content = PDFBuilder.Content()
        // A ground that fills the page is no content, whatever draws it.
        content.fill(PDFBuilder.Page.letter, color: .white)
        content.fill(PageRect(x: 61.2, y: 79.2, width: 306, height: 396), color: .black)
        let client = try client(PDFBuilder(pages: [PDFBuilder.Page(content: content), PDFBuilder.Page()]))
        func box(_ page: Int) throws -> ContentBox? {
            try client.ask(.contentBox(page: page)) { if case .contentBox(let box) = $0 { .some(box) } else { nil } }
        }
        let found = try #require(try box(0))
        #expect(abs(found.left - 0.1) < 0.01 && abs(found.right - 0.6) < 0.01)
        #expect(abs(found.top - 0.4) < 0.01 && abs(found.bottom - 0.9) < 0.01)
        #expect(try box(1) == nil)
    }
}
