// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// Follows a pointer, or a pen near the surface, over a view. Continuous.
///
/// It *begins* as the pointer enters the view, *changes* as it moves and *ends* as it leaves. A press in between does
/// not end it. It neither prevents other gestures nor is prevented by them.
///
/// ```swift
/// hover.addAction { [weak button] in button?.isHighlighted = $0.isActive }
/// ```
open class HoverRecognizer: GestureRecognizer {
    override open var acceptsHover: Bool { true }

    /// No touch: hovering is all it sees.
    override open func shouldReceive(_ touch: Touch) -> Bool { false }

    override open func hoverChanged(_ event: HoverEvent) {
        switch event.phase {
        case .began: state = .began
        case .moved: state = isActive ? .changed : .began
        case .ended: if isActive || isWaitingToBegin { state = .ended } else { fail(.lifted) }
        case .stationary, .cancelled: break
        }
    }

    override open func canPrevent(_ other: GestureRecognizer) -> Bool { false }
    override open func canBePrevented(by other: GestureRecognizer) -> Bool { false }
}
