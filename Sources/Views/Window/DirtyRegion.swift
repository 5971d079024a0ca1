// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

/// What of a surface has to be painted anew: a short list of rectangles of whole pixels.
///
/// Invariant: no rectangle is empty or lies within another, all lie within `bounds`, and there are at most
/// ``ViewsTunables/dirtyRects``.
struct DirtyRegion {
    private(set) var rects: [DeviceRect] = []
    /// The surface.
    var bounds: DeviceRect { didSet { if bounds != oldValue { rects = bounds.isEmpty ? [] : [bounds] } } }

    var isEmpty: Bool { rects.isEmpty }

    /// Starts with nothing to paint.
    init(bounds: DeviceRect) { self.bounds = bounds }

    /// Adds `rect`, grown to whole pixels.
    mutating func add(_ rect: DeviceRect) {
        guard rect.isFinite else { return }
        let whole = rect.roundedOut.intersection(bounds)
        guard !whole.isEmpty, !rects.contains(where: { $0.contains(whole) }) else { return }
        rects.removeAll { whole.contains($0) }
        rects.append(whole)
        if rects.count > ViewsTunables.dirtyRects { joinCheapestPair() }
    }

    /// Hands over all rectangles and starts anew.
    mutating func take() -> [DeviceRect] {
        defer { rects = [] }
        return rects
    }

    private mutating func joinCheapestPair() {
        var best = (waste: Double.infinity, first: 0, second: 1)
        for first in rects.indices {
            for second in rects.indices where second > first {
                let (a, b) = (rects[first], rects[second])
                let waste = a.union(b).area - a.area - b.area
                if waste < best.waste { best = (waste, first, second) }
            }
        }
        let joined = rects[best.first].union(rects[best.second])
        rects.remove(at: best.second)
        rects.remove(at: best.first)
        add(joined)
    }
}

extension Rect {
    fileprivate var area: Double { width * height }
}
