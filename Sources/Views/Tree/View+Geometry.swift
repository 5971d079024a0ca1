// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry

extension View {
    /// Where the view is in the superview's space: the upright rectangle around it where it is transformed.
    ///
    /// Setting it while a transform is in place sets what would be seen without.
    public var frame: ViewRect {
        get {
            if transform == .identity { return ViewRect(origin: position, size: bounds.size) }
            return toSuperview.map(bounds)
        }
        set {
            guard newValue.origin != position || newValue.size != bounds.size else { return }
            let isMove = newValue.origin != position
            if isMove { invalidateExtent() }
            position = newValue.origin
            if newValue.size != bounds.size { bounds.size = newValue.size }
            if isMove {
                invalidateExtent()
                window?.setNeedsCursorUpdate()
            }
        }
    }

    /// The middle of the untransformed frame in the superview's space.
    public var center: ViewPoint {
        get { ViewPoint(x: position.x + bounds.width / 2, y: position.y + bounds.height / 2) }
        set {
            frame = ViewRect(
                x: newValue.x - bounds.width / 2, y: newValue.y - bounds.height / 2, width: bounds.width,
                height: bounds.height)
        }
    }

    /// From the view's own space to that of its superview.
    public var toSuperview: ViewTransform {
        let move = ViewTransform(
            a: 1, b: 0, c: 0, d: 1, tx: position.x - bounds.minX, ty: position.y - bounds.minY)
        guard transform != .identity else { return move }
        let (middle, center) = (bounds.center, self.center)
        return ViewTransform(a: 1, b: 0, c: 0, d: 1, tx: -middle.x, ty: -middle.y)
            .then(transform)
            .then(ViewTransform(a: 1, b: 0, c: 0, d: 1, tx: center.x, ty: center.y))
    }

    /// From the view's own space to that of the window, or of the topmost view where there is no window.
    ///
    /// - Complexity: O(*depth*).
    public var toWindow: ViewTransform {
        var map = toSuperview
        var ancestor = superview
        while let view = ancestor {
            map = map.then(view.toSuperview)
            ancestor = view.superview
        }
        return map
    }

    /// The view's bounds in the window's space.
    public var frameInWindow: ViewRect { toWindow.map(bounds) }

    /// Where a point of this view's space lies in that of `view`, or of the window where it is nil.
    ///
    /// A view that is flattened by its transform has no inverse; points convert to its scroll origin.
    public func convert(_ point: ViewPoint, to view: View?) -> ViewPoint { map(to: view).map(point) }

    /// Where a point of the space of `view`, or of the window where it is nil, lies in this view's.
    public func convert(_ point: ViewPoint, from view: View?) -> ViewPoint { map(from: view).map(point) }

    /// The upright rectangle around a rectangle of this view's space in that of `view`, or of the window.
    public func convert(_ rect: ViewRect, to view: View?) -> ViewRect { map(to: view).map(rect) }

    /// The upright rectangle in this view's space around a rectangle of the space of `view`, or of the window.
    public func convert(_ rect: ViewRect, from view: View?) -> ViewRect { map(from: view).map(rect) }

    private func map(to view: View?) -> ViewTransform {
        guard let view else { return toWindow }
        return view === self ? .identity : toWindow.then(view.fromWindow)
    }

    private func map(from view: View?) -> ViewTransform {
        guard let view else { return fromWindow }
        return view === self ? .identity : view.toWindow.then(fromWindow)
    }

    private var fromWindow: ViewTransform {
        toWindow.inverse ?? ViewTransform(a: 0, b: 0, c: 0, d: 0, tx: bounds.minX, ty: bounds.minY)
    }

    func boundsDidChange(from old: ViewRect) {
        if bounds.size != old.size { setNeedsLayout() }
        invalidateExtent()
        window?.setNeedsCursorUpdate()
    }
}
