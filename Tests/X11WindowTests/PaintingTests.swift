// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CLinux
import CX11
import Drawing
import Foundation
import Geometry
import Testing

@testable import X11Window

@MainActor
struct PaintingTests {
    /// Memory with a picture of 64 by 48 in rows of 70 pixels, 8 bytes in, in which each pixel differs.
    private func makeMemory() throws -> (descriptor: Int32, layout: PixelLayout, byteCount: Int) {
        let layout = PixelLayout(offset: 8, stride: 280, width: 64, height: 48)
        let count = 8 + 280 * 48
        let descriptor = recto_memfd_create_sealed("pixels", count)
        try #require(descriptor >= 0)
        let words = (0..<count / 4).map { UInt32($0) &* 2_654_435_761 & 0xFF_FFFF }
        let written = words.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
        try #require(written == count)
        return (descriptor, layout, count)
    }

    /// The pixels of a tile after an upload of a part of the picture.
    private func upload(without extensions: [String] = [], expectsSharing: Bool) throws -> [UInt32] {
        let bench = try WindowBench(disabledExtensions: extensions)
        #expect(bench.connection.hasSharedMemory == expectsSharing)
        let memory = try makeMemory()
        let pixels = try #require(
            bench.connection.share(fileDescriptor: memory.descriptor, byteCount: memory.byteCount))
        close(memory.descriptor)
        let tile = try bench.window.makeTileSurface(width: 40, height: 30)
        tile.withCanvas { $0.fill(ViewRect(x: 0, y: 0, width: 40, height: 30), .white) }
        var isDone = false
        let part = PixelPart(x: 3, y: 5, width: 30, height: 20)
        #expect(bench.connection.upload(pixels, memory.layout, part: part, into: tile, x: 4, y: 6) { isDone = true })
        #expect(!isDone)
        try bench.wait("the memory is free again") { isDone }
        #expect(bench.connection.errorCount == 0)
        return tile.pixels
    }

    @Test("R06 What a larger window has not painted yet shows its ground, never memory that nobody painted")
    func grown() throws {
        let bench = try WindowBench()
        bench.window.setGround(0x00FF00)
        bench.recorder.isPainting = false
        bench.window.resize(to: DeviceSize(width: 900, height: 700))
        try bench.wait("it is larger") { bench.recorder.log.contains("resized") }
        // What the server says of the new parts comes before this.
        bench.peer.sendProtocol("WM_DELETE_WINDOW", to: bench.window.id)
        try bench.wait("all of it has been handled") { bench.recorder.log.contains("close") }
        bench.connection.synchronize()
        #expect(bench.peer.pixel(300, 200) == 0xFFFFFF)
        #expect(bench.peer.pixel(800, 200) == 0x00FF00)
        #expect(bench.peer.pixel(300, 650) == 0x00FF00)
        bench.recorder.isPainting = true
        bench.recorder.window(bench.window, needsPaint: [DeviceRect(x: 0, y: 0, width: 900, height: 700)])
        try bench.wait("it is painted") { bench.peer.pixel(800, 200) == 0xFFFFFF }
    }

    @Test("Pixels arrive the same with shared memory and without")
    func uploads() throws {
        let shared = try upload(expectsSharing: true)
        let sent = try upload(without: ["MIT-SHM"], expectsSharing: false)
        #expect(shared == sent)
        // The part's first pixel, at row 5 and column 3 of the picture, is at (4, 6) of the tile.
        let word = UInt32((8 + 5 * 280) / 4 + 3)
        #expect(shared[6 * 40 + 4] == word &* 2_654_435_761 & 0xFF_FFFF | 0xFF00_0000)
        #expect(shared[6 * 40 + 3] == 0xFFFF_FFFF)
        #expect(shared[26 * 40 + 4] == 0xFFFF_FFFF)
    }

    @Test("A picture that does not fit its memory, and a surface that is not the server's, are refused")
    func refusals() throws {
        let bench = try WindowBench()
        let memory = try makeMemory()
        defer { close(memory.descriptor) }
        let pixels = try #require(
            bench.connection.share(fileDescriptor: memory.descriptor, byteCount: memory.byteCount))
        let tile = try bench.window.makeTileSurface(width: 40, height: 30)
        let image = try Surface(width: 40, height: 30, isOpaque: true)
        let part = PixelPart(x: 0, y: 0, width: 10, height: 10)
        var tall = memory.layout
        tall.height += 1
        #expect(!bench.connection.upload(pixels, tall, part: part, into: tile, x: 0, y: 0))
        #expect(!bench.connection.upload(pixels, memory.layout, part: part, into: image, x: 0, y: 0))
        #expect(bench.connection.share(fileDescriptor: -1, byteCount: 4096) == nil)
    }

    @Test("Two uploads from one memory complete in their order")
    func completions() throws {
        let bench = try WindowBench()
        let memory = try makeMemory()
        defer { close(memory.descriptor) }
        let pixels = try #require(
            bench.connection.share(fileDescriptor: memory.descriptor, byteCount: memory.byteCount))
        let tile = try bench.window.makeTileSurface(width: 40, height: 30)
        var log: [Int] = []
        for number in 1...2 {
            let part = PixelPart(x: 0, y: 0, width: 10, height: 10)
            bench.connection.upload(pixels, memory.layout, part: part, into: tile, x: 0, y: 0) { log.append(number) }
        }
        try bench.wait("both are complete") { log == [1, 2] }
    }

    @Test("What another window covered is shown again without painting")
    func exposure() throws {
        let bench = try WindowBench()
        try bench.wait("idle") { !bench.window.isFrameInFlight }
        bench.recorder.log = []
        let cover = bench.peer.cover(200, 100, 200, 150)
        #expect(bench.peer.pixel(300, 200) == 0)
        bench.peer.uncover(cover)
        try bench.wait("repaired") { bench.peer.pixel(300, 200) == 0xFFFFFF }
        #expect(!bench.recorder.log.contains("paint"))
    }

    @Test("One frame is in flight until the server has shown it")
    func frames() throws {
        let bench = try WindowBench()
        try bench.wait("idle") { !bench.window.isFrameInFlight }
        bench.recorder.log = []
        bench.window.present([bench.window.bounds])
        #expect(bench.window.isFrameInFlight)
        bench.window.present([bench.window.bounds])
        try bench.wait("shown") { !bench.window.isFrameInFlight }
        #expect(bench.recorder.log == ["frame"])
    }

    @Test("Only the parts that are presented change on the display")
    func parts() throws {
        let bench = try WindowBench()
        bench.window.backbuffer.withCanvas { $0.fill(ViewRect(x: 0, y: 0, width: 400, height: 300), .black) }
        bench.window.present([DeviceRect(x: 10, y: 10, width: 20, height: 20)])
        bench.connection.synchronize()
        #expect(bench.peer.pixel(115, 65) == 0)
        #expect(bench.peer.pixel(109, 65) == 0xFFFFFF)
        #expect(bench.peer.pixel(130, 65) == 0xFFFFFF)
    }

    @Test("Scrolling the backbuffer moves its picture within the part and no further")
    func scroll() throws {
        let bench = try WindowBench()
        let surface = bench.window.backbuffer
        surface.withCanvas { $0.fill(ViewRect(x: 50, y: 50, width: 10, height: 10), .black) }
        bench.window.scrollBackbuffer(
            DeviceRect(x: 40, y: 40, width: 100, height: 100), by: DeviceVector(dx: 0, dy: 30))
        let pixels = surface.pixels
        #expect(pixels[85 * 400 + 55] == 0xFF00_0000)
        #expect(pixels[95 * 400 + 55] == 0xFFFF_FFFF)
        // What the part leaves behind is the caller's to paint.
        #expect(pixels[55 * 400 + 55] == 0xFF00_0000)
    }
}
