// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

extension GestureRecognizer {
    /// Whether it takes taps or holds for itself, rather than watch them: what a control or a menu keeps from the views
    /// around it.
    public var isTapOrHold: Bool { cancelsTouchesInView && (self is TapRecognizer || self is LongPressRecognizer) }
}
