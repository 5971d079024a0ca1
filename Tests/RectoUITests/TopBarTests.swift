// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Testing
import Views

@testable import RectoUI

@Suite @MainActor struct TopBarTests {
    private func bar(
        width: Double, _ density: ChromeDensity = .pointer, _ direction: LayoutDirection = .leftToRight
    ) -> TopBar {
        let window = RootWindow(rootView: View(), size: ViewSize(width: width, height: 400))
        window.layoutDirection = direction
        let bar = TopBar(catalogue: Catalogue())
        bar.density = density
        var content = TopBar.Content()
        (content.page, content.pageNumber, content.pageCount, content.zoomPercent) = ("iv", 4, 340, 125)
        (content.hasMenu, content.hasMarkup) = (true, true)
        bar.content = content
        bar.frame = ViewRect(x: 0, y: 0, width: width, height: density.barHeight)
        window.rootView.addSubview(bar)
        window.tick(now: 0)
        // Views hold their window weakly.
        withExtendedLifetime(window) { bar.layoutIfNeeded() }
        return bar
    }

    private func parts(_ bar: TopBar) -> [View] { bar.subviews.filter { !$0.isHidden } }

    @Test(
        "The parts of the bar lie in it side by side at any width",
        arguments: [320.0, 480, 700, 1280, 1920, 3840], [ChromeDensity.pointer, .touch])
    func sideBySide(width: Double, density: ChromeDensity) {
        let bar = bar(width: width, density)
        let frames = parts(bar).map(\.frame).sorted { $0.minX < $1.minX }
        #expect(frames.allSatisfy { bar.bounds.contains($0) })
        for (left, right) in zip(frames, frames.dropFirst()) { #expect(left.maxX <= right.minX) }
        #expect(!bar.pageField.isHidden && !bar.find.isHidden && !bar.menu.isHidden)
    }

    @Test("Page and zoom stand in the middle of a wide bar")
    func middle() {
        let bar = bar(width: 1280)
        let middle = (bar.pageField.frame.minX + bar.zoomIn.frame.maxX) / 2
        #expect(abs(middle - 640) <= 1)
    }

    @Test("Fingers get targets of 44 points")
    func targets() {
        let bar = bar(width: 1280, .touch)
        for part in parts(bar) where part is BarButton {
            #expect(part.frame.width >= 44 && part.frame.height >= 44)
        }
    }

    @Test("Where text runs from the right the bar does, too")
    func mirrored() {
        let (left, right) = (bar(width: 900), bar(width: 900, .pointer, .rightToLeft))
        for (a, b) in zip(parts(left), parts(right)) { #expect(abs(900 - a.frame.maxX - b.frame.minX) <= 1) }
    }

    @Test("A page with a label of its own is told by label and number")
    func labels() {
        let bar = bar(width: 900)
        #expect(bar.pageField.text == "iv")
        #expect(bar.count.text == "4 of 340")
        bar.content.page = "4"
        #expect(bar.count.text == "of 340")
    }

    @Test("A translation takes the place of the English, and puts values where it wants them")
    func catalogue() {
        let german = Catalogue(phrases: [.numberOfTotal: "von {1} die {0}"], commands: ["find": "Suchen"])
        #expect(german(.numberOfTotal, "3", "12") == "von 12 die 3")
        #expect(german(.ofPages, "12") == "of 12")
        #expect(german.title(ofCommand: "find", english: "Find") == "Suchen")
        #expect(german.title(ofCommand: "quit", english: "Quit") == "Quit")
    }
}
