// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting
import Testing

/// Pages that are turned for good, and views that are turned.
@Suite("Rotating pages", .serialized)
struct RotatePageTests {
    private static let screen = Screen { try .xvfb() }
    private let folder = TestFolder()

    private func isWide(_ viewer: Viewer, page: Int) throws -> Bool {
        let place = try viewer.place(page: page)
        return place.width > place.height
    }

    private func thumbnails(_ viewer: Viewer) throws -> [ViewNode] {
        let list = try viewer.control.view("thumbnails")
        return (list?.children ?? []).filter { $0.isVisible && $0.className.hasSuffix("Row") }
            .sorted { $0.frame.minY < $1.frame.minY }
    }

    @Test(
        "A19 Turning the view edits nothing; a page is turned by key, with all on it, undone, saved, and seen in the list"
    )
    func keys() throws {
        var document = PDFBuilder.pages(count: 3)
        document.pages[1].annotations = [
            .note(at: PagePoint(x: 300, y: 500), contents: "kept"),
            .shape("Square", PageRect(x: 100, y: 600, width: 100, height: 60), color: .blue),
        ]
        let path = try folder.add(document)
        let viewer = try Viewer(Self.screen, [path, "--page", "2", "--zoom", "fit-page"]).drawn().focus()
        let annotations = try viewer.control.get("annotations")
        try viewer.press("r")
        try viewer.wait("the view is turned") { $0.rotation == 90 }
        try viewer.press("r", [.shift])
        try viewer.wait("it is turned back") { $0.rotation == 0 }
        #expect(try viewer.state.modified == false && viewer.control.get("annotations") == annotations)

        try viewer.press(.function(9))
        try viewer.press("r", [.control, .alt])
        try waitUntil("the page lies on its side") { try isWide(viewer, page: 1) }
        try viewer.drawn()
        #expect(try viewer.state.page == 1 && viewer.state.rotation == 0 && !isWide(viewer, page: 0))
        #expect(try viewer.control.get("annotations") == annotations)
        try waitUntil("the list shows it so", state: { try? thumbnails(viewer).map(\.frame.height) }) {
            let rows = try thumbnails(viewer)
            return rows.count > 1 && rows[1].frame.height < rows[0].frame.height
        }
        try viewer.press("r", [.control, .alt, .shift])
        try waitUntil("the page stands again") { try !isWide(viewer, page: 1) }
        try viewer.press("z", [.control])
        try waitUntil("undone, it lies") { try isWide(viewer, page: 1) }
        try viewer.waitForNotice("Rotate Page")

        try viewer.press("s", [.control])
        try viewer.waitForNotice("Saved")
        try viewer.drawn()
        #expect(try isWide(viewer, page: 1) && viewer.state.page == 1)
        #expect(try viewer.control.get("annotations") == annotations)
        #expect(try viewer.app.quit() == .exited(0))
        let again = try Viewer(Self.screen, [path, "--page", "2", "--zoom", "fit-page"]).drawn()
        #expect(try isWide(again, page: 1) && again.control.get("annotations") == annotations)
        try Tool.qpdf.run(["--check", path])
    }
}
