// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// The side that text, and leading anchors, begin at.
public enum LayoutDirection: Hashable, Sendable {
    case leftToRight, rightToLeft
}

extension View {
    /// Asks for ``layoutSubviews()`` before the next frame.
    public func setNeedsLayout() {
        needsLayout = true
        var ancestor = superview
        while let view = ancestor, !view.descendantNeedsLayout {
            view.descendantNeedsLayout = true
            ancestor = view.superview
        }
        window?.setNeedsFrame()
    }

    /// Lays out the view and those below it at once where that has been asked for.
    public func layoutIfNeeded() {
        for _ in 0..<ViewsTunables.layoutPasses {
            guard needsLayout || descendantNeedsLayout else { return }
            layoutTree()
        }
    }

    /// Tells that ``intrinsicContentSize`` has changed.
    public func invalidateIntrinsicContentSize() {
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    /// Whether bars, rows and lines begin at the right here.
    public var isMirrored: Bool { effectiveLayoutDirection == .rightToLeft }

    /// The side that text begins at here.
    public var effectiveLayoutDirection: LayoutDirection {
        layoutDirection ?? superview?.effectiveLayoutDirection ?? window?.layoutDirection ?? .leftToRight
    }

    func setNeedsLayoutInTree() {
        setNeedsLayout()
        for subview in subviews { subview.setNeedsLayoutInTree() }
    }

    private func layoutTree() {
        if needsLayout {
            needsLayout = false
            if !constraints.isEmpty { solveConstraints() }
            layoutSubviews()
        }
        guard descendantNeedsLayout else { return }
        descendantNeedsLayout = false
        for subview in subviews where subview.needsLayout || subview.descendantNeedsLayout { subview.layoutTree() }
    }
}
