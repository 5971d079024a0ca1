// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// Where the rows of a list lie below each other, in points from the first one's top.
struct RowPlaces {
    /// How many rows there are.
    let count: Int
    private let height: Double
    /// Where each row begins, and the last one ends; nil where all are as high.
    private let starts: [Double]?

    /// Rows that are all as high.
    init(count: Int, height: Double) {
        self.count = max(count, 0)
        self.height = max(height, 0)
        starts = nil
    }

    /// Rows of these heights. Complexity: linear.
    init(heights: [Double]) {
        count = heights.count
        height = 0
        var starts = [0.0]
        starts.reserveCapacity(heights.count + 1)
        for height in heights { starts.append((starts.last ?? 0) + height) }
        self.starts = starts
    }

    /// The height of all rows.
    var extent: Double { start(of: count) }

    /// Where a row begins; for ``count``, where the last one ends.
    func start(of index: Int) -> Double {
        guard let starts else { return Double(index) * height }
        return starts.indices.contains(index) ? starts[index] : 0
    }

    /// The row at a place; nil beside all rows. Complexity: logarithmic.
    func row(at y: Double) -> Int? {
        guard y >= 0, y < extent else { return nil }
        guard let starts else { return min(Int(y / height), count - 1) }
        var (low, high) = (0, count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= y { low = middle } else { high = middle }
        }
        return low
    }
}
