// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import EngineProtocol
import Foundation
import Geometry
import RectoTesting
import Testing

@testable import Documents

@Suite("Annotations in all scripts") @MainActor struct ScriptTests {
    let bench: DocumentBench

    init() throws { bench = try DocumentBench() }

    nonisolated private static let texts = ["Ελληνικά", "Кириллица", "العربية", "Größe и Ω", "日本語の文", "😀 ok"]

    /// Saves a page with annotations and gives its path.
    private func save(_ annotations: [Annotation], rotation: Rotation = .none) throws -> URL {
        var builder = PDFBuilder.pages(count: 1)
        builder.pages[0].content = PDFBuilder.Content()
        builder.pages[0].rotation = rotation
        let path = try bench.write(builder)
        let document = bench.open(path)
        #expect(bench.wait { document.state == .open })
        document.annotationManager.load(pages: [0])
        #expect(bench.wait { document.annotationManager.loadState(ofPage: 0) == .loaded })
        document.annotationManager.add(annotations)
        var result: Result<Void, SaveError>?
        document.save { result = $0 }
        #expect(bench.wait { result != nil })
        try result?.get()
        document.close()
        return URL(fileURLWithPath: path)
    }

    /// What is dark within a part of a picture, in pixels; nil where nothing is.
    private func ink(_ picture: Picture, in part: DeviceRect) -> DeviceRect? {
        var box: DeviceRect?
        for y in Int(part.minY)..<Int(part.maxY) {
            for x in Int(part.minX)..<Int(part.maxX) {
                guard let color = picture.color(x: x, y: y), min(color.red, color.green, color.blue) < 128 else {
                    continue
                }
                let pixel = DeviceRect(x: Double(x), y: Double(y), width: 1, height: 1)
                box = box?.union(pixel) ?? pixel
            }
        }
        return box
    }

    @Test(
        "Free text and stamps in any script look alike in poppler and MuPDF, and as the text is set", arguments: texts)
    func looks(_ text: String) throws {
        let box = PageRect(x: 72, y: 640, width: 400, height: 60)
        let stamp = StampAnnotation(page: 0, in: PageRect(x: 72, y: 500, width: 300, height: 60), title: text)
        let file = try save([
            FreeTextAnnotation(page: 0, in: box, contents: text, appearance: DefaultAppearance(size: 24)), stamp,
        ])
        let poppler = try Picture.reference(file, scale: 2)
        let mupdf = try Picture.reference(file, scale: 2, renderer: .mupdf)
        let difference = poppler.difference(to: mupdf, tolerance: 100)
        #expect(difference.fraction < 0.002, "\(difference)")
        let found = try #require(ink(poppler, in: DeviceRect(x: 144, y: 184, width: 800, height: 120)))
        let font = Font(families: ["Helvetica", "sans-serif"], size: 24)
        let set = TextLayout(text, font: font).size
        #expect(abs(found.width / 2 - set.width) < 8, "\(found) \(set)")
        #expect(abs(found.minX - 148) < 12 && found.maxY < 2 * (792 - 640) + 1)
        // A stamp holds more than its frame.
        #expect(ink(poppler, in: DeviceRect(x: 160, y: 480, width: 560, height: 88)) != nil)
    }

    @Test(
        "A10 A21 Text stands where its box is and upright to the reader, on pages turned", arguments: Rotation.allCases)
    func turned(rotation: Rotation) throws {
        let box = PageRect(x: 100, y: 300, width: 160, height: 160)
        for (index, text) in ["Latin", "Кириллица"].enumerated() {
            let made = FreeTextAnnotation(
                page: 0, in: box, contents: text, appearance: DefaultAppearance(size: 24), rotation: rotation)
            let file = try save([made], rotation: rotation)
            let picture = try Picture.reference(file)
            let page = PageGeometry(mediaBox: PDFBuilder.Page.letter, rotation: rotation)
            let shown = PageTransform<DeviceSpace>(page: page, scale: 1).toView(box)
            let all = DeviceRect(x: 0, y: 0, width: Double(picture.width), height: Double(picture.height))
            let found = try #require(ink(picture, in: all))
            #expect(shown.insetBy(dx: -1, dy: -1).contains(found.origin), "\(index)")
            #expect(found.maxX <= shown.maxX + 1 && found.minY < shown.minY + 30 && found.maxY < shown.minY + 45)
            #expect(found.width > found.height, "it reads from left to right")
            #expect(found.minX < shown.minX + 10)
        }
    }
}
