// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Geometry
import Gestures
import RectoUI
import Views

/// The bars of a window: makes them, places them and the pages, keeps them up to date, slides them away.
@MainActor
final class ChromeController {
    let bar: TopBar
    let sidebar: Sidebar
    let findBar: FindBar
    let ticks = FindTicks()
    let tabStrip: TabStrip
    var finder: FindController?
    /// The pages that the finder was made for.
    weak var finderPages: DocumentViewController?
    /// Whether what the command line asks for has been done.
    var hasBegun = false
    /// The reader's bookmarks where no file keeps them.
    var sessionBookmarks: [Bookmark] = []
    /// Why what is typed can't be looked for.
    var findProblem: String?
    /// Whether the sidebar shows while the bars do.
    var isSidebarShown = false
    /// How wide it is where there is room.
    var sidebarWidth = ChromeTunables.sidebarWidth
    /// What the sidebar was filled for.
    weak var shownDocument: DocumentViewController?
    /// The box over everything that is open: palette, sheet of keys or settings.
    var panel: ModalBox?
    /// Whether a tab is to be shown that there may be nothing behind.
    var isSeekingPane = false
    /// Which version of the document that was.
    var shownVersion = 0
    let catalogue: Catalogue
    /// Whether the bars show, or are on their way to.
    var isVisible: Bool { window.pdf.isUserInterfaceVisible }
    /// What bars are made for now.
    private(set) var density = ChromeDensity.pointer

    unowned let window: ViewerWindow
    /// How much of the bars shows, from 0 to 1.
    private var progress: Double
    /// How far down the pages begin, in points.
    private var topEdge = 0.0
    private var animation: Animator.ID?
    /// What made the last contact.
    private var hand = Touch.TouchType.indirectPointer
    private var wasVisibleBeforeFullscreen: Bool?

    /// Makes the bars of a window, in front of what is in it.
    init(window: ViewerWindow, isVisible: Bool, catalogue: Catalogue) {
        self.window = window
        self.catalogue = catalogue
        progress = 0
        bar = TopBar(catalogue: catalogue)
        sidebar = Sidebar(catalogue: catalogue)
        findBar = FindBar(catalogue: catalogue)
        tabStrip = TabStrip(catalogue: catalogue)
        tabStrip.isHidden = true
        bar.isHidden = true
        for view in [ticks, sidebar, findBar] { window.root.rootView.addSubview(view) }
        window.root.rootView.addSubview(bar)
        window.root.rootView.addSubview(tabStrip)
        bar.onCommand = { [weak self] in self?.window.run(commandNamed: $0) }
        let keys = { [weak self] (command: String) in
            self.flatMap { $0.window.application.keymap.title(of: command, in: $0.catalogue) }
        }
        (bar.keys, sidebar.keys, findBar.keys) = (keys, keys, keys)
        bar.onPage = { [weak self] in
            guard !$0.isEmpty else { return }
            self?.window.go(toPageNamed: $0)
        }
        bar.onDone = { [weak self] in self?.focusDocument() }
        bar.content.hasMenu = true
        connectSidebar()
        connectFinding()
        connectTabs()
        connect(isVisible: isVisible)
    }

    private func connect(isVisible: Bool) {
        let pdf = window.pdf
        pdf.userInterfaceHost = self
        densityMayHaveChanged()
        pdf.setUserInterfaceVisible(isVisible, animated: false)
        // A click isn't meant for the bars: who points sees what there is to point at.
        pdf.interactions.toggleUserInterface.addActivationCondition { [weak self] _, _, _ in
            self?.hand != .indirectPointer
        }
    }

    /// Gives the keyboard to the pages.
    func focusDocument() { window.pages?.view.becomeFirstResponder() }

    // MARK: Place

    /// Places bars and pages in the window.
    func layout() {
        let size = window.root.size
        window.keyHint.place()
        let scale = window.root.scale
        let barHeight = density.barHeight
        let stripHeight = tabStrip.isHidden ? 0 : density.tabHeight
        let height = stripHeight + barHeight * (isFinding ? 2 : 1)
        let shown = (height * progress * scale).rounded() / scale
        let start = shown - height
        tabStrip.frame = ViewRect(x: 0, y: start, width: size.width, height: stripHeight)
        bar.frame = ViewRect(x: 0, y: start + stripHeight, width: size.width, height: barHeight)
        findBar.frame = ViewRect(x: 0, y: start + stripHeight + barHeight, width: size.width, height: barHeight)
        let top = pagesFollow ? shown : topEdge
        if top != topEdge {
            window.pages?.topEdgeWillMove(by: top - topEdge)
            topEdge = top
        }
        placeBelow(ViewRect(x: 0, y: topEdge, width: size.width, height: max(size.height - topEdge, 0)))
    }

    /// Places sidebar and pages beside each other.
    private func placeBelow(_ area: ViewRect) {
        let isMirrored = window.root.layoutDirection == .rightToLeft
        let side = sidebarPlace
        sidebar.isHidden = !isSidebarShown || progress == 0
        sidebar.frame = ViewRect(
            x: isMirrored ? area.maxX - side.width : 0, y: area.minY, width: side.width, height: area.height)
        let taken = sidebar.isHidden || side.isOver ? 0 : side.width
        window.pdf.view.frame = ViewRect(
            x: isMirrored ? 0 : taken, y: area.minY, width: area.width - taken, height: area.height)
        let pages = window.pdf.view.frame
        let x = isMirrored ? pages.minX : pages.maxX - FindTicks.width
        ticks.frame = ViewRect(x: x, y: pages.minY, width: FindTicks.width, height: pages.height)
        window.files.layout()
    }

