// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Gestures
import Views

/// The bar below the pages that tells which page this is, while the interface shows.
final class PageBar: View {
    private let label = Label()

    override init(frame: ViewRect = .zero) {
        super.init(frame: frame)
        identifier = "page-bar"
        accessibilityRole = .label
        label.alignment = .center
        addSubview(label)
    }

    /// What it says.
    var text: String {
        get { label.text }
        set {
            guard label.text != newValue else { return }
            label.text = newValue
            accessibilityLabel = newValue
            setNeedsLayout()
        }
    }

    /// The bar keeps contacts from the pages behind it.
    override func touchesBegan(_ touches: [Touch]) {}

    override func layoutSubviews() {
        let height = label.sizeThatFits(bounds.size).height
        label.frame = ViewRect(x: 0, y: (bounds.midY - height / 2).rounded(), width: bounds.width, height: height)
    }

    override func draw(_ canvas: Canvas, dirty: ViewRect) {
        let theme = window?.theme ?? .light
        canvas.fill(bounds, theme.barBackground)
        canvas.fill(ViewRect(x: 0, y: 0, width: bounds.width, height: 1 / canvas.deviceScale), theme.border)
    }
}
