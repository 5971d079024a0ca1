// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures
import Views

extension AnnotationEditor {
    /// Takes a key for annotations while the pages have the keyboard: Tab walks through those of the page, and while some are
    /// selected arrows move them, ten times as far with Shift, and Delete and Backspace delete them.
    /// - Returns: whether it was for them; other keys, and all while nothing is selected, mean something else.
    func take(_ key: KeyEvent) -> Bool {
        guard key.modifiers.isDisjoint(with: [.control, .alternate, .command]) else { return false }
        let hasShift = key.modifiers.contains(.shift)
        switch key.keysym {
        case Keysym.tab: return selectNext(backwards: hasShift)
        case Keysym.backTab: return selectNext(backwards: true)
        case Keysym.delete, Keysym.backspace:
            guard !hasShift, canDelete else { return false }
            delete()
            return true
        default:
            guard let way = Self.way(key.keysym), canMove else { return false }
            nudge(by: way * (hasShift ? EditingTunables.nudge.far : EditingTunables.nudge.near))
            return true
        }
    }

    /// Where an arrow points.
    private static func way(_ keysym: UInt32) -> ViewVector? {
        switch keysym {
        case Keysym.left: ViewVector(dx: -1, dy: 0)
        case Keysym.right: ViewVector(dx: 1, dy: 0)
        case Keysym.up: ViewVector(dx: 0, dy: -1)
        case Keysym.down: ViewVector(dx: 0, dy: 1)
        default: nil
        }
    }
}
