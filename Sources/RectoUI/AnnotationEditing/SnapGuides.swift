// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

/// What the edges of an annotation snap to while it's dragged: the edges and middles of the page and of other annotations.
/// All in default user space. Pure.
struct SnapGuides {
    /// A direction along which something snaps.
    enum Axis: Hashable, Sendable {
        case x, y
    }

    /// A line that something can snap to.
    struct Line: Hashable, Sendable {
        /// The direction of its positions: lines of ``Axis/x`` are upright on the unturned page.
        var axis: Axis
        var position: Double
        /// What it belongs to.
        var source: PageRect
        /// Whether that is the page.
        var isPage = false
        /// Whether it runs through the middle of that.
        var isMiddle = false
    }

    /// One of the places of what is dragged with one of the lines.
    private struct Pair: Hashable {
        var line: Int
        var mark: Int
    }

    private let lines: [Line]
    private let distance: Double
    /// Pairs that were near each other from the start, and have not been far apart since: they don't hold anything back.
    private var unarmed: Set<Pair> = []

    /// Gathers the lines.
    /// - Parameters:
    ///   - page: what shows of the page.
    ///   - others: the boxes of other annotations.
    ///   - distance: how near a place must come to a line.
    init(page: PageRect, others: [PageRect], distance: Double) {
        self.distance = distance
        var lines = Self.lines(of: page, isPage: true)
        for other in others where page.intersects(other) { lines += Self.lines(of: other, isPage: false) }
        self.lines = lines
    }

    /// Guides that nothing snaps to.
    static let none = SnapGuides(page: .zero, others: [], distance: -1)

    private static func lines(of rect: PageRect, isPage: Bool) -> [Line] {
        func line(_ axis: Axis, _ position: Double, isMiddle: Bool = false) -> Line {
            Line(axis: axis, position: position, source: rect, isPage: isPage, isMiddle: isMiddle)
        }
        return [
            line(.x, rect.minX), line(.x, rect.midX, isMiddle: true), line(.x, rect.maxX),
            line(.y, rect.minY), line(.y, rect.midY, isMiddle: true), line(.y, rect.maxY),
        ]
    }

    /// Notes where a place of what is dragged is at first.
    /// - Parameters:
    ///   - mark: which place, by a number of the caller's choice.
    ///   - axis: along which it lies.
    ///   - position: where it is along `axis`.
    mutating func begin(_ mark: Int, _ axis: Axis, at position: Double) {
        for (index, line) in lines.enumerated() where line.axis == axis && abs(line.position - position) <= distance {
            unarmed.insert(Pair(line: index, mark: mark))
        }
    }

    /// The nearest line that a place snaps to.
    /// - Parameters:
    ///   - mark: which place, as told ``begin(_:_:at:)``.
    ///   - axis: along which it's sought.
    ///   - position: where the place is along it.
    ///   - isMiddle: whether the place is a middle, which snaps to middles, or an edge, which snaps to edges; nil for all.
    /// - Returns: the line.
    mutating func line(for mark: Int, _ axis: Axis, at position: Double, isMiddle: Bool? = nil) -> Line? {
        var best: (line: Line, distance: Double)?
        for (index, line) in lines.enumerated() where line.axis == axis {
            let away = abs(line.position - position)
            let pair = Pair(line: index, mark: mark)
            if away > distance {
                unarmed.remove(pair)
            } else if !unarmed.contains(pair), isMiddle.map({ $0 == line.isMiddle }) != false,
                away < best?.distance ?? .infinity
            {
                best = (line, away)
            }
        }
        return best?.line
    }
}
