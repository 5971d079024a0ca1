// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Glibc
import Testing

@testable import Drawing

@Suite struct SurfaceTests {
    @Test(
        "A size beyond reason is refused with its numbers",
        arguments: [
            (0, 10), (10, -1), (32_768, 1), (32_000, 32_000), (Int.max, 2),
        ])
    func badSize(_ width: Int, _ height: Int) {
        #expect(throws: SurfaceError.badSize(width: width, height: height)) {
            try Surface(width: width, height: height)
        }
    }

    @Test("A new surface is transparent, an opaque one black")
    func initialContent() throws {
        #expect(try Surface(width: 2, height: 1).pixels == [0, 0])
        #expect(try Surface(width: 2, height: 1, isOpaque: true).pixels == [0xFF00_0000, 0xFF00_0000])
    }

    @Test("What is written as PNG is read back pixel for pixel")
    func roundTrip() throws {
        let path = "/tmp/recto-surface-\(getpid()).png"
        defer { unlink(path) }
        let surface = try Surface(width: 3, height: 2)
        surface.withCanvas { $0.fill(ViewRect(x: 1, y: 0, width: 1, height: 2), Color(0x12_3456)) }
        try surface.writePNG(to: path)
        let read = try Surface(readingPNG: path)
        #expect(read.pixels == surface.pixels)
        #expect(read.pixels[1] == 0xFF12_3456)
    }

    @Test("A PNG file in memory is the same as one on disk")
    func bytes() throws {
        let path = "/tmp/recto-surface-bytes-\(getpid()).png"
        defer { unlink(path) }
        let surface = try Surface(width: 300, height: 200)
        surface.withCanvas { $0.fill(ViewRect(x: 1, y: 0, width: 150, height: 20), Color(0x12_3456)) }
        try surface.writePNG(to: path)
        let file = try #require(fopen(path, "r"))
        defer { fclose(file) }
        var onDisk = [UInt8](repeating: 0, count: 1 << 20)
        onDisk.removeLast(onDisk.count - fread(&onDisk, 1, onDisk.count, file))
        #expect(try surface.pngBytes() == onDisk)
    }

    @Test("A file that is missing or can't be written is named")
    func namedFile() throws {
        let missing = #expect(throws: SurfaceError.self) { try Surface(readingPNG: "/nowhere/a.png") }
        #expect(missing?.description.contains("/nowhere/a.png") == true)
        let surface = try Surface(width: 1, height: 1)
        let unwritable = #expect(throws: SurfaceError.self) { try surface.writePNG(to: "/nowhere/a.png") }
        #expect(unwritable?.description.contains("/nowhere/a.png") == true)
    }

    /// Memory that tells when it goes.
    final class Mapping {
        let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 4 * 16, alignment: 16)
        let onEnd: () -> Void
        init(onEnd: @escaping () -> Void) {
            bytes.initializeMemory(as: UInt8.self, repeating: 0xFF)
            self.onEnd = onEnd
        }
        deinit {
            bytes.deallocate()
            onEnd()
        }
    }

    @Test("Mapped pixels are shown without a copy and their owner lives as long as the surface")
    func mapping() throws {
        var isGone = false
        var surface: Surface?
        do {
            let mapping = Mapping { isGone = true }
            surface = try Surface(
                mapping: mapping.bytes, stride: 16, width: 3, height: 4, isOpaque: false, keepingAlive: mapping)
            mapping.bytes[0] = 0x11
            surface?.markDirty()
        }
        #expect(!isGone)
        #expect(surface?.pixels.first == 0xFFFF_FF11)
        surface = nil
        #expect(isGone)
    }

    @Test("A mapping that can't hold the pixels is refused")
    func shortMapping() {
        let mapping = Mapping {}
        #expect(throws: SurfaceError.badMapping(bytes: 64, stride: 16, width: 4, height: 5)) {
            try Surface(mapping: mapping.bytes, stride: 16, width: 4, height: 5, isOpaque: true, keepingAlive: mapping)
        }
        #expect(throws: SurfaceError.badMapping(bytes: 64, stride: 12, width: 4, height: 4)) {
            try Surface(mapping: mapping.bytes, stride: 12, width: 4, height: 4, isOpaque: true, keepingAlive: mapping)
        }
    }
}
