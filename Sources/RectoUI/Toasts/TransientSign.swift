// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import EventLoop
import Geometry
import Views

/// A small sign at the bottom that says something for a while, as which page this is. It lets clicks through.
class TransientSign: View {
    let label = Label(overflow: .wrap)
    let loop: EventLoop
    private var timer: EventLoop.Timer?
    private var animation: Animator.ID?

    init(loop: EventLoop) {
        self.loop = loop
        super.init(frame: .zero)
        isHidden = true
        isUserInteractionEnabled = false
        label.alignment = .center
        label.textColor = .white
        accessibilityRole = .status
        addSubview(label)
    }

    /// What is said.
    var text: String { label.text }

    /// Whether it shows now, or fades.
    var isShowing: Bool { !isHidden }

    /// Says `text` for `duration` seconds from now.
    func show(_ text: String, for duration: Double) {
        if label.text != text {
            label.text = text
            accessibilityLabel = text
            superview?.setNeedsLayout()
        }
        stay(for: duration)
        // It comes at once, so that it never lags behind the page, and goes gently.
        endAnimation()
        alpha = 1
        isHidden = false
    }

    /// Goes on saying it for `duration` seconds from now.
    func stay(for duration: Double) {
        hold()
        timer = loop.schedule(after: duration) { [weak self] in self?.fadeOut() }
    }

    /// Goes on saying it until something else is asked for.
    func hold() { timer?.cancel() }

    /// It has faded out.
    func didFadeOut() {}

    /// Stops saying it.
    func dismiss() {
        timer?.cancel()
        guard !isHidden else { return }
        fadeOut()
    }

    private func fadeOut() {
        guard let window else {
            isHidden = true
            return didFadeOut()
        }
        endAnimation()
        animation = window.animator.animate(duration: ChromeTunables.fade, now: window.now) { [weak self] part in
            self?.alpha = 1 - part
        } completion: { [weak self] isFinished in
            guard let self, isFinished else { return }
            animation = nil
            isHidden = true
            didFadeOut()
        }
    }

    private func endAnimation() {
        if let animation { window?.animator.cancel(animation) }
        animation = nil
    }

    /// The size for the text within a width.
    func fittingSize(width: Double) -> ViewSize {
        let size = label.sizeThatFits(ViewSize(width: width - 28, height: 1e6))
        return ViewSize(width: size.width + 28, height: size.height + 14)
    }

    override func layoutSubviews() { label.frame = bounds.insetBy(dx: 14, dy: 7) }

    override func draw(_ canvas: Canvas, dirty: ViewRect) {
        canvas.fill(Path(bounds, cornerRadius: min(bounds.height / 2, 16)), Color(0x14161A, alpha: 0.82))
    }
}
