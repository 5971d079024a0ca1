// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry

/// The colours of the guide: ink and paper, greys between them, and one accent.
enum Palette {
    static let ink = Color(0x1F2533)
    static let slate = Color(0x56617A)
    static let mist = Color(0xC9CFDA)
    static let tint = Color(0xF4F2EE)
    static let paper = Color(0xFFFFFF)
    static let accent = Color(0xD2402F)
    static let deepAccent = Color(0xA82E20)
    static let paleAccent = Color(0xF9D9CF)
}

/// The measures of a page, in points.
enum Grid {
    /// A5, lying.
    static let page = ViewSize(width: 595, height: 420)
    static let margin = 42.0
    static let gutter = 14.0
    static let top = 36.0
    /// Where the text of a page begins, below its heading.
    static let body = 112.0
    /// Where it ends, above the foot.
    static let bottom = 380.0

    static var left: Double { margin }
    static var right: Double { page.width - margin }
    static var width: Double { page.width - 2 * margin }

    /// The rectangle of one of `count` equal columns.
    static func column(_ index: Int, of count: Int, top: Double = body, bottom: Double = bottom) -> ViewRect {
        let width = (Self.width - gutter * Double(count - 1)) / Double(count)
        return ViewRect(
            x: left + Double(index) * (width + gutter), y: top, width: width, height: bottom - top)
    }
}

/// A typeface in a colour with the distance of its lines.
struct TextStyle {
    var font: Font
    var color: Color
    /// From baseline to baseline, in points.
    var leading: Double

    static let serif = ["P052", "Palatino", "serif"]
    static let sans = ["Nimbus Sans", "Helvetica", "sans-serif"]
    static let mono = ["DejaVu Sans Mono", "monospace"]

    static let title = TextStyle(font: Font(families: serif, size: 26), color: Palette.ink, leading: 30)
    static let lead = TextStyle(
        font: Font(families: serif, size: 11.5, isItalic: true), color: Palette.slate, leading: 16)
    static let body = TextStyle(font: Font(families: serif, size: 10), color: Palette.ink, leading: 14.5)
    static let small = TextStyle(font: Font(families: serif, size: 8.8), color: Palette.slate, leading: 12)
    static let heading = TextStyle(
        font: Font(families: sans, size: 9.5, weight: .bold), color: Palette.ink, leading: 13)
    static let label = TextStyle(font: Font(families: sans, size: 7.5), color: Palette.slate, leading: 10)
    static let code = TextStyle(font: Font(families: mono, size: 8), color: Palette.ink, leading: 12.5)

    /// The same in another colour.
    func colored(_ color: Color) -> TextStyle { TextStyle(font: font, color: color, leading: leading) }

    /// The same at another size, its leading with it.
    func sized(_ size: Double) -> TextStyle {
        var copy = self
        copy.leading *= size / font.size
        copy.font.size = size
        return copy
    }

    /// The typeface of program text within text of this style.
    var codeFont: Font { Font(families: Self.mono, size: font.size * 0.86) }
    /// The typeface of emphasized text within text of this style.
    var emphasisFont: Font {
        var copy = font
        copy.isItalic.toggle()
        return copy
    }
}
