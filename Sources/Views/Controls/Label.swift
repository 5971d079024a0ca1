// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry

/// Text that is read, not edited.
@MainActor open class Label: View {
    /// The text.
    public var text: String { didSet { if text != oldValue { contentDidChange() } } }
    /// The typeface.
    public var font: Font { didSet { if font != oldValue { contentDidChange() } } }
    /// The colour; nil for that of the theme.
    public var textColor: Color? { didSet { if textColor != oldValue { setNeedsDisplay() } } }
    /// Whether the theme's colour for text of less weight is used where ``textColor`` is nil.
    public var isSecondary = false { didSet { if isSecondary != oldValue { setNeedsDisplay() } } }
    /// Where lines stand. Naturally that is where their text begins, or the window's does, if that is the right.
    public var alignment = TextLayout.Alignment.natural { didSet { if alignment != oldValue { setNeedsDisplay() } } }
    /// What happens to text wider than the label.
    public var overflow: TextLayout.Overflow { didSet { if overflow != oldValue { contentDidChange() } } }

    private lazy var layout = TextLayout(text, font: font)
    private var measuredWidth: Double?

    /// Makes a label. It lets touches through.
    public init(_ text: String = "", font: Font = .system(), overflow: TextLayout.Overflow = .ellipsisAtEnd) {
        self.text = text
        self.font = font
        self.overflow = overflow
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        accessibilityRole = .label
    }

    /// The text's size; the height is that at the present width where the text wraps.
    open override var intrinsicContentSize: (width: Double?, height: Double?) {
        let wraps = overflow == .wrap && bounds.width > 0
        let natural = measured(within: nil)
        return (natural.width, wraps ? measured(within: bounds.width).height : natural.height)
    }

    open override func sizeThatFits(_ limits: ViewSize) -> ViewSize { measured(within: limits.width) }

    open override var testAttributes: [String: String] { ["text": text] }

    /// Asks the superview to lay out again where a new width needs another height.
    open override func layoutSubviews() {
        guard overflow == .wrap, bounds.width > 0, bounds.width != measuredWidth else { return }
        measuredWidth = bounds.width
        superview?.setNeedsLayout()
    }

    open override func draw(_ canvas: Canvas, dirty: ViewRect) {
        let theme = window?.theme ?? .light
        let size = measured(within: bounds.width)
        let origin = ViewPoint(x: bounds.minX, y: bounds.minY + max(0, (bounds.height - size.height) / 2))
        layout.draw(on: canvas, at: origin, textColor ?? (isSecondary ? theme.secondaryText : theme.text))
    }

    private func measured(within width: Double?) -> ViewSize {
        layout.text = text
        layout.font = font
        layout.overflow = overflow
        layout.alignment = alignment == .natural && isMirrored ? .right : alignment
        layout.maximumWidth = width
        let size = layout.size
        return ViewSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
    }

    private func contentDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }
}
