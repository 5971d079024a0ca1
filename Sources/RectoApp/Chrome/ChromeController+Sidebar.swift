// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import EngineProtocol
import Geometry
import RectoUI
import Views

extension ChromeController {
    /// Shows a tab of the sidebar; where it shows already, takes the sidebar away.
    func toggleSidebar(_ tab: SidebarTab?) {
        guard window.pages != nil else { return }
        if isSidebarShown, tab == nil || tab == sidebar.tab { return hideSidebar() }
        fillSidebar()
        if tab == .attachments { sidebar.offerAttachments() }
        // Few documents have layers or signatures; whether this one does may still be asked.
        if let tab, tab != .results, !sidebar.hasPane(tab) { return showWhenThere(tab) }
        // Without anything sought there are no results to list.
        if tab == .results, !isFinding { return beginFinding() }
        showSidebar(tab ?? sidebar.tab)
    }

    /// Shows a tab once there is something behind it; says where there is nothing.
    private func showWhenThere(_ tab: SidebarTab) {
        isSeekingPane = true
        window.document.ask(.attachments) { [weak self] _ in
            guard let self else { return }
            isSeekingPane = false
            guard sidebar.hasPane(tab) else {
                return window.pdf.show(notice: catalogue(tab == .layers ? .noLayers : .noSignatures))
            }
            showSidebar(tab)
        }
    }

    /// Shows a tab of the sidebar, and the bars where they are away.
    func showSidebar(_ tab: SidebarTab, takesFocus: Bool = true) {
        window.pdf.setUserInterfaceVisible(true)
        fillSidebar()
        isSidebarShown = true
        sidebar.isHidden = false
        sidebar.show(tab)
        layout()
        update()
        if takesFocus { sidebar.focus() }
    }

    /// Takes the sidebar away.
    func hideSidebar() {
        guard isSidebarShown else { return }
        if (window.root.firstResponder as? View)?.isDescendant(of: sidebar) == true { focusDocument() }
        isSidebarShown = false
        sidebar.isHidden = true
        layout()
        update()
    }

    /// How wide the sidebar is, and whether it lies over the pages rather than beside them.
    var sidebarPlace: (width: Double, isOver: Bool) {
        let room = window.root.size.width
        let isOver = room < ChromeTunables.narrowWindow
        let most = isOver ? room - 56 : room / 2
        // Fingers need wider tabs.
        let wanted = density == .touch ? max(sidebarWidth, sidebar.widthOfTabs) : sidebarWidth
        return (min(wanted, max(most, 120)).rounded(), isOver)
    }

    func connectSidebar() {
        sidebar.isHidden = true
        sidebar.onTabsChange = { [weak self] in self?.layout() }
        sidebar.onTab = { [weak self] in self?.showSidebar($0) }
        sidebar.onDone = { [weak self] in
            guard let self else { return }
            if sidebarPlace.isOver { hideSidebar() } else { focusDocument() }
        }
        sidebar.onWidth = { [weak self] width in
            guard let self else { return }
            let range = ChromeTunables.sidebarWidths
            sidebarWidth = min(max(width, range.lowerBound), range.upperBound)
            layout()
        }
    }

    /// Makes what the sidebar shows for the document, once; what may be another after a reload, then again.
    func fillSidebar() {
        guard let pages = window.pages else { return }
        let document = window.document
        if shownDocument !== pages {
            sidebar.fill(
                with: document, uploader: window.backend.uploader, bookmarks: window.bookmarks, catalogue: catalogue,
                actions: sidebarActions)
        } else if shownVersion != document.version {
            sidebar.fillWhatSomeHave(of: document, catalogue: catalogue, actions: sidebarActions)
        }
        (shownDocument, shownVersion) = (pages, document.version)
    }

    private var sidebarActions: SidebarActions {
        var actions = SidebarActions(
            goToPage: { [weak self] page in self?.window.pages?.go(toPage: page) },
            goToTarget: { [weak self] target in self?.window.pdf.links.opener.open(target) },
            goToAnnotation: { [weak self] annotation in self?.window.pages?.show(annotation) },
            saveAttachment: { [weak self] in self?.window.saveAttachment($0) },
            openAttachment: { [weak self] in self?.window.openAttachment($0) },
            showSignature: { [weak self] in self?.window.showSignature($0) },
            resetLayers: { [weak self] in self?.window.run(commandNamed: "reset-layers") },
            toggleBookmark: { [weak self] in self?.window.run(commandNamed: "bookmark-page") },
            removeBookmark: { [weak self] in self?.window.removeBookmark(ofPage: $0) })
        actions.saveAttachments = { [weak self] in self?.window.saveAttachments($0) }
        actions.renameBookmark = { [weak self] in self?.window.rename($0) }
        actions.pageMenu = { [weak self] page in
            self.map { ChromeMenus(window: $0.window, catalogue: $0.catalogue).page(page) } ?? Menu([])
        }
        return actions
    }
}
