// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Gestures
import Views

/// A line with a knob on it that is dragged to a number.
final class ValueSlider: View {
    /// The numbers at its ends.
    let range: ClosedRange<Double>
    /// The step of the numbers.
    let step: Double
    /// The number; nil where there are several.
    var value: Double? { didSet { if value != oldValue { setNeedsDisplay() } } }
    /// Whether it can be used.
    var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsDisplay() } } }
    /// Whether it's large enough for fingers.
    var isForTouch = false
    /// A drag begins.
    var onBegin: () -> Void = {}
    /// The number is another one.
    var onChange: (Double) -> Void = { _ in }
    /// The drag is over.
    var onEnd: (_ isCancelled: Bool) -> Void = { _ in }

    private var contact: TouchID?

    init(_ range: ClosedRange<Double>, step: Double) {
        self.range = range
        self.step = step
        super.init(frame: .zero)
    }

    override var canBecomeFirstResponder: Bool { isEnabled }
    override var testAttributes: [String: String] { ["value": value.map { String($0) } ?? "mixed"] }

    private var radius: Double { isForTouch ? 11 : 7 }
    private var track: ViewRect {
        ViewRect(x: radius + 1, y: bounds.midY - 2, width: max(bounds.width - 2 * radius - 2, 1), height: 4)
    }

    override func draw(_ canvas: Canvas, dirty: ViewRect) {
        let theme = window?.theme ?? .light
        let track = track
        canvas.fill(Path(track, cornerRadius: 2), theme.border)
        guard let value else { return }
        let part = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
        let length = track.width * min(max(part, 0), 1)
        let x = isMirrored ? track.maxX - length : track.minX + length
        let color = isEnabled ? theme.accent : theme.disabledText
        canvas.fill(
            Path(ViewRect(x: isMirrored ? x : track.minX, y: track.minY, width: length, height: 4), cornerRadius: 2),
            color)
        let knob = ViewRect(x: x - radius, y: bounds.midY - radius, width: 2 * radius, height: 2 * radius)
        canvas.fill(Path(ellipseIn: knob.insetBy(dx: -1, dy: -1)), Color(0x000000, alpha: 0.2))
        canvas.fill(Path(ellipseIn: knob), isEnabled ? .white : theme.controlBackground)
        canvas.fill(Path(ellipseIn: knob.insetBy(dx: radius * 0.55, dy: radius * 0.55)), color)
    }

    // MARK: Input

    override func claimsTouches(from recognizer: GestureRecognizer) -> Bool { recognizer.cancelsTouchesInView }

    override func touchesBegan(_ touches: [Touch]) {
        guard isEnabled, contact == nil, let touch = touches.first(where: { $0.buttons.contains(.primary) }) else {
            return
        }
        contact = touch.id
        onBegin()
        follow(touch)
    }

    override func touchesMoved(_ touches: [Touch]) {
        if let touch = touches.first(where: { $0.id == contact }) { follow(touch) }
    }

    override func touchesEnded(_ touches: [Touch]) { finish(touches, isCancelled: false) }

    override func touchesCancelled(_ touches: [Touch]) { finish(touches, isCancelled: true) }

    private func finish(_ touches: [Touch], isCancelled: Bool) {
        guard touches.contains(where: { $0.id == contact }) else { return }
        contact = nil
        onEnd(isCancelled)
    }

    private func follow(_ touch: Touch) {
        let x = convert(touch.windowLocation, from: nil).x
        let part = (isMirrored ? track.maxX - x : x - track.minX) / track.width
        take(range.lowerBound + part * (range.upperBound - range.lowerBound))
    }

    private func take(_ wanted: Double) {
        let stepped = (wanted / step).rounded() * step
        let next = min(max(stepped, range.lowerBound), range.upperBound)
        guard next != value else { return }
        value = next
        onChange(next)
    }

    override func keyDown(_ event: KeyEvent) -> Bool {
        guard isEnabled, event.modifiers.isDisjoint(with: [.control, .alternate, .command]) else { return false }
        let way: Double
        switch event.keysym {
        case Keysym.down: way = -1
        case Keysym.up: way = 1
        case Keysym.left: way = isMirrored ? 1 : -1
        case Keysym.right: way = isMirrored ? -1 : 1
        default: return false
        }
        onBegin()
        take((value ?? range.lowerBound) + way * step)
        onEnd(false)
        return true
    }
}
