// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry

/// What a ``RootWindow`` needs of the world outside: the window system's window, or a test.
@MainActor public protocol WindowHost: AnyObject {
    /// The time now, in seconds, of a clock that never goes back.
    var now: Double { get }

    /// Asks for a call of ``RootWindow/tick(now:)`` and ``RootWindow/displayIfNeeded(on:)`` at the next frame. Asking
    /// more than once before it is the same as once.
    func setNeedsFrame()

    /// ``RootWindow/advance(to:)`` is to be called at `time` by the host's clock, and no longer at the time asked for
    /// before; nil for never.
    func setDeadline(_ time: Double?)

    /// The pointer above the window is to have this shape.
    func setCursor(_ cursor: Cursor)

    /// The view that has the keyboard has changed; an input method may have to be told.
    func focusDidChange(to responder: Responder?)

    /// Where things are copied to and pasted from; nil where there is no such place.
    var pasteboard: (any Pasteboard)? { get }

    /// Begins to drag a thing out of the window with the button that is held down.
    /// - Parameters:
    ///   - content: the thing.
    ///   - onEnd: called once when the drag is over, whatever became of it.
    /// - Returns: the drag; nil where that can't be.
    func beginDrag(_ content: PasteboardContent, onEnd: @escaping () -> Void) -> (any DragSession)?
}

extension WindowHost {
    /// Asks for a frame: a host that keeps no timer meets deadlines as frames come.
    public func setDeadline(_ time: Double?) {
        if time != nil { setNeedsFrame() }
    }

    /// Does nothing.
    public func focusDidChange(to responder: Responder?) {}

    /// None.
    public var pasteboard: (any Pasteboard)? { nil }

    /// Nothing can be dragged out.
    public func beginDrag(_ content: PasteboardContent, onEnd: @escaping () -> Void) -> (any DragSession)? { nil }
}

/// A thing on its way out of a window, held by a pointer. When it is let go of, ``drop()`` or ``cancel()`` must be called.
///
/// ```swift
/// let session = window.host?.beginDrag(PasteboardContent(text: "Page 12")) { print("over") }
/// session?.move(to: ViewPoint(x: 900, y: 20))
/// session?.drop()
/// ```
@MainActor public protocol DragSession: AnyObject {
    /// The pointer has moved to a point in the window's space, which may lie outside of the window.
    func move(to point: ViewPoint)
    /// The thing is let go of where the pointer is.
    func drop()
    /// The thing goes nowhere.
    func cancel()
}
