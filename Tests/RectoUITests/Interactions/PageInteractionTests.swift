// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures
import RectoTesting
import Testing
import Views

@testable import RectoUI

/// Edge taps, smart zoom, the interface.
@Suite @MainActor struct PageInteractionTests {
    @Test("GC63 A tap 43 points from the edge turns the page at once, one at 45 toggles the interface after the wait")
    func edges() throws {
        let stage = try InteractionStage(page: 1)
        stage.tap(757, 300)
        #expect(stage.page == 2)
        stage.tap(43, 300)
        #expect(stage.page == 1)
        stage.wait(1)
        #expect(!stage.controller.isUserInterfaceVisible)
        stage.tap(755, 300)
        #expect(stage.page == 1 && !stage.controller.isUserInterfaceVisible)
        stage.wait(0.34)
        #expect(!stage.controller.isUserInterfaceVisible)
        stage.wait(0.03)
        #expect(stage.controller.isUserInterfaceVisible && stage.page == 1)
    }

    @Test("GC63 A double tap at the edge turns two pages and doesn't zoom")
    func doubleTapAtEdge() throws {
        let stage = try InteractionStage()
        let zoom = try stage.pages.viewport.zoom
        stage.doubleTap(780, 300)
        stage.wait(1)
        #expect(stage.page == 2)
        #expect(try stage.pages.viewport.zoom == zoom && !stage.controller.isUserInterfaceVisible)
    }

    @Test("GC65 On the first and the last page the tap that can't turn toggles the interface")
    func ends() throws {
        let stage = try InteractionStage(arrangement: .single)
        stage.tap(20, 300)
        stage.wait(0.1)
        #expect(stage.controller.isUserInterfaceVisible && stage.page == 0)
        try stage.pages.go(toPage: 3)
        stage.controller.setUserInterfaceVisible(false, animated: false)
        stage.wait(0.1)
        stage.tap(780, 300)
        stage.wait(0.1)
        #expect(stage.controller.isUserInterfaceVisible && stage.page == 3)
    }

    @Test("Edge taps follow the reading direction, and can be turned off, moved and animated")
    func configuredEdges() throws {
        let stage = try InteractionStage(page: 1)
        stage.controller.configuration.edgeTapMargin = 100
        stage.controller.configuration.isEdgeTapAnimated = true
        stage.tap(705, 300)
        #expect(stage.page == 1)
        stage.wait(0.5)
        #expect(stage.page == 2)
        try stage.pages.setArrangement(PageArrangement(isRightToLeft: true))
        stage.controller.configuration.isEdgeTapAnimated = false
        stage.wait(0.1)
        stage.tap(705, 300)
        #expect(stage.page == 1)
        stage.controller.configuration.isEdgeTapEnabled = false
        stage.tap(20, 300)
        stage.wait(0.1)
        #expect(stage.page == 1)
    }

    @Test("GC66 A double tap zooms to the column under it, and the next one back to where one was", arguments: [0, 1])
    func smartZoom(_ column: Int) throws {
        let stage = try InteractionStage()
        try stage.pages.scroll(by: ViewVector(dx: 0, dy: 37))
        stage.wait(0.1)
        let (before, zoom) = (try stage.pages.state, try stage.pages.viewport.zoom)
        var targets: [ViewRect] = []
        stage.interactions.smartZoom.addActivationCallback { context, _, _ in
            targets.append(context.targetRect)
            #expect(context.scrollView === stage.controller.documentViewController?.view)
        }
        let x = column == 0 ? 200.0 : 560
        stage.doubleTap(x, 300)
        #expect(targets.count == 1)
        let target = try #require(targets.first)
        // 800 points show 612 units.
        let left = (column == 0 ? 60.0 : 322) * 800 / 612
        #expect(target.minX < left && target.minX > left - 20, "\(target)")
        #expect(target.width > 150 && target.width < 330 && target.height > 500, "\(target)")
        stage.wait(0.5)
        let factor = try stage.pages.viewport.zoom / zoom
        #expect(abs(factor - 800 / target.width) < 0.01, "\(factor)")
        #expect(try !stage.pages.isMoving)
        stage.doubleTap(400, 300)
        stage.wait(0.5)
        #expect(targets.last?.isNull == true && targets.count == 2)
        #expect(try stage.pages.state.zoom == before.zoom)
        #expect(abs(try stage.pages.state.position.y - before.position.y) < 0.002)
    }

