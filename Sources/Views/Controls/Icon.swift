// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry

/// A small picture of one colour, drawn sharply at any scale.
public struct Icon: Hashable, Sendable {
    /// The outline, in a square of ``extent`` points with its origin at the top left.
    public var path: Path
    /// The edge of the square in points.
    public var extent: Double
    /// The width of the line along the outline in points; nil fills the outline instead.
    public var lineWidth: Double?

    /// Makes an icon from an outline.
    public init(_ path: Path, extent: Double = 16, lineWidth: Double? = 1.5) {
        self.path = path
        self.extent = extent
        self.lineWidth = lineWidth
    }

    /// Draws the icon with the top left corner of its square at `point`.
    public func draw(on canvas: Canvas, at point: ViewPoint, _ color: Color) {
        canvas.saved {
            canvas.translate(by: point - .zero)
            if let lineWidth {
                canvas.stroke(path, color, style: StrokeStyle(width: lineWidth, cap: .round, join: .round))
            } else {
                canvas.fill(path, color)
            }
        }
    }
}
