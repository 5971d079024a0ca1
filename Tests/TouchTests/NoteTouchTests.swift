// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import RectoTesting
import Testing

/// Notes in the hands of fingers and pens.
@Suite("Notes by touch and pen", .serialized)
struct NoteTouchTests {
    private func isOpen(_ stage: TouchStage) throws -> Bool {
        try stage.control.views().all.contains { $0.identifier == "note-popup" }
    }

    @Test("The first tap on a note opens it, by finger and by pen, and a tap beside it closes it")
    func taps() throws {
        var document = PDFBuilder.pages(count: 1)
        document.pages[0].annotations = [.note(at: PagePoint(x: 300, y: 600), contents: "Is it so?")]
        let stage = try TouchStage(document)
        let (screen, pen) = (try stage.server.touchscreen, try stage.server.pen)
        let icon = try stage.place(PagePoint(x: 310, y: 590), onPage: 0)
        let space = try stage.place(PagePoint(x: 100, y: 420), onPage: 0)
        let taps: [(String, (DevicePoint) throws -> Void)] = [
            ("finger", { try screen.tap(at: $0) }),
            (
                "pen",
                {
                    try pen.enter(at: $0)
                    try pen.down(at: $0)
                    try pen.up(at: $0)
                    try pen.leave()
                }
            ),
        ]
        for (name, tap) in taps {
            try tap(icon)
            try waitUntil("a \(name) opens it") { try isOpen(stage) }
            try tap(space)
            try waitUntil("a \(name) closes it") { try !isOpen(stage) }
            // So that the next tap is none of a series.
            try stage.control.waitUntilDrawn()
            try tap(space)
            try waitUntil("nothing is selected") { try stage.control.state().selectedAnnotations?.isEmpty == true }
        }
    }
}
