// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry

/// The kinds of annotation, one of each, every one with an appearance of its own.
enum MarksPage {
    /// A tile: its caption, and what puts the mark into the space above it.
    private typealias Tile = (caption: String, place: @Sendable (Sheet, ViewRect) -> Void)

    static func draw(_ sheet: Sheet) {
        sheet.furniture(
            lead:
                "Annotations lie on a page without being part of it. Here is one of each common kind; a tap selects it, to be moved and changed."
        )
        for (index, tile) in (wordTiles + noteTiles + shapeTiles + otherTiles).enumerated() {
            let top = Grid.body + 4 + Double(index / 4) * 67
            let rect = Grid.column(index % 4, of: 4, top: top, bottom: top + 59)
            sheet.box(rect, Palette.tint, radius: 5)
            sheet.centered(
                tile.caption, in: ViewRect(x: rect.minX, y: rect.maxY - 17, width: rect.width, height: 12), .label)
            tile.place(sheet, ViewRect(x: rect.minX, y: rect.minY + 6, width: rect.width, height: 36))
        }
    }

    private static let wordTiles: [Tile] = [
        ("Highlight", { mark("rubric", in: $1, on: $0, Mark.highlight) }),
        ("Underline", { mark("folio", in: $1, on: $0, Mark.underline) }),
        ("Strike out", { mark("vellum", in: $1, on: $0, Mark.strikeOut) }),
        ("Squiggly", { mark("quire", in: $1, on: $0, Mark.squiggly) }),
    ]

    private static let noteTiles: [Tile] = [
        (
            "Note",
            { sheet, rect in
                let popup = ViewRect(x: rect.maxX - 8, y: rect.minY, width: 150, height: 80)
                sheet.add(.note(sheet.pageRect(middle(rect, 22, 20)), popup: sheet.pageRect(popup)))
            }
        ),
        (
            "Free text",
            { sheet, rect in sheet.add(.freeText(sheet.pageRect(middle(rect, 92, 20)), "typed on the page")) }
        ),
        ("Ink", { sheet, rect in sheet.add(.ink(sheet.pageRect(middle(rect, 80, 28)))) }),
        (
            "Caret",
            { sheet, rect in
                let word = sheet.line(
                    "a  good book", at: ViewPoint(x: rect.midX, y: rect.midY - 10), words, anchor: 0.5)
                let sign = ViewRect(x: word.minX + 7, y: word.midY + 5, width: 9, height: 9)
                sheet.add(.caret(sheet.pageRect(sign)))
            }
        ),
    ]

    private static let shapeTiles: [Tile] = [
        ("Line", { sheet, rect in sheet.add(.line(sheet.pageRect(middle(rect, 70, 28)))) }),
        ("Square", { sheet, rect in sheet.add(.square(sheet.pageRect(middle(rect, 60, 28)))) }),
        ("Circle", { sheet, rect in sheet.add(.circle(sheet.pageRect(middle(rect, 60, 28)))) }),
        ("Polygon", { sheet, rect in sheet.add(.polygon(sheet.pageRect(middle(rect, 36, 32)))) }),
    ]

    private static let otherTiles: [Tile] = [
        ("Polyline", { sheet, rect in sheet.add(.polyLine(sheet.pageRect(middle(rect, 74, 28)))) }),
        (
            "Stamp",
            { sheet, rect in sheet.add(.stamp(sheet.pageRect(middle(rect, 84, 24)), "APPROVED", textWidth: 63.6)) }
        ),
        (
            "Link",
            { sheet, rect in
                let style = words.colored(Palette.accent)
                let word = sheet.line("swift.org", at: ViewPoint(x: rect.midX, y: rect.midY - 10), style, anchor: 0.5)
                sheet.rule(
                    from: ViewPoint(x: word.minX, y: word.maxY - 2), to: ViewPoint(x: word.maxX, y: word.maxY - 2),
                    Palette.accent)
                sheet.link(word, to: .uri("https://www.swift.org/"), title: "The home of Swift")
            }
        ),
        (
            "Attached file",
            { sheet, rect in
                let text = "recto, noun: the right-hand page of an open book.\n"
                sheet.add(.attachment(sheet.pageRect(middle(rect, 16, 26)), name: "recto.txt", content: text))
            }
        ),
    ]

    private static let words = TextStyle.body.sized(14)

    /// Draws a word and marks it.
    private static func mark(_ word: String, in rect: ViewRect, on sheet: Sheet, _ make: (PageRect) -> Mark) {
        let place = sheet.line(word, at: ViewPoint(x: rect.midX, y: rect.midY - 10), words, anchor: 0.5)
        sheet.add(make(sheet.pageRect(place.insetBy(dx: -1.5, dy: 0))))
    }

    private static func middle(_ rect: ViewRect, _ width: Double, _ height: Double) -> ViewRect {
        ViewRect(x: rect.midX - width / 2, y: rect.midY - height / 2, width: width, height: height)
    }
}
