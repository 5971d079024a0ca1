// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// Where the parts of a text come from that was made from another one: offsets into the latter, kept as the few places where
/// the two drift apart.
struct OffsetMap: Sendable {
    /// From `start` on, offsets into the origin are higher by `shift`.
    private struct Drift: Sendable {
        let start: Int32, shift: Int32
    }

    private let drifts: [Drift]

    /// Keeps the offset into the origin of each part of the text.
    init(_ origins: some Sequence<some BinaryInteger>) {
        var drifts: [Drift] = []
        for (index, origin) in origins.enumerated() where Int(origin) - index != Int(drifts.last?.shift ?? 0) {
            drifts.append(Drift(start: Int32(clamping: index), shift: Int32(clamping: Int(origin) - index)))
        }
        self.drifts = drifts
    }

    /// Memory in bytes.
    var byteCount: Int { drifts.count * MemoryLayout<Drift>.stride }

    /// The offset into the origin of the part at an index. O(log n) in the number of drifts.
    subscript(index: Int) -> Int {
        var (low, high) = (0, drifts.count)
        while low < high {
            let middle = (low + high) / 2
            if Int(drifts[middle].start) <= index { low = middle + 1 } else { high = middle }
        }
        return index + Int(low > 0 ? drifts[low - 1].shift : 0)
    }
}
