// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import RectoUI

extension ChromeController {
    /// Connects the strip of tabs with those of the window.
    func connectTabs() {
        tabStrip.onShow = { [weak self] in self?.window.group?.show(at: $0) }
        tabStrip.onNew = { [weak self] in self?.window.run(commandNamed: "new-tab") }
        tabStrip.onMove = { [weak self] in self?.window.group?.move(from: $0, to: $1) }
        tabStrip.onClose = { [weak self] index in
            guard let tabs = self?.window.group?.tabs, tabs.indices.contains(index) else { return }
            tabs[index].closeTab()
        }
    }

    /// Shows the tabs of the window; a single one only where tabs are wanted always.
    func showTabs(_ items: [TabItem], current: Int, always: Bool) {
        tabStrip.show(items, current: current)
        let isHidden = !always && items.count < 2
        guard tabStrip.isHidden != isHidden else { return }
        tabStrip.isHidden = isHidden
        layout()
    }
}
