// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry

extension View {
    /// Asks for `rect`, in the view's own space, or for all of the view to be drawn anew before the next frame.
    public func setNeedsDisplay(_ rect: ViewRect? = nil) {
        let own = bounds.insetBy(dx: -drawingMargin, dy: -drawingMargin)
        invalidate(rect.map { $0.intersection(own) } ?? own)
    }

    /// Asks for all that the view and those below it cover to be drawn anew.
    func invalidateExtent() {
        guard window != nil else { return }
        invalidate(extent)
    }

    /// Draws the view and all below it on a canvas in the superview's space.
    func drawTree(on canvas: Canvas) {
        guard isDrawn else { return }
        canvas.saved {
            canvas.concatenate(toSuperview)
            guard canvas.clipBounds.insetBy(dx: -1, dy: -1).intersects(extent) else { return }
            if alpha < 1 {
                // A group takes memory, and time, for all that the clip lets through.
                canvas.clip(to: extent)
                canvas.group(alpha: alpha) { drawContent(on: canvas) }
            } else {
                drawContent(on: canvas)
            }
        }
    }

    /// Whether the view is neither hidden nor transparent; what is above it may still be.
    var isDrawn: Bool { !isHidden && alpha >= ViewsTunables.minimumAlpha }

    /// All that the view and those below it may draw on, in its own space.
    private var extent: ViewRect {
        let own = bounds.insetBy(dx: -drawingMargin, dy: -drawingMargin)
        guard !clipsToBounds else { return own }
        return subviews.reduce(own) { extent, subview in
            subview.isDrawn ? extent.union(subview.toSuperview.map(subview.extent)) : extent
        }
    }

    private func invalidate(_ rect: ViewRect) {
        guard let window, !rect.isEmpty else { return }
        var rect = rect
        var view = self
        while true {
            guard view.isDrawn else { return }
            rect = view.toSuperview.map(rect)
            guard let parent = view.superview else { break }
            if parent.clipsToBounds { rect = rect.intersection(parent.bounds) }
            guard !rect.isEmpty else { return }
            view = parent
        }
        window.setNeedsDisplay(rect)
    }

    private func drawContent(on canvas: Canvas) {
        let first = frontmostCover(on: canvas)
        if first == nil { drawSelf(on: canvas) }
        canvas.saved {
            if clipsToBounds { canvas.clip(to: bounds) }
            for subview in subviews[(first ?? 0)...] { subview.drawTree(on: canvas) }
        }
        if let window, window.focusRingView === self { drawFocusRing(on: canvas, window.theme) }
    }

    private func drawSelf(on canvas: Canvas) {
        canvas.saved {
            canvas.clip(to: bounds.insetBy(dx: -drawingMargin, dy: -drawingMargin))
            let dirty = canvas.clipBounds
            guard !dirty.isEmpty else { return }
            if let backgroundColor { canvas.fill(bounds, backgroundColor) }
            draw(canvas, dirty: dirty)
        }
    }

    private func drawFocusRing(on canvas: Canvas, _ theme: Theme) {
        let (width, radius) = (ViewsTunables.focusRingWidth, theme.cornerRadius)
        canvas.strokeInside(bounds, theme.focus, width: width, cornerRadius: radius)
        // What is filled with a colour like the ring's is parted from it.
        canvas.strokeInside(
            bounds.insetBy(dx: width, dy: width), theme.barBackground, width: width / 2,
            cornerRadius: max(radius - width, 0))
    }

    /// The index of the frontmost subview that hides everything behind it in all that is being drawn.
    private func frontmostCover(on canvas: Canvas) -> Int? {
        let map = canvas.toDevice
        let dirty = map.map(canvas.clipBounds).snapped
        return subviews.lastIndex {
            $0.covers(dirty, map) && (!clipsToBounds || map.map(bounds).snapped.contains(dirty))
        }
    }

    /// Whether the view or one below it hides all of `dirty`, in pixels of the canvas that `map` leads to from the
    /// superview's space.
    func hides(_ dirty: DeviceRect, _ map: Transform<ViewSpace, DeviceSpace>) -> Bool {
        guard !isHidden, alpha >= 1, transform == .identity else { return false }
        if covers(dirty, map) { return true }
        let inner = toSuperview.then(map)
        guard !clipsToBounds || inner.map(bounds).snapped.contains(dirty) else { return false }
        return subviews.contains { $0.hides(dirty, inner) }
    }

    private func covers(_ dirty: DeviceRect, _ map: Transform<ViewSpace, DeviceSpace>) -> Bool {
        guard isOpaque, !isHidden, alpha >= 1, transform == .identity, map.isUpright else { return false }
        return toSuperview.then(map).map(bounds).snapped.contains(dirty)
    }

    func visibilityDidChange() {
        if isHidden { window?.didHide(self) }
        invalidateExtent()
        superview?.setNeedsLayout()
        window?.setNeedsCursorUpdate()
    }
}
