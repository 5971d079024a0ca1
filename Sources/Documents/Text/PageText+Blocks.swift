// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

extension PageText {
    /// Groups lines that follow each other closely.
    static func blocks(of lines: [Line]) -> [Block] {
        var blocks: [Block] = []
        var first = 0
        for index in lines.indices where index + 1 == lines.count || !lines[index].isFollowed(by: lines[index + 1]) {
            let range = first..<index + 1
            let bounds = lines[range].reduce(PageRect.zero) { $0.union($1.quad.bounds) }
            blocks.append(Block(lines: range, bounds: bounds))
            first = index + 1
        }
        return blocks
    }
}

extension PageText.Line {
    /// How far the middle of another line lies below that of this one.
    func distance(to other: Self) -> Double {
        let place = frame.place(of: other.frame.point(along: 0, across: other.height / 2))
        return height / 2 - place.across
    }

    /// Where another line of the same direction begins and ends on this one's scale.
    func extent(of other: Self) -> ClosedRange<Double> {
        let start = frame.place(of: other.frame.origin).along
        return start...start + other.length
    }

    /// Whether `next` stands directly under this line, as part of the same column.
    fileprivate func isFollowed(by next: Self) -> Bool {
        guard frame.isParallel(to: next.frame) else { return false }
        let (low, high) = (min(height, next.height), max(height, next.height))
        let distance = distance(to: next)
        guard high <= low * TextTunables.blockHeightRatio, distance > low / 4,
            distance <= high * TextTunables.blockSpacing
        else { return false }
        let extent = extent(of: next)
        let shared = min(extent.upperBound, length) - max(extent.lowerBound, 0)
        return shared > TextTunables.blockOverlap * min(length, next.length)
    }
}
