// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import RectoUI

extension ViewerWindow {
    func toggleUserInterface() { pdf.toggleUserInterface() }

    func openMenu(_ name: String) {
        let menus = ChromeMenus(window: self, catalogue: catalogue)
        chrome.openMenu(name, menus.menu(named: name))
    }

    func toggleSidebar(_ tab: SidebarTab?) { chrome.toggleSidebar(tab) }

    func showPalette() { chrome.togglePalette() }

    func showShortcuts() { chrome.toggleShortcuts() }

    func showSettings() { chrome.toggleSettings() }

    func find(_ text: String?) { chrome.beginFinding(text) }

    func findAgain(forward isForward: Bool) { chrome.findAgain(forward: isForward) }
}
