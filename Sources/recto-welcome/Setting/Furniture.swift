// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry

extension Sheet {
    /// Draws what every page but the cover has: number, heading, lead and foot.
    func furniture(lead: String) {
        line(plan.label, at: ViewPoint(x: Grid.left, y: Grid.top), .heading.colored(Palette.accent).sized(10))
        line(plan.title, at: ViewPoint(x: Grid.left - 1, y: Grid.top + 14), .title)
        let width = Grid.width / 2 - Grid.gutter / 2
        text(lead, at: ViewPoint(x: Grid.right - width, y: Grid.top + 12), width: width, .lead)
        foot()
    }

    private func foot() {
        let y = Grid.page.height - 24
        line("Recto", at: ViewPoint(x: Grid.left, y: y), .label)
        line(plan.label, at: ViewPoint(x: Grid.right, y: y), .label, anchor: 1)
        rule(from: ViewPoint(x: Grid.left, y: y - 6), to: ViewPoint(x: Grid.right, y: y - 6), Palette.mist)
    }

    /// Draws a heading with a paragraph below it, and returns where the next may begin.
    @discardableResult
    func entry(_ heading: String, _ paragraph: String, at point: ViewPoint, width: Double) -> Double {
        let below = text(heading, at: point, width: width, .heading)
        return text(paragraph, at: ViewPoint(x: point.x, y: below + 2), width: width, .body.sized(9.5)) + 10
    }
}
