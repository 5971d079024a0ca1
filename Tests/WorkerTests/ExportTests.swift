// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry
import RectoTesting
import Testing

/// What a document says of itself, and its pages as files of their own.
@Suite("Properties and export")
struct ExportTests {
    private func opened(_ builder: PDFBuilder = .pages(count: 20)) throws -> WorkerClient {
        let client = try WorkerClient(bytes: builder.data())
        try client.open()
        return client
    }

    private func properties(_ client: WorkerClient, milliseconds: Int = 3000) throws -> PropertiesRecord {
        try client.ask(.properties(milliseconds: milliseconds)) {
            if case .properties(let value) = $0 { value } else { nil }
        }
    }

    private func export(_ client: WorkerClient, _ request: ExportRequest) throws -> [UInt8] {
        try client.ask(.export(request)) { if case .exported(let file) = $0 { file.bytes } else { nil } }
    }

    /// A quarter of the first page, at a pixel for each point.
    private var quarter: RenderRequest {
        RenderRequest(
            page: 0, pixelWidth: 612, pixelHeight: 792, scale: 1,
            region: PixelRegion(x: 0, y: 0, width: 306, height: 396))
    }

    @Test("Dates, marks and fonts are told, fonts once each, with what stands in for those that are missing")
    func properties() throws {
        var builder = PDFBuilder.pages(count: 20)
        builder.info["CreationDate"] = "D:20240229123000Z"
        let client = try opened(builder)
        let record = try properties(client)
        #expect(record.created == 1_709_209_800 && record.modified == nil)
        #expect(!record.isTagged && !record.isLinearized && record.standard.isEmpty)
        #expect(record.scannedPages == 20)
        #expect(Set(record.fonts).count == record.fonts.count)
        let font = try #require(record.fonts.first { $0.name == "Helvetica" })
        #expect(font.kind == "Type 1")
        #expect(!font.isEmbedded && !font.isSubset && !font.substitute.isEmpty)
        // With no time at all a few pages are still looked at.
        #expect(try properties(client, milliseconds: 0).scannedPages == 8)
    }

    @Test("A part of a page becomes a file of each kind, in its own size")
    func kinds() throws {
        let client = try opened()
        let svg = try export(client, ExportRequest(kind: .svg, unit: 0.5, raster: quarter))
        let text = String(decoding: svg, as: UTF8.self)
        #expect(text.hasPrefix("<?xml") && text.contains("width=\"153pt\"") && text.contains("height=\"198pt\""))
        let pdf = try export(client, ExportRequest(kind: .pdf, unit: 1, raster: quarter))
        #expect(pdf.starts(with: Array("%PDF-".utf8)))
        let again = try WorkerClient(bytes: pdf)
        #expect(try again.open().initialPage.displaySize == DisplaySize(width: 306, height: 396))
        let png = try export(client, ExportRequest(kind: .png, unit: 1, raster: quarter))
        #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        // Width and height stand at fixed places of a PNG file.
        #expect(Array(png[16..<24]) == [0, 0, 1, 50, 0, 0, 1, 140])
    }

    @Test("What makes no sense, or would be too large, is refused, and the worker goes on")
    func refusals() throws {
        let client = try opened()
        var huge = quarter
        (huge.pixelWidth, huge.pixelHeight, huge.scale) = (32_000, 32_000, 50)
        huge.region = PixelRegion(x: 0, y: 0, width: 32_000, height: 32_000)
        huge.stride = 128_000
        var elsewhere = quarter
        elsewhere.page = 99
        for request in [
            ExportRequest(kind: .png, unit: 1, raster: huge), ExportRequest(kind: .svg, unit: 0, raster: quarter),
            ExportRequest(kind: .pdf, unit: -1, raster: quarter), ExportRequest(kind: .pdf, unit: 1, raster: elsewhere),
        ] {
            guard case .failure = try client.ask(.export(request)) else {
                Issue.record("\(request) was not refused")
                continue
            }
        }
        #expect(try properties(client).scannedPages == 20)
    }
}
