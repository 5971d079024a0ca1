// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import EventLoop
import Geometry
import Gestures
import Views

/// Shows toasts, one after the other.
///
/// A toast stays while the pointer is over it or its button has the keyboard. A press on it, or Escape, takes it away. Where
/// others wait, it goes as soon as it could be read in haste.
final class ToastView: TransientSign {
    private var shown: Toast?
    private var since = 0.0
    private var waiting: [Toast] = []
    private var isHeld = false
    private let button = ToastButton()

    override init(loop: EventLoop) {
        super.init(loop: loop)
        isUserInteractionEnabled = true
        identifier = "notice"
        button.isHidden = true
        button.identifier = "notice-action"
        button.addAction { [weak self] _ in self?.act() }
        button.onFocus = { [weak self] in self?.setHeld($0) }
        addSubview(button)
    }

    // MARK: Saying

    /// Says something, now or as soon as what is said has been read.
    func show(_ toast: Toast) {
        waiting.removeAll { $0.isAbout(toast) }
        guard let shown, isShowing, !shown.isAbout(toast) else { return say(toast) }
        waiting.append(toast)
        if waiting.count > ChromeTunables.toastQueue { waiting.removeFirst() }
        if !isHeld { stay(for: max(ChromeTunables.toastHaste - (loop.now - since), 0)) }
    }

    private func say(_ toast: Toast) {
        shown = toast
        since = loop.now
        button.title = toast.action?.title ?? ""
        button.isHidden = toast.action == nil
        show(toast.text, for: waiting.isEmpty ? toast.duration : ChromeTunables.toastHaste)
        superview?.setNeedsLayout()
        setNeedsLayout()
        if isHeld { hold() }
    }

    override func didFadeOut() {
        shown = nil
        isHeld = false
        if !waiting.isEmpty { say(waiting.removeFirst()) }
    }

    private func act() {
        let action = shown?.action
        dismiss()
        action?.perform()
    }

    private func setHeld(_ isHeld: Bool) {
        guard isHeld != self.isHeld, isShowing, let shown else { return }
        self.isHeld = isHeld
        if isHeld { hold() } else { stay(for: waiting.isEmpty ? shown.duration : ChromeTunables.toastHaste) }
    }

    // MARK: Hands

    override func hover(_ event: HoverEvent) { setHeld(event.phase != .ended && event.phase != .cancelled) }

    override func claimsTouches(from recognizer: GestureRecognizer) -> Bool { recognizer.isTapOrHold }

    override func touchesBegan(_ touches: [Touch]) {}

    override func touchesEnded(_ touches: [Touch]) { dismiss() }

    override func touchesCancelled(_ touches: [Touch]) {}

    // MARK: Place

    private var buttonSize: ViewSize {
        guard !button.isHidden else { return .zero }
        let size = button.intrinsicContentSize
        return ViewSize(width: size.width ?? 0, height: size.height ?? 0)
    }

    override func fittingSize(width: Double) -> ViewSize {
        let taken = buttonSize
        let size = super.fittingSize(width: width - taken.width)
        return ViewSize(width: size.width + taken.width, height: max(size.height, taken.height + 6))
    }

    override func layoutSubviews() {
        let taken = buttonSize
        let row = barRow(height: bounds.height)
        let inner = bounds.width - taken.width - 28
        let height = label.sizeThatFits(ViewSize(width: inner, height: 1e6)).height
        row.place(label, at: 14, width: inner, height: height)
        row.place(button, at: bounds.width - taken.width - 5, width: taken.width, height: taken.height)
    }
}

extension Toast {
    /// Whether one takes the place of the other.
    fileprivate func isAbout(_ other: Toast) -> Bool { text == other.text || topic != nil && topic == other.topic }
}

/// The button on the dark ground of a toast.
private final class ToastButton: Control {
    var title = "" {
        didSet {
            accessibilityLabel = title
            invalidateIntrinsicContentSize()
            setNeedsDisplay()
        }
    }
    /// Hears that it has got the keyboard, or lost it.
    var onFocus: (Bool) -> Void = { _ in }

    private let layout = TextLayout("", font: .system(weight: .bold), overflow: .visible)

    init() {
        super.init(frame: .zero)
        accessibilityRole = .button
        minimumTouchSize = ViewSize(width: ViewsTunables.touchTarget, height: ViewsTunables.touchTarget)
    }

    override var showsFocusRing: Bool { false }
    override var testAttributes: [String: String] { super.testAttributes.merging(["title": title]) { $1 } }

    override var intrinsicContentSize: (width: Double?, height: Double?) {
        layout.text = title
        return (layout.size.width.rounded(.up) + 20, layout.size.height.rounded(.up) + 10)
    }

    override func focusDidChange(isFocused: Bool) {
        super.focusDidChange(isFocused: isFocused)
        onFocus(isFocused)
    }

    override func draw(_ canvas: Canvas, dirty: ViewRect) {
        let box = Path(bounds, cornerRadius: bounds.height / 2)
        if state == .hover || state == .pressed {
            canvas.fill(box, Color(0xFFFFFF, alpha: state == .hover ? 0.14 : 0.24))
        }
        if isFirstResponder {
            canvas.strokeInside(bounds, .white, width: ViewsTunables.focusRingWidth, cornerRadius: bounds.height / 2)
        }
        layout.text = title
        let size = layout.size
        layout.draw(
            on: canvas, at: ViewPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2),
            Color(0x9CC2FF))
    }
}
