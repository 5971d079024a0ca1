// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Foundation
import Geometry
import RectoTesting
import Testing

/// What pages are made of and is easily left out: rare kinds of images, and fonts that are not in the file.
@Suite("Contents of pages")
struct ContentTests {
    /// A page of 200 by 200 units.
    private func file(resources: String, contents: String, more: [(entries: String, bytes: [UInt8]?)]) -> Data {
        var data = Data("%PDF-1.7\n".utf8)
        func add(_ number: Int, _ text: String, _ bytes: [UInt8]? = nil) {
            data += Data("\(number) 0 obj \(text)".utf8)
            if let bytes { data += Data("stream\n".utf8) + Data(bytes) + Data("\nendstream".utf8) }
            data += Data(" endobj\n".utf8)
        }
        add(1, "<</Type/Catalog/Pages 2 0 R>>")
        add(2, "<</Type/Pages/Count 1/Kids[3 0 R]>>")
        add(3, "<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Resources<<\(resources)>>/Contents 4 0 R>>")
        add(4, "<</Length \(contents.utf8.count)>>", Array(contents.utf8))
        for (index, object) in more.enumerated() {
            let length = object.bytes.map { "/Length \($0.count)" } ?? ""
            add(index + 5, "<<\(object.entries)\(length)>>", object.bytes)
        }
        return data + Data("trailer <</Root 1 0 R/Size \(more.count + 5)>>\n%%EOF\n".utf8)
    }

    private func drawn(_ data: Data) throws -> Picture {
        let client = try WorkerClient(bytes: data)
        try client.open()
        return try client.render(RenderRequest(page: 0, pixelWidth: 200, pixelHeight: 200, scale: 1))
    }

    /// Eight rows of eight black dots, as a fax writes them.
    private static let fax: [UInt8] = {
        let bits = "001" + "00110101" + "000101" + String(repeating: "11", count: 7) + "000000000001000000000001"
        let padded = bits + String(repeating: "0", count: (8 - bits.count % 8) % 8)
        return stride(from: 0, to: padded.count, by: 8).map { start in
            let from = padded.index(padded.startIndex, offsetBy: start)
            return UInt8(padded[from..<padded.index(from, offsetBy: 8)], radix: 2) ?? 0
        }
    }()

