// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures

extension View {
    /// Whether the view has the keyboard.
    public var isFirstResponder: Bool { window?.firstResponder === self }

    /// Takes the keyboard.
    /// - Returns: whether the view has it now: false where it can't have it, is in no window, or is hidden.
    @discardableResult
    public func becomeFirstResponder() -> Bool { window?.setFirstResponder(self) ?? false }

    /// Gives the keyboard back to the window.
    public func resignFirstResponder() {
        if isFirstResponder { window?.setFirstResponder(nil) }
    }
}

extension RootWindow {
    /// Gives the keyboard to `view`, or to the window itself where it is nil.
    /// - Returns: whether that was possible.
    @discardableResult
    public func setFirstResponder(_ view: View?) -> Bool {
        if let view, !(view.window === self && view.canBecomeFirstResponder && view.isShown) { return false }
        guard firstResponder !== view else { return true }
        let old = firstResponder as? View
        firstResponder = view
        old?.focusDidChange(isFocused: false)
        view?.focusDidChange(isFocused: true)
        host?.focusDidChange(to: view)
        return true
    }

    /// Gives the keyboard to the next view in the order of the tree, as the Tab key does.
    /// - Returns: whether there is one.
    @discardableResult
    public func focusNext(backwards: Bool = false) -> Bool {
        let focused = firstResponder as? View
        let scope = focused.flatMap(focusScope) ?? rootView.frontmostScope ?? rootView
        let stops = scope.tabStops
        guard !stops.isEmpty else { return false }
        let index = stops.firstIndex { $0 === focused }
        let target =
            if let index {
                stops[(index + (backwards ? stops.count - 1 : 1)) % stops.count]
            } else {
                backwards ? stops[stops.count - 1] : stops[0]
            }
        focusRingMayShow(true)
        guard setFirstResponder(target) else { return false }
        target.scrollIntoView()
        return true
    }

    /// Shows text that an input method has not entered yet where the keyboard is; empty when it's done.
    public func showComposition(_ text: String, caret: Int) { firstResponder?.compose(text, caret: caret) }

    /// The view that a ring is drawn in.
    var focusRingView: View? {
        guard isFocusByKey, let view = firstResponder as? View, view.showsFocusRing else { return nil }
        return view
    }

    /// The keyboard (or a contact) is what the person uses now: rings are shown (or not).
    func focusRingMayShow(_ mayShow: Bool) {
        guard mayShow != isFocusByKey else { return }
        isFocusByKey = mayShow
        (firstResponder as? View)?.setNeedsDisplay()
    }

    func dispatchKey(_ event: KeyEvent) -> Bool {
        if event.isDown { focusRingMayShow(true) }
        gestures.handle(.key(event), hitView: firstResponder as? View ?? rootView, at: event.timestamp)
        let user = chain(from: firstResponder).first { event.isDown ? $0.keyDown(event) : $0.keyUp(event) }
        if user != nil { return true }
        guard event.isDown, !event.modifiers.contains(.control), !event.modifiers.contains(.alternate) else {
            return false
        }
        switch event.keysym {
        case Keysym.tab: return focusNext(backwards: event.modifiers.contains(.shift))
        case Keysym.backTab: return focusNext(backwards: true)
        default: return false
        }
    }

    private func focusScope(of view: View) -> View? {
        var ancestor: View? = view
        while let current = ancestor, !current.isFocusScope { ancestor = current.superview }
        return ancestor
    }
}

extension View {
    /// Scrolls what is around the view until it can be seen.
    func scrollIntoView() {
        var ancestor = superview
        while let current = ancestor {
            if let scroller = current as? ScrollView {
                scroller.scroll(toShow: scroller.convert(frameInWindow, from: nil), animated: false)
            }
            ancestor = current.superview
        }
    }

    /// Whether neither the view nor one above it is hidden or without input.
    var isShown: Bool { takesInput && superview?.isShown != false }

    /// The views the Tab key stops at, in the order of the tree, this one included.
    fileprivate var tabStops: [View] {
        guard takesInput else { return [] }
        return (isTabStop && canBecomeFirstResponder ? [self] : []) + subviews.flatMap(\.tabStops)
    }

    /// The frontmost view that keeps the Tab key to itself.
    fileprivate var frontmostScope: View? {
        guard takesInput else { return nil }
        for subview in subviews.reversed() {
            if let scope = subview.frontmostScope { return scope }
        }
        return isFocusScope ? self : nil
    }
}
