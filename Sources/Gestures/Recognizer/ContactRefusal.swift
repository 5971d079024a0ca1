// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// Why a recognizer never sees a contact that came down on its view.
public enum ContactRefusal: String, Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// It is disabled.
    case disabled
    /// What made the contact is not among its ``GestureRecognizer/allowedTouchTypes``.
    case touchType
    /// The button is not in its ``GestureRecognizer/buttonMask``.
    case button
    /// Its delegate did not want the event, or the touch.
    case delegate
    /// Its own ``GestureRecognizer/shouldReceive(_:)`` did not want the touch.
    case own
    /// Its last gesture goes on until all contacts have lifted.
    case spent
    /// Its gesture is complete, and waits for another recognizer to fail.
    case complete
    /// Its gesture goes on with another device, or another kind of input.
    case busy

    /// A few words.
    public var description: String {
        switch self {
        case .disabled: "it is disabled"
        case .touchType: "it does not take this kind of touch"
        case .button: "it does not take this button"
        case .delegate: "its delegate said no"
        case .own: "it said no itself"
        case .complete: "its gesture is complete and waits"
        case .busy: "it is busy with another device"
        case .spent: "its last gesture has not lifted yet"
        }
    }
}
