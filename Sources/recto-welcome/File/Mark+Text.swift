// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry

/// Marks on words: each takes the rectangle of the words.
extension Mark {
    static func highlight(_ words: PageRect) -> Mark {
        onWords("Highlight", words, color: Color(0xFFD84D)) { picture, color in
            picture.multiply()
            picture.fillColor(color)
            picture.rect(0, 0, words.width, words.height)
            picture.fill()
        }
    }

    static func underline(_ words: PageRect) -> Mark {
        onWords("Underline", words, color: Palette.accent) { picture, color in
            picture.strokeColor(color, width: 1.3)
            picture.polygon([PagePoint(x: 0, y: 1.5), PagePoint(x: words.width, y: 1.5)], isClosed: false)
            picture.stroke()
        }
    }

    static func strikeOut(_ words: PageRect) -> Mark {
        onWords("StrikeOut", words, color: Palette.accent) { picture, color in
            let y = words.height * 0.45
            picture.strokeColor(color, width: 1.3)
            picture.polygon([PagePoint(x: 0, y: y), PagePoint(x: words.width, y: y)], isClosed: false)
            picture.stroke()
        }
    }

    static func squiggly(_ words: PageRect) -> Mark {
        onWords("Squiggly", words, color: Palette.accent) { picture, color in
            let steps = Int(words.width / 2.5)
            let points = (0...steps).map { step in
                PagePoint(x: Double(step) * words.width / Double(steps), y: step.isMultiple(of: 2) ? 0.8 : 2.8)
            }
            picture.strokeColor(color, width: 0.9)
            picture.polygon(points, isClosed: false)
            picture.stroke()
        }
    }

    private static func onWords(
        _ subtype: String, _ words: PageRect, color: Color, draw: (inout Appearance, Color) -> Void
    ) -> Mark {
        var picture = Appearance(words.size)
        draw(&picture, color)
        let entries = "/C [\(PDFText.color(color))] /QuadPoints \(PDFText.quad(words))"
        return Mark(
            subtype: subtype, rect: words, contents: "The word bears a mark of the kind \(subtype).", entries: entries,
            appearance: picture)
    }

    /// A sign that something is to be put in.
    static func caret(_ rect: PageRect) -> Mark {
        var picture = Appearance(rect.size)
        picture.fillColor(Palette.accent)
        picture.move(0, 0)
        picture.curve(rect.width * 0.35, 0, rect.width * 0.5, rect.height * 0.5, rect.width / 2, rect.height)
        picture.curve(rect.width * 0.5, rect.height * 0.5, rect.width * 0.65, 0, rect.width, 0)
        picture.close()
        picture.fill()
        return Mark(
            subtype: "Caret", rect: rect, contents: "Put in: very", entries: "/C [\(PDFText.color(Palette.accent))]",
            appearance: picture)
    }

    /// A note that opens a window.
    static func note(_ rect: PageRect, popup: PageRect) -> Mark {
        var picture = Appearance(rect.size)
        let (w, h) = (rect.width, rect.height)
        picture.fillColor(Palette.accent)
        picture.polygon([
            PagePoint(x: 0, y: h), PagePoint(x: w, y: h), PagePoint(x: w, y: h * 0.28),
            PagePoint(x: w * 0.5, y: h * 0.28),
            PagePoint(x: w * 0.25, y: 0), PagePoint(x: w * 0.25, y: h * 0.28), PagePoint(x: 0, y: h * 0.28),
        ])
        picture.fill()
        picture.strokeColor(Palette.paper, width: 1.2)
        for y in [0.78, 0.5] {
            picture.polygon([PagePoint(x: w * 0.2, y: h * y), PagePoint(x: w * 0.8, y: h * y)], isClosed: false)
        }
        picture.stroke()
        var mark = Mark(
            subtype: "Text", rect: rect, contents: "A note says what the margin has no room for.",
            entries: "/Name /Comment /C [\(PDFText.color(Palette.accent))]", appearance: picture)
        mark.popup = popup
        return mark
    }

    /// Words set on the page itself.
    static func freeText(_ rect: PageRect, _ text: String) -> Mark {
        var picture = Appearance(rect.size)
        picture.strokeColor(Palette.accent, width: 0.8)
        picture.fillColor(Palette.paper)
        picture.rect(0.4, 0.4, rect.width - 0.8, rect.height - 0.8)
        picture.fillAndStroke()
        picture.text(text, 6, rect.height / 2 - 3.2, size: 9, Palette.ink)
        let entries = "/DA (/Helv 9 Tf 0.12 0.15 0.2 rg) /C [\(PDFText.color(Palette.paper))] /BS << /W 0.8 >>"
        return Mark(subtype: "FreeText", rect: rect, contents: text, entries: entries, appearance: picture)
    }

    /// A rubber stamp.
    static func stamp(_ rect: PageRect, _ text: String, textWidth: Double) -> Mark {
        var picture = Appearance(rect.size)
        picture.strokeColor(Palette.accent, width: 1.6)
        picture.rect(0.8, 0.8, rect.width - 1.6, rect.height - 1.6)
        picture.stroke()
        picture.strokeColor(Palette.accent, width: 0.5)
        picture.rect(3, 3, rect.width - 6, rect.height - 6)
        picture.stroke()
        picture.text(
            text, (rect.width - textWidth) / 2, rect.height / 2 - 3.9, font: "HeBo", size: 11, Palette.accent)
        return Mark(
            subtype: "Stamp", rect: rect, contents: text,
            entries: "/Name /Approved /C [\(PDFText.color(Palette.accent))]",
            appearance: picture)
    }
}
