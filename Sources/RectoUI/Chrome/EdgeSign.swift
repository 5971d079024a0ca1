// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Views

/// A round sign over the pages that comes and goes gently, and lets contacts through.
final class EdgeSign: View {
    private let icon: IconName
    private var isShown = false
    private var animation: Animator.ID?

    init(_ icon: IconName) {
        self.icon = icon
        super.init(frame: .zero)
        isHidden = true
        alpha = 0
        isUserInteractionEnabled = false
    }

    override var className: String { "EdgeSign" }

    /// Comes, or goes.
    func setVisible(_ isVisible: Bool) {
        guard isVisible != isShown else { return }
        isShown = isVisible
        if let animation { window?.animator.cancel(animation) }
        isHidden = false
        let (start, end) = (alpha, isVisible ? 1.0 : 0.0)
        guard let window else { return finish(end) }
        animation = window.animator.animate(duration: ChromeTunables.fade, now: window.now) { [weak self] part in
            self?.alpha = start + (end - start) * part
        } completion: { [weak self] isFinished in
            if isFinished { self?.finish(end) }
        }
    }

    private func finish(_ alpha: Double) {
        animation = nil
        self.alpha = alpha
        isHidden = alpha == 0
    }

    override func draw(_ canvas: Canvas, dirty: ViewRect) {
        let theme = window?.theme ?? .light
        let disc = Path(ellipseIn: bounds.insetBy(dx: 0.5, dy: 0.5))
        canvas.fill(disc, theme.barBackground.faded(to: 0.9))
        canvas.stroke(disc, theme.border, style: StrokeStyle(width: 1))
        let extent = ChromeTunables.iconExtent
        let corner = ViewPoint(x: bounds.midX - extent / 2, y: bounds.midY - extent / 2)
        Icon(icon, extent: extent).draw(on: canvas, at: corner, theme.text)
    }
}
