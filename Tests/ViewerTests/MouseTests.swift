// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import RectoTesting
import Testing

/// Reading with mouse and wheel.
@Suite("Mouse", .serialized)
struct MouseTests {
    private static let screen = Screen { try .xvfb() }
    private let folder = TestFolder()

    private func open(_ options: String...) throws -> Viewer {
        try Viewer(Self.screen, options + [try folder.add(.pages(count: 12))]).drawn().focus()
    }

    private func scroll(_ viewer: Viewer) throws -> DevicePoint {
        let numbers = try viewer.state.scroll ?? []
        return DevicePoint(x: numbers.first ?? 0, y: numbers.last ?? 0)
    }

    @Test("The wheel scrolls down and up")
    func wheel() throws {
        let viewer = try open()
        try viewer.server.mouse.wheel(3)
        try viewer.wait("it is scrolled down") { $0.scroll == [0, 162] }
        try viewer.server.mouse.wheel(-1)
        try viewer.wait("it is scrolled up") { $0.scroll == [0, 108] }
    }

    @Test("With Shift, and by its tilt, the wheel scrolls sideways")
    func sideways() throws {
        let viewer = try open("--zoom", "4")
        let start = try scroll(viewer)
        try viewer.server.keyboard.hold([.shift]) { try viewer.server.mouse.wheel(2) }
        try viewer.wait("it is scrolled right") { $0.scroll == [start.x + 108, start.y] }
        try viewer.server.mouse.wheelSideways(-1)
        try viewer.wait("it is scrolled left") { $0.scroll == [start.x + 54, start.y] }
    }

    @Test(
        "T34 Zooming by the wheel leaves the point under the pointer in place",
        arguments: [DevicePoint(x: 200, y: 150), DevicePoint(x: 640, y: 520)], [3, -2])
    func zoomAtPointer(point: DevicePoint, detents: Int) throws {
        let viewer = try open("--zoom", "2")
        // Away from the ends, which can't be scrolled beyond.
        try viewer.control.do("scroll-by", with: ["x": 400, "y": 600])
        try viewer.wait("it is scrolled") { $0.scroll == [400, 600] }
        try viewer.server.mouse.move(to: point)
        let page = try viewer.place(page: 0)
        // Where the pointer is, in default user space.
        let scale = page.width / 612
        let spot = PagePoint(x: (point.x - page.minX) / scale, y: 792 - (point.y - page.minY) / scale)
        try viewer.server.keyboard.hold([.control]) { try viewer.server.mouse.wheel(-detents) }
        let factor = detents > 0 ? 1.681_793 : 0.707_107
        try viewer.wait("it is zoomed") { abs(($0.zoom ?? 0) - 2 * factor) < 1e-4 }
        let now = try viewer.place(page: 0, PageRect(x: spot.x, y: spot.y, width: 0, height: 0)).origin
        #expect(now.distance(to: point) < 1, "\(now) \(page)")
    }

    @Test("Zooming in and out again by the wheel ends where it began")
    func zoomBack() throws {
        let viewer = try open("--zoom", "2")
        let before = try viewer.place(page: 0)
        try viewer.server.keyboard.hold([.control]) { try viewer.server.mouse.wheel(-5) }
        try viewer.wait("it is zoomed") { abs(($0.zoom ?? 0) - 2 * 2.378_414) < 1e-4 }
        try viewer.server.keyboard.hold([.control]) { try viewer.server.mouse.wheel(5) }
        try viewer.wait("it is zoomed back") { abs(($0.zoom ?? 0) - 2) < 1e-6 }
        let after = try viewer.place(page: 0)
        #expect(abs(after.minX - before.minX) <= 1 && abs(after.minY - before.minY) <= 1)
    }

    @Test("Dragging moves the page with the pointer")
    func drag() throws {
        let viewer = try open("--zoom", "3")
        let before = try viewer.place(page: 0)
        let end = DevicePoint(x: 380, y: 300)
        let path = InputPath.line(from: DevicePoint(x: 500, y: 500), to: end)
        try viewer.server.mouse.drag(along: path)
        try viewer.wait("it has moved") { ($0.scroll?.last ?? 0) > 150 }
        try viewer.drawn()
        let after = try viewer.place(page: 0)
        #expect(abs(before.minX - after.minX - 120) <= 1 && abs(before.minY - after.minY - 200) <= 1)
    }

    @Test("T32 One page at a time, one detent turns one page")
    func pagePerDetent() throws {
        let viewer = try open("--layout", "single", "--zoom", "fit-page")
        for (detents, page) in [(1, 1), (1, 2), (4, 6), (-2, 4)] {
            try viewer.server.mouse.wheel(detents)
            try viewer.wait("page \(page) shows") { $0.page == page }
        }
        try viewer.drawn()
        #expect(try viewer.state.page == 4)
    }

    @Test("T32 One page at a time, a page larger than the window is scrolled to its end first")
    func tallPage() throws {
        let viewer = try open("--layout", "single", "--zoom", "fit-width")
        try viewer.server.mouse.wheel(2)
        try viewer.wait("it is scrolled") { $0.scroll?.last == 108 && $0.page == 0 }
        try viewer.server.mouse.wheel(5)
        try viewer.wait("its end shows") { ($0.scroll?.last ?? 0) > 300 && $0.page == 0 }
        try viewer.server.mouse.wheel(1)
        try viewer.wait("the next page begins") { $0.page == 1 && $0.scroll?.last == 0 }
    }
}
