// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting
import Testing

@Suite("Pictures")
struct PictureTests {
    /// Black, with one white pixel.
    private func dotted(width: Int, height: Int, x: Int, y: Int) -> Picture {
        var bytes = Picture(width: width, height: height, color: .init(red: 0, green: 0, blue: 0)).bytes
        for component in 0..<3 { bytes[(y * width + x) * 4 + component] = 255 }
        return Picture(width: width, height: height, bytes: bytes)
    }

    @Test("A picture is the same after it was written and read")
    func roundTrip() throws {
        let picture = dotted(width: 7, height: 5, x: 3, y: 2)
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).png")
        defer { try? FileManager.default.removeItem(at: file) }
        try picture.write(to: file)
        #expect(try Picture(contentsOf: file) == picture)
    }

    @Test("A file that is no picture is an error that names it")
    func noPicture() {
        let error = #expect(throws: Picture.FileError.self) {
            try Picture(contentsOf: URL(fileURLWithPath: "/nowhere/a.png"))
        }
        #expect(error?.description.contains("/nowhere/a.png") == true)
    }

    @Test("The difference counts pixels, its greatest step and where they are")
    func difference() {
        let difference = dotted(width: 10, height: 10, x: 3, y: 2)
            .difference(to: dotted(width: 10, height: 10, x: 5, y: 7))
        #expect(difference.fraction == 0.02 && difference.maximum == 255)
        #expect(difference.bounds == DeviceRect(x: 3, y: 2, width: 3, height: 6))
    }

    @Test("Differences up to the tolerance count as none, and sizes must agree")
    func tolerance() {
        let grey = Picture(width: 4, height: 4, color: .init(red: 100, green: 100, blue: 100))
        let lighter = Picture(width: 4, height: 4, color: .init(red: 100, green: 104, blue: 100))
        #expect(grey.difference(to: lighter, tolerance: 4).fraction == 0)
        #expect(grey.difference(to: lighter, tolerance: 3).fraction == 1)
        #expect(grey.difference(to: grey.cropped(to: DeviceRect(x: 0, y: 0, width: 2, height: 4))).fraction == 1)
    }

    @Test("A crop ends at the edges, and the mean of its colours is right")
    func crop() {
        let part = dotted(width: 10, height: 10, x: 9, y: 9)
            .cropped(to: DeviceRect(x: 8.5, y: 8.5, width: 50, height: 50))
        #expect(part.size == DeviceSize(width: 2, height: 2))
        #expect(part.color(x: 1, y: 1) == .init(red: 255, green: 255, blue: 255))
        let mean = part.averageColor(in: DeviceRect(x: 0, y: 0, width: 2, height: 2))
        #expect(mean == .init(red: 64, green: 64, blue: 64))
        #expect(part.averageColor(in: DeviceRect(x: 5, y: 5, width: 2, height: 2)) == nil)
    }

    @Test("A mismatch saves what is, what was expected and where they differ")
    func mismatch() throws {
        let name = "mismatch-\(UUID())"
        let error = #expect(throws: PictureMismatch.self) {
            try dotted(width: 10, height: 10, x: 3, y: 2)
                .expectMatches(dotted(width: 10, height: 10, x: 4, y: 2), name: name)
        }
        for kind in ["actual", "expected", "difference"] {
            let file = Picture.failureFolder.appendingPathComponent("\(name)-\(kind).png")
            #expect(try Picture(contentsOf: file).width == 10)
            try FileManager.default.removeItem(at: file)
        }
        #expect(error?.difference.fraction == 0.02)
    }

    // The client's background is the pixel 0x336699, of which 16 bits are left at that depth.
    @Test(
        "A screenshot shows a window where it is",
        arguments: [
            (24, Picture.Color(red: 0x33, green: 0x66, blue: 0x99)), (16, .init(red: 98, green: 210, blue: 205)),
        ])
    func screenshot(depth: Int, color: Picture.Color) throws {
        let server = try XServer.xvfb(depth: depth)
        let client = try EchoClient(on: server)
        let window = try server.windows.wait { $0.className == "XEcho" }
        let screen = try server.screenshot()
        #expect(screen.color(x: 599, y: 399) == color && screen.color(x: 600, y: 400) != color)
        #expect(try server.screenshot(of: window.id) == Picture(width: 600, height: 400, color: color))
        client.app.close()
    }

    @Test("Both reference renderers show the matrix as its pages say", arguments: [Picture.Renderer.poppler, .mupdf])
    func reference(renderer: Picture.Renderer) throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).pdf")
        defer { try? FileManager.default.removeItem(at: file) }
        try PDFBuilder.matrix.write(to: file)
        let upright = try Picture.reference(file, page: 3, scale: 2, renderer: renderer)
        #expect(upright.size == DeviceSize(width: 620, height: 380))
        let red = upright.averageColor(in: DeviceRect(x: 300, y: 364, width: 10, height: 10))
        #expect(try #require(red).distance(to: .init(red: 255, green: 0, blue: 0)) < 10)
        let turned = try Picture.reference(file, page: 7, scale: 1, renderer: renderer)
        #expect(turned.size == DeviceSize(width: 190, height: 310))
        let left = turned.averageColor(in: DeviceRect(x: 2, y: 150, width: 5, height: 5))
        #expect(try #require(left).distance(to: .init(red: 255, green: 0, blue: 0)) < 10)
    }
}
