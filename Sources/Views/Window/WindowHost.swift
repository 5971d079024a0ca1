// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// What a ``RootWindow`` needs of the world outside: the window system's window, or a test.
@MainActor public protocol WindowHost: AnyObject {
    /// The time now, in seconds, of a clock that never goes back.
    var now: Double { get }

    /// Asks for a call of ``RootWindow/tick(now:)`` and ``RootWindow/displayIfNeeded(on:)`` at the next frame. Asking
    /// more than once before it is the same as once.
    func setNeedsFrame()

    /// The pointer above the window is to have this shape.
    func setCursor(_ cursor: Cursor)

    /// The view that has the keyboard has changed; an input method may have to be told.
    func focusDidChange(to responder: Responder?)
}

extension WindowHost {
    /// Does nothing.
    public func focusDidChange(to responder: Responder?) {}
}
