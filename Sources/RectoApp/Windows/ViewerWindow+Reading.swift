// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import RectoUI

extension ViewerWindow {
    var caretBrowsing: CaretBrowsing { pdf.caretBrowsing }

    func toggleMagnifier() { pages.map { $0.setMagnifying(!$0.isMagnifying, loop: loop) } }

    func togglePresentation(onMonitor name: String?) {
        if let presentation { return presentation.end() }
        guard let pages else { return }
        let wasFullscreen = isFullscreen
        let hadBars = chrome.isVisible
        let tab = chrome.isSidebarShown ? chrome.sidebar.tab : nil
        _ = dismiss()
        chrome.hideSidebar()
        pdf.setUserInterfaceVisible(false, animated: false)
        if wasFullscreen, name != nil { backend.setFullscreen(false, onMonitor: nil) }
        backend.setFullscreen(true, onMonitor: name)
        let presentation = Presentation(of: pages, in: root, loop: loop)
        self.presentation = presentation
        presentation.onEnd = { [weak self] in
            guard let self else { return }
            self.presentation = nil
            if !wasFullscreen { backend.setFullscreen(false, onMonitor: nil) }
            pdf.setUserInterfaceVisible(hadBars, animated: false)
            if let tab { chrome.showSidebar(tab, takesFocus: false) }
            application.windowDidChange(self)
        }
    }
}
