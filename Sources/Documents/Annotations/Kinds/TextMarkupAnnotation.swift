// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry

/// A quadrilateral over text, in default user space.
public struct Quad: Hashable, Sendable {
    /// The corners as the reader of the text sees them.
    public var topLeft: PagePoint, topRight: PagePoint, bottomLeft: PagePoint, bottomRight: PagePoint

    /// Makes a quadrilateral of its corners.
    public init(topLeft: PagePoint, topRight: PagePoint, bottomLeft: PagePoint, bottomRight: PagePoint) {
        (self.topLeft, self.topRight) = (topLeft, topRight)
        (self.bottomLeft, self.bottomRight) = (bottomLeft, bottomRight)
    }

    /// Makes the quadrilateral over upright text in a rectangle.
    public init(_ rect: PageRect) {
        self.init(
            topLeft: PagePoint(x: rect.minX, y: rect.maxY), topRight: PagePoint(x: rect.maxX, y: rect.maxY),
            bottomLeft: PagePoint(x: rect.minX, y: rect.minY), bottomRight: PagePoint(x: rect.maxX, y: rect.minY))
    }

    /// The corners in the order that files have them in, which differs from what the standard says.
    var points: [PagePoint] { [topLeft, topRight, bottomLeft, bottomRight] }
    /// The corners on the way around.
    var outline: [PagePoint] { [topLeft, topRight, bottomRight, bottomLeft] }

    /// The quadrilaterals of an array of points, four each.
    static func quads(_ points: [PagePoint]) -> [Quad] {
        stride(from: 0, to: points.count - 3, by: 4).map { start in
            let corners = Array(points[start..<start + 4])
            // Some programs follow the standard and go around.
            let goesAround =
                (corners[2] - corners[1]).length < (corners[2] - corners[0]).length
                && (corners[3] - corners[0]).length < (corners[3] - corners[1]).length
            let (left, right) = goesAround ? (corners[3], corners[2]) : (corners[2], corners[3])
            return Quad(topLeft: corners[0], topRight: corners[1], bottomLeft: left, bottomRight: right)
        }
    }
}

/// A mark on text: highlight, underline, strike-out or squiggly line.
open class TextMarkupAnnotation: Annotation {
    open override class var appearanceKeys: Set<String> { super.appearanceKeys.union(["QuadPoints"]) }

    /// The text that is marked; setting it sets ``Annotation/boundingBox`` as well.
    public var quads: [Quad] {
        get { Quad.quads(entry("QuadPoints")?.points ?? []) }
        set {
            let points = newValue.flatMap(\.points)
            var changed = state
            changed.entries["QuadPoints"] = .points(points)
            changed.entries["Rect"] = .rect(PageRect(enclosing: points))
            changed.look = AnnotationManager.nextLook(after: state.look)
            become(changed)
        }
    }

    open override func isHit(by area: PageRect) -> Bool {
        let quads = quads
        return quads.isEmpty ? super.isHit(by: area) : quads.contains { HitGeometry.polygon($0.outline, meets: area) }
    }

    fileprivate func mark(_ quads: [Quad], _ color: AnnotationColor) {
        self.quads = quads
        self.color = color
    }
}

/// A text marker's stroke.
open class HighlightAnnotation: TextMarkupAnnotation {
    /// Makes a highlight on a page, counted from 0.
    public convenience init(page: Int, quads: [Quad], color: AnnotationColor = .yellow) {
        self.init(seed: AnnotationSeed(new: .highlight, page: page))
        mark(quads, color)
    }
}

/// A line under text.
open class UnderlineAnnotation: TextMarkupAnnotation {
    /// Makes an underline on a page, counted from 0.
    public convenience init(page: Int, quads: [Quad], color: AnnotationColor = .green) {
        self.init(seed: AnnotationSeed(new: .underline, page: page))
        mark(quads, color)
    }
}

/// A line through text.
open class StrikeOutAnnotation: TextMarkupAnnotation {
    /// Makes a strike-out on a page, counted from 0.
    public convenience init(page: Int, quads: [Quad], color: AnnotationColor = .red) {
        self.init(seed: AnnotationSeed(new: .strikeOut, page: page))
        mark(quads, color)
    }
}

/// A wavy line under text.
open class SquigglyAnnotation: TextMarkupAnnotation {
    /// Makes a wavy line on a page, counted from 0.
    public convenience init(page: Int, quads: [Quad], color: AnnotationColor = .blue) {
        self.init(seed: AnnotationSeed(new: .squiggly, page: page))
        mark(quads, color)
    }
}

extension PageRect {
    /// The least rectangle around points; zero for none.
    init(enclosing points: [PagePoint], margin: Double = 0) {
        guard let first = points.first else {
            self = .zero
            return
        }
        var (low, high) = (first, first)
        for point in points {
            low = PagePoint(x: min(low.x, point.x), y: min(low.y, point.y))
            high = PagePoint(x: max(high.x, point.x), y: max(high.y, point.y))
        }
        self = PageRect(corner: low, high).insetBy(dx: -margin, dy: -margin)
    }
}
