// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Foundation
import Geometry
import RectoTesting
import Testing

private let white: UInt32 = 0xFFFF_FFFF
private let red: UInt32 = 0xFFFF_0000
private let blue: UInt32 = 0xFF00_00FF

@Suite("Rendering")
struct RenderTests {
    /// A page of 200 by 100 points with red at its lower left and blue at its upper right.
    private func page(rotation: Rotation = .none, annotations: [PDFBuilder.Annotation] = []) -> PDFBuilder.Page {
        var content = PDFBuilder.Content()
        content.fill(PageRect(x: 100, y: 200, width: 20, height: 20), color: .red)
        content.fill(PageRect(x: 280, y: 280, width: 20, height: 20), color: .blue)
        return PDFBuilder.Page(
            mediaBox: PageRect(x: 100, y: 200, width: 200, height: 100), rotation: rotation, content: content,
            annotations: annotations)
    }

    private func client(_ page: PDFBuilder.Page) throws -> WorkerClient {
        let client = try WorkerClient(bytes: PDFBuilder(pages: [page]).data())
        try client.open()
        return client
    }

    @Test("A page whose objects cannot be read is painted with the annotations that were to be hidden")
    func hidingNeedsObjects() throws {
        let square = PDFBuilder.Annotation.markup("Highlight", [PageRect(x: 150, y: 230, width: 50, height: 50)])
        // The trailer in force leads nowhere, and only poppler looks for another.
        let bytes = PDFBuilder(pages: [page(annotations: [square])]).data()
        var text = try #require(String(data: bytes, encoding: .isoLatin1))
        let root = try #require(text.range(of: "/Root [0-9]+ 0 R", options: .regularExpression))
        text += "\ntrailer\n<</Size 100\(text[root])>>\n"
        text.replaceSubrange(root, with: "/Root 99 0 R")
        let client = try WorkerClient(bytes: try #require(text.data(using: .isoLatin1)))
        try client.open()
        var request = RenderRequest(page: 0, pixelWidth: 200, pixelHeight: 100, scale: 1)
        request.hiddenAnnotations = [ObjectID(number: 3)]
        let picture = try client.render(request)
        #expect(picture[2, 98] == red)
        #expect(picture[198, 2] == blue)
    }

    @Test("A raster beyond all bounds is refused with a sentence, and the worker goes on")
    func absurdRaster() throws {
        let client = try client(page())
        let pixels = try SharedPixels(byteCount: 4096)
        var request = RenderRequest(page: 0, pixelWidth: 1 << 24, pixelHeight: 10, scale: 1)
        request.region = PixelRegion(x: 0, y: 0, width: 10, height: 10)
        request.stride = 40
        let reply = try client.ask(.render(request), descriptors: [pixels.descriptor])
        guard case .failure(let failure) = reply else { throw WorkerClientError.unexpected(reply) }
        #expect(failure.code == .renderFailed)
        #expect(failure.message.contains("16777216"))
        request.pixelWidth = 10
        #expect(try client.failure(of: .render(request), descriptors: [pixels.descriptor]) == nil)
    }

    @Test("A page is painted on white paper, upright, at the scale asked for")
    func wholePage() throws {
        let picture = try client(page()).render(RenderRequest(page: 0, pixelWidth: 400, pixelHeight: 200, scale: 2))
        #expect(picture[5, 195] == red)
        #expect(picture[395, 5] == blue)
        #expect(picture[200, 100] == white)
        #expect(picture[50, 195] == white)
    }

    @Test("R08 Rotations of page and view add up, clockwise", arguments: Rotation.allCases, Rotation.allCases)
    func rotations(own: Rotation, view: Rotation) throws {
        let turn = own + view
        let size = turn.isQuarter ? (width: 100, height: 200) : (width: 200, height: 100)
        let request = RenderRequest(
            page: 0, pixelWidth: size.width, pixelHeight: size.height, scale: 1, rotation: view)
        let picture = try client(page(rotation: own)).render(request)
        let left = 5
        let right = size.width - 5
        let top = 5
        let bottom = size.height - 5
        let corners = [picture[left, top], picture[right, top], picture[right, bottom], picture[left, bottom]]
        var expected = [white, blue, white, red]
        for _ in 0..<(turn.degrees / 90) { expected.insert(expected.removeLast(), at: 0) }
        #expect(corners == expected)
    }

    @Test("Tiles show what the whole page shows, from one recording")
    func tilesEqualThePage() throws {
        let client = try client(page())
        let whole = try client.render(RenderRequest(page: 0, pixelWidth: 300, pixelHeight: 150, scale: 1.5))
        var replays: [Bool] = []
        for y in stride(from: 0, to: 150, by: 50) {
            for x in stride(from: 0, to: 300, by: 100) {
                let region = PixelRegion(x: x, y: y, width: 100, height: 50)
                let tile = try client.render(
                    RenderRequest(page: 0, pixelWidth: 300, pixelHeight: 150, scale: 1.5, region: region))
                replays.append(tile.wasReplayed)
                let same = (0..<50).allSatisfy { row in
                    (0..<100).allSatisfy { tile[$0, row] == whole[x + $0, y + row] }
                }
                #expect(same, "tile at \(x), \(y)")
            }
        }
        #expect(replays == [false] + [Bool](repeating: true, count: 8))
    }

    @Test("A longer stride leaves the bytes between rows alone")
    func strideIsHonoured() throws {
        let request = RenderRequest(page: 0, pixelWidth: 200, pixelHeight: 100, scale: 1, stride: 1024)
        let picture = try client(page()).render(request)
        #expect(picture[199, 0] == blue)
        #expect(picture[200, 0] == 0)
    }

    private static let twins = [
        PDFBuilder.Annotation(
            "Square", PageRect(x: 150, y: 220, width: 20, height: 20),
            entries: ["C": [1, 0, 0], "IC": [1, 0, 0], "BS": ["W": 0]]),
        PDFBuilder.Annotation(
            "Square", PageRect(x: 200, y: 220, width: 20, height: 20),
            entries: ["C": [0, 0, 1], "IC": [0, 0, 1], "BS": ["W": 0]]),
    ]

    @Test("Annotations are drawn, left out one by one, or left out altogether")
    func annotationsAreHidden() throws {
        let client = try client(page(annotations: Self.twins))
        var request = RenderRequest(page: 0, pixelWidth: 200, pixelHeight: 100, scale: 1)
        func colors() throws -> [UInt32] {
            let picture = try client.render(request)
            return [picture[60, 70], picture[110, 70]]
        }
        #expect(try colors() == [red, blue])
        let records = try client.ask(.annotations(page: 0)) {
            if case .annotations(let value) = $0 { value } else { nil }
        }
        request.hiddenAnnotations = [try #require(records.first).object]
        #expect(try colors() == [white, blue])
        request.hiddenAnnotations = records.map(\.object)
        #expect(try colors() == [white, white])
        request.hiddenAnnotations = []
        #expect(try colors() == [red, blue], "what was hidden comes back")
        request.showAnnotations = false
        #expect(try colors() == [white, white])
    }

    @Test("Memory that is missing, too small or unsealed is refused")
    func memoryIsChecked() throws {
        let client = try client(page())
        let request = EngineRequest.render(RenderRequest(page: 0, pixelWidth: 200, pixelHeight: 100, scale: 1))
        #expect(try client.failure(of: request) == .renderFailed)
        let small = try SharedPixels(byteCount: 79_999)
        #expect(try client.failure(of: request, descriptors: [small.descriptor]) == .renderFailed)
        var path = Array("/tmp/recto-plain-XXXXXX".utf8CString)
        let plain = OwnedDescriptor(owning: mkstemp(&path))
        unlink(path)
        try #require(ftruncate(plain.rawValue, 1 << 20) == 0)
        #expect(try client.failure(of: request, descriptors: [plain]) == .renderFailed)
    }

    @Test("A page that does not exist is refused")
    func pageOutOfRange() throws {
        let client = try client(page())
        let pixels = try SharedPixels(byteCount: 80_000)
        let request = EngineRequest.render(RenderRequest(page: 1, pixelWidth: 200, pixelHeight: 100, scale: 1))
        #expect(try client.failure(of: request, descriptors: [pixels.descriptor]) == .pageOutOfRange)
    }
}
