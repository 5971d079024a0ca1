// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting

/// `recto` with a document, on a screen of its own that has fingers, a pen and a touchpad.
final class TouchStage {
    let server: XServer
    let app: AppUnderTest
    let control: ControlClient
    private let folder: ScratchFolder

    /// Opens a document in a window of 800 x 700 pixels at the screen's corner, and waits until it is drawn.
    init(_ document: PDFBuilder = .pages(count: 12), _ options: String...) throws {
        folder = try ScratchFolder()
        let file = folder.url.appendingPathComponent("document.pdf")
        try document.write(to: file)
        server = try XServer.touch()
        app = try AppUnderTest(
            on: server, arguments: ["--geometry", "800x700+0+0", "--hide-bars"] + options + [file.path])
        control = try app.control
        try control.waitUntilDrawn()
        try server.mouse.move(to: DevicePoint(x: 780, y: 680))
    }

    /// How far the document is scrolled down, in pixels.
    func scrolled() throws -> Double { try control.state().scroll?.last ?? .nan }

    /// Whether the document runs on by itself, with all input so far taken in.
    func isMoving() throws -> Bool {
        do {
            try control.waitUntilIdle(timeout: 0)
            return false
        } catch ControlError.refused(_, _, let reply) {
            return reply["pending"]?.array?.contains("movement") == true
        }
    }

    /// The zoom.
    func zoom() throws -> Double { try control.state().zoom ?? .nan }

    /// Where a point of default user space is on the screen, in pixels.
    func place(_ point: PagePoint, onPage page: Int) throws -> DevicePoint {
        try control.locate(page: page, rect: PageRect(x: point.x - 1, y: point.y - 1, width: 2, height: 2)).root.center
    }
}
