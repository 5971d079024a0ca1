// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry

/// Puts text together that runs at an odd angle.
///
/// Where such text begins and which way it runs is known from the content of the page, its letters only by boxes of an
/// engine that knows upright ones. It takes the text for one that runs the way of the nearest quarter, and tells it in
/// pieces: letters, each with a box as high as it would be upright, or a few letters with one box around all of them.
/// Along the quarter each letter begins where the one before ends. So a run is followed from its beginning: its next piece
/// begins near the end of the last one, and stands on its baseline. Pure, in default user space.
struct SlantedText {
    /// A letter with where it really is: along its line and across it, from the page's origin.
    struct Glyph {
        /// Its place in the engine's text.
        var index: Int
        var along: ClosedRange<Double>
        var across: ClosedRange<Double>
    }

    /// Letters in their order.
    struct Line {
        /// Along the line, of length 1.
        var direction: Vector<PageSpace>
        var glyphs: [Glyph]
    }

    private let runs: [TextRecord.Run]
    /// The pieces that may run the way of each quarter, in the order of their beginnings.
    private let pieces: [[Piece]]

    init(_ source: [Unicode.Scalar], _ rects: [PageRect], _ runs: [TextRecord.Run]) {
        self.runs = runs
        let groups = runs.isEmpty ? [] : Group.all(of: source, rects)
        pieces = Quarter.all.map { quarter in
            groups.filter { ($0.quarter ?? quarter) == quarter }.map { Piece($0, rects, quarter) }
                .sorted { $0.start < $1.start }
        }
    }

    /// The lines at an odd angle, in the order in which they are drawn.
    ///
    /// - Complexity: O(*runs* x *pieces* beside each).
    func lines() -> [Line] {
        let places = runs.enumerated().map { index, run in
            Quarter.near(run.direction).map { Place(index, run, $0) }
        }
        // Where another run begins a line goes on only if that runs the same way.
        var beginnings: [Int: Int] = [:]
        for place in places.joined() {
            if let piece = beginning(of: place) { beginnings[piece.indices.lowerBound] = place.run }
        }
        var taken: Set<Int> = []
        var lines: [Line] = []
        for choices in places {
            let found = choices.map { place in
                chain(from: place, beginnings, taken).flatMap { place.glyphs(of: $0) }
            }
            guard let glyphs = found.max(by: { $0.count < $1.count }), !glyphs.isEmpty else { continue }
            taken.formUnion(glyphs.map(\.index))
            add(Line(direction: runs[choices[0].run].direction, glyphs: glyphs), to: &lines)
        }
        // A letter alone, as each is of text along a curve, makes no line.
        return lines.filter { $0.glyphs.count > 1 }
    }

    /// Adds a line, or puts it behind the last one where it goes on there.
    private func add(_ line: Line, to lines: inout [Line]) {
        if let last = lines.last, let end = last.glyphs.last, let start = line.glyphs.first,
            LineFrame(origin: .zero, direction: last.direction).isParallel(
                to: LineFrame(origin: .zero, direction: line.direction))
        {
            let height = end.across.upperBound - end.across.lowerBound
            let gap = start.along.lowerBound - end.along.upperBound
            let isLevel = abs(start.across.lowerBound - end.across.lowerBound) < TextTunables.slantedStep * height
            if isLevel, gap > -TextTunables.slantedOverlap * height, gap < TextTunables.slantedGap * height {
                lines[lines.count - 1].glyphs += line.glyphs
                return
            }
        }
        lines.append(line)
    }

    // MARK: Following

    /// The piece that a run begins with.
    private func beginning(of place: Place) -> Piece? {
        let reach = TextTunables.slantedOverlap * place.size
        let near = pieces(
            of: place, from: place.start - reach, upTo: place.start + TextTunables.slantedGap * place.size)
        // Blanks may go before it, but what begins right there goes before what begins further on.
        return near.filter { place.fit($0) != nil }.min { abs($0.start - place.start) < abs($1.start - place.start) }
    }

    /// The pieces of a run.
    private func chain(from place: Place, _ beginnings: [Int: Int], _ taken: Set<Int>) -> [Piece] {
        guard let first = beginning(of: place), !taken.contains(first.indices.lowerBound),
            let shape = place.fit(first)
        else { return [] }
        var chain = [first]
        while let last = chain.last {
            let near = pieces(
                of: place, from: last.end - TextTunables.slantedOverlap * place.size,
                upTo: last.end + TextTunables.slantedGap * place.size)
            let next = near.first { piece in
                guard piece.start > last.start, !taken.contains(piece.indices.lowerBound),
                    place.fit(piece)?.isLike(shape) == true
                else { return false }
                guard let other = beginnings[piece.indices.lowerBound] else { return true }
                return place.isParallel(to: runs[other])
            }
            guard let next else { break }
            chain.append(next)
        }
        return chain
    }

    /// The pieces that begin within a range.
    private func pieces(of place: Place, from low: Double, upTo high: Double) -> some Sequence<Piece> {
        let pieces = pieces[place.quarter.rawValue]
        var (first, end) = (0, pieces.count)
        while first < end {
            let middle = (first + end) / 2
            if pieces[middle].start < low { first = middle + 1 } else { end = middle }
        }
        return pieces[first...].lazy.prefix { $0.start <= high }
    }
}
