// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry

/// How Recto is built: the window here, the document there, and what may pass between them.
enum SandboxPage {
    static func draw(_ sheet: Sheet) {
        sheet.furniture(
            lead:
                "A PDF file is a program written by a stranger. Recto’s window never opens one: a process in a sandbox does."
        )
        ArchitecturePicture.draw(
            on: sheet, in: ViewRect(x: Grid.left, y: Grid.body + 6, width: Grid.width, height: 176))
        let top = Grid.body + 200
        for (index, entry) in entries.enumerated() {
            let column = Grid.column(index, of: 3, top: top)
            sheet.entry(entry.0, entry.1, at: column.origin, width: column.width)
        }
    }

    private static let entries: [(String, String)] = [
        (
            "Nothing to reach",
            "Landlock leaves nothing to read but fonts, seccomp no network and no new process, before the document is opened."
        ),
        (
            "Nothing to steal",
            "The worker gets one open file, one socket, and memory for the pixels. No name, no folder, no display."
        ),
        (
            "Nothing to lose",
            "A worker that hangs, swells or dies is ended and replaced. The window shows a placeholder, and stays usable."
        ),
    ]
}
