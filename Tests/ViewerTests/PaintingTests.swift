// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting
import Testing

/// What shows of pages, pixel by pixel, beside what `pdftocairo` makes of them.
@Suite("Painting", .serialized)
struct PaintingTests {
    private static let size = DeviceSize(width: 1100, height: 1000)
    private static let screen = Screen { try .xvfb(size: size) }
    private static let withoutSharedMemory = Screen { try .xvfb(size: size, disabledExtensions: ["MIT-SHM"]) }
    private let folder = TestFolder()

    /// Opens a document one page at a time, at 72 pixels an inch.
    private func open(
        _ path: String, zoom: Double, _ options: String..., screen: Screen = screen
    ) throws -> Viewer {
        let usual = ["--dpi", "72", "--layout", "single", "--zoom", String(zoom), "--no-restore"]
        return try Viewer(screen, usual + options + [path], geometry: "1100x1000+0+0").drawn()
    }

    /// The page's part of the screen as large as `reference`.
    private func shown(_ viewer: Viewer, page: Int, box: PageRect, like reference: Picture) throws -> Picture {
        let place = try viewer.place(page: page, box).origin
        let origin = DevicePoint(x: place.x.rounded(), y: place.y.rounded())
        return try viewer.server.screenshot().cropped(to: DeviceRect(origin: origin, size: reference.size))
    }

    private func show(_ page: Int, _ viewer: Viewer) throws {
        try viewer.control.do("go-to-page", with: ["page": .number(Double(page))])
        try viewer.wait("page \(page) shows") { $0.page == page }
        try viewer.drawn()
    }

    private func expectSame(_ viewer: Viewer, page: Int, box: PageRect, _ reference: Picture, _ name: String) throws {
        try shown(viewer, page: page, box: box, like: reference)
            .expectMatches(reference, tolerance: 8, fraction: 0.005, name: name)
    }

    // MARK: Fidelity

    /// Text, lines, fills and an image.
    private static let page: PDFBuilder = {
        var document = PDFBuilder.words()
        document.pages[0].content.image(
            PDFBuilder.Image(width: 7, height: 5) { PDFBuilder.Color(Double($0) / 7, Double($1) / 5, 0.5) },
            in: PageRect(x: 100, y: 20, width: 210, height: 50))
        document.pages[0].content.line(
            [PagePoint(x: 10, y: 10), PagePoint(x: 600, y: 60)], color: .red, width: 0.7)
        document.pages[0].content.stroke(PageRect(x: 330, y: 12, width: 200, height: 40), color: .blue, width: 3)
        return document
    }()

    @Test("R08 R10 A page is shown as pdftocairo draws it, at any scale and turn", arguments: [1.0, 1.1837])
    func page(zoom: Double) throws {
        let viewer = try open(try folder.add(Self.page), zoom: zoom)
        for turn in Rotation.allCases {
            var turned = Self.page
            turned.pages[0].rotation = turn
            let file = URL(fileURLWithPath: try folder.add(turned, as: "turned.pdf"))
            let reference = try Picture.reference(file, scale: zoom)
            try viewer.wait("it is turned") { $0.rotation == turn.degrees }
            try viewer.control.do("scroll-by", with: ["x": -5000, "y": -5000])
            try viewer.drawn()
            try expectSame(
                viewer, page: 0, box: PDFBuilder.Page.letter, cut(reference), "page-\(zoom)-\(turn.degrees)")
            try viewer.control.do("rotate-clockwise")
        }
    }

    /// What fits into the window of a page whose top left corner shows.
    private func cut(_ picture: Picture) -> Picture {
        picture.cropped(to: DeviceRect(origin: .zero, size: Self.size))
    }

    @Test("R08 Every combination of turns, origins and boxes is shown whole", arguments: [0, 90, 180, 270])
    func matrix(turn: Int) throws {
        let viewer = try open(try folder.add(.matrix), zoom: 0.5)
        for _ in 0..<turn / 90 { try viewer.control.do("rotate-clockwise") }
        try viewer.wait("it is turned") { $0.rotation == turn }
        var turned = PDFBuilder.matrix
        for index in turned.pages.indices {
            turned.pages[index].rotation = turned.pages[index].rotation + Rotation(degrees: turn)
        }
        let file = URL(fileURLWithPath: try folder.add(turned, as: "turned.pdf"))
        for (index, page) in turned.pages.enumerated() {
            try show(index, viewer)
            let reference = try Picture.reference(file, page: index, scale: 0.5)
            try expectSame(
                viewer, page: index, box: page.cropBox ?? page.mediaBox, reference, "matrix-\(turn)-\(index)")
        }
    }

    @Test("R04 Nothing is missing of a page that another renderer draws")
    func secondRenderer() throws {
        let file = URL(fileURLWithPath: try folder.add(ManyPaints.document, as: "paints.pdf"))
        let viewer = try open(file.path, zoom: 2)
        try show(1, viewer)
        let reference = try Picture.reference(file, page: 1, scale: 2, renderer: .mupdf)
        // They differ by a little along edges, and in the colours between.
        try shown(viewer, page: 1, box: PageRect(x: 0, y: 0, width: 300, height: 300), like: reference)
            .expectMatches(reference, tolerance: 48, fraction: 0.01, name: "second-renderer")
    }

