// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

/// What tests and the control socket learn of a view.
public struct ViewDescription: Hashable, Sendable {
    /// The name of the view's class.
    public var className: String
    /// The name for tests, if any.
    public var identifier: String?
    /// What it is called for someone who can't see it.
    public var label: String?
    /// What it is for someone who can't see it.
    public var role: AccessibilityRole
    /// The upright rectangle around the view in the window's space, in points.
    public var frame: ViewRect
    /// Whether neither the view nor one above it is hidden or transparent, and it lies in the window at least in part.
    public var isVisible: Bool
    /// Whether it has the keyboard.
    public var isFocused: Bool
    /// What only this kind of view tells.
    public var attributes: [String: String]
    /// The views in it, from back to front.
    public var children: [ViewDescription]
}

extension View {
    /// The view with all below it as tests and the control socket see it.
    ///
    /// - Complexity: O(*views* x *depth*).
    public var testDescription: ViewDescription {
        ViewDescription(
            className: className, identifier: identifier, label: accessibilityLabel, role: accessibilityRole,
            frame: frameInWindow, isVisible: isVisibleInWindow, isFocused: isFirstResponder,
            attributes: testAttributes, children: subviews.map(\.testDescription))
    }

    /// Whether something of the view can be seen: no view above hides, clips or fades it away. Views in front of it are
    /// not considered.
    ///
    /// - Complexity: O(*depth*).
    public var isVisibleInWindow: Bool {
        guard let window else { return false }
        var rect = bounds
        var view = self
        while true {
            guard view.isDrawn else { return false }
            rect = view.toSuperview.map(rect)
            guard let parent = view.superview else { break }
            if parent.clipsToBounds { rect = rect.intersection(parent.bounds) }
            view = parent
        }
        return !rect.isEmpty && rect.intersects(ViewRect(origin: .zero, size: window.size))
    }
}