    /// The same as a region of JBIG2.
    private static let jbig2: [UInt8] = {
        func number(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
        func segment(_ index: UInt32, _ kind: UInt8, _ data: [UInt8]) -> [UInt8] {
            number(index) + [kind, 0, 1] + number(UInt32(data.count)) + data
        }
        let page = number(8) + number(8) + number(0) + number(0) + [0, 0, 0]
        let region = number(8) + number(8) + number(0) + number(0) + [0, 1]
        return segment(0, 48, page) + segment(1, 38, region + fax)
    }()

    private static let image = "/Type/XObject/Subtype/Image/Width 8/Height 8/BitsPerComponent 1/ColorSpace/DeviceGray"

    @Test("R01 R12 A page of scans in JBIG2 and fax shows all its parts, and what a broken one leaves beside it")
    func scans() throws {
        let contents = """
            q 80 0 0 80 10 110 cm /A Do Q q 80 0 0 80 110 110 cm /B Do Q q 80 0 0 80 10 10 cm /C Do Q
            1 0 0 rg 110 10 80 80 re f
            """
        let picture = try drawn(
            file(
                resources: "/XObject<</A 5 0 R/B 6 0 R/C 7 0 R>>", contents: contents,
                more: [
                    (Self.image + "/Filter/JBIG2Decode", Self.jbig2),
                    (
                        Self.image + "/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 8/Rows 8/BlackIs1 false>>",
                        Self.fax
                    ),
                    (Self.image + "/Filter/JBIG2Decode", Array(Self.jbig2.prefix(40))),
                ]))
        #expect(picture[50, 50] == 0xFF00_0000 && picture[150, 50] == 0xFF00_0000)
        #expect(picture[150, 150] == 0xFFFF_0000, "what stands behind a broken image is drawn")
        #expect(picture[100, 5] == 0xFFFF_FFFF)
    }

    private static let corpus = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("shared/corpus/images")
    private static let jpx = ["pdfjs-bug_jpx.pdf", "pdfjs-jp2k-resetprob.pdf"].map {
        corpus.appendingPathComponent($0)
    }.filter { FileManager.default.fileExists(atPath: $0.path) }

    @Test("R02 Pictures in JPEG 2000 look as in MuPDF", .enabled(if: !jpx.isEmpty), arguments: jpx)
    func jpeg2000(_ file: URL) throws {
        let client = try WorkerClient(path: file.path)
        let summary = try client.open()
        let size = summary.initialPage.displaySize
        let expected = try RectoTesting.Picture.reference(file, scale: 0.5, renderer: .mupdf)
        let request = RenderRequest(
            page: 0, pixelWidth: expected.width, pixelHeight: expected.height,
            scale: Double(expected.width) / size.width)
        let words = try client.render(request).words
        let found = RectoTesting.Picture(
            width: expected.width, height: expected.height,
            bytes: words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * UInt32($0))) } })
        // Both scale in ways of their own; a picture that is missing or has other colours differs by more.
        let half = DeviceSize(width: expected.size.width / 2, height: expected.size.height / 2)
        for corner in [(0.0, 0.0), (half.width, 0), (0, half.height), (half.width, half.height)] {
            let part = DeviceRect(x: corner.0, y: corner.1, width: half.width, height: half.height)
            let (one, other) = try (
                #require(expected.averageColor(in: part)), #require(found.averageColor(in: part))
            )
            #expect(one.distance(to: other) < 40, "\(one) \(other)")
        }
        #expect(Set(words).count > 2)
    }

    private static let fonts = [
        "Helvetica", "Times-Roman", "Courier", "Symbol", "ZapfDingbats", "Helvetica-BoldOblique", "Courier-Bold",
    ]

    @Test("R11 The fonts that each viewer brings along have their own letters, Symbol and ZapfDingbats too")
    func standardFonts() throws {
        var seen: [[UInt32]] = []
        for font in Self.fonts {
            let data = file(
                resources: "/Font<</F 5 0 R>>", contents: "BT /F 60 Tf 10 80 Td (abc) Tj ET",
                more: [("/Type/Font/Subtype/Type1/BaseFont/\(font)", nil)])
            let words = try drawn(data).words
            let ink = words.filter { $0 & 0xFF < 128 }.count
            #expect((600...9000).contains(ink), "\(font): \(ink)")
            #expect(!seen.contains(words), "\(font) looks like another one")
            seen.append(words)
        }
    }

    @Test("R05 Text in Chinese whose font and map are not in the file is read, by the maps of poppler-data")
    func characterMaps() throws {
        let data = file(
            resources: "/Font<</F 5 0 R>>", contents: "BT /F 40 Tf 10 80 Td <C4E3BAC3> Tj ET",
            more: [
                ("/Type/Font/Subtype/Type0/BaseFont/STSong-Light/Encoding/GBK-EUC-H/DescendantFonts[6 0 R]", nil),
                (
                    "/Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light/FontDescriptor 7 0 R"
                        + "/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 2>>", nil
                ),
                (
                    "/Type/FontDescriptor/FontName/STSong-Light/Flags 4/FontBBox[0 -200 1000 900]/ItalicAngle 0"
                        + "/Ascent 800/Descent -200/CapHeight 800/StemV 80", nil
                ),
            ])
        let client = try WorkerClient(bytes: data)
        try client.open()
        let text = try client.ask(.text(page: 0)) { if case .text(let value, _) = $0 { value } else { nil } }
        #expect(text.text.contains("你好"))
    }
}
