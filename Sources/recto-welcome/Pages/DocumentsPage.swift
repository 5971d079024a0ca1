// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry

/// Opening, passwords, reloading, labels; and a small form.
enum DocumentsPage {
    static func draw(_ sheet: Sheet) {
        sheet.furniture(
            lead: "What Recto does with a file from the moment it is named until it changes under your eyes.")
        let left = Grid.column(0, of: 2)
        let width = left.width - 20
        var y = Grid.body + 4
        for (heading, paragraph) in entries {
            y = sheet.entry(heading, paragraph, at: ViewPoint(x: left.minX, y: y), width: width)
        }
        form(sheet, in: Grid.column(1, of: 2, top: Grid.body + 4, bottom: Grid.bottom - 4))
    }

    private static let entries: [(String, String)] = [
        (
            "Passwords",
            "A protected document asks for its password in the window. It goes to the worker that reads the file, and is written nowhere."
        ),
        (
            "Changes on disk",
            "When the file changes, Recto reads it again and stays where you are: same page, same zoom. Ctrl+R does so at once."
        ),
        (
            "Page numbers",
            "G takes what is printed on the page. This guide’s cover is `i`, the page after it `1`, and both are found under those names."
        ),
        (
            "Damaged files",
            "What can be read is shown. Where nothing can, the window says what is wrong, and goes on."
        ),
    ]

    private static func form(_ sheet: Sheet, in rect: ViewRect) {
        sheet.box(rect, Palette.tint, radius: 6)
        let inner = rect.insetBy(dx: 18, dy: 14)
        sheet.line("A form", at: inner.origin, .heading)
        sheet.text(
            "Fields are shown as the document draws them.", at: ViewPoint(x: inner.minX, y: inner.minY + 14),
            width: inner.width, .small)
        var y = inner.minY + 44
        func row(_ title: String) -> ViewRect {
            sheet.line(title, at: ViewPoint(x: inner.minX, y: y), .label)
            defer { y += 49 }
            return ViewRect(x: inner.minX, y: y + 12, width: inner.width, height: 20)
        }
        sheet.add(Field(name: "reader", title: "Name", kind: .text("A. Reader"), rect: sheet.pageRect(row("Name"))))
        let papers = ["A5, lying", "A4, standing", "Letter"]
        sheet.add(
            Field(name: "paper", title: "Paper", kind: .choice(papers, selected: 0), rect: sheet.pageRect(row("Paper")))
        )
        radio(sheet, in: row("Reads with"))
        let box = row("And")
        let check = ViewRect(x: box.minX, y: box.minY + 2, width: 13, height: 13)
        sheet.add(
            Field(name: "often", title: "Reads every day", kind: .checkBox(isOn: true), rect: sheet.pageRect(check)))
        sheet.line("reads every day", at: ViewPoint(x: check.maxX + 7, y: check.minY + 1), .body)
    }

    private static func radio(_ sheet: Sheet, in rect: ViewRect) {
        var buttons: [PageRect] = []
        for (index, title) in ["fingers", "a pen", "a mouse"].enumerated() {
            let x = rect.minX + Double(index) * rect.width / 3
            let button = ViewRect(x: x, y: rect.minY + 2, width: 13, height: 13)
            buttons.append(sheet.pageRect(button))
            sheet.line(title, at: ViewPoint(x: button.maxX + 6, y: button.minY + 1), .body)
        }
        sheet.add(
            Field(name: "tool", title: "Reads with", kind: .radio(buttons, selected: 0), rect: sheet.pageRect(rect)))
    }
}
