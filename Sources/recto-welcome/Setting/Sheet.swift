// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry

/// One page while it is drawn: a canvas, and what shall lie over the drawing in the file.
///
/// Coordinates are points as the reader sees the page, y down from its top left corner, whether it is turned or not.
final class Sheet {
    let canvas: Canvas
    let plan: PagePlan
    /// Annotations in reading order, links among them.
    private(set) var marks: [Mark] = []
    /// Form fields in reading order.
    private(set) var fields: [Field] = []

    init(canvas: Canvas, plan: PagePlan) {
        self.canvas = canvas
        self.plan = plan
    }

    /// The place of `rect` in the file's own space, y up.
    func pageRect(_ rect: ViewRect) -> PageRect {
        plan.isTurned
            ? PageRect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
            : PageRect(x: rect.minX, y: Grid.page.height - rect.maxY, width: rect.width, height: rect.height)
    }

    /// Lays an annotation over the page.
    func add(_ mark: Mark) { marks.append(mark) }

    /// Lays a form field over the page.
    func add(_ field: Field) { fields.append(field) }

    /// Makes `rect` lead to `target`.
    func link(_ rect: ViewRect, to target: LinkTarget, title: String) {
        add(Mark.link(pageRect(rect), to: target, title: title))
    }
}

// MARK: - Text

extension Sheet {
    /// Draws a paragraph and returns where the next may begin.
    @discardableResult
    func text(_ text: String, at point: ViewPoint, width: Double, _ style: TextStyle) -> Double {
        Typesetter(style: style, width: width).draw(text, at: point, on: canvas)
    }

    /// Draws one line whose `anchor` (0 left, 0.5 middle, 1 right) stands at `point`, and returns where its ink is.
    @discardableResult
    func line(_ text: String, at point: ViewPoint, _ style: TextStyle, anchor: Double = 0) -> ViewRect {
        let layout = TextLayout(text, font: style.font, overflow: .visible)
        let size = layout.size
        let origin = ViewPoint(x: point.x - anchor * size.width, y: point.y)
        layout.draw(on: canvas, at: origin, style.color)
        return ViewRect(origin: origin, size: size)
    }

    /// Draws one line in the middle of `rect`.
    func centered(_ text: String, in rect: ViewRect, _ style: TextStyle) {
        let layout = TextLayout(text, font: style.font, overflow: .visible)
        let size = layout.size
        let origin = ViewPoint(x: rect.midX - size.width / 2, y: rect.midY - size.height / 2)
        layout.draw(on: canvas, at: origin, style.color)
    }
}

// MARK: - Shapes

extension Sheet {
    /// Fills a rectangle with rounded corners.
    func box(_ rect: ViewRect, _ color: Color, radius: Double = 0) {
        canvas.fill(Path(rect, cornerRadius: radius), color)
    }

    /// Draws the outline of a rectangle with rounded corners.
    func frame(_ rect: ViewRect, _ color: Color, radius: Double = 0, style: StrokeStyle = StrokeStyle(width: 0.8)) {
        canvas.stroke(Path(rect, cornerRadius: radius), color, style: style)
    }

    /// Draws a straight line.
    func rule(from start: ViewPoint, to end: ViewPoint, _ color: Color, style: StrokeStyle = StrokeStyle(width: 0.6)) {
        canvas.stroke(Path(points: [start, end]), color, style: style)
    }

    /// Draws a line with an arrow's head at its end.
    func arrow(from start: ViewPoint, to end: ViewPoint, _ color: Color, width: Double = 1.4, head: Double = 6) {
        let length = max(start.distance(to: end), 0.001)
        let along = (end - start) * (1 / length)
        let across = ViewVector(dx: -along.dy, dy: along.dx)
        let neck = end - along * head
        rule(from: start, to: neck, color, style: StrokeStyle(width: width, cap: .round))
        let corners = [end, neck + across * (head * 0.55), neck - across * (head * 0.55)]
        canvas.fill(Path(points: corners, isClosed: true), color)
    }
}
