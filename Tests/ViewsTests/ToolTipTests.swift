// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Testing

@testable import Views

/// What is said of the view that a pointer rests on.
@Suite @MainActor struct ToolTipTests {
    private final class Telling: View {
        let words: String
        override var toolTip: String? { words }

        init(_ words: String, x: Double) {
            self.words = words
            super.init(frame: ViewRect(x: x, y: 10, width: 30, height: 30))
        }
    }

    private let stage = Stage()

    init() {
        stage.root.addSubview(Telling("Find", x: 10))
        stage.root.addSubview(Telling("Menu", x: 360))
    }

    /// What is said now.
    private var said: [String] {
        stage.root.subviews.filter { $0.identifier == "tool-tip" }.compactMap(\.accessibilityLabel)
    }

    @Test("A pointer that rests on a view is told what it is, inside the window; the one beside it at once")
    func rest() throws {
        stage.hover(20, 20)
        stage.frame(after: 0.5)
        #expect(said.isEmpty)
        stage.hover(22, 20)
        stage.frame(after: 0.3)
        #expect(said == ["Find"])
        stage.hover(370, 20)
        #expect(said.isEmpty)
        stage.frame(after: 0.15)
        #expect(said == ["Menu"])
        let frame = try #require(stage.root.subviews.last).frame
        #expect(frame.maxX <= 400 && frame.minY >= 40)
        stage.hover(200, 200)
        stage.frame(after: 2)
        #expect(said.isEmpty)
    }

    @Test("A press, a key or the view's end takes it away, and it does not come again before the pointer was elsewhere")
    func ends() {
        stage.hover(20, 20)
        stage.frame(after: 1)
        #expect(said == ["Find"])
        stage.click(20, 20)
        #expect(said.isEmpty)
        stage.hover(21, 20)
        stage.frame(after: 2)
        #expect(said.isEmpty)
        stage.hover(200, 200)
        stage.hover(20, 20)
        stage.frame(after: 1)
        #expect(said == ["Find"])
        stage.key(Keysym.escape)
        #expect(said.isEmpty)
        stage.hover(370, 20)
        stage.frame(after: 1)
        #expect(said == ["Menu"])
        stage.root.subviews.first { ($0 as? Telling)?.words == "Menu" }?.removeFromSuperview()
        #expect(said.isEmpty)
    }

    @Test("Nothing is said of what is behind a menu")
    func behindPopups() {
        stage.window.popups.present(View(frame: ViewRect(x: 100, y: 100, width: 50, height: 50)))
        stage.hover(20, 20)
        stage.frame(after: 2)
        #expect(said.isEmpty)
    }
}
