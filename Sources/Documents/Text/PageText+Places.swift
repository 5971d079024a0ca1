// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

extension PageText {
    // MARK: From places to text

    /// The position nearest to a point. It's looked for in the nearest block, on the line at the point's height, and there
    /// before or after the nearest glyph. Nil where there is no text.
    /// - Complexity: O(*lines* + *glyphs of a line*).
    public func caret(nearest point: PagePoint) -> Int? {
        lineIndex(nearest: point).flatMap { caret(onLine: $0, nearest: point) }
    }

    /// The position nearest to a point on a line, given by its index; nil where there is no such line.
    /// - Complexity: O(*glyphs of the line*).
    public func caret(onLine index: Int, nearest point: PagePoint) -> Int? {
        guard lines.indices.contains(index) else { return nil }
        let line = lines[index]
        let place = line.frame.place(of: point).along
        let glyph = glyph(on: line, at: place)
        let along = along(glyph)
        let isBeyondMiddle = place > (along.lowerBound + along.upperBound) / 2
        return wholeLetter(isBeyondMiddle == runsLeft(glyph, line) ? glyph : glyph + 1)
    }

    /// The glyph nearest to a point, found like ``caret(nearest:)``. Nil where there is no text.
    public func glyph(nearest point: PagePoint) -> Int? {
        guard let index = lineIndex(nearest: point) else { return nil }
        return glyph(on: lines[index], at: lines[index].frame.place(of: point).along)
    }

    /// Whether a point is on a line of text, or at most `reach` units of user space away from one. The gaps between
    /// words of a line belong to it; gutters of a table don't.
    public func isText(at point: PagePoint, reach: Double = 0) -> Bool {
        lines.contains { line in
            let place = line.frame.place(of: point)
            guard place.across >= -reach, place.across <= line.height + reach, place.along >= -reach,
                place.along <= line.length + reach
            else { return false }
            let glyph = glyph(on: line, at: place.along)
            return !isGutter(glyph, line) || distance(place.along, to: along(glyph)) <= reach
        }
    }

    /// Whether a blank is so wide that it parts columns.
    private func isGutter(_ offset: Int, _ line: Line) -> Bool {
        let along = along(offset)
        let width = along.upperBound - along.lowerBound
        return scalars[offset].wordClass == .space && width > TextTunables.gutter * line.height
    }

    /// How far within a gutter a place is from its nearer side.
    private func distance(_ place: Double, to gutter: ClosedRange<Double>) -> Double {
        min(place - gutter.lowerBound, gutter.upperBound - place)
    }

    /// The line nearest to a point: of those in the nearest block the one at its height.
    func lineIndex(nearest point: PagePoint) -> Int? {
        let distances = blocks.map { $0.bounds.distance(to: point) }
        guard let nearest = distances.min() else { return nil }
        var best: (index: Int, across: Double, along: Double)?
        for (block, distance) in zip(blocks, distances) where distance <= nearest + step {
            for index in block.lines {
                let (across, along) = lines[index].distances(to: point)
                if let found = best, (found.across, found.along) <= (across, along) { continue }
                best = (index, across, along)
            }
        }
        return best?.index
    }

    private func glyph(on line: Line, at place: Double) -> Int {
        var best = (index: line.range.lowerBound, distance: Double.infinity)
        for index in line.range {
            let along = along(index)
            let distance = max(along.lowerBound - place, place - along.upperBound, 0)
            if distance < best.distance { best = (index, distance) }
            if distance == 0 && along.lowerBound < along.upperBound { return index }
        }
        return best.index
    }

    /// The parts of lines whose glyphs have their middle in a rectangle.
    /// - Complexity: O(*glyphs of the lines that meet it*).
    public func ranges(in rect: PageRect) -> [Range<Int>] {
        lines.flatMap { line in
            line.quad.bounds.meets(rect) ? ranges(of: line, within: rect) : []
        }
    }

