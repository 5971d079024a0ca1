// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Foundation
import Geometry
import Testing
import Views

@testable import RectoUI
@testable import recto_icons

@Suite @MainActor struct IconTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    @Test("The table of icons is made from the pictures as they are")
    func table() throws {
        let made = try IconTable(folder: Self.root.appendingPathComponent("Assets/icons")).source
        let table = Self.root.appendingPathComponent("Sources/RectoUI/Icons/IconTable.swift")
        #expect(try String(contentsOf: table, encoding: .utf8) == made, "run `make icons`")
    }

    @Test("Each icon lies within its square", arguments: IconName.allCases)
    func bounds(name: IconName) throws {
        let path = try #require(Path(svg: name.outline))
        #expect(!path.isEmpty)
        for element in path.elements {
            switch element {
            case .move(let p), .line(let p), .curve(_, _, let p):
                #expect((1.5...18.5).contains(p.x) && (1.5...18.5).contains(p.y))
            case .close: break
            }
        }
    }

    @Test("Straight lines are whole pixels of one colour at each scale", arguments: [1.0, 1.5, 2.0, 3.0])
    func crisp(scale: Double) throws {
        let extent = Int(20 * scale)
        let surface = try Surface(width: extent, height: extent, isOpaque: true)
        surface.withCanvas(scale: scale) { canvas in
            canvas.fill(ViewRect(x: 0, y: 0, width: 20, height: 20), .white)
            Icon(.menu).draw(on: canvas, at: .zero, .black)
        }
        let pixels = surface.pixels
        let column = (0..<extent).map { pixels[$0 * extent + extent / 2] & 0xFF }
        #expect(column.allSatisfy { $0 == 0xFF || $0 == 0 })
        let thickness = max((ChromeTunables.iconLine * scale).rounded(), 1)
        #expect(column.filter { $0 == 0 }.count == 3 * Int(thickness))
    }

    @Test("An arc of a path ends where it says, and is round")
    func arc() throws {
        let path = try #require(Path(svg: "M10 5a5 5 0 0 1 0 10"))
        let ends = path.elements.compactMap { element -> ViewPoint? in
            if case .curve(_, _, let point) = element { point } else { nil }
        }
        let last = try #require(ends.last)
        #expect(last.distance(to: ViewPoint(x: 10, y: 15)) < 1e-9)
        #expect(ends.allSatisfy { abs($0.distance(to: ViewPoint(x: 10, y: 10)) - 5) < 1e-9 })
        // Clockwise as seen: by way of the right.
        #expect(ends.contains { $0.distance(to: ViewPoint(x: 15, y: 10)) < 1e-9 })
    }

    @Test("What is no path is no icon", arguments: ["M1", "M1 1q2 2 3 3", "M1 1l", "hello"])
    func broken(data: String) { #expect(Path(svg: data) == nil) }
}
