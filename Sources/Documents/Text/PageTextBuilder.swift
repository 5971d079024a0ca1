// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry

extension PageText {
    /// Makes the text of a page from what a worker tells.
    /// - Parameters:
    ///   - record: the text with a box for each scalar, in display space.
    ///   - geometry: the page's boxes and turn.
    /// - Complexity: O(*scalars*).
    public init(_ record: TextRecord, geometry: PageGeometry) {
        var builder = PageTextBuilder(record, geometry)
        self = builder.build()
    }
}

/// Puts the text of a page together: finds the direction of each line, leaves out what is no text, and measures.
struct PageTextBuilder {
    private let source: [Unicode.Scalar]
    private let rects: [PageRect]
    /// The lines at odd angles, and the scalars that are part of one.
    private let slanted: [(direction: Vector<PageSpace>, glyphs: [PlacedGlyph])]
    private let isSlanted: [Bool]
    private let step: Double
    private var scalars: [Unicode.Scalar] = []
    private var boxes: [PageText.Box] = []
    private var lines: [PageText.Line] = []

    init(_ record: TextRecord, _ geometry: PageGeometry) {
        let map = PageTransform<DisplaySpace>(page: geometry, scale: 1 / geometry.userUnit)
        source = Array(record.text.unicodeScalars)
        rects = record.rects.map { map.toPage($0) }
        let largest = rects.reduce(0) { max($0, $1.width, $1.height) }
        let extent = max(geometry.visibleBox.width, geometry.visibleBox.height, largest)
        // A line may be longer than the page is wide: up to its diagonal and then some.
        step = max(TextTunables.finestStep, 2 * extent / Double(UInt16.max))
        let letters = source
        let found = SlantedText(letters, rects, record.runs).lines()
        slanted = found.map { ($0.direction, Self.placed($0, letters)) }
        var isSlanted = [Bool](repeating: false, count: source.count)
        for line in found { for glyph in line.glyphs { isSlanted[glyph.index] = true } }
        self.isSlanted = isSlanted
        scalars.reserveCapacity(source.count)
        boxes.reserveCapacity(source.count)
    }

    mutating func build() -> PageText {
        var start = 0
        let page = direction(of: source.indices, else: Vector(dx: 1, dy: 0))
        while start < source.count {
            let end = source[start...].firstIndex(of: "\n") ?? source.count
            addLine(start..<end, page)
            start = end + 1
        }
        for line in slanted { add(line.glyphs, line.direction) }
        return PageText(scalars: scalars, boxes: boxes, step: step, lines: lines)
    }

    // MARK: Lines

    private mutating func addLine(_ range: Range<Int>, _ page: Vector<PageSpace>) {
        let direction = direction(of: range, else: page)
        add(placed(range, direction), direction)
    }

    private mutating func add(_ placed: [PlacedGlyph], _ direction: Vector<PageSpace>) {
        guard let first = placed.first, !repeatsLastLine(placed) else { return }
        let along = placed.reduce(first.along) { $0.union($1.along) }
        let across = placed.reduce(first.across) { $0.union($1.across) }
        if !lines.isEmpty { add("\n", lastBox) }
        let start = scalars.count
        for glyph in placed {
            add(glyph.scalar, box(glyph, along.lowerBound, across.lowerBound))
        }
        let leftward = placed.count { $0.scalar.isRightToLeft }
        let letters = placed.count { $0.scalar.properties.isAlphabetic }
        var frame = LineFrame(origin: .zero, direction: direction)
        frame.origin = frame.point(along: along.lowerBound, across: across.lowerBound)
        lines.append(
            PageText.Line(
                range: start..<scalars.count, isRightToLeft: leftward > 0 && 2 * leftward >= letters, frame: frame,
                length: along.upperBound - along.lowerBound, height: across.upperBound - across.lowerBound))
    }

    /// A newline lies where its line ends.
    private var lastBox: PageText.Box {
        guard let last = boxes.last else { return PageText.Box(start: 0, end: 0, low: 0, high: 0) }
        return PageText.Box(start: last.end, end: last.end, low: last.low, high: last.high)
    }

    private mutating func add(_ scalar: Unicode.Scalar, _ box: PageText.Box) {
        scalars.append(scalar)
        boxes.append(box)
    }

