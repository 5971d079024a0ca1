// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

extension View {
    /// Puts `view` in front of all other subviews, after taking it out of where it was.
    public func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

    /// Puts `view` in front of `sibling`, or in front of all where that is no subview.
    public func insertSubview(_ view: View, above sibling: View) {
        prepareToAdopt(view)
        let index = subviews.firstIndex { $0 === sibling }
        adopt(view, at: index.map { $0 + 1 } ?? subviews.count)
    }

    /// Puts `view` behind `sibling`, or behind all where that is no subview.
    public func insertSubview(_ view: View, below sibling: View) {
        prepareToAdopt(view)
        adopt(view, at: subviews.firstIndex { $0 === sibling } ?? 0)
    }

    /// Puts `view` at `index` from the back, counted without it; an index beyond the ends is moved to the end.
    public func insertSubview(_ view: View, at index: Int) {
        prepareToAdopt(view)
        adopt(view, at: min(max(index, 0), subviews.count))
    }

    /// Takes the view out of its superview. Contacts on it or below it are cancelled once, and the keyboard leaves it.
    public func removeFromSuperview() {
        guard let parent = superview else { return }
        window?.willRemove(self)
        guard superview === parent else { return }
        invalidateExtent()
        parent.constraints.removeAll { $0.involves(self) }
        parent.subviews.removeAll { $0 === self }
        superview = nil
        parent.setNeedsLayout()
        move(to: nil)
    }

    /// Puts the view in front of its siblings.
    public func bringToFront() {
        guard let parent = superview, parent.subviews.last !== self else { return }
        parent.subviews.removeAll { $0 === self }
        parent.subviews.append(self)
        invalidateExtent()
    }

    /// Puts the view behind its siblings.
    public func sendToBack() {
        guard let parent = superview, parent.subviews.first !== self else { return }
        parent.subviews.removeAll { $0 === self }
        parent.subviews.insert(self, at: 0)
        invalidateExtent()
    }

    /// Whether the view is `ancestor` or lies below it.
    ///
    /// - Complexity: O(*depth*).
    public func isDescendant(of ancestor: View) -> Bool {
        var view: View? = self
        while let current = view {
            if current === ancestor { return true }
            view = current.superview
        }
        return false
    }

    /// All views below this one for which `isIncluded` says yes, from back to front.
    public func descendants(where isIncluded: (View) -> Bool) -> [View] {
        subviews.flatMap { (isIncluded($0) ? [$0] : []) + $0.descendants(where: isIncluded) }
    }

    /// Makes this the topmost view of `window`, or of none.
    func move(to window: RootWindow?) {
        guard self.window !== window else { return }
        self.window = window
        for subview in subviews { subview.move(to: window) }
        if window != nil { environmentDidChange() }
        didMoveToWindow()
    }

    private func prepareToAdopt(_ view: View) {
        precondition(!isDescendant(of: view), "\(view.className) can't become a subview of itself or its own subview")
        view.removeFromSuperview()
    }

    private func adopt(_ view: View, at index: Int) {
        subviews.insert(view, at: index)
        view.superview = self
        setNeedsLayout()
        view.move(to: window)
        if view.needsLayout || view.descendantNeedsLayout { view.setNeedsLayoutInTree() }
        view.invalidateExtent()
        window?.setNeedsCursorUpdate()
    }
}
