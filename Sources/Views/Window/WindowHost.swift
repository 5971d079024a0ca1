// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

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
}
