// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import EngineProtocol
import Geometry
import Gestures
import Views

/// What a sidebar can show.
@MainActor
protocol SidebarPane: View {
    /// Whether something that will show is still to come.
    var isBusy: Bool { get }
    /// What gets the keyboard when the pane is opened.
    var firstResponder: View { get }
    /// Marks what belongs to the page that is being read.
    func follow(page: Int?)
    /// Takes over another size of rows.
    func densityDidChange(_ density: ChromeDensity)
}

/// Names what a sidebar can show.
public enum SidebarTab: String, Hashable, Sendable, CaseIterable {
    /// The pages as small pictures.
    case thumbnails
    /// The table of contents.
    case outline
    /// Places that the reader has marked.
    case bookmarks
    /// What people have written on the pages.
    case annotations
    /// Files within the document.
    case attachments
    /// What can be shown or not.
    case layers
    /// Who has signed the document.
    case signatures
    /// What has been found.
    case results
}

/// The panel beside the pages: a row of tabs, and what the chosen one stands for.
public final class Sidebar: View {
    /// The tab chosen.
    public private(set) var tab = SidebarTab.thumbnails
    /// How large its parts are.
    public var density = ChromeDensity.pointer { didSet { if density != oldValue { densityDidChange() } } }
    /// The colours of pages.
    public var tone = PageTone.plain { didSet { (panes[.thumbnails] as? ThumbnailsPane)?.tone = tone } }
    /// Chooses a tab.
    public var onTab: (_ tab: SidebarTab) -> Void = { _ in }
    /// Hears that there are more or fewer tabs.
    public var onTabsChange: () -> Void = {}
    /// Tells the keys of a command, as people read them.
    public var keys: (_ command: String) -> String? = { _ in nil }
    /// Makes the sidebar as wide, in points.
    public var onWidth: (_ width: Double) -> Void = { _ in }
    /// Gives the keyboard back to the document.
    public var onDone: () -> Void = {}

    private var panes: [SidebarTab: any SidebarPane] = [:]
    private var buttons: [(tab: SidebarTab, button: BarButton)] = []
    /// The pane for files, which shows once there are any or they are asked for.
    var awaitedAttachments: AttachmentsPane?
    private let edge = SidebarEdge()
    private var page: Int?

    /// Makes a sidebar without content.
    public init(catalogue: Catalogue) {
        super.init(frame: .zero)
        identifier = "sidebar"
        accessibilityRole = .group
        accessibilityLabel = catalogue(.sidebar)
        clipsToBounds = true
        let icons: [(SidebarTab, IconName, Phrase)] = [
            (.thumbnails, .thumbnails, .thumbnails), (.outline, .outline, .outline),
            (.bookmarks, .bookmark, .bookmarks), (.annotations, .notes, .annotations),
            (.attachments, .attachment, .attachments), (.layers, .layers, .layers),
            (.signatures, .signature, .signatures), (.results, .find, .results),
        ]
        for (tab, icon, phrase) in icons {
            let button = BarButton(icon, label: catalogue(phrase))
            let command = "sidebar-\(tab.rawValue)"
            button.identifier = command
            button.keys = { [weak self] in self?.keys(command) }
            button.addAction { [weak self] _ in self?.onTab(tab) }
            buttons.append((tab, button))
            addSubview(button)
        }
        edge.onDrag = { [weak self] x in
            guard let self else { return }
            onWidth(isMirrored ? (window?.size.width ?? 0) - x : x)
        }
        addSubview(edge)
    }

    /// Puts in what a tab stands for, in place of what was there.
    func setPane(_ pane: (any SidebarPane)?, for tab: SidebarTab) {
        panes[tab]?.removeFromSuperview()
        let isOther = (panes[tab] == nil) != (pane == nil)
        panes[tab] = pane
        defer { if isOther { onTabsChange() } }
        guard let pane else { return setNeedsLayout() }
        pane.isHidden = tab != self.tab
        (pane as? ThumbnailsPane)?.tone = tone
        pane.densityDidChange(density)
        pane.follow(page: page)
        insertSubview(pane, below: edge)
        setNeedsLayout()
    }

    /// Whether there is something behind a tab.
    public func hasPane(_ tab: SidebarTab) -> Bool { panes[tab] != nil }

    /// What a tab stands for.
    func pane(_ tab: SidebarTab) -> (any SidebarPane)? { panes[tab] }

    /// Whether something that will show is still to come.
    public var isBusy: Bool { window != nil && !isHidden && panes[tab]?.isBusy == true }