    @Test("Where a page holds nothing, a double tap zooms by two about its place")
    func plainZoom() throws {
        let stage = try InteractionStage(PDFBuilder(pages: [PDFBuilder.Page()]))
        let zoom = try stage.pages.viewport.zoom
        let place = try stage.pages.viewport.position(at: DevicePoint(x: 300, y: 200))
        stage.doubleTap(300, 200)
        stage.wait(0.5)
        #expect(abs(try stage.pages.viewport.zoom / zoom - 2) < 0.01)
        let after = try stage.pages.viewport.position(at: DevicePoint(x: 400, y: 200))
        #expect(abs((after?.y ?? 0) - (place?.y ?? 1)) < 0.01)
    }

    @Test("Without a double tap, a single one need not wait")
    func noDoubleTap() throws {
        let stage = try InteractionStage(configuration: PDFConfiguration { $0.doubleTapAction = .none })
        stage.tap(400, 300)
        #expect(stage.controller.isUserInterfaceVisible)
    }

    @Test("A slow tap and a moving one leave the interface alone")
    func noTap() throws {
        let stage = try InteractionStage(PDFBuilder(pages: [PDFBuilder.Page()]))
        stage.down(400, 300)
        stage.wait(0.6)
        stage.up()
        stage.wait(0.5)
        stage.drag(from: (400, 300), to: (412, 300))
        stage.wait(0.5)
        #expect(!stage.controller.isUserInterfaceVisible)
    }

    @Test("The interface slides in, leaves with reading on, and never covers the end of the document")
    func userInterface() throws {
        let stage = try InteractionStage()
        stage.tap(400, 300)
        stage.wait(0.45)
        let bar = stage.controller.userInterface.bar
        #expect(!bar.isHidden && bar.frame.minY < 600 && bar.frame.minY > 556)
        stage.wait(0.3)
        #expect(bar.frame.minY == 556 && bar.text == "1 of 4")
        try stage.pages.scroll(by: ViewVector(dx: 0, dy: 100))
        stage.wait(0.5)
        #expect(bar.isHidden && !stage.controller.isUserInterfaceVisible)
        try stage.pages.go(toPage: 3)
        try stage.pages.scroll(by: ViewVector(dx: 0, dy: 1e6))
        stage.wait(0.1)
        let end = try stage.pages.viewport.offset.y
        stage.controller.configuration.userInterfaceMode = .always
        stage.wait(0.1)
        try stage.pages.scroll(by: ViewVector(dx: 0, dy: 1e6))
        stage.wait(0.5)
        #expect(try stage.pages.viewport.offset.y == end + 44)
        #expect(stage.controller.isUserInterfaceVisible)
    }

    @Test("Bars of the host's own are as they are to be from the start, whether asked for before or after")
    func hostedInterface() throws {
        final class Host: UserInterfaceHost {
            var areBarsVisible = false
            let leavesWhileReading = true
            let density = ChromeDensity.pointer
            func setBarsVisible(_ isVisible: Bool, animated: Bool) { areBarsVisible = isVisible }
        }
        let stage = try InteractionStage()
        let (early, late) = (Host(), Host())
        stage.controller.userInterfaceHost = early
        #expect(!early.areBarsVisible)
        stage.controller.configuration.userInterfaceMode = .always
        #expect(early.areBarsVisible)
        stage.controller.userInterfaceHost = late
        #expect(late.areBarsVisible)
    }

    @Test("GC76 Three fingers do nothing")
    func threeFingers() throws {
        let stage = try InteractionStage(page: 1)
        let before = try stage.pages.viewport.offset
        for finger in 1...3 { stage.down(300 + Double(finger) * 60, 300, finger: finger) }
        for step in 1...20 {
            stage.wait(1 / 120)
            for finger in 1...3 {
                stage.move(300 + Double(finger) * 60 + Double(step), 300 - Double(step) * 8, finger: finger)
            }
        }
        for finger in 1...3 { stage.up(finger: finger) }
        stage.wait(1)
        #expect(try stage.pages.viewport.offset == before)
        #expect(!stage.controller.isUserInterfaceVisible)
    }
}