    /// Whether the pages move along with the bars: pages that are fitted to the height only change once, before bars
    /// slide away or after they have come.
    private var pagesFollow: Bool {
        guard animation != nil, window.pages?.viewport.zoomMode == .fitPage else { return true }
        return false
    }

    // MARK: Coming and going

    private func slide(isVisible: Bool, animated: Bool) {
        if let animation { window.root.animator.cancel(animation) }
        animation = nil
        if !isVisible { focusLeavesBars() }
        let (start, end) = (progress, isVisible ? 1.0 : 0.0)
        guard animated, !window.root.reducesMotion else { return show(end) }
        animation = window.root.animator.animate(
            duration: ChromeTunables.slideDuration, curve: .easeOut, now: window.now
        ) { [weak self] part in
            self?.show(start + (end - start) * part)
        } completion: { [weak self] isFinished in
            guard isFinished else { return }
            self?.animation = nil
            self?.layout()
        }
    }

    private func show(_ progress: Double) {
        self.progress = progress
        bar.isHidden = progress == 0
        layout()
    }

    private func focusLeavesBars() {
        if (window.root.firstResponder as? View)?.isDescendant(of: window.pdf.view) == false { focusDocument() }
    }

    /// The window has come to fill the screen, or no longer does: bars go, and come back.
    func fullscreenWillChange(to isFullscreen: Bool) {
        if isFullscreen {
            wasVisibleBeforeFullscreen = isVisible
            window.pdf.setUserInterfaceVisible(false)
        } else if let before = wasVisibleBeforeFullscreen {
            wasVisibleBeforeFullscreen = nil
            window.pdf.setUserInterfaceVisible(before)
        }
    }

    /// Puts the keyboard into the field for the page; false where it doesn't show.
    func askForPage() -> Bool {
        guard isVisible, bar.content.pageCount > 0 else { return false }
        bar.askForPage()
        return true
    }

    // MARK: Content

    /// Takes over what has changed.
    func update() {
        var content = bar.content
        let pages = window.pages
        let page = pages?.currentPage
        content.pageCount = pages == nil ? 0 : window.document.pageCount
        content.pageNumber = (page ?? -1) + 1
        content.page = page.map { window.document.name(ofPage: $0) } ?? ""
        content.zoomPercent = pages.map { Int(($0.viewport.zoom * 100).rounded()) }
        content.isSidebarShown = isSidebarShown
        content.isFinding = isFinding
        content.isDrawing = pages?.tools == PointerTools(all: .ink)
        content.hasMarkup = pages != nil
        bar.content = content
        if isSidebarShown {
            fillSidebar()
            sidebar.tone = pages?.tone ?? .plain
            sidebar.follow(page: page)
        }
    }

    // MARK: Hands

    /// Hears of an event before anything else does.
    func note(_ event: InputEvent) {
        guard case .touches(let touches) = event, let touch = touches.first(where: { $0.phase == .began }) else {
            return
        }
        hand = touch.type
    }

    /// Makes the parts as large as suits what is used.
    func follow(_ event: InputEvent) {
        switch event {
        case .touches(let touches):
            // A target must not move under the finger: the change waits for its end.
            if touches.contains(where: { $0.type == .direct && ($0.phase == .ended || $0.phase == .cancelled) }) {
                setDensity(.touch)
            } else if touches.contains(where: { $0.type == .indirectPointer && $0.phase == .began }) {
                setDensity(.pointer)
            }
        case .hover(let hover) where hover.type == .indirectPointer && hover.phase == .moved: setDensity(.pointer)
        case .scroll, .touchpad: setDensity(.pointer)
        case .hover, .key: break
        }
    }

    /// The settings may say another size.
    func densityMayHaveChanged() { apply(window.application.settings.density ?? density) }

    /// Makes the parts as large as those of another tab: the same hands will use them.
    func follow(_ other: ChromeController) {
        apply(window.application.settings.density ?? (other.hand == .direct ? .touch : other.density))
    }

    private func setDensity(_ density: ChromeDensity) {
        // A target must not change under the hand that is about to choose it.
        guard window.application.settings.density == nil, window.root.popups.views.isEmpty else { return }
        apply(density)
    }

    private func apply(_ density: ChromeDensity) {
        guard density != self.density else { return }
        self.density = density
        bar.density = density
        sidebar.density = density
        findBar.density = density
        panel?.density = density
        tabStrip.density = density
        window.files.density = density
        window.pdf.densityDidChange()
        layout()
    }

    // MARK: Menus

    /// Opens the menu of a part of the bar under it; where bars are away, in the window's corner.
    func openMenu(_ name: String, _ menu: Menu) {
        let corner = ViewRect(x: window.root.size.width, y: 0, width: 0, height: 0)
        let anchor = isVisible ? bar.anchor(ofMenu: name) : nil
        bar.setMenu(name, isOpen: true)
        MenuView(menu, isForTouch: density == .touch).present(in: window.root, at: anchor ?? corner, side: .below) {
            [weak self] in self?.bar.setMenu(name, isOpen: false)
        }
    }
}

extension ChromeController: UserInterfaceHost {
    func setBarsVisible(_ isVisible: Bool, animated: Bool) { slide(isVisible: isVisible, animated: animated) }

    /// Fingers call for all the room there is; a pointer's bar is small and stays.
    var leavesWhileReading: Bool { density == .touch }
}