    private func box(_ glyph: PlacedGlyph, _ along: Double, _ across: Double) -> PageText.Box {
        func steps(_ value: Double) -> UInt16 { UInt16(min(max((value / step).rounded(), 0), Double(UInt16.max))) }
        return PageText.Box(
            start: steps(glyph.along.lowerBound - along), end: steps(glyph.along.upperBound - along),
            low: steps(glyph.across.lowerBound - across), high: steps(glyph.across.upperBound - across))
    }

    /// Whether the same text has just been there at the same place, as in bold type made by printing a line twice.
    private func repeatsLastLine(_ placed: [PlacedGlyph]) -> Bool {
        guard let last = lines.last, last.range.count == placed.count, let glyph = placed.first else { return false }
        guard zip(last.range, placed).allSatisfy({ scalars[$0] == $1.scalar }) else { return false }
        let place = last.frame.point(along: 0, across: 0)
        let other = LineFrame(origin: .zero, direction: last.frame.direction)
            .point(along: glyph.along.lowerBound, across: glyph.across.lowerBound)
        return place.distance(to: other) < TextTunables.duplicateDistance * last.height
    }

    // MARK: Glyphs

    /// A glyph of a line with its place along the line's direction and across it, from the page's origin.
    fileprivate struct PlacedGlyph {
        let scalar: Unicode.Scalar
        var along: ClosedRange<Double>
        var across: ClosedRange<Double>
        var isSpace: Bool { scalar.wordClass == .space }
    }

    /// The glyphs of a line: without blanks at its ends, blanks that are none, and glyphs printed twice.
    private func placed(_ range: Range<Int>, _ direction: Vector<PageSpace>) -> [PlacedGlyph] {
        var glyphs: [PlacedGlyph] = []
        glyphs.reserveCapacity(range.count)
        var blank: Int?
        for index in range where !source[index].isBidiControl && !isSlanted[index] {
            if source[index].wordClass == .space {
                blank = blank ?? index
                continue
            }
            guard let glyph = placed(index, direction, after: glyphs.last) else { continue }
            if let last = glyphs.last {
                if blank == nil, glyph.isDuplicate(of: last) { continue }
                if let blank, let space = space(blank, last, glyph, direction) { glyphs.append(space) }
            }
            blank = nil
            glyphs.append(glyph)
        }
        return parted(glyphs)
    }

    /// The glyphs of a line at an odd angle, with blanks where there are gaps: wider ones than between its letters in
    /// general, which may be spaced out.
    private static func placed(_ line: SlantedText.Line, _ source: [Unicode.Scalar]) -> [PlacedGlyph] {
        let gaps = zip(line.glyphs, line.glyphs.dropFirst()).map { $1.along.lowerBound - $0.along.upperBound }
        let usual = max(gaps.sorted()[gaps.count / 2], 0)
        var glyphs: [PlacedGlyph] = []
        for glyph in line.glyphs {
            let placed = PlacedGlyph(scalar: source[glyph.index], along: glyph.along, across: glyph.across)
            let least = max(TextTunables.slantedBlank * placed.height, TextTunables.wideSpacing * usual)
            if let last = glyphs.last, let gap = last.gap(before: placed), gap.upperBound - gap.lowerBound > least {
                glyphs.append(PlacedGlyph(scalar: " ", along: gap, across: last.across))
            }
            glyphs.append(placed)
        }
        return glyphs
    }

    /// Puts blanks where the text has none although there is a gap to be seen: one that is wide for the type, and wider than
    /// letters of the line are apart in general.
    private func parted(_ glyphs: [PlacedGlyph]) -> [PlacedGlyph] {
        let gaps = zip(glyphs, glyphs.dropFirst()).compactMap { $0.isSpace || $1.isSpace ? nil : $0.gap(before: $1) }
        let widest = gaps.max { $0.upperBound - $0.lowerBound < $1.upperBound - $1.lowerBound }
        guard let height = glyphs.first?.height, let widest, widest.upperBound - widest.lowerBound > 0 else {
            return glyphs
        }
        let widths = gaps.map { $0.upperBound - $0.lowerBound }.sorted()
        let usual = widths[widths.count / 2]
        let least = max(TextTunables.missingBlank * height, TextTunables.wideSpacing * usual)
        guard widths[widths.count - 1] > least else { return glyphs }
        var parted: [PlacedGlyph] = []
        for glyph in glyphs {
            if let last = parted.last, !last.isSpace, !glyph.isSpace, let gap = last.gap(before: glyph),
                gap.upperBound - gap.lowerBound > least
            {
                parted.append(PlacedGlyph(scalar: " ", along: gap, across: last.across))
            }
            parted.append(glyph)
        }
        return parted
    }

