// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Testing
import Views

@testable import RectoUI

@Suite @MainActor struct FindBarTests {
    private func parts(width: Double, _ density: ChromeDensity) -> [ViewDescription] {
        let window = RootWindow(rootView: View(), size: ViewSize(width: width, height: 400))
        let bar = FindBar(catalogue: Catalogue())
        bar.density = density
        bar.show(status: "2 of 7", isWarning: false, hasMatches: true)
        bar.frame = ViewRect(x: 0, y: 0, width: width, height: density.barHeight)
        window.rootView.addSubview(bar)
        window.tick(now: 0)
        return withExtendedLifetime(window) { bar.testDescription.children.filter(\.isVisible) }
    }

    @Test("F20 Which match of how many this is can be read out, as text that is told when it changes")
    func status() throws {
        let status = try #require(parts(width: 800, .pointer).first { $0.identifier == "find-status" })
        #expect(status.role == .status)
        #expect(status.label == "2 of 7")
    }

    @Test(
        "The field, its buttons and the number of matches show at any width, side by side",
        arguments: [480.0, 700, 1280, 3840], [ChromeDensity.pointer, .touch])
    func sideBySide(width: Double, density: ChromeDensity) {
        let parts = parts(width: width, density)
        let names = Set(parts.compactMap(\.identifier))
        #expect(names.isSuperset(of: ["find-field", "find-next", "find-previous", "find-status", "find-close"]))
        let frames = parts.map(\.frame).sorted { $0.minX < $1.minX }
        for (left, right) in zip(frames, frames.dropFirst()) { #expect(left.maxX <= right.minX) }
        #expect(frames.allSatisfy { $0.minX >= 0 && $0.maxX <= width })
    }
}
