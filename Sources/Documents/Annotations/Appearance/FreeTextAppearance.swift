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
        drawBox(text, look, &content)
        let box = text.textBox
        let size = text.rotation.isQuarter ? box.size.transposed : box.size
        content.raw("q \(placement(of: box, text.rotation)) cm")
        let pictures = drawText(text, look, size, &content)
        content.raw("Q")
        return AppearanceForm.form(
            box: text.boundingBox,
            resources: AppearanceForm.resources(opacity: opacity, font: Helvetica.regular.font, pictures: pictures),
            content: content.text)
    }

    /// The matrix that brings the text's own space, whose origin is its lower left corner, to its box on the page.
    private static func placement(of box: PageRect, _ rotation: Rotation) -> String {
        let numbers: [Double] =
            switch rotation {
            case .none: [1, 0, 0, 1, box.minX, box.minY]
            case .clockwise: [0, 1, -1, 0, box.maxX, box.minY]
            case .half: [-1, 0, 0, -1, box.maxX, box.maxY]
            case .counterclockwise: [0, -1, 1, 0, box.minX, box.maxY]
            }
        return numbers.map(\.pdf).joined(separator: " ")
    }

    /// The ground, the frame and the callout's line. The colour of free text is that of its ground; its lines have the
    /// colour of its letters.
    private static func drawBox(
        _ text: FreeTextAnnotation, _ look: DefaultAppearance, _ content: inout ContentBuilder
    ) {
        let border = text.border
        if let ground = text.color {
            content.fill(ground)
            content.rectangle(text.textBox)
            content.paint(fill: true, stroke: false)
        }
        content.stroke(look.color, width: max(border.width, 0.5), dash: border.style == .dashed ? border.dash : [])
        if border.width > 0 {
            content.rectangle(text.textBox.insetBy(dx: border.width / 2, dy: border.width / 2))
            content.paint(fill: false, stroke: true)
        }
        let callout = text.calloutLine
        guard callout.count > 1 else { return }
        content.polyline(callout)
        content.paint(fill: false, stroke: true)
        LineEndingGeometry.draw(text.calloutEnding, at: callout[0], from: callout[1], border.width, false, &content)
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
