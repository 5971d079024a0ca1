// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

/// Recognizes a drag by a pointer or a pen, the precise kinds: to select text or to move an annotation. Continuous.
///
/// It is a ``PanRecognizer`` for one contact that no finger feeds, so that a finger goes on scrolling. It remembers where
/// the drag started, before the slop.
///
/// ```swift
/// let drag = DragRecognizer()
/// drag.addAction { [weak text] drag in
///     text?.select(from: drag.startLocation(in: text), to: drag.location(in: text))
/// }
/// ```
open class DragRecognizer: PanRecognizer {
    private var start = ViewPoint.zero

    /// Makes a recognizer for the pointer, pens and erasers.
    override public init() {
        super.init()
        allowedTouchTypes = [.indirectPointer, .pen, .eraser]
        maximumNumberOfTouches = 1
    }

    /// Where the contact came down, in `space`, in points; in the window's space where it is nil.
    public final func startLocation(in space: (any CoordinateSpace)?) -> ViewPoint {
        space?.pointFromWindow(start) ?? start
    }

    override open func touchesBegan(_ touches: [Touch]) {
        if self.touches.count == touches.count, let first = touches.first { start = first.windowLocation }
        super.touchesBegan(touches)
    }
}
