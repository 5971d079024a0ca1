// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Testing

@Suite struct CanvasTests {
    static let white: UInt32 = 0xFFFF_FFFF

    @Test(
        "Adjacent tiles leak no background at any scale",
        arguments: [
            0.37, 0.5, 0.731, 1, 1.137, 1.25, 1.333, 1.9, 2.71,
        ], [Filter.nearest, .fast, .bilinear, .good])
    func seams(_ scale: Double, _ filter: Filter) throws {
        let tile = try Surface(width: 64, height: 64, isOpaque: true)
        tile.withCanvas { $0.fill(ViewRect(x: 0, y: 0, width: 64, height: 64), .white) }
        let edge = Int((3 * 64 * scale).rounded(.down))
        let target = try Surface(width: edge, height: edge, isOpaque: true)
        target.withCanvas { canvas in
            canvas.fill(ViewRect(x: 0, y: 0, width: 999, height: 999), Color(0xFF0000))
            canvas.scale(by: scale)
            for index in 0..<9 {
                let (row, column) = index.quotientAndRemainder(dividingBy: 3)
                let rect = ViewRect(x: Double(column) * 64, y: Double(row) * 64, width: 64, height: 64)
                canvas.draw(tile, in: rect, filter: filter)
            }
        }
        #expect(target.pixels.count { $0 != Self.white } == 0)
    }

    @Test("A filled rectangle has sharp edges at a fractional scale")
    func sharpEdges() throws {
        let surface = try Surface(width: 20, height: 20, isOpaque: true)
        surface.withCanvas(scale: 1.25) { $0.fill(ViewRect(x: 1.3, y: 1.3, width: 5, height: 5), .white) }
        #expect(Set(surface.pixels) == [0xFF00_0000, Self.white])
    }

    @Test("Numbers that are not finite draw nothing and spoil nothing")
    func notFinite() throws {
        let surface = try Surface(width: 2, height: 2)
        surface.withCanvas { canvas in
            canvas.fill(ViewRect(x: .nan, y: 0, width: 9, height: 9), .white)
            canvas.fill(Path(points: [.zero, ViewPoint(x: .infinity, y: 0), ViewPoint(x: 1, y: 1)]), .white)
            canvas.saved {
                canvas.translate(by: ViewVector(dx: .nan, dy: 0))
                canvas.fill(ViewRect(x: 0, y: 0, width: 9, height: 9), .white)
            }
            #expect(surface.pixels == [0, 0, 0, 0])
            canvas.fill(ViewRect(x: 0, y: 0, width: 9, height: 9), .white)
        }
        #expect(surface.pixels.allSatisfy { $0 == Self.white })
    }

    @Test("A rectangle far beyond what Cairo can count still fills what is visible")
    func farAway() throws {
        let surface = try Surface(width: 4, height: 4, isOpaque: true)
        surface.withCanvas { canvas in
            canvas.translate(by: ViewVector(dx: -5e8, dy: 0))
            canvas.fill(ViewRect(x: 0, y: -1e9, width: 5e8 + 2, height: 2e9), .white)
        }
        #expect(surface.pixels.count { $0 == Self.white } == 8)
    }

    @Test("Clips add up and end with their scope")
    func clips() throws {
        let surface = try Surface(width: 4, height: 1, isOpaque: true)
        surface.withCanvas { canvas in
            canvas.saved {
                canvas.clip(toPixels: [DeviceRect(x: 0, y: 0, width: 3, height: 1)])
                canvas.clip(to: ViewRect(x: 2, y: 0, width: 9, height: 1))
                #expect(canvas.clipBounds == ViewRect(x: 2, y: 0, width: 1, height: 1))
                canvas.fill(ViewRect(x: 0, y: 0, width: 4, height: 1), .white)
            }
            #expect(canvas.clipBounds.width == 4)
        }
        #expect(surface.pixels == [0xFF00_0000, 0xFF00_0000, Self.white, 0xFF00_0000])
    }

    @Test("A clip to pixels means pixels whatever the transform")
    func pixelClip() throws {
        let surface = try Surface(width: 4, height: 1, isOpaque: true)
        surface.withCanvas(scale: 2) { canvas in
            canvas.translate(by: ViewVector(dx: 0.25, dy: 0))
            canvas.clip(toPixels: [DeviceRect(x: 1, y: 0, width: 1, height: 1)])
            canvas.fill(ViewRect(x: -9, y: -9, width: 99, height: 99), .white)
        }
        #expect(surface.pixels == [0xFF00_0000, Self.white, 0xFF00_0000, 0xFF00_0000])
    }

    @Test("No rectangle to clip to hides everything")
    func emptyClip() throws {
        let surface = try Surface(width: 1, height: 1)
        surface.withCanvas { canvas in
            canvas.clip(to: [ViewRect]())
            canvas.fill(ViewRect(x: 0, y: 0, width: 1, height: 1), .white)
        }
        #expect(surface.pixels == [0])
    }

    @Test("Drawing a part shows that part")
    func part() throws {
        let source = try Surface(width: 4, height: 1, isOpaque: true)
        source.withCanvas { $0.fill(ViewRect(x: 2, y: 0, width: 1, height: 1), .white) }
        let target = try Surface(width: 2, height: 1, isOpaque: true)
        target.withCanvas { canvas in
            canvas.draw(
                source, in: ViewRect(x: 0, y: 0, width: 2, height: 1),
                source: DeviceRect(x: 1, y: 0, width: 2, height: 1))
        }
        #expect(target.pixels == [0xFF00_0000, Self.white])
    }

    @Test("Multiply darkens and never lightens")
    func multiply() throws {
        let surface = try Surface(width: 2, height: 1, isOpaque: true)
        surface.withCanvas { canvas in
            canvas.fill(ViewRect(x: 0, y: 0, width: 1, height: 1), .white)
            canvas.fill(ViewRect(x: 0, y: 0, width: 2, height: 1), Color(0xFFFF00), blend: .multiply)
        }
        #expect(surface.pixels == [0xFFFF_FF00, 0xFF00_0000])
    }

    @Test("A group is faded as one picture")
    func group() throws {
        let surface = try Surface(width: 1, height: 1, isOpaque: true)
        surface.withCanvas { canvas in
            canvas.group(alpha: 0.5) {
                let all = ViewRect(x: 0, y: 0, width: 1, height: 1)
                canvas.fill(all, Color(0xFF0000))
                canvas.fill(all, .white)
            }
        }
        let blue = try #require(surface.pixels.first) & 0xFF
        let red = (try #require(surface.pixels.first) >> 16) & 0xFF
        #expect(blue == red && (126...129).contains(blue))
    }

    @Test("Contrast follows WCAG")
    func contrast() {
        #expect(abs(Color.black.contrast(to: .white) - 21) < 1e-9)
        #expect(abs(Color(0x777777).contrast(to: .white) - 4.48) < 0.01)
    }
}
