// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EventLoop
import RectoUI

/// The tabs of one window of the display. Each is a ``ViewerWindow`` with views and a document of its own; the one in front
/// gets what comes from the window and paints on it, the others rest.
@MainActor
final class TabGroup {
    /// The window.
    let backend: any WindowBackend
    /// The tabs, in the order in which they show.
    private(set) var tabs: [ViewerWindow] = []
    /// The one in front.
    private(set) weak var active: ViewerWindow?
    /// Called when another one has come to the front.
    var onShow: () -> Void = {}
    /// Those that were closed, the last one at the end.
    private var closed: [DocumentViewPlace] = []
    private var resting: [ObjectIdentifier: EventLoop.Timer] = [:]
    private unowned let application: Application
    /// Whether the whole window is on its way out.
    private var isClosing = false

    /// A document and where it was left.
    struct DocumentViewPlace {
        let path: String
        let index: Int
    }

    init(backend: any WindowBackend, application: Application) {
        self.backend = backend
        self.application = application
    }

    // MARK: Tabs

    /// Adds a tab behind the one in front, and brings it there where it `isShown`, is the first one, or takes the place of an
    /// empty tab, unless that `staysEmpty`.
    @discardableResult
    func add(_ opening: Application.Opening, isShown: Bool = true, staysEmpty: Bool = false) -> ViewerWindow {
        let window = application.makeWindow(opening, on: TabBackend(group: self))
        if let active { window.chrome.follow(active.chrome) }
        let place = active.flatMap { active in tabs.firstIndex { $0 === active } }.map { $0 + 1 } ?? tabs.count
        tabs.insert(window, at: isShown ? place : tabs.count)
        let empty = active.flatMap { $0.isEmpty && !window.isEmpty && !staysEmpty ? $0 : nil }
        if isShown || active == nil || empty != nil { show(window) } else { rest(window) }
        empty?.close()
        tabsDidChange()
        return window
    }

    /// Brings a tab to the front.
    func show(_ window: ViewerWindow) {
        guard window !== active, tabs.contains(where: { $0 === window }) else { return }
        let old = active
        active = window
        if let old, tabs.contains(where: { $0 === old }) {
            old.didGoBehind()
            rest(old)
        }
        resting.removeValue(forKey: ObjectIdentifier(window))?.cancel()
        window.didComeToFront(isFirst: old == nil)
        onShow()
        tabsDidChange()
    }

    /// Lets a tab that is behind for a while give back what can be had again.
    private func rest(_ window: ViewerWindow) {
        let id = ObjectIdentifier(window)
        resting[id]?.cancel()
        resting[id] = application.loop.schedule(after: TabTunables.patience) { [weak self, weak window] in
            self?.resting[id] = nil
            if let window, window !== self?.active { window.rest() }
        }
    }

    /// Brings the tab to the front that is `step` places on, round the ends.
    func showNext(_ step: Int) {
        guard let active, let index = tabs.firstIndex(where: { $0 === active }), tabs.count > 1 else { return }
        show(tabs[(index + step + tabs.count) % tabs.count])
    }

    /// Brings a tab to the front by its place, counted from 0.
    func show(at index: Int) {
        if tabs.indices.contains(index) { show(tabs[index]) }
    }

    /// Moves a tab to another place.
    func move(from start: Int, to end: Int) {
        guard tabs.indices.contains(start), tabs.indices.contains(end), start != end else { return }
        tabs.insert(tabs.remove(at: start), at: end)
        tabsDidChange()
    }

    /// Moves the tab in front by so many places.
    func moveActive(by step: Int) {
        guard let active, let index = tabs.firstIndex(where: { $0 === active }) else { return }
        move(from: index, to: index + step)
    }

    /// Opens the document anew whose tab was closed last.
    func reopen() {
        guard let last = closed.popLast(),
            let opening = try? application.beginOpening(.file(path: last.path), page: nil)
        else { return }
        let window = add(opening)
        if let index = tabs.firstIndex(where: { $0 === window }) {
            move(from: index, to: min(last.index, tabs.count - 1))
        }
    }

    /// Whether there is a closed tab to open anew.
    var canReopen: Bool { !closed.isEmpty }

    /// A tab is gone; with the last one, so is the window.
    func didClose(_ window: ViewerWindow) {
        guard let index = tabs.firstIndex(where: { $0 === window }) else { return }
        resting.removeValue(forKey: ObjectIdentifier(window))?.cancel()
        tabs.remove(at: index)
        if let path = window.document.source.path { closed.append(DocumentViewPlace(path: path, index: index)) }
        guard !tabs.isEmpty else { return lastDidClose(window) }
        if window === active { show(tabs[min(index, tabs.count - 1)]) }
        tabsDidChange()
    }

    /// Where tabs are wanted, the last one leaves an empty one, and that leaves nothing.
    private func lastDidClose(_ window: ViewerWindow) {
        if application.usesTabs, !window.isEmpty, !isClosing, !application.isQuitting {
            add(application.emptyOpening())
        } else {
            backend.close()
        }
    }

    /// Closes all tabs; asks first where edits would be lost.
    func requestClose() {
        if let window = tabs.first(where: { $0.document.isModified }) {
            show(window)
            return window.confirmClosing { [weak self] in self?.requestClose() }
        }
        isClosing = true
        for window in tabs { window.close() }
    }

    /// Tells all tabs what stands beside them.
    func tabsDidChange() {
        let items = tabs.map { TabItem(title: $0.tabTitle, isModified: $0.document.isModified) }
        for (index, window) in tabs.enumerated() {
            window.chrome.showTabs(items, current: index, always: application.usesTabs)
        }
        application.sessionDidChange()
    }
}

/// The numbers that tabs go by.
enum TabTunables {
    /// Seconds that a tab is behind until it gives back workers and pictures: longer than one looks something up in
    /// another document.
    static let patience = 20.0
}
