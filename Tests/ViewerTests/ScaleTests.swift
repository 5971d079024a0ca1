// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import RectoTesting
import Testing

/// How large the interface and the pages are on screens of different density.
@Suite("Scale", .serialized)
struct ScaleTests {
    private static let dense = Screen { try .xvfb(size: DeviceSize(width: 1200, height: 900), dpi: 144) }
    private let folder = TestFolder()

    private func open(_ options: String...) throws -> Viewer {
        try Viewer(Self.dense, options + [try folder.add(.pages(count: 3))]).drawn()
    }

    /// The height of a text field of the interface, in pixels.
    private func fieldHeight(_ viewer: Viewer) throws -> Double {
        if try viewer.state("asking") != true { try viewer.control.do("go-to-page") }
        return try waitFor("a text field shows") {
            guard let field = try viewer.view(where: { $0.className == "TextField" }) else { return nil }
            return field.frame.height > 0 ? field.frame.height : nil
        }
    }

    /// How many pixels an inch of the page takes.
    private func inch(_ viewer: Viewer) throws -> Double {
        try viewer.place(page: 0, PageRect(x: 0, y: 700, width: 72, height: 72)).width
    }

    @Test("X06 X12 Xft.dpi scales the interface, at the start and while it runs; --scale goes before it")
    func interfaceScale() throws {
        let server = try Self.dense.server
        defer { try? server.publish(xftDPI: 144) }
        let plain = try fieldHeight(open("--scale", "1"))
        let viewer = try open()
        let start = try fieldHeight(viewer)
        #expect(abs(start / plain - 1.5) < 0.05)
        try server.publish(xftDPI: 192)
        try waitUntil("it has doubled", state: { try? fieldHeight(viewer) }) {
            abs(try fieldHeight(viewer) / plain - 2) < 0.05
        }
        try server.publish(xftDPI: 96)
        try waitUntil("it is plain again", state: { try? fieldHeight(viewer) }) {
            abs(try fieldHeight(viewer) / plain - 1) < 0.05
        }
        let fixed = try open("--scale", "1.25")
        #expect(abs(try fieldHeight(fixed) / plain - 1.25) < 0.05)
    }

    @Test("X07 An inch is an inch of the monitor as RandR gives its size, whatever the desktop's scale")
    func trueInch() throws {
        // Xvfb's monitor is of 96 dots an inch, whatever is said of the desktop.
        #expect(abs(try inch(open("--zoom", "actual")) - 96) < 1)
    }

    @Test("X06 The scale of the interface does not change the size of a page that is shown at its true size")
    func pagesKeepTheirSize() throws {
        for scale in ["1", "2"] {
            #expect(abs(try inch(open("--zoom", "actual", "--dpi", "110", "--scale", scale)) - 110) < 1)
        }
    }

    @Test("X07 --dpi goes before what the monitor says", arguments: [72.0, 100, 163])
    func givenDensity(dotsPerInch: Double) throws {
        let viewer = try open("--zoom", "1", "--dpi", String(dotsPerInch))
        #expect(abs(try inch(viewer) - dotsPerInch) < 0.5)
        #expect(try viewer.state.zoom == 1)
    }
}
