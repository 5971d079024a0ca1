// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting
import Testing

/// Working without pointer and fingers, in a window of 800 x 700 pixels.
@Suite("Keyboard alone", .serialized)
struct FocusTests {
    private static let screen = Screen { try .xvfb() }
    private let folder = TestFolder()

    @Test("Tab reaches every part of the bars, shows where it is, and comes round to the pages")
    func tabbing() throws {
        let document = try folder.add(.labelled(count: 12))
        let viewer = try Viewer(Self.screen, ["--find", "page", "--do", "toggle-sidebar", document], hasBars: true)
            .drawn().focus()
        let controls = ["BarButton", "PageField", "TextField"]
        let parts = try viewer.views().visible.filter { controls.contains($0.className) }
            .filter { $0.attribute("state")?.string != "disabled" }.compactMap(\.identifier)
        #expect(parts.count > 10, "\(parts)")
        var reached: Set<String> = []
        for _ in 0..<40 where !reached.isSuperset(of: parts) {
            try viewer.press(.tab)
            let focused: ViewNode = try waitFor("something has the keyboard") {
                try viewer.drawn().view { $0.isFocused }
            }
            #expect(focused.frame.minX >= 0 && focused.frame.maxX <= 800)
            #expect(focused.frame.minY >= 0 && focused.frame.maxY <= 700)
            if let name = focused.identifier { reached.insert(name) }
        }
        #expect(Set(parts).subtracting(reached) == [])
    }

    @Test("A button that has the keyboard has a ring, also after a key opened what it is in")
    func ring() throws {
        let viewer = try Viewer(Self.screen, [try folder.add(.labelled(count: 2))], hasBars: true).drawn().focus()
        try viewer.press(",", [.control])
        let button: ViewNode = try waitFor("the first setting has the keyboard") {
            try viewer.drawn().view { $0.identifier == "setting-view.theme" && $0.isFocused }
        }
        let edge = (x: Int(button.frame.minX) + 40, y: Int(button.frame.minY))
        let isMarked = {
            let picture = try viewer.picture()
            let colors = (0..<4).compactMap { picture.color(x: edge.x, y: edge.y + $0) }
            return colors.contains { $0.blue > 150 && $0.red < 80 }
        }
        try waitUntil("it has a ring") { try isMarked() }
        try viewer.press(.tab)
        try waitUntil("the ring has gone on") { try !isMarked() }
    }

    @Test("Where people asked for no movement nothing slides or fades")
    func stillness() throws {
        let settings = folder.url.appendingPathComponent("recto.toml")
        try Data("[view]\nmotion = \"reduced\"\n".utf8).write(to: settings)
        let document = try folder.add(.labelled(count: 12))
        let viewer = try Viewer(Self.screen, ["--config", settings.path, document], hasBars: true).drawn().focus()
        for isVisible in [false, true] {
            try viewer.press(.function(8))
            #expect(try !viewer.pending().contains("animation"))
            try waitUntil("bars have moved") { try viewer.state("chromeVisible") == .boolean(isVisible) }
            #expect(try !viewer.pending().contains("animation"))
        }
    }
}
