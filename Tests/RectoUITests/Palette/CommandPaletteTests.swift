// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Testing
import Views

@testable import RectoUI

/// The palette of commands in a window that nobody sees.
@Suite @MainActor struct CommandPaletteTests {
    private let window = RootWindow(rootView: View(), size: ViewSize(width: 900, height: 700))

    @Test("The palette is as high as what it offers, and stays where it began")
    func height() {
        let items = ["Open…", "Save", "Find…", "Zoom In", "Zoom Out", "Close"].map { title in
            PaletteItem(title, identifier: title) {}
        }
        let palette = CommandPalette(catalogue: Catalogue(), density: .pointer, items: items)
        palette.present(in: window)
        window.tick(now: 0)
        let whole = palette.frame
        window.type("zoom")
        #expect(palette.frame.height == whole.height - 4 * 30 && palette.frame.minY == whole.minY)
        window.type("zzz")
        #expect(palette.frame.height == whole.height - 5 * 30, "there is room to say that nothing matches")
    }
}
