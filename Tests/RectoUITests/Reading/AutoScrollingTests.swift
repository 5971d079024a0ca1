// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Testing

@testable import RectoUI

@Suite @MainActor struct AutoScrollingTests {
    @Test("The document scrolls evenly, at any speed on or back, until a finger touches it or something else moves it")
    func evenly() throws {
        let stage = try InteractionStage()
        let pages = try stage.pages
        let scrolling = pages.autoScrolling
        func way(_ seconds: Double) -> Double {
            let start = pages.viewport.offset.y
            stage.wait(seconds)
            return pages.viewport.offset.y - start
        }
        scrolling.hasten(by: 1)
        #expect(abs(way(2) - 32) < 1 && pages.isMoving)
        scrolling.hasten(by: 2)
        #expect(abs(way(2) - 72) < 1, "two steps faster")
        scrolling.hasten(by: -4)
        #expect(abs(way(2) + 16 * 2) < 1, "back")
        scrolling.hasten(by: 1)
        #expect(!scrolling.isRunning && way(1) == 0)
        scrolling.hasten(by: 4)
        stage.tap(400, 300)
        #expect(!scrolling.isRunning && way(1) == 0 && stage.page == 0)
        scrolling.hasten(by: 1)
        pages.scrollScreen(1)
        #expect(!scrolling.isRunning && way(1) == 0)
    }

    @Test("It ends with the document, and a long pause makes no jump")
    func ends() throws {
        let stage = try InteractionStage(page: 3)
        let pages = try stage.pages
        pages.autoScrolling.hasten(by: 100)
        #expect(pages.autoScrolling.speed == AutoScrollingTunables.mostSteps)
        stage.wait(3)
        #expect(!pages.autoScrolling.isRunning && pages.viewport.offset.y == pages.viewport.maximumOffset.y)
        pages.go(toPage: 0)
        pages.autoScrolling.hasten(by: 1)
        stage.wait(0.1)
        let start = pages.viewport.offset.y
        stage.window.tick(now: stage.now + 60)
        #expect(pages.viewport.offset.y - start < 3)
    }

    @Test("One page at a time, the next one comes when the last one has been read to its end")
    func pageByPage() throws {
        let stage = try InteractionStage(arrangement: .single)
        let pages = try stage.pages
        pages.setZoom(.fitPage)
        stage.wait(0.1)
        pages.autoScrolling.hasten(by: 5)
        stage.wait(2)
        #expect(stage.page == 0)
        stage.wait(5)
        #expect(stage.page == 1)
        pages.autoScrolling.hasten(by: -10)
        stage.wait(8)
        #expect(stage.page == 0)
    }
}
