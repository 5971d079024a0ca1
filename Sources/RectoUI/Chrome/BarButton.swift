// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Views

/// A quiet button of a bar: an icon, a word, or a word with a mark that a menu is behind it. What is on is tinted.
public final class BarButton: Control {
    /// The picture.
    public var icon: IconName? { didSet { if icon != oldValue { contentDidChange() } } }
    /// The word.
    public var title: String { didSet { if title != oldValue { contentDidChange() } } }
    /// Whether a mark shows that a menu is behind it.
    public var opensMenu = false { didSet { contentDidChange() } }
    /// How large it is.
    public var density = ChromeDensity.pointer { didSet { if density != oldValue { contentDidChange() } } }

    /// Tells the keys that do the same, as people read them; nil for none.
    public var keys: () -> String? = { nil }

    private lazy var layout = TextLayout(title, font: font, overflow: .ellipsisAtEnd)

    /// Makes a button that is called `label` for someone who can't see it.
    public init(_ icon: IconName? = nil, title: String = "", label: String) {
        self.icon = icon
        self.title = title
        super.init(frame: .zero)
        accessibilityRole = .button
        accessibilityLabel = label
    }

    private var font: Font { .system(size: density.fontSize) }
    private static let markExtent = 16.0

    /// As high as a bar's buttons, and as wide as the content.
    public override var intrinsicContentSize: (width: Double?, height: Double?) {
        let extent = density.buttonExtent
        guard !title.isEmpty else { return (extent, extent) }
        let width = textSize.width.rounded(.up) + (opensMenu ? Self.markExtent : 0) + 2 * 8
        return (max(width, extent), extent)
    }

    /// What the button is called, unless that is what can be read on it, with the keys that do the same.
    public override var toolTip: String? {
        guard let label = accessibilityLabel, label != title else { return nil }
        return keys().map { "\(label) (\($0))" } ?? label
    }

    /// Tells the word, too.
    public override var testAttributes: [String: String] {
        super.testAttributes.merging(["title": title.isEmpty ? accessibilityLabel ?? "" : title]) { $1 }
    }

    /// Draws ground, icon and word.
    public override func draw(_ canvas: Canvas, dirty: ViewRect) {
        let theme = window?.theme ?? .light
        if let ground = ground(theme) { canvas.fill(Path(bounds, cornerRadius: theme.cornerRadius), ground) }
        let color = foreground(theme)
        if let icon {
            let extent = density.iconExtent
            let corner = ViewPoint(x: bounds.midX - extent / 2, y: bounds.midY - extent / 2)
            Icon(icon, extent: extent).draw(on: canvas, at: corner, color)
        }
        if !title.isEmpty { drawTitle(on: canvas, color) }
    }

    private func drawTitle(on canvas: Canvas, _ color: Color) {
        let size = textSize
        let mark = opensMenu ? Self.markExtent : 0
        let start = bounds.midX - (size.width + mark) / 2
        layout.draw(
            on: canvas, at: ViewPoint(x: isMirrored ? start + mark : start, y: bounds.midY - size.height / 2), color)
        guard opensMenu else { return }
        let x = isMirrored ? start - 2 : start + size.width + 2
        Icon(.chevronDown, extent: Self.markExtent).draw(
            on: canvas, at: ViewPoint(x: x, y: bounds.midY - Self.markExtent / 2), color)
    }

    private var textSize: ViewSize {
        layout.text = title
        layout.font = font
        return layout.size
    }

    private func ground(_ theme: Theme) -> Color? {
        switch state {
        case .pressed: theme.controlPressed
        case .hover: isOn ? theme.controlPressed : theme.controlHover
        case .normal: isOn ? theme.controlHover : nil
        case .disabled: nil
        }
    }

    private func foreground(_ theme: Theme) -> Color {
        guard state != .disabled else { return theme.disabledText }
        return isOn ? theme.accent : theme.text
    }

    private func contentDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }
}
