// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry

/// Drawn marks: each takes the rectangle it fills.
extension Mark {
    private static let stroke = 1.4
    private static let style = "/C [\(PDFText.color(Palette.accent))] /BS << /W 1.4 >>"
    private static let interior = "/IC [\(PDFText.color(Palette.paleAccent))]"

    static func square(_ rect: PageRect) -> Mark {
        drawn("Square", rect, entries: "\(style) \(interior)", isFilled: true) { picture in
            picture.rect(0.7, 0.7, rect.width - 1.4, rect.height - 1.4)
        }
    }

    static func circle(_ rect: PageRect) -> Mark {
        drawn("Circle", rect, entries: "\(style) \(interior)", isFilled: true) { picture in
            picture.ellipse(PageRect(x: 0.7, y: 0.7, width: rect.width - 1.4, height: rect.height - 1.4))
        }
    }

    /// A straight line with an arrow's head.
    static func line(_ rect: PageRect) -> Mark {
        let ends = [rect.minX + 2, rect.minY + 3, rect.maxX - 3, rect.maxY - 3]
        let entries = "\(style) /L [\(PDFText.numbers(ends))] /LE [/None /OpenArrow]"
        return drawn("Line", rect, entries: entries, isFilled: false) { picture in
            let tip = PagePoint(x: rect.width - 3, y: rect.height - 3)
            picture.polygon([PagePoint(x: 2, y: 3), tip], isClosed: false)
            picture.polygon(
                [PagePoint(x: tip.x - 8, y: tip.y + 1), tip, PagePoint(x: tip.x - 5, y: tip.y - 7)], isClosed: false)
        }
    }

    static func polygon(_ rect: PageRect) -> Mark {
        let points = place([(0.5, 0.97), (0.96, 0.6), (0.8, 0.05), (0.2, 0.05), (0.04, 0.6)], in: rect)
        let entries = "\(style) \(interior) /Vertices \(vertices(points, in: rect))"
        return drawn("Polygon", rect, entries: entries, isFilled: true) { $0.polygon(points) }
    }

    static func polyLine(_ rect: PageRect) -> Mark {
        let points = place([(0.03, 0.1), (0.28, 0.75), (0.5, 0.3), (0.72, 0.95), (0.97, 0.5)], in: rect)
        let entries = "\(style) /Vertices \(vertices(points, in: rect))"
        return drawn("PolyLine", rect, entries: entries, isFilled: false) { $0.polygon(points, isClosed: false) }
    }

    /// A stroke of a pen.
    static func ink(_ rect: PageRect) -> Mark {
        let (w, h) = (rect.width, rect.height)
        let points = (0...40).map { step in
            let t = Double(step) / 40
            let loop = (t * 3).truncatingRemainder(dividingBy: 1)
            let rise = loop < 0.5 ? loop * 2 : 2 - loop * 2
            return PagePoint(x: 2 + t * (w - 4), y: h * (0.2 + 0.6 * rise * rise * (3 - 2 * rise)))
        }
        let list = points.map { PDFText.numbers([rect.minX + $0.x, rect.minY + $0.y]) }.joined(separator: " ")
        return drawn("Ink", rect, entries: "\(style) /InkList [[\(list)]]", isFilled: false) {
            $0.polygon(points, isClosed: false)
        }
    }

    /// A pin that holds a file.
    static func attachment(_ rect: PageRect, name: String, content: String) -> Mark {
        var picture = Appearance(rect.size)
        let (w, h) = (rect.width, rect.height)
        picture.strokeColor(Palette.accent, width: 1.5)
        picture.move(w * 0.72, h * 0.72)
        picture.line(w * 0.72, h * 0.28)
        picture.curve(w * 0.72, 0, w * 0.28, 0, w * 0.28, h * 0.28)
        picture.line(w * 0.28, h * 0.78)
        picture.curve(w * 0.28, h, w * 0.58, h, w * 0.58, h * 0.78)
        picture.line(w * 0.58, h * 0.32)
        picture.stroke()
        var mark = Mark(
            subtype: "FileAttachment", rect: rect, contents: "The file \(name)",
            entries: "/Name /Paperclip /C [\(PDFText.color(Palette.accent))]", appearance: picture)
        mark.attachment = (name, content)
        return mark
    }

    private static func drawn(
        _ subtype: String, _ rect: PageRect, entries: String, isFilled: Bool, outline: (inout Appearance) -> Void
    ) -> Mark {
        var picture = Appearance(rect.size)
        picture.strokeColor(Palette.accent, width: stroke)
        picture.fillColor(Palette.paleAccent)
        outline(&picture)
        if isFilled { picture.fillAndStroke() } else { picture.stroke() }
        return Mark(
            subtype: subtype, rect: rect, contents: "A mark of the kind \(subtype)", entries: entries,
            appearance: picture)
    }

    private static func place(_ shares: [(Double, Double)], in rect: PageRect) -> [PagePoint] {
        shares.map { PagePoint(x: $0.0 * rect.width, y: $0.1 * rect.height) }
    }

    private static func vertices(_ points: [PagePoint], in rect: PageRect) -> String {
        "[\(points.map { PDFText.numbers([rect.minX + $0.x, rect.minY + $0.y]) }.joined(separator: " "))]"
    }
}
