// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures

/// A view that is pressed, by a contact or by key, to do something.
///
/// A control that is not enabled still catches contacts, so that they don't reach what lies behind it.
///
/// ```swift
/// final class Zoomer {
///     func zoomIn(_ sender: Control) {}
/// }
/// let zoomer = Zoomer()
/// button.addTarget(zoomer, Zoomer.zoomIn)          // holds the zoomer weakly
/// button.addAction { [weak zoomer] sender in zoomer?.zoomIn(sender) }
/// ```
@MainActor open class Control: View {
    /// How the control looks, by what is done with it.
    public enum State: String, Hashable, Sendable {
        case normal, hover, pressed, disabled
    }

    /// Whether it can be used.
    public var isEnabled = true { didSet { if isEnabled != oldValue { enabledDidChange() } } }
    /// Whether what it stands for is on, as for a toggle.
    public var isOn = false { didSet { if isOn != oldValue { setNeedsDisplay() } } }
    /// Whether the pointer or a pen is above it.
    public private(set) var isHovered = false { didSet { if isHovered != oldValue { setNeedsDisplay() } } }
    /// Whether it is held down.
    public private(set) var isPressed = false { didSet { if isPressed != oldValue { setNeedsDisplay() } } }
    /// The least size in points that can be hit, around the center; ``ViewsTunables/touchTarget`` suits fingers.
    public var minimumTouchSize = ViewSize.zero

    private var actions: [(Control) -> Void] = []
    private var contact: TouchID?

    /// What is done with it now.
    public var state: State {
        if !isEnabled { return .disabled }
        if isPressed { return .pressed }
        return isHovered ? .hover : .normal
    }

    /// Runs `action` each time the control is activated, after those added before. The control retains it.
    public func addAction(_ action: @escaping (_ sender: Control) -> Void) { actions.append(action) }

    /// Calls a method of `target`, such as `Zoomer.zoomIn`, each time the control is activated, while the target lives.
    public func addTarget<Target: AnyObject>(_ target: Target, _ method: @escaping (Target) -> (Control) -> Void) {
        actions.append { [weak target] sender in
            if let target { method(target)(sender) }
        }
    }

    /// Does what the control is for, as a press does. Nothing happens while it is not enabled.
    open func activate() {
        guard isEnabled else { return }
        for action in actions { action(self) }
    }

    open override var canBecomeFirstResponder: Bool { isEnabled }

    open override var testAttributes: [String: String] {
        ["state": state.rawValue, "on": isOn ? "true" : "false"]
    }

    open override func point(inside point: ViewPoint) -> Bool {
        let (dx, dy) = (max(0, minimumTouchSize.width - bounds.width), max(0, minimumTouchSize.height - bounds.height))
        return bounds.insetBy(dx: -dx / 2, dy: -dy / 2).contains(point)
    }

    /// A control keeps its taps and holds from the views around it. Recognizers that only watch, with
    /// `cancelsTouchesInView` off, are let through.
    open override func claimsTouches(from recognizer: GestureRecognizer) -> Bool {
        recognizer.isTapOrHold
    }

    open override func touchesBegan(_ touches: [Touch]) {
        guard isEnabled, contact == nil, let touch = touches.first(where: { $0.buttons.contains(.primary) }) else {
            return
        }
        contact = touch.id
        isPressed = true
    }

    open override func touchesMoved(_ touches: [Touch]) {
        guard let touch = touches.first(where: { $0.id == contact }) else { return }
        let reach = ViewsTunables.pressReach
        isPressed = bounds.insetBy(dx: -reach, dy: -reach).contains(convert(touch.windowLocation, from: nil))
    }

    open override func touchesEnded(_ touches: [Touch]) {
        guard touches.contains(where: { $0.id == contact }) else { return }
        touchesMoved(touches)
        let isActivated = isPressed
        release()
        if isActivated { activate() }
    }

    open override func touchesCancelled(_ touches: [Touch]) {
        if touches.contains(where: { $0.id == contact }) { release() }
    }

    open override func hover(_ event: HoverEvent) {
        isHovered = event.phase != .ended && event.phase != .cancelled
    }

    open override func keyDown(_ event: KeyEvent) -> Bool {
        let isPlain = event.modifiers.isDisjoint(with: [.control, .alternate, .command])
        guard isPlain, [Keysym.space, Keysym.return, Keysym.keypadEnter].contains(event.keysym) else { return false }
        if !event.isRepeat { activate() }
        return true
    }

    open override func didMoveToWindow() {
        if window == nil { isHovered = false }
    }

    private func enabledDidChange() {
        if !isEnabled {
            release()
            resignFirstResponder()
        }
        setNeedsDisplay()
    }

    private func release() {
        contact = nil
        isPressed = false
    }
}