    private func placed(_ index: Int, _ direction: Vector<PageSpace>, after last: PlacedGlyph?) -> PlacedGlyph? {
        let rect = rects[index]
        // What takes no room, as a mark that has been put over a letter, stands behind the glyph before it.
        guard rect.width > 0 || rect.height > 0 else {
            return last.map {
                PlacedGlyph(scalar: source[index], along: $0.along.upperBound...$0.along.upperBound, across: $0.across)
            }
        }
        let frame = LineFrame(origin: .zero, direction: direction)
        let (a, b) = (frame.place(of: rect.origin), frame.place(of: PagePoint(x: rect.maxX, y: rect.maxY)))
        return PlacedGlyph(
            scalar: source[index], along: min(a.along, b.along)...max(a.along, b.along),
            across: min(a.across, b.across)...max(a.across, b.across))
    }

    /// The blank between two glyphs, as wide as the gap; nil where there is none to be seen.
    private func space(
        _ index: Int, _ last: PlacedGlyph, _ next: PlacedGlyph, _ direction: Vector<PageSpace>
    ) -> PlacedGlyph? {
        // Where the direction turns, the gap between neighbours in reading order says nothing.
        if last.scalar.isRightToLeft != next.scalar.isRightToLeft { return placed(index, direction, after: last) }
        guard let gap = last.gap(before: next) else { return nil }
        guard gap.upperBound - gap.lowerBound >= TextTunables.leastSpace * min(last.height, next.height) else {
            return nil
        }
        return PlacedGlyph(scalar: source[index], along: gap, across: last.across)
    }

    // MARK: Direction

    /// The direction in which most letters of a range follow each other, as a quarter turn; `fallback` where none do.
    private func direction(of range: Range<Int>, else fallback: Vector<PageSpace>) -> Vector<PageSpace> {
        var (x, y) = (0.0, 0.0)
        var last: Int?
        for index in range {
            guard source[index] != "\n", source[index].wordClass != .space else {
                last = nil
                continue
            }
            guard rects[index].width > 0 || rects[index].height > 0 else { continue }
            if let last {
                let way = rects[index].center - rects[last].center
                let sign = source[index].isRightToLeft && source[last].isRightToLeft ? -1.0 : 1.0
                if abs(way.dx) > abs(way.dy) { x += sign * way.dx } else { y += sign * way.dy }
            }
            last = index
        }
        if x == 0, y == 0 { return fallback }
        return abs(x) >= abs(y) ? Vector(dx: x > 0 ? 1 : -1, dy: 0) : Vector(dx: 0, dy: y > 0 ? 1 : -1)
    }
}

extension PageTextBuilder.PlacedGlyph {
    fileprivate var height: Double { across.upperBound - across.lowerBound }

    private var middle: Double { (along.lowerBound + along.upperBound) / 2 }

    /// What lies between this glyph and the next one in reading order; nil where they touch, or run in different directions.
    fileprivate func gap(before next: Self) -> ClosedRange<Double>? {
        guard scalar.isRightToLeft == next.scalar.isRightToLeft else { return nil }
        let isForward = next.along.lowerBound >= along.lowerBound
        let (low, high) =
            isForward ? (along.upperBound, next.along.lowerBound) : (next.along.upperBound, along.lowerBound)
        return low <= high ? low...high : nil
    }

    /// Whether it's the same glyph printed once more, a little aside, to look bold.
    fileprivate func isDuplicate(of last: Self) -> Bool {
        scalar == last.scalar && along.lowerBound < along.upperBound
            && abs(middle - last.middle) < TextTunables.duplicateDistance
                * min(height, along.upperBound - along.lowerBound)
    }
}

extension ClosedRange<Double> {
    /// The least range that holds both.
    fileprivate func union(_ other: Self) -> Self {
        Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
    }
}
