// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures
import RectoTesting
import Testing
import Views

@testable import RectoUI

/// What hosts may change, before and while a document shows.
@Suite("Configuration")
@MainActor struct ConfigurationTests {
    @Test("Direction, transition, mode and first page arrange the pages at first and live")
    func arrangement() throws {
        let stage = try InteractionStage(
            configuration: PDFConfiguration {
                $0.pageMode = .double
                $0.pageTransition = .perSpread
            })
        let pages = try stage.pages
        #expect(pages.viewport.arrangement == PageArrangement(columns: .twoWithCover, isContinuous: false))
        stage.controller.configuration.isFirstPageAlone = false
        #expect(pages.viewport.arrangement.columns == .two)
        stage.controller.configuration.pageMode = .single
        stage.controller.configuration.pageTransition = .continuous
        #expect(pages.viewport.arrangement == .continuous)
        pages.setArrangement(PageArrangement(isRightToLeft: true))
        stage.controller.configuration.scrollDirection = .horizontal
        #expect(pages.viewport.arrangement == PageArrangement(isRightToLeft: true, isHorizontal: true))
        // What has nothing to do with it leaves the pages as people have arranged them.
        pages.setArrangement(.single)
        stage.controller.configuration.isEdgeTapEnabled = false
        #expect(pages.viewport.arrangement == .single)
    }

    @Test("A wheel goes on where pages lie beside each other and show from top to bottom")
    func sidewaysWheel() throws {
        let stage = try InteractionStage(configuration: PDFConfiguration { $0.scrollDirection = .horizontal })
        let pages = try stage.pages
        pages.setZoom(.fitPage)
        stage.wait(0.1)
        let before = pages.viewport.offset
        stage.turnWheel(2)
        #expect(pages.viewport.offset.x == before.x + 108 && pages.viewport.offset.y == before.y)
        pages.scrollScreen(1)
        #expect(pages.viewport.offset.x > before.x + 700)
    }

    @Test("The zoom keeps within the host's limits, by hand and program, and comes back to them at once")
    func zoomLimits() throws {
        let stage = try InteractionStage()
        let pages = try stage.pages
        stage.controller.configuration.minimumZoom = 0.5
        stage.controller.configuration.maximumZoom = 2
        pages.setZoom(.factor(9))
        #expect(abs(pages.viewport.zoom - 2) < 1e-9)
        pages.zoom(by: 0.01)
        #expect(abs(pages.viewport.zoom - 0.5) < 1e-9)
        pages.setZoom(.factor(1))
        stage.pinch(at: (400, 300), from: 40, to: 390)
        #expect(abs(pages.viewport.zoom - 2) < 1e-9)
        stage.controller.configuration.maximumZoom = 1.25
        #expect(abs(pages.viewport.zoom - 1.25) < 1e-9)
        // A limit that contradicts the other one gives way to it.
        stage.controller.configuration.minimumZoom = 1.5
        #expect(abs(pages.viewport.zoom - 1.5) < 1e-9)
        stage.controller.configuration = PDFConfiguration()
        pages.setZoom(.factor(9))
        #expect(abs(pages.viewport.zoom - 9) < 1e-9)
    }

    @Test("T19 T41 With scrolling off nothing scrolls, a pinch zooms about its place, and nothing is left behind")
    func scrolling() throws {
        let stage = try InteractionStage(page: 1)
        let pages = try stage.pages
        // A fling that runs on stops where it is.
        stage.fling(from: (400, 500), to: (400, 300))
        #expect(pages.isMoving)
        stage.controller.configuration.isScrollingEnabled = false
        #expect(!pages.isMoving)
        let place = pages.viewport.offset
        stage.drag(from: (400, 500), to: (400, 200))
        stage.turnWheel(3)
        stage.wait(1)
        #expect(pages.viewport.offset == place)
        let (anchor, zoom) = (pages.viewport.position(at: DevicePoint(x: 400, y: 300)), pages.viewport.zoom)
        stage.pinch(at: (400, 300), from: 60, to: 120, way: 150)
        #expect(pages.viewport.zoom > 1.5 * zoom)
        let spot = try #require(anchor.flatMap { pages.viewport.point(of: $0) })
        #expect(spot.distance(to: DevicePoint(x: 400, y: 300)) < 30, "\(spot)")
        stage.controller.configuration.isScrollingEnabled = true
        let rest = pages.viewport.offset
        stage.wait(1)
        #expect(pages.viewport.offset == rest && !pages.isMoving)
        stage.drag(from: (400, 300), to: (400, 400))
        #expect(pages.viewport.offset != rest)
    }

