// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry

/// Draws a word in a frame.
@MainActor
enum StampAppearance {
    static func appearance(of stamp: StampAnnotation) -> PDFValue {
        let box = stamp.boundingBox
        let size = stamp.rotation.isQuarter ? box.size.transposed : box.size
        let (width, height) = (max(size.width, 1), max(size.height, 1))
        let color = stamp.color ?? .red
        let line = max(min(width, height) * 0.05, 0.5)
        var content = ContentBuilder()
        content.stroke(color, width: line)
        content.rectangle(PageRect(x: line, y: line, width: width - 2 * line, height: height - 2 * line))
        content.paint(fill: false, stroke: true)
        content.fill(color)
        let words = stamp.title.uppercased()
        let font = min(height * 0.55, (width - 6 * line) / max(Helvetica.bold.width(of: words), 0.1))
        let start = (width - Helvetica.bold.width(of: words) * font) / 2
        let operators = Helvetica.bold.operators(for: words)
        content.raw("BT /F \(font.pdf) Tf \(start.pdf) \(((height - font * 0.72) / 2).pdf) Td \(operators) Tj ET")
        return AppearanceForm.upright(
            width: width, height: height, rotation: stamp.rotation,
            resources: AppearanceForm.resources(opacity: stamp.opacity, font: Helvetica.bold.font),
            content: content.text)
    }
}
