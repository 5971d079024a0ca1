// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol

/// Where two pictures of a page differ.
struct PixelDifferences {
    private struct Pixel {
        let x: Int, y: Int
        /// By how much the colour differs most that differs most.
        let most: Int
    }

    private let pixels: [Pixel]

    /// Compares pictures of the same size, `width` pixels wide.
    init(_ one: [UInt32], _ other: [UInt32], width: Int) {
        var found: [Pixel] = []
        for (y, start) in stride(from: 0, to: min(one.count, other.count), by: width).enumerated() {
            let row = start..<min(start + width, one.count, other.count)
            // Most rows are equal, and compared at once.
            guard one[row] != other[row] else { continue }
            for index in row {
                let most = Self.distance(one[index], other[index])
                if most > 0 { found.append(Pixel(x: index - start, y: y, most: most)) }
            }
        }
        pixels = found
    }

    private static func distance(_ one: UInt32, _ other: UInt32) -> Int {
        var most = 0
        for shift in [0, 8, 16] as [UInt32] {
            most = max(most, abs(Int(one >> shift & 0xFF) - Int(other >> shift & 0xFF)))
        }
        return most
    }

    /// Whether all that differs lies in these parts.
    func areWithin(_ regions: [PixelRegion]) -> Bool {
        pixels.allSatisfy { pixel in regions.contains { $0.contains(pixel.x, pixel.y) } }
    }

    /// How exact the picture is in these parts, or, where nil, as a whole.
    func outcome(within regions: [PixelRegion]?) -> OverlayRun.Outcome {
        let own = pixels.filter { pixel in regions?.contains { $0.contains(pixel.x, pixel.y) } ?? true }
        switch own.map(\.most).max() ?? 0 {
        case 0: return .exact
        case 1: return .rounded(pixels: own.count)
        case let most: return .differs(pixels: own.count, most: most)
        }
    }
}

extension PixelRegion {
    fileprivate func contains(_ column: Int, _ row: Int) -> Bool {
        column >= x && column < x + width && row >= y && row < y + height
    }
}