    @Test("T19 T41 With zooming off no hand zooms, and no tap waits for a second one")
    func zooming() throws {
        let stage = try InteractionStage()
        let pages = try stage.pages
        stage.controller.configuration.isZoomingEnabled = false
        let zoom = pages.viewport.zoom
        stage.pinch(at: (400, 300), from: 60, to: 200)
        stage.turnWheel(2, .control)
        #expect(pages.viewport.zoom == zoom)
        let isShown = stage.controller.isUserInterfaceVisible
        stage.tap(400, 20)
        #expect(stage.controller.isUserInterfaceVisible != isShown)
        stage.wait(1)
        stage.doubleTap(400, 300)
        stage.wait(1)
        #expect(pages.viewport.zoom == zoom)
        pages.zoom(by: 2)
        #expect(pages.viewport.zoom > zoom)
        stage.controller.configuration.isZoomingEnabled = true
        stage.pinch(at: (400, 300), from: 60, to: 90)
        #expect(pages.viewport.zoom > 2.5 * zoom)
    }

    @Test("T19 Ends that give no longer spring back at once, and later pulls move nothing")
    func bouncing() throws {
        let stage = try InteractionStage()
        let pages = try stage.pages
        stage.down(400, 200)
        for step in 1...20 {
            stage.wait(0.01)
            stage.move(400, 200 + Double(step) * 10)
        }
        #expect(pages.viewport.stretch.dy < 0)
        stage.controller.configuration.isBouncingEnabled = false
        #expect(pages.viewport.stretch == .zero)
        stage.move(400, 500)
        #expect(pages.viewport.stretch == .zero)
        stage.up()
    }

    @Test("Text is selected by drags, by rests, or by either, as the host wants it")
    func selectionModes() throws {
        let stage = try InteractionStage()
        let selection = try stage.pages.textSelection
        let (start, end) = ((100.0, 93.0), (300.0, 93.0))
        func selects(_ type: Touch.TouchType, rests: Bool) -> Bool {
            defer {
                selection.clear()
                stage.controller.documentViewController?.go(toPage: 0)
                stage.wait(1)
            }
            guard rests else {
                stage.drag(from: start, to: end, type)
                return selection.selection != nil
            }
            stage.down(start.0, start.1, type)
            stage.wait(0.7)
            stage.up()
            return selection.selection != nil
        }
        #expect(selects(.indirectPointer, rests: false) && !selects(.indirectPointer, rests: true))
        #expect(!selects(.direct, rests: false) && selects(.direct, rests: true))
        stage.controller.configuration.textSelectionMode = .afterLongPress
        #expect(!selects(.indirectPointer, rests: false) && selects(.indirectPointer, rests: true))
        #expect(!selects(.direct, rests: false) && selects(.direct, rests: true))
        stage.controller.configuration.textSelectionMode = .atOnce
        #expect(selects(.indirectPointer, rests: false))
        #expect(selects(.direct, rests: false) && selects(.direct, rests: true))
        stage.controller.configuration.isTextSelectionEnabled = false
        #expect(!selects(.indirectPointer, rests: false) && !selects(.direct, rests: true))
    }
}

extension InteractionStage {
    /// Draws two fingers apart about a place, which may go down meanwhile, and lifts them after a rest.
    func pinch(at place: (Double, Double), from: Double, to: Double, way: Double = 0) {
        down(place.0 - from, place.1, finger: 1)
        down(place.0 + from, place.1, finger: 2)
        for step in 1...40 {
            wait(1.0 / 120)
            let part = Double(step) / 40
            let (reach, y) = (from + (to - from) * part, place.1 + way * part)
            move(place.0 - reach, y, finger: 1)
            move(place.0 + reach, y, finger: 2)
        }
        wait(0.3)
        up(finger: 1)
        up(finger: 2)
        wait(0.5)
    }

    /// Draws a finger along a line and lifts it in motion.
    func fling(from: (Double, Double), to: (Double, Double)) {
        down(from.0, from.1)
        for step in 1...20 {
            wait(1.0 / 120)
            let part = Double(step) / 20
            move(from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part)
        }
        up()
    }

    /// Turns the wheel over the middle of the view.
    func turnWheel(_ detents: Double, _ modifiers: ModifierFlags = []) {
        window.dispatch(
            .scroll(
                ScrollEvent(
                    device: InputDeviceID(6), timestamp: now, windowLocation: ViewPoint(x: 400, y: 300),
                    delta: ViewVector(dx: 0, dy: detents), modifiers: modifiers)))
        window.tick(now: now)
    }
}
