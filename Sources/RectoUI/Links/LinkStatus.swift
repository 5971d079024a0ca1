// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Views

/// A small sign at the bottom that tells where the link under the pointer leads.
final class LinkStatus: View {
    private let label = Label(font: .system(size: 12))

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isHidden = true
        identifier = "link-target"
        accessibilityRole = .label
        addSubview(label)
    }

    override var testAttributes: [String: String] { ["text": isHidden ? "" : label.text] }

    /// Says it at the bottom of a view.
    func show(_ text: String, in view: View?) {
        guard let view, !text.isEmpty else { return hide() }
        label.text = text
        accessibilityLabel = text
        if superview !== view { view.addSubview(self) }
        bringToFront()
        let margin = LinkTunables.statusMargin
        let room = view.bounds.insetBy(dx: margin, dy: margin)
        let size = label.sizeThatFits(ViewSize(width: room.width - 20, height: 1e6))
        let (width, height) = (min(size.width + 20, room.width), size.height + 8)
        let isMirrored = view.isMirrored
        frame = ViewRect(
            x: isMirrored ? room.maxX - width : room.minX, y: room.maxY - height, width: width, height: height)
        isHidden = false
    }

    /// Says nothing any more.
    func hide() { isHidden = true }

    override func layoutSubviews() { label.frame = bounds.insetBy(dx: 10, dy: 4) }

    override func draw(_ canvas: Canvas, dirty: ViewRect) {
        let theme = window?.theme ?? .light
        canvas.fill(Path(bounds, cornerRadius: theme.cornerRadius), theme.barBackground)
        canvas.strokeInside(bounds, theme.border, cornerRadius: theme.cornerRadius)
    }
}
