// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry

/// Draws rectangles, ellipses and redaction marks.
@MainActor
enum ShapeAppearance {
    static func appearance(of square: SquareAnnotation) -> PDFValue {
        draw(square, square.figureBox) { content, box, cloud in
            guard let cloud else { return content.rectangle(box) }
            content.cloud(through: cloud.places(aroundPolygon: Quad(box).outline))
        }
    }

    static func appearance(of circle: CircleAnnotation) -> PDFValue {
        draw(circle, circle.figureBox) { content, box, cloud in
            guard let cloud else { return content.ellipse(in: box) }
            content.cloud(through: cloud.places(onEllipseIn: box))
        }
    }

    static func appearance(of redaction: RedactionAnnotation) -> PDFValue {
        var content = ContentBuilder()
        content.stroke(redaction.color ?? .red, width: 1)
        let quads = redaction.quads
        for quad in quads.isEmpty ? [Quad(redaction.boundingBox.insetBy(dx: 0.5, dy: 0.5))] : quads {
            content.polyline(quad.outline)
            content.paint(fill: false, stroke: true, closing: true)
        }
        return AppearanceForm.form(
            box: redaction.boundingBox, resources: AppearanceForm.resources(opacity: redaction.opacity),
            content: content.text)
    }

    private static func draw(
        _ shape: ShapeAnnotation, _ box: PageRect, _ figure: (inout ContentBuilder, PageRect, CloudBorder?) -> Void
    ) -> PDFValue {
        let border = shape.border
        var content = ContentBuilder()
        content.stroke(
            shape.color ?? .black, width: border.width, dash: border.style == .dashed ? border.dash : [])
        if let inside = shape.interiorColor { content.fill(inside) }
        figure(&content, box, CloudBorder(border))
        content.paint(fill: shape.interiorColor != nil, stroke: border.width > 0 && shape.color != nil)
        return AppearanceForm.form(
            box: shape.boundingBox, resources: AppearanceForm.resources(opacity: shape.opacity), content: content.text)
    }
}
