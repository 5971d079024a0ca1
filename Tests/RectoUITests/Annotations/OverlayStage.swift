// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Drawing
import Geometry
import RectoTesting
import Testing
import Views

@testable import RectoUI

/// A document in a window that is painted frame by frame.
@MainActor
final class OverlayStage {
    let stage: InteractionStage
    let surface: Surface
    private(set) var frameCount = 0

    init(
        _ annotations: [PDFBuilder.Annotation], page: PDFBuilder.Page = PDFBuilder.Page(), pages: Int = 1,
        configuration: PDFConfiguration = PDFConfiguration()
    ) throws {
        surface = try Surface(width: 800, height: 600, isOpaque: true)
        var page = page
        page.annotations = annotations
        stage = try InteractionStage(
            PDFBuilder(pages: Array(repeating: page, count: pages)), configuration: configuration)
        try rest()
    }

    var document: Document { stage.document }
    var manager: AnnotationManager { document.annotationManager }
    var pages: DocumentViewController { get throws { try stage.pages } }

    func pageView(_ page: Int = 0) throws -> PageView { try #require(try stage.pages.pageView(forPage: page)) }

    func annotation(_ index: Int = 0, page: Int = 0) throws -> Annotation {
        try #require(manager.annotations(onPage: page).dropFirst(index).first)
    }

    func view(_ index: Int = 0, page: Int = 0) throws -> AnnotationView? {
        try pageView(page).annotationView(for: annotation(index, page: page))
    }

    func select(_ indices: Int...) throws {
        let all = manager.annotations(onPage: 0)
        try pageView().select(annotations: indices.map { all[$0] })
    }

    // MARK: Frames

    /// Lets the worker answer and paints frames until something is so, looking at each frame.
    func paint(
        _ what: String, looking look: (OverlayStage) throws -> Void = { _ in },
        until condition: (OverlayStage) throws -> Bool
    ) throws {
        let deadline = stage.loop.now + 60
        while true {
            stage.window.tick(now: stage.now)
            if !stage.window.displayIfNeeded(on: surface).isEmpty {
                frameCount += 1
                try look(self)
            }
            if try condition(self) { return }
            try #require(stage.loop.now < deadline, "\(what)")
            stage.loop.turn(timeout: 0.01)
        }
    }

    /// Paints until all is there and nothing is under way.
    func rest(looking look: (OverlayStage) throws -> Void = { _ in }) throws {
        try paint("all is painted", looking: look) { $0.isAtRest }
    }

    private var isAtRest: Bool {
        guard let pages = stage.controller.documentViewController else { return false }
        return pages.isSharp && !document.isBusy && !stage.window.needsLayout && !stage.window.needsDisplay
            && pages.viewport.visiblePages.allSatisfy { manager.loadState(ofPage: $0) == .loaded }
    }

    // MARK: Pixels

    /// Where a part of a page is in the window, in pixels.
    func place(_ rect: PageRect, page: Int = 0) throws -> DeviceRect {
        let shown = try #require(try stage.pages.transform(forPage: page)).toView(rect)
        let inWindow = try stage.view.convert(shown, to: nil as View?)
        return DeviceRect(x: inWindow.minX, y: inWindow.minY, width: inWindow.width, height: inWindow.height)
    }

    /// The colour at a place of the first page.
    func color(_ x: Double, _ y: Double) throws -> UInt32 {
        let point = try place(PageRect(x: x, y: y, width: 0, height: 0)).origin
        return surface.pixels[Int(point.y) * 800 + Int(point.x)]
    }

    var pixels: [UInt32] { surface.pixels }

    /// How many pixels of what is painted differ from other ones by more than `tolerance`: where nothing else is said, by
    /// more than numbers of 8 bits are rounded by.
    func difference(from other: [UInt32], beyond tolerance: Int = OverlayStage.rounding) -> Int {
        zip(pixels, other).count { Self.distance($0, $1) > tolerance }
    }

    /// The greatest difference of red, green and blue.
    private static func distance(_ one: UInt32, _ other: UInt32) -> Int {
        var most = 0
        for shift: UInt32 in [0, 8, 16] {
            let (first, second) = (Int(one >> shift) & 0xFF, Int(other >> shift) & 0xFF)
            most = max(most, abs(first - second))
        }
        return most
    }

    /// Half-covered pixels that are mixed twice are rounded twice.
    nonisolated static let rounding = 2
}

extension PDFBuilder.Content {
    /// Content of operators.
    static func operators(_ text: String) -> Self {
        var content = Self()
        content.raw(text)
        return content
    }
}