    @Test("R13 The orientation that EXIF gives an image in a page does not turn it")
    func exifOrientation() throws {
        let path = try folder.add(TurnedPhotograph.document, as: "photograph.pdf")
        let viewer = try open(path, zoom: 1)
        let box = PageRect(x: 0, y: 0, width: 200, height: 100)
        let place = try viewer.place(page: 0, box)
        let picture = try viewer.server.screenshot().cropped(to: place)
        let left = try #require(picture.averageColor(in: DeviceRect(x: 10, y: 10, width: 60, height: 80)))
        let right = try #require(picture.averageColor(in: DeviceRect(x: 130, y: 10, width: 60, height: 80)))
        #expect(left.red > 200 && left.blue < 60 && right.blue > 200 && right.red < 60)
    }

    @Test("P08 No seams, and nothing coarse is left, where a page is shown in tiles", arguments: [4.0, 4.313])
    func tiles(zoom: Double) throws {
        let path = try folder.add(Self.page)
        let viewer = try open(path, zoom: 1)
        try viewer.control.do("zoom-to", with: ["zoom": .number(zoom)])
        try viewer.control.do("scroll-by", with: ["x": -9000, "y": -9000])
        try viewer.control.do("scroll-by", with: ["x": 700, "y": 640])
        try viewer.wait("it is scrolled") { $0.scroll == [700, 640] }
        try viewer.drawn()
        let place = try viewer.place(page: 0)
        let reference = try Picture.reference(URL(fileURLWithPath: path), scale: zoom)
        let visible = DeviceRect(
            origin: DevicePoint(x: -place.minX.rounded(), y: -place.minY.rounded()), size: Self.size)
        // Four tiles of 1024 pixels meet in view.
        #expect(visible.contains(DevicePoint(x: 1024, y: 1024)))
        try viewer.server.screenshot().expectMatches(
            reference.cropped(to: visible), tolerance: 8, fraction: 0.005, name: "tiles-\(zoom)")
    }

    @Test("A display without shared memory shows the same pixels")
    func withoutSharedMemory() throws {
        let path = try folder.add(Self.page)
        let pictures = try [Self.screen, Self.withoutSharedMemory].map { screen in
            try open(path, zoom: 1.3, screen: screen).server.screenshot()
        }
        try pictures[1].expectMatches(pictures[0], tolerance: 0, fraction: 0, name: "without-shared-memory")
    }

    // MARK: Flashes

    /// Pages without anything dark.
    private static func pale(pages: Int) -> PDFBuilder {
        PDFBuilder(
            pages: (0..<pages).map { index in
                var content = PDFBuilder.Content()
                let shade = 0.75 + Double(index % 5) / 20
                content.fill(PDFBuilder.Page.letter, color: PDFBuilder.Color(shade, 0.9, 1 - Double(index % 3) / 10))
                return PDFBuilder.Page(content: content)
            })
    }

    /// Whether something is as dark as memory that was never painted, above where the page indicator stands.
    private func isDark(_ picture: Picture) -> Bool {
        let part = DeviceRect(x: 0, y: 0, width: Double(picture.width), height: Double(picture.height - 80))
        return picture.cropped(to: part).bytes.withUnsafeBufferPointer { bytes in
            stride(from: 0, to: bytes.count, by: 4).contains { max(bytes[$0], bytes[$0 + 1], bytes[$0 + 2]) < 60 }
        }
    }

    @Test("R06 While the window changes its size nothing that was never painted shows")
    func resizing() throws {
        let viewer = try open(try folder.add(Self.pale(pages: 1)), zoom: 2)
        let id = try viewer.window().id
        // A window that grows shows, where it is new, the plain ground until the next frame.
        for step in 0..<24 {
            let extent = step % 3 == 2 ? step - 2 : step
            let size = DeviceSize(width: Double(1090 - extent * 31), height: Double(980 - extent * 29))
            try viewer.server.windows.resize(id, to: size)
            #expect(try !isDark(viewer.server.screenshot(of: id)), "step \(step)")
        }
        try viewer.server.windows.resize(id, to: DeviceSize(width: 1050, height: 990))
        #expect(try !isDark(viewer.server.screenshot(of: id)))
        try waitUntil("all of the larger window is painted") { try !isDark(viewer.picture()) }
    }

    @Test("P11 While pages rush by nothing dark shows, and a page seen before is there at once")
    func rushing() throws {
        let viewer = try open(try folder.add(Self.pale(pages: 60)), zoom: 1, "--layout", "continuous").focus()
        for turn in 0..<12 {
            try viewer.server.mouse.wheel(turn < 8 ? 25 : -30)
            #expect(try !isDark(viewer.picture()), "turn \(turn)")
        }
        try viewer.drawn()
        try show(20, viewer)
        let before = try viewer.picture()
        try show(21, viewer)
        try viewer.control.do("go-to-page", with: ["page": 20])
        // Placed, but nothing has been drawn since: its pictures are there.
        _ = try viewer.views()
        #expect(try !viewer.pending().contains("render"))
        try viewer.drawn()
        let middle = DevicePoint(x: 550, y: 300)
        let color = try viewer.picture().color(x: Int(middle.x), y: Int(middle.y))
        #expect(color == before.color(x: Int(middle.x), y: Int(middle.y)))
    }
}
