// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import EngineProtocol
import Geometry

/// Text of a page made by hand: what a worker would tell of lines set at given places. Each glyph is half its size wide
/// (ideographs and kana as wide as it), from a fifth below the baseline to four fifths above.
package struct MadeText {
    package private(set) var text = ""
    package private(set) var boxes: [PageRect] = []
    /// The page's boxes.
    package var geometry = PageGeometry(mediaBox: PageRect(x: 0, y: 0, width: 612, height: 792))

    /// Makes a page without text.
    package init() {}

    /// Adds a line with its baseline from `x`, `y` on, running in the direction of `turn`; `advance` gives the distance
    /// from one glyph to the next in parts of the size.
    package mutating func line(
        _ line: String, x: Double, y: Double, size: Double = 10, turn: Rotation = .none, advance: Double? = nil
    ) {
        if !text.isEmpty { add("\n", .zero) }
        var way = 0.0
        for scalar in line.unicodeScalars {
            let natural = (0x2E80...0x9FFF).contains(scalar.value) || (0xFF00...0xFF60).contains(scalar.value) ? 1 : 0.5
            let (step, width) = (advance ?? natural, natural * size)
            add(scalar, Self.box(way, width, size, x, y, turn))
            way += step * size
        }
    }

    /// Adds a line in logical order whose glyphs follow each other to the left from `x` on.
    package mutating func leftward(_ line: String, x: Double, y: Double, size: Double = 10) {
        if !text.isEmpty { add("\n", .zero) }
        for (index, scalar) in line.unicodeScalars.enumerated() {
            add(scalar, Self.box(-Double(index + 1) * size / 2, size / 2, size, x, y, .none))
        }
    }

    /// Adds one glyph.
    package mutating func add(_ scalar: Unicode.Scalar, _ box: PageRect) {
        text.unicodeScalars.append(scalar)
        boxes.append(box)
    }

    private static func box(
        _ way: Double, _ width: Double, _ size: Double, _ x: Double, _ y: Double, _ turn: Rotation
    ) -> PageRect {
        let (low, high) = (-0.2 * size, 0.8 * size)
        switch turn {
        case .none:
            return PageRect(corner: PagePoint(x: x + way, y: y + low), PagePoint(x: x + way + width, y: y + high))
        case .counterclockwise:
            return PageRect(corner: PagePoint(x: x - low, y: y + way), PagePoint(x: x - high, y: y + way + width))
        case .half:
            return PageRect(corner: PagePoint(x: x - way, y: y - low), PagePoint(x: x - way - width, y: y - high))
        case .clockwise:
            return PageRect(corner: PagePoint(x: x + low, y: y - way), PagePoint(x: x + high, y: y - way - width))
        }
    }

    /// The text as a worker tells it.
    package var record: TextRecord {
        let map = PageTransform<DisplaySpace>(page: geometry, scale: 1 / geometry.userUnit)
        return TextRecord(text: text, rects: boxes.map { $0.isEmpty ? .zero : map.toView($0) })
    }

    /// The text as the viewer has it.
    package var page: PageText { PageText(record, geometry: geometry) }

    /// A page of lines set one under the other, 12 units apart, from (72, 700) down.
    package static func lines(_ lines: String..., size: Double = 10) -> MadeText {
        var made = MadeText()
        for (index, line) in lines.enumerated() { made.line(line, x: 72, y: 700 - 12 * Double(index), size: size) }
        return made
    }
}

extension PageText {
    /// All of it as it's read.
    package var all: String { string(of: 0..<count) }

    /// What is read between the carets nearest to two points.
    package func read(from a: (Double, Double), to b: (Double, Double)) -> String? {
        guard let start = caret(nearest: PagePoint(x: a.0, y: a.1)), let end = caret(nearest: PagePoint(x: b.0, y: b.1))
        else { return nil }
        return string(of: min(start, end)..<max(start, end))
    }
}
