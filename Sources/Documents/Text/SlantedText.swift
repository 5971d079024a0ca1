// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry
import Glibc

/// Finds text that runs at an odd angle among the boxes of an engine that only knows upright ones.
///
/// Such text comes in pieces: letters, each with a box as high as it would be upright, or a few letters with one box around
/// all of them. A piece of letters that begin `d` apart from first to last is higher than a single letter by `d` times the
/// slope, and the piece that follows begins where it ends. Where several pieces agree on one slope, they are a text at an
/// angle. Pure.
struct SlantedText {
    /// A letter with where it really is.
    struct Glyph {
        /// Its place in the engine's text.
        var index: Int
        /// Its beginning on the baseline.
        var origin: Point<DisplaySpace>
        /// Its length along the line, and the height of upright letters.
        var width: Double, height: Double
    }

    /// Letters in their order.
    struct Line {
        /// Along the line, of length 1.
        var direction: Vector<DisplaySpace>
        var glyphs: [Glyph]
    }

    /// Letters that share one box from top to bottom.
    fileprivate struct Piece {
        var indices: Range<Int>
        /// The letters' beginnings and ends.
        var starts: [Double], ends: [Double]
        var top: Double, bottom: Double

        init(_ index: Int, _ rect: DisplayRect) {
            indices = index..<index + 1
            (starts, ends) = ([rect.minX], [rect.maxX])
            (top, bottom) = (rect.minY, rect.maxY)
        }

        mutating func append(_ index: Int, _ rect: DisplayRect) {
            indices = indices.lowerBound..<index + 1
            starts.append(rect.minX)
            ends.append(rect.maxX)
        }

        var start: Double { starts[0] }
        var end: Double { ends[ends.count - 1] }
        var height: Double { bottom - top }
        var reach: Double { starts[starts.count - 1] - starts[0] }

        /// How high a letter alone is at a slope.
        func letterHeight(_ slope: Double) -> Double { height - abs(slope) * reach }

        /// The bottom of the first letter at a slope; with a positive one letters rise.
        func foot(_ slope: Double) -> Double { slope > 0 ? bottom : top + letterHeight(slope) }
    }

    private let rects: [DisplayRect]
    /// What is a letter with a box.
    private let letters: [Int]
    /// By how many quarters the page must be turned so that a letter and the next one of its piece run to the right; nil
    /// where the next one is in another piece.
    private var links: [Int?]

    init(_ source: [Unicode.Scalar], _ rects: [DisplayRect]) {
        self.rects = rects
        letters = source.indices.filter {
            rects[$0].width > 0 && rects[$0].height > 0 && source[$0] != "\n" && source[$0].wordClass != .space
        }
        links = Array(repeating: nil, count: source.count)
        for (index, next) in zip(letters, letters.dropFirst()) where next == index + 1 {
            links[index] = Self.link(rects[index], rects[next])
        }
    }

    /// Boxes of one piece touch, and are as high.
    private static func link(_ a: DisplayRect, _ b: DisplayRect) -> Int? {
        func touch(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 1e-3 * max(a.width, a.height) }
        if a.minY == b.minY, a.maxY == b.maxY {
            if touch(b.minX, a.maxX) { return 0 }
            if touch(b.maxX, a.minX) { return 2 }
        }
        if a.minX == b.minX, a.maxX == b.maxX {
            if touch(b.maxY, a.minY) { return 1 }
            if touch(b.minY, a.maxY) { return 3 }
        }
        return nil
    }

    /// The lines at an odd angle, from the top of each slope to its bottom.
    ///
    /// - Complexity: O(*n* log *n*) in the letters of pages that have none: no more than so many pairs of pieces are looked at.
    func lines() -> [Line] {
        var found: [Line] = []
        var taken: Set<Int> = []
        for quarter in 0..<4 {
            let pieces = pieces(quarter).filter { !taken.contains($0.indices.lowerBound) }
            guard let slope = slope(of: pieces) else { continue }
            for line in lines(of: members(pieces, slope), slope) {
                taken.formUnion(line.glyphs.map(\.index))
                found.append(turned(line, back: quarter))
            }
        }
        return found
    }

    // MARK: Pieces

    /// A box turned by quarters, so that text in that direction runs to the right.
    private func turned(_ rect: DisplayRect, _ quarter: Int) -> DisplayRect {
        let (a, b) = (
            Self.turned(rect.origin, quarter), Self.turned(Point(x: rect.maxX, y: rect.maxY), quarter)
        )
        return DisplayRect(corner: a, b)
    }

    private static func turned(_ point: Point<DisplaySpace>, _ quarter: Int) -> Point<DisplaySpace> {
        switch quarter & 3 {
        case 0: point
        case 1: Point(x: -point.y, y: point.x)
        case 2: Point(x: -point.x, y: -point.y)
        default: Point(x: point.y, y: -point.x)
        }
    }

    private func turned(_ line: Line, back quarter: Int) -> Line {
        var line = line
        let end = Self.turned(Point(x: line.direction.dx, y: line.direction.dy), -quarter)
        line.direction = Vector(dx: end.x, dy: end.y)
        for index in line.glyphs.indices {
            line.glyphs[index].origin = Self.turned(line.glyphs[index].origin, -quarter)
        }
        return line
    }

    /// The pieces that run to the right once the page is turned. A letter alone may run anywhere.
    private func pieces(_ quarter: Int) -> [Piece] {
        var pieces: [Piece] = []
        for index in letters {
            let before = index > 0 ? links[index - 1] : nil
            guard (before ?? quarter) == quarter, (links[index] ?? quarter) == quarter else { continue }
            let rect = turned(rects[index], quarter)
            if before != nil, !pieces.isEmpty {
                pieces[pieces.count - 1].append(index, rect)
            } else {
                pieces.append(Piece(index, rect))
            }
        }
        return pieces
    }