    /// Shows a tab.
    public func show(_ tab: SidebarTab) {
        self.tab = tab
        for (other, pane) in panes { pane.isHidden = other != tab }
        panes[tab]?.setNeedsLayout()
        setNeedsLayout()
    }

    /// Gives the keyboard to what shows.
    public func focus() { panes[tab]?.firstResponder.becomeFirstResponder() }

    /// Marks what belongs to the page that is being read.
    public func follow(page: Int?) {
        self.page = page
        for pane in panes.values { pane.follow(page: page) }
    }

    private func densityDidChange() {
        for (_, button) in buttons { button.density = density }
        for pane in panes.values { pane.densityDidChange(density) }
        setNeedsLayout()
    }

    /// How near tabs may stand to each other: a finger's target, or what a pointer hits.
    private var leastStep: Double { density == .touch ? ViewsTunables.touchTarget : 24 }

    /// How wide it must be for all tabs to stand in one row.
    public var widthOfTabs: Double {
        Double(buttons.count { panes[$0.tab] != nil }) * leastStep + 2 * ChromeTunables.barGap
    }

    /// Places the tabs and what the chosen one stands for.
    public override func layoutSubviews() {
        let extent = density.buttonExtent
        let present = buttons.filter { panes[$0.tab] != nil }
        let gap = ChromeTunables.barGap
        // Tabs move together before they take a second row.
        let share = (bounds.width - 2 * gap + 0.5) / Double(max(present.count, 1))
        let step = share < leastStep ? extent + gap : min(share.rounded(.down), extent + gap)
        let inRow = max(Int((bounds.width - gap) / step), 1)
        var place = 0
        for (tab, button) in buttons {
            // Written once: a view that hides has its superview laid out again.
            button.isHidden = panes[tab] == nil || present.count == 1
            button.isOn = tab == self.tab
            guard panes[tab] != nil else { continue }
            let row = barRow(height: density.barHeight, y: Double(place / inRow) * (extent + gap))
            row.place(
                button, at: gap + Double(place % inRow) * step, width: min(extent, step), height: extent)
            place += 1
        }
        let rows = (present.count + inRow - 1) / inRow
        let top = present.count > 1 ? Double(rows) * (extent + gap) + gap : 0
        let pixel = 1 / (window?.scale ?? 1)
        for pane in panes.values {
            pane.frame = ViewRect(
                x: isMirrored ? pixel : 0, y: top, width: bounds.width - pixel, height: max(bounds.height - top, 0))
        }
        let grip = ChromeTunables.sidebarGrip
        edge.frame = ViewRect(x: isMirrored ? 0 : bounds.width - grip, y: 0, width: grip, height: bounds.height)
    }

    /// The sidebar hides what is behind it.
    public override var isOpaque: Bool { true }
    /// The sidebar keeps contacts from the pages behind it.
    public override func touchesBegan(_ touches: [Touch]) {}
    /// The sidebar keeps the wheel from the pages behind it.
    public override func scroll(_ event: ScrollEvent) -> Bool { true }

    /// Escape leads back to the document.
    public override func keyDown(_ event: KeyEvent) -> Bool {
        guard event.keysym == Keysym.escape else { return false }
        onDone()
        return true
    }

    /// Draws the ground, and a hairline towards the pages.
    public override func draw(_ canvas: Canvas, dirty: ViewRect) {
        let theme = window?.theme ?? .light
        canvas.fill(bounds, theme.barBackground)
        let pixel = 1 / canvas.deviceScale
        let x = isMirrored ? 0 : bounds.maxX - pixel
        canvas.fill(ViewRect(x: x, y: 0, width: pixel, height: bounds.height), theme.hairline)
    }
}

/// The edge of the sidebar, by which it's made wider.
final class SidebarEdge: View {
    var onDrag: (_ x: Double) -> Void = { _ in }
    private var dragging: TouchID?

    override init(frame: ViewRect = .zero) {
        super.init(frame: frame)
        cursor = .resizeHorizontal
        identifier = "sidebar-edge"
    }

    override func touchesBegan(_ touches: [Touch]) { dragging = dragging ?? touches.first?.id }

    override func touchesMoved(_ touches: [Touch]) {
        guard let touch = touches.first(where: { $0.id == dragging }) else { return }
        onDrag(touch.windowLocation.x)
    }

    override func touchesEnded(_ touches: [Touch]) { end(touches) }
    override func touchesCancelled(_ touches: [Touch]) { end(touches) }

    private func end(_ touches: [Touch]) {
        if touches.contains(where: { $0.id == dragging }) { dragging = nil }
    }
}
