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
    private let folder: URL

    /// Opens a document in a window of 800 x 700 pixels at the screen's corner, and waits until it is drawn.
    init(_ document: PDFBuilder = .pages(count: 12), _ options: String...) throws {
        let name = "recto-touch-\(UUID().uuidString.prefix(8))"
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(name, isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent("document.pdf")
        try document.write(to: file)
        server = try XServer.touch()
        app = try AppUnderTest(on: server, arguments: ["--geometry", "800x700+0+0"] + options + [file.path])
        control = try app.control
        try control.waitUntilIdle(timeout: 20)
        try server.mouse.move(to: DevicePoint(x: 780, y: 680))
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// How far the document is scrolled down, in pixels.
    func scrolled() throws -> Double { try control.state().scroll?.last ?? .nan }

    /// The zoom.
    func zoom() throws -> Double { try control.state().zoom ?? .nan }

    /// Where a point of default user space is on the screen, in pixels.
    func place(_ point: PagePoint, onPage page: Int) throws -> DevicePoint {
        try control.locate(page: page, rect: PageRect(x: point.x - 1, y: point.y - 1, width: 2, height: 2)).root.center
    }
}
