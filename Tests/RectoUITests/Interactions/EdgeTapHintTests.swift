// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures
import Testing
import Views

@testable import RectoUI

@Suite("Signs at the edges")
@MainActor struct EdgeTapHintTests {
    @Test(
        "T38 A sign shows at the edge that a pointer is near where pages are shown one at a time, and the tap there turns"
    )
    func pointer() throws {
        let stage = try InteractionStage(page: 1, arrangement: .single)
        #expect(stage.edgeHints == [])
        stage.point(at: 780, 300)
        #expect(stage.edgeHints == ["right"])
        stage.tap(780, 580, .indirectPointer)
        #expect(stage.page == 2)
        stage.point(at: 20, 300)
        #expect(stage.edgeHints == ["left"])
        stage.point(at: 400, 300)
        #expect(stage.edgeHints == [])
        // Read from right to left, the left edge leads on; the first page has none before it.
        try stage.pages.setArrangement(PageArrangement(isContinuous: false, isRightToLeft: true))
        try stage.pages.go(toPage: 0)
        stage.point(at: 20, 300)
        #expect(stage.edgeHints == ["left"])
        stage.point(at: 780, 300)
        #expect(stage.edgeHints == [])
    }

    @Test("T38 A finger that first touches such pages is told of both edges for a while, once")
    func finger() throws {
        let stage = try InteractionStage(page: 1, arrangement: .single)
        stage.drag(from: (400, 300), to: (400, 310))
        #expect(stage.edgeHints == ["left", "right"] && stage.controller.isShowingTransientSign)
        try stage.settle("the signs go") { !$0.controller.isShowingTransientSign }
        stage.wait(0.5)
        #expect(stage.edgeHints == [])
        stage.drag(from: (400, 300), to: (400, 310))
        #expect(stage.edgeHints == [])
    }

    @Test("T38 Hosts can have the signs always, or never, and none tells of taps that do nothing")
    func configuration() throws {
        let stage = try InteractionStage(page: 1)
        stage.point(at: 780, 300)
        #expect(stage.edgeHints == [])
        stage.controller.configuration.edgeTapHint = .always
        stage.wait(0.5)
        #expect(stage.edgeHints == ["right"])
        stage.controller.configuration.isEdgeTapEnabled = false
        stage.wait(0.5)
        #expect(stage.edgeHints == [])
        stage.controller.configuration = PDFConfiguration { $0.edgeTapHint = .never }
        try stage.pages.setArrangement(.single)
        stage.point(at: 780, 300)
        #expect(stage.edgeHints == [])
    }
}

extension InteractionStage {
    /// The edges at which signs show.
    fileprivate var edgeHints: [String] {
        let signs = controller.edgeTapHints.signs
        return [("left", signs.left), ("right", signs.right)].filter { !$0.1.isHidden }.map(\.0)
    }

    /// Moves the pointer to a place, and waits until what comes of it is seen.
    fileprivate func point(at x: Double, _ y: Double) {
        window.dispatch(
            .hover(
                HoverEvent(
                    phase: .moved, device: InputDeviceID(6), timestamp: now, windowLocation: ViewPoint(x: x, y: y))))
        wait(0.5)
    }
}
