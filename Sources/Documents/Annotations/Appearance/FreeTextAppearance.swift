// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import EngineProtocol
import Geometry

/// Draws text on the page, in lines that fit its box, and the line of a callout.
@MainActor
enum FreeTextAppearance {
    static func appearance(of text: FreeTextAnnotation) -> PDFValue {
        let look = text.defaultAppearance
        let opacity = text.opacity
        var content = ContentBuilder()
        let box = text.textShape
        content.raw("q \(placement(of: box)) cm")
        drawBox(text, look, box.size, &content)
        let pictures = drawText(text, look, box.size, &content)
        content.raw("Q")
        drawCallout(text, look, &content)
        return AppearanceForm.form(
            box: text.boundingBox,
            resources: AppearanceForm.resources(opacity: opacity, font: Helvetica.regular.font, pictures: pictures),
            content: content.text)
    }

    /// The matrix that brings the text's own space, whose origin is its lower left corner, to its box on the page.
    private static func placement(of box: OrientedBox) -> String {
        let (across, up, corner) = (box.across, box.up, box.point(-1, -1))
        return [across.dx, across.dy, up.dx, up.dy, corner.x, corner.y].map(\.pdf).joined(separator: " ")
    }

    /// The ground and the frame. The colour of free text is that of its ground; its lines have the colour of its letters.
    private static func drawBox(
        _ text: FreeTextAnnotation, _ look: DefaultAppearance, _ size: PageSize, _ content: inout ContentBuilder
    ) {
        let border = text.border
        let box = PageRect(origin: .zero, size: size)
        let cloud = CloudBorder(border)
        func outline(_ inset: Double) {
            guard let cloud else { return content.rectangle(box.insetBy(dx: inset, dy: inset)) }
            // Where the file says how far the text is from the edge of it all, clouds have their room there.
            let inner = inset + (text.entry("RD") == nil ? cloud.reach : 0)
            content.cloud(
                through: cloud.places(aroundPolygon: Quad(box.insetBy(dx: inner, dy: inner)).outline))
        }
        if let ground = text.color {
            content.fill(ground)
            outline(0)
            content.paint(fill: true, stroke: false)
        }
        guard border.width > 0 else { return }
        prepareLine(text, look, &content)
        outline(border.width / 2)
        content.paint(fill: false, stroke: true)
    }

    private static func prepareLine(
        _ text: FreeTextAnnotation, _ look: DefaultAppearance, _ content: inout ContentBuilder
    ) {
        let border = text.border
        content.stroke(look.color, width: max(border.width, 0.5), dash: border.style == .dashed ? border.dash : [])
    }

    private static func drawCallout(
        _ text: FreeTextAnnotation, _ look: DefaultAppearance, _ content: inout ContentBuilder
    ) {
        let callout = text.calloutLine
        guard callout.count > 1 else { return }
        prepareLine(text, look, &content)
        content.polyline(callout)
        content.paint(fill: false, stroke: true)
        LineEndingGeometry.draw(
            text.calloutEnding, at: callout[0], from: callout[1], text.border.width, false, &content)
    }

    /// Draws the text in a space of its own, and gives the pictures that this takes.
    private static func drawText(
        _ text: FreeTextAnnotation, _ look: DefaultAppearance, _ size: PageSize, _ content: inout ContentBuilder
    ) -> [String: PDFValue] {
        let font = look.size > 0 ? look.size : 12
        let padding = text.border.width + 2
        let room = max(size.width - 2 * padding, font)
        content.raw("\(padding.pdf) 0 \(room.pdf) \(size.height.pdf) re W n")
        content.fill(look.color)
        guard !Helvetica.hasLetters(of: text.contents) else {
            drawLines(text, font, room, size, &content)
            return [:]
        }
        var shaped = ShapedText(text.contents, size: font, width: room, alignment: text.alignment.inLayout)
        shaped.draw(at: PagePoint(x: padding, y: size.height - padding), within: size.height, &content)
        return shaped.pictures
    }

    private static func drawLines(
        _ text: FreeTextAnnotation, _ font: Double, _ room: Double, _ size: PageSize, _ content: inout ContentBuilder
    ) {
        let padding = text.border.width + 2
        let lines = Helvetica.regular.lines(of: text.contents, width: room / font)
        content.raw("BT /F \(font.pdf) Tf")
        var left = 0.0
        var y = size.height - padding - font * 0.8
        for line in lines where y > -font {
            let free = room - Helvetica.regular.width(of: line) * font
            let x = padding + (text.alignment == .left ? 0 : text.alignment == .center ? free / 2 : free)
            let isFirst = left == 0
            content.raw("\((isFirst ? x : x - left).pdf) \((isFirst ? y : -font * 1.2).pdf) Td")
            content.raw("\(Helvetica.regular.operators(for: line)) Tj")
            left = x
            y -= font * 1.2
        }
        content.raw("ET")
    }
}

extension FreeTextAnnotation.Alignment {
    /// The same for text that is set.
    fileprivate var inLayout: TextLayout.Alignment {
        switch self {
        case .left: .left
        case .center: .center
        case .right: .right
        }
    }
}
