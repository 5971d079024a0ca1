// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import RectoUI

extension CommandTable {
    /// What makes reading easier.
    static let reading: [Command] = [
        pages("night-colors", "Night Colours", ["i"]) { pages, _ in toggle(.night, pages) },
        pages("sepia-colors", "Sepia Colours", ["s"]) { pages, _ in toggle(.sepia, pages) },
        pages("trim-margins", "Trim Margins", ["t"]) { pages, _ in pages.isTrimmed.toggle() },
        window("magnifier", "Magnifier", ["m"], needsDocument: true) { target, _ in target.toggleMagnifier() },
        window("caret-browsing", "Caret in Text", ["f7"], needsDocument: true) { target, _ in
            target.caretBrowsing.isOn.toggle()
        },
        pages("auto-scroll", "Automatic Scrolling", []) { pages, _ in
            if pages.autoScrolling.isRunning { pages.autoScrolling.stop() } else { pages.autoScrolling.hasten(by: 1) }
        },
        pages("auto-scroll-faster", "Automatic Scrolling, Faster", ["alt+down"]) { pages, _ in
            pages.autoScrolling.hasten(by: 1)
        },
        pages("auto-scroll-slower", "Automatic Scrolling, Slower or Back", ["alt+up"]) { pages, _ in
            pages.autoScrolling.hasten(by: -1)
        },
        window("present", "Presentation", ["shift+f5"], needsDocument: true) { target, with in
            target.togglePresentation(onMonitor: with["monitor"]?.stringValue)
        },
    ]

    /// Shows pages in other colours, or in their own where they are in these already.
    @MainActor
    private static func toggle(_ tone: PageTone, _ pages: DocumentViewController) {
        pages.tone = pages.tone == tone ? .plain : tone
    }
}
