// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry

/// A button with a title, an icon, or both.
///
/// ```swift
/// let button = Button(title: "Open…", style: .prominent)
/// button.addAction { _ in print("open") }
/// ```
@MainActor open class Button: Control {
    /// How much a button stands out.
    public enum Style: Hashable, Sendable {
        /// A background and a border.
        case standard
        /// A background only while the pointer is above it, as in a toolbar.
        case plain
        /// The colour of what one is expected to press.
        case prominent
    }

    /// The text, or nil for an icon alone; it is also what the button is called for someone who can't see it, unless
    /// ``View/accessibilityLabel`` says otherwise.
    public var title: String? { didSet { if title != oldValue { contentDidChange() } } }
    /// The picture, before the title.
    public var icon: Icon? { didSet { if icon != oldValue { contentDidChange() } } }
    /// How much it stands out.
    public var style: Style { didSet { if style != oldValue { setNeedsDisplay() } } }
    /// The typeface of the title.
    public var font = Font.system() { didSet { if font != oldValue { contentDidChange() } } }

    private lazy var layout = TextLayout(title ?? "", font: font, overflow: .ellipsisAtEnd)

    /// Makes a button.
    public init(title: String? = nil, icon: Icon? = nil, style: Style = .standard) {
        self.title = title
        self.icon = icon
        self.style = style
        super.init(frame: .zero)
        accessibilityRole = .button
    }

    open override var intrinsicContentSize: (width: Double?, height: Double?) {
        let padding = ViewsTunables.controlPadding
        let text = titleSize(within: nil)
        let gap = icon != nil && title != nil ? ViewsTunables.iconGap : 0
        let sides = title == nil ? padding.y : padding.x
        return (
            (text.width + gap + (icon?.extent ?? 0)).rounded(.up) + 2 * sides,
            max(text.height, icon?.extent ?? 0).rounded(.up) + 2 * padding.y
        )
    }

    /// What an icon without words stands for.
    open override var toolTip: String? { title == nil ? accessibilityLabel : nil }

    open override var testAttributes: [String: String] {
        super.testAttributes.merging(title.map { ["title": $0] } ?? [:]) { $1 }
    }

    open override func draw(_ canvas: Canvas, dirty: ViewRect) {
        let theme = window?.theme ?? .light
        drawBackground(on: canvas, theme)
        let color = contentColor(theme)
        let gap = icon != nil && title != nil ? ViewsTunables.iconGap : 0
        let iconExtent = icon?.extent ?? 0
        let text = titleSize(within: bounds.width - iconExtent - gap - 2 * ViewsTunables.controlPadding.y)
        let start = bounds.midX - (text.width + gap + iconExtent) / 2
        let iconX = isMirrored ? start + text.width + gap : start
        icon?.draw(on: canvas, at: ViewPoint(x: iconX, y: bounds.midY - iconExtent / 2), color)
        guard title != nil else { return }
        let textX = isMirrored ? start : start + iconExtent + gap
        layout.draw(on: canvas, at: ViewPoint(x: textX, y: bounds.midY - text.height / 2), color)
    }

    private func drawBackground(on canvas: Canvas, _ theme: Theme) {
        let path = Path(bounds, cornerRadius: theme.cornerRadius)
        if let fill = backgroundFill(theme) { canvas.fill(path, fill) }
        if style == .standard {
            canvas.strokeInside(bounds, theme.border, cornerRadius: theme.cornerRadius)
        }
    }

    private func backgroundFill(_ theme: Theme) -> Color? {
        if style == .prominent || isOn {
            return switch state {
            case .normal: theme.accent
            case .hover: theme.accent.mixed(with: theme.accentText, 0.06)
            case .pressed: theme.accent.mixed(with: theme.text, 0.12)
            case .disabled: theme.controlBackground
            }
        }
        return switch state {
        case .normal, .disabled: style == .plain ? nil : theme.controlBackground
        case .hover: theme.controlHover
        case .pressed: theme.controlPressed
        }
    }

    private func contentColor(_ theme: Theme) -> Color {
        if state == .disabled { return theme.disabledText }
        return style == .prominent || isOn ? theme.accentText : theme.text
    }

    private func titleSize(within width: Double?) -> ViewSize {
        guard let title else { return .zero }
        layout.text = title
        layout.font = font
        layout.maximumWidth = width.map { max($0, 0) }
        return layout.size
    }

    private func contentDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }
}
