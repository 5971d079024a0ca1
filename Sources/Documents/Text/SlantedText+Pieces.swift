// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry

extension SlantedText {
    /// A way that the engine thinks text can run, counterclockwise from the right.
    enum Quarter: Int {
        case right, up, left, down

        static let all = [right, up, left, down]

        /// The quarters that the engine may take a direction for: of two that are as near it may take either.
        static func near(_ direction: Vector<PageSpace>) -> [Quarter] {
            all.filter { $0.axis.dx * direction.dx + $0.axis.dy * direction.dy > TextTunables.diagonal }
        }

        var axis: Vector<PageSpace> {
            switch self {
            case .right: Vector(dx: 1, dy: 0)
            case .up: Vector(dx: 0, dy: 1)
            case .left: Vector(dx: -1, dy: 0)
            case .down: Vector(dx: 0, dy: -1)
            }
        }

        var frame: LineFrame { LineFrame(origin: .zero, direction: axis) }

        /// Where a box lies along the axis and across it.
        func place(_ rect: PageRect) -> (along: ClosedRange<Double>, across: ClosedRange<Double>) {
            let (a, b) = (frame.place(of: rect.origin), frame.place(of: PagePoint(x: rect.maxX, y: rect.maxY)))
            return (
                min(a.along, b.along)...max(a.along, b.along), min(a.across, b.across)...max(a.across, b.across)
            )
        }
    }

    /// Letters that the engine has put together: they follow each other one way and share one box across it.
    struct Group {
        var indices: Range<Int>
        /// The way; nil for a letter alone, which may run any way.
        var quarter: Quarter?

        /// The groups of a text, without blanks and what has no box.
        static func all(of source: [Unicode.Scalar], _ rects: [PageRect]) -> [Group] {
            var groups: [Group] = []
            for index in source.indices {
                guard rects[index].width > 0, rects[index].height > 0, source[index].wordClass != .space else {
                    continue
                }
                if let last = groups.last, last.indices.upperBound == index,
                    let quarter = joint(rects[index - 1], rects[index]), (last.quarter ?? quarter) == quarter
                {
                    groups[groups.count - 1] = Group(indices: last.indices.lowerBound..<index + 1, quarter: quarter)
                } else {
                    groups.append(Group(indices: index..<index + 1))
                }
            }
            return groups
        }

        /// Boxes of one group touch, and are as high.
        private static func joint(_ a: PageRect, _ b: PageRect) -> Quarter? {
            let tolerance = 1e-3 * max(a.width, a.height)
            func isSame(_ one: Double, _ other: Double) -> Bool { abs(one - other) < tolerance }
            if isSame(a.minY, b.minY), isSame(a.maxY, b.maxY) {
                if isSame(a.maxX, b.minX) { return .right }
                if isSame(a.minX, b.maxX) { return .left }
            }
            if isSame(a.minX, b.minX), isSame(a.maxX, b.maxX) {
                if isSame(a.maxY, b.minY) { return .up }
                if isSame(a.minY, b.maxY) { return .down }
            }
            return nil
        }
    }

    /// A group seen along the way that it runs.
    struct Piece {
        var indices: Range<Int>
        /// The letters along it.
        var letters: [ClosedRange<Double>]
        var across: ClosedRange<Double>

        init(_ group: Group, _ rects: [PageRect], _ quarter: Quarter) {
            indices = group.indices
            letters = group.indices.map { quarter.place(rects[$0]).along }
            across = quarter.place(rects[group.indices.lowerBound]).across
        }

        var start: Double { letters[0].lowerBound }
        var end: Double { letters[letters.count - 1].upperBound }
        /// From the beginning of the first letter to that of the last.
        var reach: Double { letters[letters.count - 1].lowerBound - start }
    }

    /// A run seen along a quarter.
    struct Place {
        let run: Int
        let quarter: Quarter
        /// Where it begins, and how high its letters are.
        let start: Double, size: Double
        private let baseline: Double
        private let direction: Vector<PageSpace>
        private let origin: PagePoint
        /// How much it rises for each unit along the quarter, and how long it is for that.
        private let slope: Double, stretch: Double

        init(_ index: Int, _ run: TextRecord.Run, _ quarter: Quarter) {
            (self.run, self.quarter, size, direction, origin) = (index, quarter, run.size, run.direction, run.origin)
            (start, baseline) = quarter.frame.place(of: run.origin)
            let way = quarter.frame.place(of: .zero + run.direction)
            (slope, stretch) = (way.across / way.along, 1 / way.along)
        }

        /// The box of a letter about the baseline.
        struct Shape {
            /// How far it reaches below, and how high it is.
            var depth: Double, height: Double

            /// Whether another letter may stand beside it.
            func isLike(_ other: Shape) -> Bool {
                abs(height - other.height) < TextTunables.slantedRise * other.height
                    && abs(depth - other.depth) < TextTunables.slantedStep * other.height
            }
        }

        /// The box of the letters of a piece that stands on the baseline; nil for one that doesn't.
        func fit(_ piece: Piece) -> Shape? {
            let full = piece.across.upperBound - piece.across.lowerBound
            let height = full - abs(slope) * piece.reach
            guard TextTunables.slantedHeights.contains(height / size) else { return nil }
            let low = slope >= 0 ? piece.across.lowerBound : piece.across.upperBound - height
            let depth = baseline + slope * (piece.start - start) - low
            guard TextTunables.slantedDepths.contains(depth / size), depth < height else { return nil }
            return Shape(depth: depth, height: height)
        }

        /// The letters of a piece that fits.
        func glyphs(of piece: Piece) -> [Glyph] {
            guard let shape = fit(piece) else { return [] }
            let first = LineFrame(origin: .zero, direction: direction).place(of: origin)
            return zip(piece.indices, piece.letters).map { index, letter in
                let along = first.along + (letter.lowerBound - start) * stretch
                return Glyph(
                    index: index, along: along...along + (letter.upperBound - letter.lowerBound) * stretch,
                    across: first.across - shape.depth...first.across - shape.depth + shape.height)
            }
        }

        /// Whether another run goes the same way.
        func isParallel(to other: TextRecord.Run) -> Bool {
            LineFrame(origin: .zero, direction: direction).isParallel(
                to: LineFrame(origin: .zero, direction: other.direction))
        }
    }
}
