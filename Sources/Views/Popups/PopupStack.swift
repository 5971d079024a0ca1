// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures

/// What floats over a window's views until something else is done: menus and the like, each above the one before.
///
/// Popups are views of the same window, so that they need no grab of the display. One that is transient goes when a
/// contact comes down outside of it, when the wheel turns there, or when the window changes its size, is left, or goes.
/// A finger that comes down outside may still scroll and zoom what is below, but taps nothing there; a pointer's press
/// does nothing else.
///
/// ```swift
/// window.popups.present(view)
/// window.popups.dismiss(view)
/// ```
@MainActor public final class PopupStack {
    private weak var window: RootWindow?
    private var entries: [Entry] = []
    /// What stands in for the views that fingers came down on when they dismissed popups.
    private var screens: [TouchID: PopupScreen] = [:]

    private struct Entry {
        let view: View
        let isTransient: Bool
        /// What had the keyboard before.
        weak var focus: View?
        let onDismiss: () -> Void
    }

    init(_ window: RootWindow) { self.window = window }

    /// The popups, from the lowest to the topmost.
    public var views: [View] { entries.map(\.view) }

    /// Whether there is a popup that goes by itself.
    public var isTransient: Bool { entries.contains(where: \.isTransient) }

    /// Shows a view over all others; its frame is in the window's space.
    /// - Parameters:
    ///   - view: the view.
    ///   - isTransient: whether it goes when something else is done.
    ///   - onDismiss: called once when it has gone.
    public func present(_ view: View, isTransient: Bool = true, onDismiss: @escaping () -> Void = {}) {
        guard let window else { return }
        let focus = window.firstResponder as? View
        entries.append(Entry(view: view, isTransient: isTransient, focus: focus, onDismiss: onDismiss))
        window.rootView.addSubview(view)
    }

    /// Takes a popup away, with those shown after it that go by themselves, as the menus of what is in it. What had the
    /// keyboard before gets it back.
    public func dismiss(_ view: View) {
        guard let index = entries.firstIndex(where: { $0.view === view }) else { return }
        while let last = entries.lastIndex(where: \.isTransient), last > index { remove(last) }
        if let index = entries.firstIndex(where: { $0.view === view }) { remove(index) }
    }

    /// Takes all popups away that go by themselves.
    public func dismissTransient() {
        while let index = entries.lastIndex(where: \.isTransient) { remove(index) }
    }

    private func remove(_ index: Int) {
        let entry = entries.remove(at: index)
        let hadFocus = (window?.firstResponder as? View)?.isDescendant(of: entry.view) == true
        // What stands over it gives the keyboard back to where this would have.
        for later in entries.indices[index...] where entries[later].focus?.isDescendant(of: entry.view) == true {
            entries[later].focus = entry.focus
        }
        entry.view.removeFromSuperview()
        if hadFocus { entry.focus?.becomeFirstResponder() }
        entry.onDismiss()
    }

    /// The window has another size: what stays finds its place anew.
    func windowDidResize() {
        dismissTransient()
        for view in views { view.setNeedsLayout() }
    }

    // MARK: Input elsewhere

    /// Whether a place belongs to a popup that goes by itself.
    private func isInside(_ view: View?) -> Bool {
        guard let view else { return false }
        return entries.contains { $0.isTransient && view.isDescendant(of: $0.view) }
    }

    /// Who gets a contact that comes down on `view`: it itself, or, where that dismisses popups, somebody who lets a
    /// finger scroll and zoom. A pointer's press is used up by that.
    func host(for touch: Touch, on view: View?) -> (any GestureHost)? {
        guard isTransient, !isInside(view) else { return view }
        dismissTransient()
        guard touch.type == .direct, let view else { return nil }
        let screen = PopupScreen(view)
        screens[touch.id] = screen
        return screen
    }

    /// A wheel turns above `view`.
    func scrolled(over view: View?) {
        if isTransient && !isInside(view) { dismissTransient() }
    }

    /// Contacts may be over. What stands in for views does so until no gesture waits any more: a tap may be decided long
    /// after its finger has gone.
    func forgetWhatIsOver() {
        if !screens.isEmpty && window?.gestures.isIdle == true { screens = [:] }
    }

    /// All contacts have been taken away.
    func forgetTouches() { screens = [:] }
}

/// Stands between a finger that dismissed a popup and the view under it: drags and pinches go through to the views
/// around, taps and holds do not.
private final class PopupScreen: GestureHost {
    private weak var view: View?
    var gestureRecognizers: [GestureRecognizer] = []

    init(_ view: View) { self.view = view }

    var gestureParent: (any GestureHost)? { view }
    var isInGestureWindow: Bool { view?.isInGestureWindow ?? false }
    var bounds: ViewRect { view?.bounds ?? .zero }

    func pointFromWindow(_ point: ViewPoint) -> ViewPoint { view?.pointFromWindow(point) ?? point }
    func pointToWindow(_ point: ViewPoint) -> ViewPoint { view?.pointToWindow(point) ?? point }
    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

    func claimsTouches(from recognizer: GestureRecognizer) -> Bool {
        recognizer.isTapOrHold
    }

    func touchesBegan(_ touches: [Touch]) {}
    func touchesMoved(_ touches: [Touch]) {}
    func touchesEnded(_ touches: [Touch]) {}
    func touchesCancelled(_ touches: [Touch]) {}
}
