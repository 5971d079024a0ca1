// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures

/// Something that can hear of input: a ``View``, a ``RootWindow``, or an object that a view puts behind itself.
///
/// Responders form a chain by ``next``. What one doesn't want goes to the next: touches and hovering because the
/// methods' default is to pass them on, scrolling, touchpad gestures and keys until one returns true.
@MainActor open class Responder {
    /// Makes a responder that wants nothing.
    public init() {}

    /// Who is asked after this one; nil ends the chain.
    open var next: Responder? { nil }

    /// Whether this may get the keyboard.
    open var canBecomeFirstResponder: Bool { false }

    /// Whether keys enter text here, so that an input method is used; keys elsewhere are commands.
    open var takesText: Bool { false }

    /// Contacts have come down.
    open func touchesBegan(_ touches: [Touch]) { next?.touchesBegan(touches) }

    /// Contacts that began here have moved.
    open func touchesMoved(_ touches: [Touch]) { next?.touchesMoved(touches) }

    /// Contacts that began here have lifted.
    open func touchesEnded(_ touches: [Touch]) { next?.touchesEnded(touches) }

    /// Contacts that began here are taken away; undo what they have begun. Each contact hears exactly one of
    /// `touchesEnded` and `touchesCancelled`.
    open func touchesCancelled(_ touches: [Touch]) { next?.touchesCancelled(touches) }

    /// The pointer or a pen moves above.
    open func hover(_ event: HoverEvent) { next?.hover(event) }

    /// A wheel or touchpad scrolls above.
    /// - Returns: whether the step has been used up.
    open func scroll(_ event: ScrollEvent) -> Bool { false }

    /// A touchpad pinches or swipes above. The responder that returns true for the first step gets all others.
    /// - Returns: whether the step has been used up.
    open func touchpadGesture(_ event: TouchpadGesture) -> Bool { false }

    /// An input method shows text that it has not entered yet, which the next call replaces; empty when it's done. What
    /// has the keyboard shows it at the caret.
    /// - Parameters:
    ///   - text: the text.
    ///   - caret: where the method's caret is in it, counted in characters.
    open func compose(_ text: String, caret: Int) {}

    /// A key goes down, or repeats.
    /// - Returns: whether it has been used up.
    open func keyDown(_ event: KeyEvent) -> Bool { false }

    /// A key comes up.
    /// - Returns: whether it has been used up.
    open func keyUp(_ event: KeyEvent) -> Bool { false }
}
