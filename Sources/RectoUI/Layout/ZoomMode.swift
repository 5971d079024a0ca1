// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

/// How large pages are shown.
///
/// ```swift
/// ZoomMode(name: "fit-width")     // .fitWidth
/// ZoomMode(name: "150%")          // .factor(1.5)
/// ```
public enum ZoomMode: Hashable, Sendable {
    /// The row of the current page is as wide as the view.
    case fitWidth
    /// The row of the current page shows as a whole.
    case fitPage
    /// 1 shows 72 pt of paper as one inch of the screen.
    case factor(Double)

    /// Reads `fit-width`, `fit-page`, `actual`, or a number with or without a percent sign: `1.5`, `150%`. Nil for
    /// anything else. Numbers are clamped to what can be shown.
    public init?(name: String) {
        switch name {
        case "fit-width": self = .fitWidth
        case "fit-page": self = .fitPage
        case "actual": self = .factor(1)
        default:
            let isPercent = name.hasSuffix("%")
            guard let number = Double(isPercent ? String(name.dropLast()) : name), number.isFinite, number > 0 else {
                return nil
            }
            self = .factor(LayoutTunables.clampedZoom(isPercent ? number / 100 : number))
        }
    }

    /// The word or number that makes this mode through ``init(name:)``.
    public var name: String {
        switch self {
        case .fitWidth: "fit-width"
        case .fitPage: "fit-page"
        case .factor(let zoom): "\(zoom)"
        }
    }

    /// Whether the zoom follows the size of the view.
    var isFitting: Bool {
        if case .factor = self { false } else { true }
    }

    /// Device pixels for 1/72 inch of paper, for a row of `rowSize` (view rotation applied, in 1/72 inch, without gaps)
    /// with `gaps` beside its pages, in a view of size `viewport` (both in device pixels), where `dotsPerInch` device
    /// pixels are one true inch of the screen.
    func pixelsPerPoint(rowSize: PageSize, gaps: DeviceSize, viewport: DeviceSize, dotsPerInch: Double) -> Double {
        let lowest = LayoutTunables.minimumZoom * dotsPerInch / 72
        let highest = LayoutTunables.maximumZoom * dotsPerInch / 72
        let across = max(viewport.width - gaps.width, 1) / max(rowSize.width, 1e-6)
        let down = max(viewport.height - gaps.height, 1) / max(rowSize.height, 1e-6)
        let wanted: Double
        switch self {
        case .fitWidth: wanted = across
        case .fitPage: wanted = min(across, down)
        case .factor(let zoom): return min(max(zoom * dotsPerInch / 72, lowest), highest)
        }
        return min(max(wanted, 1e-3), highest)
    }
}