    private func ranges(of line: Line, within rect: PageRect) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        for index in line.range where rect.contains(middle(of: index, line)) {
            if ranges.last?.upperBound == index {
                ranges[ranges.count - 1] = ranges[ranges.count - 1].lowerBound..<index + 1
            } else {
                ranges.append(index..<index + 1)
            }
        }
        return ranges
    }

    private func middle(of offset: Int, _ line: Line) -> PagePoint {
        let (box, along) = (boxes[offset], along(offset))
        return line.frame.point(
            along: (along.lowerBound + along.upperBound) / 2, across: (Double(box.low) + Double(box.high)) / 2 * step)
    }

    /// Whether what comes behind a glyph stands to the left of it.
    private func runsLeft(_ offset: Int, _ line: Line) -> Bool {
        let scalar = scalars[offset]
        if scalar.isRightToLeft || !line.isRightToLeft { return scalar.isRightToLeft }
        return scalar.wordClass != .letter
    }

    // MARK: From text to places

    /// The corners of the glyph at an offset; a newline has none.
    public func quad(at offset: Int) -> TextQuad? {
        guard scalars.indices.contains(offset), scalars[offset] != "\n", let line = lineIndex(at: offset) else {
            return nil
        }
        let box = boxes[offset]
        return lines[line].frame.quad(along: along(offset), across: Double(box.low) * step...Double(box.high) * step)
    }

    /// The corners around parts of the text: for each line one quad, or several where something else lies between. All
    /// quads of a line have its height.
    /// - Complexity: O(*glyphs of the range*).
    public func quads(of range: Range<Int>) -> [TextQuad] {
        let range = range.clamped(to: 0..<count)
        guard !range.isEmpty, var index = lineIndex(at: range.lowerBound) else { return [] }
        var quads: [TextQuad] = []
        while index < lines.count, lines[index].range.lowerBound < range.upperBound {
            let line = lines[index]
            for part in stretches(of: line.range.clamped(to: range), line) {
                quads.append(line.frame.quad(along: part, across: 0...line.height))
            }
            index += 1
        }
        return quads
    }

    /// What some glyphs of a line cover along it, near ones joined.
    private func stretches(of range: Range<Int>, _ line: Line) -> [ClosedRange<Double>] {
        guard !range.isEmpty else { return [] }
        if range == line.range { return [0...line.length] }
        let gap = line.height * TextTunables.joinedGap
        var parts: [ClosedRange<Double>] = []
        for index in range {
            let next = along(index)
            guard let last = parts.last, next.lowerBound <= last.upperBound + gap,
                next.upperBound >= last.lowerBound - gap
            else {
                parts.append(next)
                continue
            }
            parts[parts.count - 1] = min(last.lowerBound, next.lowerBound)...max(last.upperBound, next.upperBound)
        }
        return parts
    }

    /// The foot and the head of a caret at a position, on the line that it belongs to. `isTrailing` takes the side of the
    /// glyph before the position rather than that of the glyph behind it. Nil where there is no text.
    public func caret(at offset: Int, isTrailing: Bool) -> (foot: PagePoint, head: PagePoint)? {
        guard let index = lineIndex(at: isTrailing ? max(offset, 0) : min(offset, count)) else { return nil }
        let line = lines[index]
        let place = placeOfCaret(min(max(offset, line.range.lowerBound), line.range.upperBound), line, isTrailing)
        return (line.frame.point(along: place, across: 0), line.frame.point(along: place, across: line.height))
    }

    private func placeOfCaret(_ offset: Int, _ line: Line, _ isTrailing: Bool) -> Double {
        let isBefore = isTrailing && offset > line.range.lowerBound || offset == line.range.upperBound
        let glyph = isBefore ? offset - 1 : offset
        let along = along(glyph)
        return isBefore == runsLeft(glyph, line) ? along.lowerBound : along.upperBound
    }
}

extension PageText.Line {
    /// How far a point is from the line, across it and along it; zero within it.
    fileprivate func distances(to point: PagePoint) -> (across: Double, along: Double) {
        let place = frame.place(of: point)
        return (max(-place.across, place.across - height, 0), max(-place.along, place.along - length, 0))
    }
}

extension Rect {
    /// How far a point is from the rectangle; zero within it.
    fileprivate func distance(to point: Point<Space>) -> Double {
        let dx = max(minX - point.x, point.x - maxX, 0)
        let dy = max(minY - point.y, point.y - maxY, 0)
        return (dx * dx + dy * dy).squareRoot()
    }

    /// Whether the two share a point; unlike `intersects`, lines without a height meet rectangles too.
    fileprivate func meets(_ other: Rect) -> Bool {
        minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
    }
}
