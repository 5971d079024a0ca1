// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry

/// Draws a word in a frame.
@MainActor
enum StampAppearance {
    static func appearance(of stamp: StampAnnotation) -> PDFValue {
        let shape = stamp.shape
        let size = shape.size
        let (width, height) = (max(size.width, 1), max(size.height, 1))
        let color = stamp.color ?? .red
        let line = max(min(width, height) * 0.05, 0.5)
        var content = ContentBuilder()
        content.stroke(color, width: line)
        content.rectangle(PageRect(x: line, y: line, width: width - 2 * line, height: height - 2 * line))
        content.paint(fill: false, stroke: true)
        content.fill(color)
        let room = PageSize(width: width - 6 * line, height: height)
        let pictures = drawTitle(
            words(of: stamp.title).uppercased(), room, center: PagePoint(x: width / 2, y: height / 2), &content)
        return AppearanceForm.turned(
            width: width, height: height, angle: shape.angle,
            resources: AppearanceForm.resources(
                opacity: stamp.opacity, font: Helvetica.bold.font, pictures: pictures),
            content: content.text)
    }

    /// The words of a title: those that the standard names are written without spaces, as `NotApproved`.
    static func words(of title: String) -> String {
        guard StampAnnotation.standardTitles.contains(title) else { return title }
        return title.reduce(into: "") { words, letter in
            if letter.isUppercase, !words.isEmpty { words.append(" ") }
            words.append(letter)
        }
    }

    /// Draws the title as large as there is room, and gives the pictures that this takes.
    private static func drawTitle(
        _ title: String, _ room: PageSize, center: PagePoint, _ content: inout ContentBuilder
    ) -> [String: PDFValue] {
        let largest = room.height * 0.55
        guard !Helvetica.hasLetters(of: title) else {
            let width = Helvetica.bold.width(of: title)
            let font = min(largest, room.width / max(width, 0.1))
            let (x, y) = (center.x - width * font / 2, center.y - font * 0.36)
            content.raw("BT /F \(font.pdf) Tf \(x.pdf) \(y.pdf) Td \(Helvetica.bold.operators(for: title)) Tj ET")
            return [:]
        }
        let unit = ShapedText(title, size: 100, weight: .bold).size.width / 100
        var shaped = ShapedText(title, size: min(largest, room.width / max(unit, 0.1)), weight: .bold)
        let size = shaped.size
        shaped.draw(at: PagePoint(x: center.x - size.width / 2, y: center.y + size.height / 2), &content)
        return shaped.pictures
    }
}
