// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import RectoUI

extension ViewerWindow {
    /// The tabs that this one is among.
    var group: TabGroup? { (backend as? TabBackend)?.group }

    /// Whether it shows, rather than another tab of the same window.
    var isInFront: Bool { (backend as? TabBackend)?.isInFront ?? true }

    /// What its tab is called: the file's name, which tells more than titles do.
    var tabTitle: String { isEmpty ? catalogue(.newTab) : document.source.displayName }

    /// Another tab has come to the front.
    func didGoBehind() {
        saveState()
        root.popups.dismissTransient()
        root.cancelAllTouches()
        pages?.stopMoving()
    }

    /// It has come to the front.
    func didComeToFront(isFirst: Bool) {
        if case .closed = document.state, !isEmpty { openNow() }
        backend.setTitle(title)
        backend.setGround(root.theme.windowBackground)
        guard !isFirst else { return }
        themeDidChange()
        metricsDidChange()
        backend.setCursor(root.cursor)
        focusDidChange(to: root.firstResponder)
        root.setNeedsDisplay()
        pages?.view.setNeedsLayout()
        document.wake()
        application.windowDidChange(self)
    }

    /// Gives back what can be had again while nobody looks.
    func rest() {
        guard !isInFront else { return }
        document.rest()
        pages?.releasePictures()
    }
}

extension ViewerWindow {
    func showTab(_ step: Int) { group?.showNext(step) }
    func showTab(at index: Int) { group?.show(at: index) }
    func moveTab(by step: Int) { group?.moveActive(by: step) }
    func reopenTab() { group?.reopen() }
    var canReopenTab: Bool { group?.canReopen == true }
    var tabCount: Int { group?.tabs.count ?? 1 }

    /// Leaves a document that isn't to be opened after all: for the other tabs, or else for the files opened lately.
    func giveUp() {
        if tabCount == 1 { openEmptyTab() }
        close()
    }

    func openNewWindow() throws { try application.openAnother(of: self) }

    func openEmptyTab() {
        guard let group else { return }
        group.add(application.emptyOpening())
    }
}
