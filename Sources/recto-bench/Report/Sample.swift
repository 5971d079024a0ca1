// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// Measurements of one thing.
struct Sample: Equatable {
    /// The measurements from the least to the greatest.
    let sorted: [Double]

    /// Takes over measurements; nil where there are none.
    init?(_ values: [Double]) {
        guard !values.isEmpty else { return nil }
        sorted = values.sorted()
    }

    var minimum: Double { sorted[0] }
    var maximum: Double { sorted[sorted.count - 1] }

    /// The middle one, or the mean of the two in the middle.
    var median: Double {
        let middle = sorted.count / 2
        return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
    }

    /// The least measurement that so large a part (0...1) of all does not exceed.
    func percentile(_ part: Double) -> Double {
        let rank = Int((part * Double(sorted.count)).rounded(.up))
        return sorted[min(max(rank, 1), sorted.count) - 1]
    }
}
