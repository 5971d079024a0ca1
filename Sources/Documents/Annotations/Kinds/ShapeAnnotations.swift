// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry

/// A figure that fills its box.
open class ShapeAnnotation: Annotation {
    open override class var appearanceKeys: Set<String> { super.appearanceKeys.union(["RD"]) }

    /// Whether its inside takes a tap too: where it has a colour, even a transparent one.
    public var isFilled: Bool { interiorColor != nil }

    /// The box of the figure's line, in default user space: its middle runs half its width inside
    /// ``Annotation/boundingBox``, and where it's bent into clouds these lie inside as well.
    public var figureBox: PageRect {
        let box = boundingBox
        let insets = entry("RD")?.numbers ?? []
        let border = border
        let half = border.width / 2 + (insets.count == 4 ? 0 : CloudBorder(border)?.reach ?? 0)
        guard insets.count == 4 else { return box.insetBy(dx: min(half, box.width / 2), dy: min(half, box.height / 2)) }
        return PageRect(
            corner: PagePoint(x: box.minX + insets[0] + half, y: box.minY + insets[1] + half),
            PagePoint(x: box.maxX - insets[2] - half, y: box.maxY - insets[3] - half))
    }

    fileprivate func set(_ rect: PageRect, _ color: AnnotationColor, _ width: Double) {
        boundingBox = rect
        border = AnnotationBorder(width: width)
        self.color = color
    }
}

/// A rectangle.
open class SquareAnnotation: ShapeAnnotation {
    /// Makes a rectangle on a page, counted from 0.
    public convenience init(page: Int, in rect: PageRect, color: AnnotationColor = .red, width: Double = 2) {
        self.init(seed: AnnotationSeed(new: .square, page: page))
        set(rect, color, width)
    }

    open override func isHit(by area: PageRect) -> Bool {
        let wide = area.insetBy(dx: -border.width / 2, dy: -border.width / 2)
        let corners = Quad(figureBox).outline
        if isFilled { return HitGeometry.polygon(corners, meets: wide) }
        return HitGeometry.polyline(corners + corners.prefix(1), meets: wide)
    }
}

/// An ellipse.
open class CircleAnnotation: ShapeAnnotation {
    /// Makes an ellipse on a page, counted from 0.
    public convenience init(page: Int, in rect: PageRect, color: AnnotationColor = .red, width: Double = 2) {
        self.init(seed: AnnotationSeed(new: .circle, page: page))
        set(rect, color, width)
    }

    open override func isHit(by area: PageRect) -> Bool {
        let wide = area.insetBy(dx: -border.width / 2, dy: -border.width / 2)
        let outline = HitGeometry.ellipse(in: figureBox)
        if isFilled { return HitGeometry.polygon(outline, meets: wide) }
        return HitGeometry.polyline(outline + outline.prefix(1), meets: wide)
    }
}