    // MARK: Slope

    /// Whether one piece goes on where another ends, with letters as high. Gives the slope.
    private func slope(from piece: Piece, to next: Piece, rising: Bool) -> Double? {
        let run = next.start - piece.start
        guard run > 0 else { return nil }
        let rise = rising ? piece.bottom - next.bottom : piece.top - next.top
        let slope = rise / run
        guard rising == (slope > 0), abs(slope) > TextTunables.leastSlope, abs(slope) < 1.05 else { return nil }
        let (a, b) = (piece.letterHeight(slope), next.letterHeight(slope))
        // What stands a line higher or lower is no part of the same word.
        guard a > TextTunables.leastLetter * piece.height, b > TextTunables.leastLetter * next.height,
            abs(rise) < TextTunables.mostRise * min(a, b) * Double(piece.starts.count)
        else { return nil }
        return abs(a - b) < TextTunables.sameHeight * min(a, b) ? slope : nil
    }

    /// The slope that most pieces agree on; nil where no three follow each other at one.
    private func slope(of pieces: [Piece]) -> Double? {
        let ordered = pieces.indices.sorted { pieces[$0].start < pieces[$1].start }
        var votes: [Int: (sum: Double, count: Int, from: Set<Int>, to: Set<Int>)] = [:]
        var checksLeft = TextTunables.mostSlopeChecks
        for index in pieces.indices where checksLeft > 0 {
            for other in neighbours(after: pieces[index], ordered, pieces) {
                checksLeft -= 1
                for rising in [true, false] {
                    guard let slope = slope(from: pieces[index], to: pieces[other], rising: rising) else { continue }
                    let bin = Int((atan(slope) * 180 / .pi / TextTunables.slopeStep).rounded())
                    var vote = votes[bin] ?? (0, 0, [], [])
                    (vote.sum, vote.count) = (vote.sum + slope, vote.count + 1)
                    vote.from.insert(index)
                    vote.to.insert(other)
                    votes[bin] = vote
                }
            }
        }
        let best = votes.values.filter { !$0.from.isDisjoint(with: $0.to) }.max { $0.count < $1.count }
        return best.map { $0.sum / Double($0.count) }
    }

    /// The pieces that begin where one ends.
    private func neighbours(after piece: Piece, _ ordered: [Int], _ pieces: [Piece]) -> ArraySlice<Int> {
        let (reach, blank) = (0.02 * piece.height, TextTunables.slantedSpace * piece.height)
        var (low, high) = (0, ordered.count)
        while low < high {
            let middle = (low + high) / 2
            if pieces[ordered[middle]].start < piece.end - reach { low = middle + 1 } else { high = middle }
        }
        return ordered[low...].prefix { pieces[$0].start <= piece.end + blank }
    }

    /// The pieces of the text at a slope: those that go on in each other, and what lies on their lines.
    private func members(_ pieces: [Piece], _ slope: Double) -> [Piece] {
        let ordered = pieces.indices.sorted { pieces[$0].start < pieces[$1].start }
        var chosen: Set<Int> = []
        for index in pieces.indices {
            for other in neighbours(after: pieces[index], ordered, pieces) {
                guard let found = self.slope(from: pieces[index], to: pieces[other], rising: slope > 0),
                    abs(atan(found) - atan(slope)) < 0.02
                else { continue }
                chosen.formUnion([index, other])
            }
        }
        let lines = chosen.map { baseline(pieces[$0], slope) }
        for index in pieces.indices where !chosen.contains(index) {
            let place = baseline(pieces[index], slope)
            let isOnLine = lines.contains {
                abs($0.across - place.across) < 0.1 * $0.height
                    && abs($0.height - place.height) < TextTunables.sameHeight * $0.height
            }
            if isOnLine { chosen.insert(index) }
        }
        return chosen.sorted().map { pieces[$0] }
    }

    /// How far across the line at a slope the baseline of a piece lies, and how high its letters are.
    private func baseline(_ piece: Piece, _ slope: Double) -> (across: Double, height: Double) {
        let height = piece.letterHeight(slope)
        let foot = piece.foot(slope) - TextTunables.descent * height
        let length = (1 + slope * slope).squareRoot()
        return ((foot + slope * piece.start) / length, height)
    }

    // MARK: Lines

    private func lines(of pieces: [Piece], _ slope: Double) -> [Line] {
        let length = (1 + slope * slope).squareRoot()
        let direction = Vector<DisplaySpace>(dx: 1 / length, dy: -slope / length)
        var lines: [(across: Double, glyphs: [Glyph])] = []
        for piece in pieces.sorted(by: { baseline($0, slope).across < baseline($1, slope).across }) {
            let (across, height) = baseline(piece, slope)
            let foot = piece.foot(slope) - TextTunables.descent * height
            let glyphs = piece.indices.enumerated().map { place, index in
                let x = piece.starts[place]
                return Glyph(
                    index: index, origin: Point(x: x, y: foot - slope * (x - piece.start)),
                    width: (piece.ends[place] - x) * length, height: height)
            }
            if let last = lines.last, abs(last.across - across) < 0.3 * height {
                lines[lines.count - 1].glyphs += glyphs
            } else {
                lines.append((across, glyphs))
            }
        }
        return lines.map { line in
            Line(direction: direction, glyphs: line.glyphs.sorted { $0.origin.x < $1.origin.x })
        }
    }
}
