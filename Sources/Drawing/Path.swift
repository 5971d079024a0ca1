// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

/// An outline of lines and curves in a view's own space, in points.
///
/// ```swift
/// var chevron = Path()
/// chevron.move(to: ViewPoint(x: 0, y: 0))
/// chevron.line(to: ViewPoint(x: 6, y: 6))
/// chevron.line(to: ViewPoint(x: 0, y: 12))
/// ```
public struct Path: Hashable, Sendable {
    /// One step of an outline.
    public enum Element: Hashable, Sendable {
        /// Starts a new part at a point.
        case move(ViewPoint)
        /// Goes straight to a point.
        case line(ViewPoint)
        /// Goes to the last point along a Bézier curve with two control points.
        case curve(ViewPoint, ViewPoint, ViewPoint)
        /// Goes straight back to where this part started.
        case close
    }

    /// The steps, in order.
    public private(set) var elements: [Element] = []

    /// Makes an empty outline.
    public init() {}

    /// Makes the outline of a rectangle with corners rounded by `cornerRadius` points, at most half its lesser extent.
    public init(_ rect: ViewRect, cornerRadius: Double = 0) {
        let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
        if radius > 0 { addRounded(rect, radius) } else { addRect(rect) }
    }

    /// Makes the outline of the ellipse that fills `rect`.
    public init(ellipseIn rect: ViewRect) { addRounded(rect, rect.width / 2, rect.height / 2) }

    /// Makes the open or closed outline through `points`.
    public init(points: [ViewPoint], isClosed: Bool = false) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { line(to: point) }
        if isClosed { close() }
    }

    /// Whether there is nothing to draw.
    public var isEmpty: Bool { elements.isEmpty }

    /// Starts a new part.
    public mutating func move(to point: ViewPoint) { elements.append(.move(point)) }

    /// Goes straight to `point`.
    public mutating func line(to point: ViewPoint) { elements.append(.line(point)) }

    /// Goes to `point` along a Bézier curve.
    public mutating func curve(to point: ViewPoint, control first: ViewPoint, _ second: ViewPoint) {
        elements.append(.curve(first, second, point))
    }

    /// Goes straight back to where the part started.
    public mutating func close() { elements.append(.close) }

    /// Appends all parts of `other`.
    public mutating func append(_ other: Path) { elements += other.elements }

    /// Appends a circular arc, clockwise as seen, joined by a line to what came before.
    /// - Parameters:
    ///   - center: the middle of the circle.
    ///   - radius: its radius in points.
    ///   - start: where the arc begins, in radians clockwise from the direction of x.
    ///   - sweep: how far it goes, in radians; negative for counter-clockwise.
    public mutating func arc(center: ViewPoint, radius: Double, start: Double, sweep: Double) {
        let pieces = max(1, Int((abs(sweep) / (.pi / 2)).rounded(.up)))
        let step = sweep / Double(pieces)
        let handle = 4.0 / 3.0 * tangent(step / 4) * radius
        func onCircle(_ angle: Double) -> ViewPoint {
            ViewPoint(x: center.x + radius * cosine(angle), y: center.y + radius * sine(angle))
        }
        func along(_ angle: Double) -> ViewVector { ViewVector(dx: -sine(angle), dy: cosine(angle)) }
        if elements.isEmpty { move(to: onCircle(start)) } else { line(to: onCircle(start)) }
        for piece in 0..<pieces {
            let (from, to) = (start + Double(piece) * step, start + Double(piece + 1) * step)
            curve(
                to: onCircle(to), control: onCircle(from) + along(from) * handle, onCircle(to) - along(to) * handle)
        }
    }

    private mutating func addRect(_ rect: ViewRect) {
        move(to: rect.origin)
        line(to: ViewPoint(x: rect.maxX, y: rect.minY))
        line(to: ViewPoint(x: rect.maxX, y: rect.maxY))
        line(to: ViewPoint(x: rect.minX, y: rect.maxY))
        close()
    }

    private mutating func addRounded(_ rect: ViewRect, _ radius: Double) { addRounded(rect, radius, radius) }

    private mutating func addRounded(_ rect: ViewRect, _ rx: Double, _ ry: Double) {
        // The share of a radius at which a Bézier curve's handle makes it a quarter of an ellipse.
        let (kx, ky) = (rx * 0.447_715_250_17, ry * 0.447_715_250_17)
        let (x0, y0, x1, y1) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        func p(_ x: Double, _ y: Double) -> ViewPoint { ViewPoint(x: x, y: y) }
        move(to: p(x0 + rx, y0))
        line(to: p(x1 - rx, y0))
        curve(to: p(x1, y0 + ry), control: p(x1 - kx, y0), p(x1, y0 + ky))
        line(to: p(x1, y1 - ry))
        curve(to: p(x1 - rx, y1), control: p(x1, y1 - ky), p(x1 - kx, y1))
        line(to: p(x0 + rx, y1))
        curve(to: p(x0, y1 - ry), control: p(x0 + kx, y1), p(x0, y1 - ky))
        line(to: p(x0, y0 + ry))
        curve(to: p(x0 + rx, y0), control: p(x0, y0 + ky), p(x0 + kx, y0))
        close()
    }
}
