// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// Names one source of input that recognizers compete for: a touch, or one device's scrolling, touchpad gesture,
/// hovering, or the keys.
public enum ContactID: Hashable, Sendable, CustomStringConvertible {
    /// A finger, pen, or pointer with a button down.
    case touch(TouchID)
    /// A wheel or two-finger scroll.
    case scroll(InputDeviceID)
    /// A pinch or swipe on a touchpad.
    case touchpad(InputDeviceID)
    /// A pointer or pen above the window.
    case hover(InputDeviceID)
    /// The keyboard.
    case keys

    /// The kind and number, such as "touch 4".
    public var description: String {
        switch self {
        case .touch(let id): "touch \(id.rawValue)"
        case .scroll(let device): "scroll of device \(device.rawValue)"
        case .touchpad(let device): "touchpad \(device.rawValue)"
        case .hover(let device): "hover of device \(device.rawValue)"
        case .keys: "keys"
        }
    }
}

/// What a recognizer is fed with at the moment; never two kinds at once.
enum Feed {
    case touches, scroll, touchpad, hover, keys
}

extension ContactID {
    var feed: Feed {
        switch self {
        case .touch: .touches
        case .scroll: .scroll
        case .touchpad: .touchpad
        case .hover: .hover
        case .keys: .keys
        }
    }
}

/// One contact while recognizers or a view still have to do with it.
///
/// A touch's contact outlives its lifting where a view's share of it is held back, or where a recognizer (a double
/// tap, say) still builds on it.
@MainActor
final class Contact {
    let id: ContactID
    let device: InputDeviceID?
    /// The latest word on a touch; nil for other kinds.
    var touch: Touch?
    /// Whether input may still come.
    var isOpen = true
    /// Whether its view has left the window since.
    var isLost = false
    /// The view under the contact when it began.
    weak var hitView: (any GestureHost)?
    /// What the view has still to hear, in the order it happened.
    var viewQueue: [ViewDelivery] = []
    /// What the view has heard.
    var viewState = ViewState.untold

    /// How far the view has been told of a touch.
    enum ViewState {
        /// Nothing yet.
        case untold
        /// It has heard of the beginning and not of an end.
        case told
        /// A recognizer has taken the touch; if told of it, the view must hear that it is cancelled.
        case taken
        /// The view has heard all it will.
        case finished
    }

    init(id: ContactID, device: InputDeviceID?, touch: Touch? = nil, hitView: (any GestureHost)?) {
        self.id = id
        self.device = device
        self.touch = touch
        self.hitView = hitView
    }

    /// Whether a view under the contact, inside that of `recognizer`, keeps the contact to itself.
    func isClaimed(from recognizer: GestureRecognizer) -> Bool {
        guard let hitView else { return false }
        return hitView.gestureChain.prefix { $0 !== recognizer.view }.contains { $0.claimsTouches(from: recognizer) }
    }
}
