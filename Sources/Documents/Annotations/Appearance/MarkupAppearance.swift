// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry

/// Draws marks on text.
@MainActor
enum MarkupAppearance {
    static func appearance(of markup: TextMarkupAnnotation) -> PDFValue {
        let color = markup.color ?? .yellow
        let isHighlight = markup.kind == .highlight
        var content = ContentBuilder()
        if isHighlight { highlight(markup.quads, color, &content) }
        for quad in markup.quads {
            switch markup.kind {
            case .highlight: break
            case .underline: line(quad, at: 0.08, color, &content)
            case .strikeOut: line(quad, at: 0.38, color, &content)
            default: wave(quad, color, &content)
            }
        }
        let points = markup.quads.flatMap(\.points)
        let box = markup.boundingBox.union(PageRect(enclosing: points, margin: 1))
        return AppearanceForm.form(
            box: isHighlight ? markup.boundingBox : box,
            resources: AppearanceForm.resources(opacity: markup.opacity, blend: isHighlight ? "Multiply" : nil),
            content: content.text)
    }

    /// One area, so that lines which overlap are not twice as dark there.
    private static func highlight(_ quads: [Quad], _ color: AnnotationColor, _ content: inout ContentBuilder) {
        content.fill(color)
        for quad in quads {
            content.polyline(quad.outline)
            content.add([], "h")
        }
        content.paint(fill: true, stroke: false)
    }

    private static func thickness(_ quad: Quad) -> Double {
        max((quad.topLeft - quad.bottomLeft).length * 0.07, 0.5)
    }

    /// A place within a quadrilateral, from 0 to 1 along the text and up from its foot.
    private static func place(_ quad: Quad, _ along: Double, _ up: Double) -> PagePoint {
        let foot = quad.bottomLeft + (quad.bottomRight - quad.bottomLeft) * along
        let head = quad.topLeft + (quad.topRight - quad.topLeft) * along
        return foot + (head - foot) * up
    }

    private static func line(_ quad: Quad, at height: Double, _ color: AnnotationColor, _ content: inout ContentBuilder)
    {
        content.stroke(color, width: thickness(quad))
        content.polyline([place(quad, 0, height), place(quad, 1, height)])
        content.paint(fill: false, stroke: true)
    }

    private static func wave(_ quad: Quad, _ color: AnnotationColor, _ content: inout ContentBuilder) {
        let (width, height) = ((quad.bottomRight - quad.bottomLeft).length, (quad.topLeft - quad.bottomLeft).length)
        let count = min(max(Int(width / max(height * 0.12, 0.5)), 2), 2000)
        content.stroke(color, width: thickness(quad) * 0.7)
        content.polyline(
            (0...count).map { place(quad, Double($0) / Double(count), $0.isMultiple(of: 2) ? 0.02 : 0.13) })
        content.paint(fill: false, stroke: true)
    }
}
