// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Glibc

/// Turns while something is going on. With reduced motion it stands still.
@MainActor open class ActivityIndicator: View {
    /// Whether it is shown and turns.
    public var isAnimating = false {
        didSet {
            guard isAnimating != oldValue else { return }
            isHidden = !isAnimating
            animationDidChange()
        }
    }

    /// The colour; nil for that of the theme's text.
    public var color: Color? { didSet { if color != oldValue { setNeedsDisplay() } } }

    private var phase = 0
    private var ticker: Animator.ID?

    /// Makes a hidden indicator.
    public override init(frame: ViewRect = .zero) {
        super.init(frame: frame)
        isHidden = true
        isUserInteractionEnabled = false
        accessibilityRole = .progress
    }

    open override var intrinsicContentSize: (width: Double?, height: Double?) {
        (ViewsTunables.spinnerExtent, ViewsTunables.spinnerExtent)
    }

    open override func didMoveToWindow() {
        ticker = nil
        animationDidChange()
    }

    open override func draw(_ canvas: Canvas, dirty: ViewRect) {
        let color = color ?? window?.theme.text ?? .black
        let radius = min(bounds.width, bounds.height) / 2
        let spokes = ViewsTunables.spinnerSpokes
        for spoke in 0..<spokes {
            let angle = 2 * Double.pi * Double(spoke) / Double(spokes)
            let direction = ViewVector(dx: sin(angle), dy: -cos(angle))
            let line = Path(points: [
                bounds.center + direction * (radius * 0.5), bounds.center + direction * (radius * 0.9),
            ])
            let age = Double((phase - spoke + 2 * spokes) % spokes) / Double(spokes)
            canvas.stroke(line, color.faded(to: 1 - 0.85 * age), style: StrokeStyle(width: radius * 0.16, cap: .round))
        }
    }

    private func animationDidChange() {
        guard isAnimating, let window, !window.reducesMotion else {
            if let ticker { window?.animator.cancel(ticker) }
            ticker = nil
            return
        }
        guard ticker == nil else { return }
        ticker = window.animator.tick(now: window.now) { [weak self, weak window] now, _ in
            guard let self, window === self.window, isAnimating else { return false }
            turn(to: now)
            return true
        }
    }

    private func turn(to now: Double) {
        let spokes = Double(ViewsTunables.spinnerSpokes)
        let turns = now / ViewsTunables.spinnerTurn
        let next = Int((turns - turns.rounded(.down)) * spokes)
        guard next != phase else { return }
        phase = next
        setNeedsDisplay()
    }
}
