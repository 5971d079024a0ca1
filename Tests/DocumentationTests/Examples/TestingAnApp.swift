// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting
import Testing

@Test("A pinch doubles the zoom")
func pinch() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("hundred.pdf")
    try PDFBuilder.pages(count: 100).write(to: file)

    let server = try XServer.touch(windowManager: .openbox)
    let app = try AppUnderTest(on: server, arguments: [file.path])
    let control = try app.control
    try control.waitUntilDrawn()
    let before = try #require(try control.state().zoom)

    let page = try control.locate(page: 0, rect: PDFBuilder.Page.letter)
    try server.touchscreen.pinch(around: page.root.center, radius: (from: 60, to: 120))
    try control.waitUntilDrawn()
    let after = try #require(try control.state().zoom)
    #expect(abs(after / before - 2) < 0.1)

    try app.quit()
}

func waitForWidth(_ server: XServer, _ window: WindowInfo) throws {
    try waitUntil("the window is wide", state: { try? server.windows.all() }) {
        try server.windows.info(of: window.id).frame.width > 800
    }
}

func compare(_ file: URL, _ server: XServer, _ page: ControlClient.Location) throws {
    let expected = try Picture.reference(file, page: 0, scale: 1)
    let shown = try server.screenshot().cropped(to: page.root)
    try shown.expectMatches(expected, tolerance: 40, fraction: 0.02, name: "first-page")
}

func encrypt(_ plain: URL, _ locked: URL) throws {
    try Tool.qpdf.run(["--encrypt", "user", "owner", "256", "--", plain.path, locked.path])
}
