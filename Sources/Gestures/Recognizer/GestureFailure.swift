// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// Why a recognizer did not get its gesture, for traces and for people who wonder.
public enum GestureFailure: Hashable, Sendable {
    /// A contact moved further than it may.
    case moved(Double, slop: Double)
    /// A contact stayed down too long, in seconds.
    case held(Double)
    /// The last contact was lifted before the gesture was complete.
    case lifted
    /// The next contact did not come in time, in seconds.
    case nextTapLate(Double)
    /// More contacts than the gesture takes.
    case tooManyTouches(Int, most: Int)
    /// Fewer contacts than the gesture takes.
    case tooFewTouches(Int, least: Int)
    /// The contacts moved in a direction that is not the gesture's.
    case wrongDirection
    /// The input was taken away.
    case inputCancelled
    /// Another recognizer, named here, was recognized first.
    case prevented(by: String)
    /// Another recognizer, named here, is active on the same contact.
    case excluded(by: String)
    /// A recognizer that had to fail first, named here, was recognized.
    case requirementRecognized(String)
    /// The recognizer's own `shouldBegin` said no.
    case selfRefused
    /// The delegate said no.
    case delegateRefused
    /// The attached view said no.
    case viewRefused
    /// Whoever was asked whether it should begin said no and why, by ``GestureRecognizer/explainRefusal(_:)``.
    case refused(because: String)
    /// A control under the contact keeps it.
    case controlClaimed
    /// It waits, in a circle, for itself; the names of all in the circle.
    case cycle([String])
    /// It was disabled.
    case disabled
    /// It was detached from its view, or its view from the window.
    case detached
    /// Everything in the window was cancelled.
    case allCancelled(GestureArena.CancelReason)
    /// Input of another device or kind, or a tap too far away, came instead.
    case otherInput
    /// The recognizer set its state to failed and said no more.
    case unspecified
}

extension GestureFailure: CustomStringConvertible {
    /// A few words, such as "moved 10.1 pt > slop 10 pt".
    public var description: String {
        switch self {
        case .moved(let distance, let slop): "moved \(short(distance)) pt > slop \(short(slop)) pt"
        case .held(let time): "held longer than \(short(time)) s"
        case .lifted: "lifted too early"
        case .nextTapLate(let time): "no next tap within \(short(time)) s"
        case .tooManyTouches(let count, let most): "\(count) contacts, at most \(most)"
        case .tooFewTouches(let count, let least): "\(count) contacts, at least \(least)"
        case .wrongDirection: "wrong direction"
        default: arbitration
        }
    }

    private var arbitration: String {
        switch self {
        case .prevented(let name): "prevented by \(name)"
        case .excluded(let name): "excluded by \(name)"
        case .requirementRecognized(let name): "required \(name) to fail"
        case .selfRefused: "recognizer said no"
        case .delegateRefused: "delegate said no"
        case .viewRefused: "view said no"
        case .refused(let reason): reason
        case .controlClaimed: "control keeps the contact"
        case .cycle(let names): "waits in a circle: \(names.joined(separator: " -> "))"
        default: circumstance
        }
    }

    private var circumstance: String {
        switch self {
        case .inputCancelled: "input cancelled"
        case .disabled: "disabled"
        case .detached: "detached"
        case .allCancelled(let reason): "all cancelled: \(reason.rawValue)"
        case .otherInput: "other input came"
        default: "failed"
        }
    }

    /// A number with at most two digits after the point.
    private func short(_ value: Double) -> String {
        let rounded = (value * 100).rounded() / 100
        return rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
    }
}
