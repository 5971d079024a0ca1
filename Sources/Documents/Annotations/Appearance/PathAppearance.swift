// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry

/// Draws strokes, lines and polygons.
@MainActor
enum PathAppearance {
    static func appearance(of ink: InkAnnotation) -> PDFValue {
        var content = ContentBuilder()
        content.raw("1 J 1 j")
        prepare(ink, &content)
        for stroke in ink.strokes {
            smooth(stroke, &content)
            content.paint(fill: false, stroke: true)
        }
        return form(ink, content)
    }

    static func appearance(of polyline: PolylineAnnotation) -> PDFValue {
        var content = ContentBuilder()
        prepare(polyline, &content)
        content.polyline(polyline.vertices)
        content.paint(fill: false, stroke: hasLine(polyline))
        end(polyline, points: polyline.vertices, endings: polyline.endings, &content)
        return form(polyline, content)
    }

    static func appearance(of polygon: PolygonAnnotation) -> PDFValue {
        var content = ContentBuilder()
        prepare(polygon, &content)
        if let cloud = CloudBorder(polygon.border), polygon.vertices.count > 2 {
            content.cloud(through: cloud.places(aroundPolygon: polygon.vertices))
        } else {
            content.polyline(polygon.vertices)
        }
        content.paint(
            fill: polygon.interiorColor != nil, stroke: hasLine(polygon), closing: true)
        return form(polygon, content)
    }

    static func hasLine(_ annotation: Annotation) -> Bool {
        annotation.border.width > 0 && annotation.color != nil
    }

    /// Draws what ends a chain of lines.
    static func end(
        _ annotation: Annotation, points: [PagePoint], endings: (start: LineEnding, end: LineEnding),
        _ content: inout ContentBuilder
    ) {
        guard points.count > 1, let first = points.first, let last = points.last else { return }
        content.raw("[] 0 d")
        let width = annotation.border.width
        let isFilled = annotation.interiorColor != nil
        LineEndingGeometry.draw(endings.start, at: first, from: points[1], width, isFilled, &content)
        LineEndingGeometry.draw(endings.end, at: last, from: points[points.count - 2], width, isFilled, &content)
    }

    static func prepare(_ annotation: Annotation, _ content: inout ContentBuilder) {
        let border = annotation.border
        content.stroke(
            annotation.color ?? .black, width: border.width, dash: border.style == .dashed ? border.dash : [])
        if let inside = annotation.interiorColor { content.fill(inside) }
    }

    private static func form(_ annotation: Annotation, _ content: ContentBuilder) -> PDFValue {
        AppearanceForm.form(
            box: annotation.boundingBox, resources: AppearanceForm.resources(opacity: annotation.opacity),
            content: content.text)
    }

    /// Curves through all points, whose direction in each is that from the point before to the one after.
    private static func smooth(_ points: [PagePoint], _ content: inout ContentBuilder) {
        guard points.count > 2 else { return content.polyline(points) }
        content.move(points[0])
        for index in 1..<points.count {
            let (start, end) = (points[index - 1], points[index])
            let before = index > 1 ? points[index - 2] : start
            let after = index + 1 < points.count ? points[index + 1] : end
            content.curve(start + (end - before) * (1 / 6), end - (after - start) * (1 / 6), end)
        }
    }
}

/// Where the strokes of line endings lie.
@MainActor
enum LineEndingGeometry {
    /// How far an ending reaches beyond the end of a line of a width.
    static func extent(_ width: Double) -> Double { side(width) + width }

    private static func side(_ width: Double) -> Double { max(width * 3, 6) }

    /// Draws what ends a line at a point that comes from another one.
    static func draw(
        _ ending: LineEnding, at point: PagePoint, from other: PagePoint, _ width: Double, _ isFilled: Bool,
        _ content: inout ContentBuilder
    ) {
        let along = other - point
        guard ending != .none, along.length > 0 else { return }
        let side = side(width)
        let u = along * (side / along.length)
        let v = Vector<PageSpace>(dx: -u.dy, dy: u.dx)
        switch ending {
        case .none: return
        case .square:
            closed(
                [
                    point - u * 0.5 - v * 0.5, point + u * 0.5 - v * 0.5, point + u * 0.5 + v * 0.5,
                    point - u * 0.5 + v * 0.5,
                ], isFilled, &content)
        case .diamond: closed([point - u * 0.5, point - v * 0.5, point + u * 0.5, point + v * 0.5], isFilled, &content)
        case .circle:
            content.ellipse(in: PageRect(x: point.x - side / 2, y: point.y - side / 2, width: side, height: side))
            content.paint(fill: isFilled, stroke: true)
        case .openArrow: open([point + u + v * 0.5, point, point + u - v * 0.5], &content)
        case .closedArrow: closed([point + u + v * 0.5, point, point + u - v * 0.5], isFilled, &content)
        case .reverseOpenArrow: open([point - u + v * 0.5, point, point - u - v * 0.5], &content)
        case .reverseClosedArrow: closed([point - u + v * 0.5, point, point - u - v * 0.5], isFilled, &content)
        case .butt: open([point + v * 0.5, point - v * 0.5], &content)
        case .slash: open([point + v * 0.5 + u * 0.3, point - v * 0.5 - u * 0.3], &content)
        }
    }

    private static func closed(_ points: [PagePoint], _ isFilled: Bool, _ content: inout ContentBuilder) {
        content.polyline(points)
        content.paint(fill: isFilled, stroke: true, closing: true)
    }

    private static func open(_ points: [PagePoint], _ content: inout ContentBuilder) {
        content.polyline(points)
        content.paint(fill: false, stroke: true)
    }
}
