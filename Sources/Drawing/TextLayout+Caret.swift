// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CPango
import Geometry

extension TextLayout {
    /// Where the caret before the character at `index` stands, in points from the layout's top left; of no width.
    public func caretRect(at index: String.Index) -> ViewRect {
        var strong = PangoRectangle()
        pango_layout_get_cursor_pos(layout, offset(of: index), &strong, nil)
        return ViewRect(x: strong.points.minX, y: strong.points.minY, width: 0, height: strong.points.height)
    }

    /// The gap between characters that is nearest to `point`, in points from the layout's top left.
    public func index(nearest point: ViewPoint) -> String.Index {
        guard point.isFinite else { return text.startIndex }
        let (byte, trailing, _) = hit(point)
        let start = text.utf8.index(text.startIndex, offsetBy: min(byte, text.utf8.count))
        let character = text.characterStart(at: start)
        return trailing > 0 && character < text.endIndex ? text.index(after: character) : character
    }

    /// Whether the character that `point` lies on belongs to the text, rather than the nearest one being beside it.
    public func contains(_ point: ViewPoint) -> Bool { point.isFinite && hit(point).isInside }

    /// The rectangles behind the characters in `range`, one or more a line, in points from the layout's top left.
    ///
    /// - Complexity: O(*characters*).
    public func rects(for range: Range<String.Index>) -> [ViewRect] {
        let (start, end) = (offset(of: range.lowerBound), offset(of: range.upperBound))
        guard start < end, let iterator = pango_layout_get_iter(layout) else { return [] }
        defer { pango_layout_iter_free(iterator) }
        var rects: [ViewRect] = []
        repeat {
            var logical = PangoRectangle()
            pango_layout_iter_get_line_extents(iterator, nil, &logical)
            guard let line = pango_layout_iter_get_line_readonly(iterator) else { continue }
            rects += Self.spans(of: line, start, end).map { span in
                ViewRect(
                    x: span.lowerBound, y: logical.points.minY, width: span.upperBound - span.lowerBound,
                    height: logical.points.height)
            }
        } while pango_layout_iter_next_line(iterator) != 0
        return rects
    }

    /// The stretches of x that the bytes from `start` to `end` take on one line.
    private static func spans(
        of line: UnsafeMutablePointer<PangoLayoutLine>, _ start: Int32, _ end: Int32
    ) -> [Range<Double>] {
        let (first, length) = (line.pointee.start_index, line.pointee.length)
        guard start < first + length, end > first else { return [] }
        var ranges: UnsafeMutablePointer<Int32>?
        var count: Int32 = 0
        pango_layout_line_get_x_ranges(line, max(start, first), min(end, first + length), &ranges, &count)
        defer { g_free(ranges) }
        guard let ranges else { return [] }
        return (0..<Int(count)).map { index in
            let (from, to) = (Double(ranges[2 * index]), Double(ranges[2 * index + 1]))
            return min(from, to) / Double(PANGO_SCALE)..<max(from, to) / Double(PANGO_SCALE)
        }
    }

    private func hit(_ point: ViewPoint) -> (byte: Int, trailing: Int, isInside: Bool) {
        func units(_ value: Double) -> Int32 { Int32(min(max(value, -1e6), 1e6) * Double(PANGO_SCALE)) }
        var (byte, trailing): (Int32, Int32) = (0, 0)
        let isInside = pango_layout_xy_to_index(layout, units(point.x), units(point.y), &byte, &trailing)
        return (Int(byte), Int(trailing), isInside != 0)
    }

    private func offset(of index: String.Index) -> Int32 {
        Int32(clamping: text.utf8.distance(from: text.startIndex, to: min(max(index, text.startIndex), text.endIndex)))
    }
}

extension String {
    /// Where the character begins that `index` lies in.
    fileprivate func characterStart(at index: Index) -> Index {
        var start = index
        while start > startIndex, Index(start, within: self) == nil { start = utf8.index(before: start) }
        return start
    }
}
