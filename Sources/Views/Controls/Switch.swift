// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry

/// Turns something on and off.
///
/// ```swift
/// let toggle = Switch(label: "Taps at the edges turn pages")
/// toggle.addAction { sender in print(sender.isOn) }
/// ```
@MainActor public final class Switch: Control {
    /// Makes a switch that is off, called `label` for someone who can't see it.
    public init(label: String) {
        super.init(frame: .zero)
        accessibilityRole = .toggle
        accessibilityLabel = label
        minimumTouchSize = ViewSize(width: ViewsTunables.switchSize.width, height: ViewsTunables.switchSize.height)
    }

    public override var intrinsicContentSize: (width: Double?, height: Double?) {
        (ViewsTunables.switchSize.width, ViewsTunables.switchSize.height)
    }

    /// Turns it over, and tells.
    public override func activate() {
        guard isEnabled else { return }
        isOn.toggle()
        super.activate()
    }

    public override func draw(_ canvas: Canvas, dirty: ViewRect) {
        let theme = window?.theme ?? .light
        let size = ViewsTunables.switchSize
        let box = ViewRect(
            x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height
        ).insetBy(dx: 2, dy: 2)
        let fill = isOn ? theme.accent : theme.controlPressed
        canvas.fill(Path(box, cornerRadius: box.height / 2), isEnabled ? fill : theme.controlBackground)
        if !isOn { canvas.strokeInside(box, theme.secondaryText, cornerRadius: box.height / 2) }
        let isAtEnd = isOn != isMirrored
        let extent = box.height - 6
        let knob = ViewRect(
            x: isAtEnd ? box.maxX - 3 - extent : box.minX + 3, y: box.minY + 3, width: extent, height: extent)
        canvas.fill(Path(knob, cornerRadius: extent / 2), isOn ? theme.accentText : theme.secondaryText)
    }
}
