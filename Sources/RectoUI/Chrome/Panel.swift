// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Gestures
import Views

/// A box in the middle of its superview with a title, a message, perhaps a field to type in, and buttons below each
/// other's side. Tab stays inside.
final class Panel: View {
    private let titleLabel = Label(font: .system(size: 15, weight: .bold), overflow: .wrap)
    private let messageLabel = Label(overflow: .wrap)
    /// What is typed in; nil where nothing is asked for.
    let field: TextField?
    private var buttons: [Button] = []

    /// Makes a panel. With a field, the field gets the keyboard when the panel comes into a window.
    init(title: String, message: String = "", field: TextField? = nil) {
        self.field = field
        super.init(frame: .zero)
        titleLabel.text = title
        messageLabel.text = message
        messageLabel.isSecondary = true
        isFocusScope = true
        drawingMargin = 24
        accessibilityRole = .dialog
        accessibilityLabel = title
        addSubview(titleLabel)
        addSubview(messageLabel)
        if let field { addSubview(field) }
    }

    /// What stands below the title.
    var message: String {
        get { messageLabel.text }
        set {
            messageLabel.text = newValue
            superview?.setNeedsLayout()
            setNeedsLayout()
        }
    }

    /// Whether it can be left without an answer.
    var isCancellable = false

    /// Shows the message as one of failure.
    var isWarning = false { didSet { environmentDidChange() } }

    /// Adds a button to the right of those there are.
    @discardableResult
    func addButton(_ title: String, style: Button.Style = .standard, action: @escaping () -> Void) -> Button {
        let button = Button(title: title, style: style)
        button.addAction { _ in action() }
        buttons.append(button)
        addSubview(button)
        return button
    }

    /// Gives the keyboard to the field, or to the last button.
    func focus() {
        let responder: View? = field ?? buttons.last
        responder?.becomeFirstResponder()
    }

    override func environmentDidChange() {
        messageLabel.textColor = isWarning ? window?.theme.error : nil
        super.environmentDidChange()
    }

    /// The panel swallows clicks on its ground, so that they don't reach the pages behind.
    override func touchesBegan(_ touches: [Touch]) {}

    override func draw(_ canvas: Canvas, dirty: ViewRect) {
        let theme = window?.theme ?? .light
        let box = Path(bounds, cornerRadius: 10)
        canvas.shadow(
            around: bounds, radius: 18, Color(0x000000, alpha: 0.28), offset: ViewVector(dx: 0, dy: 5), cornerRadius: 10
        )
        canvas.fill(box, theme.barBackground)
        canvas.strokeInside(bounds, theme.border, cornerRadius: 10)
    }

    /// The height needed for a width.
    private func measuredHeight(width: Double) -> Double {
        let inner = ViewSize(width: width - 2 * ChromeTunables.panelPadding, height: 1e6)
        var height = 2 * ChromeTunables.panelPadding + titleLabel.sizeThatFits(inner).height
        if !messageLabel.text.isEmpty { height += ChromeTunables.spacing + messageLabel.sizeThatFits(inner).height }
        if let field { height += ChromeTunables.spacing + (field.intrinsicContentSize.height ?? 0) }
        if !buttons.isEmpty { height += ChromeTunables.spacing * 1.5 + buttonHeight }
        return height
    }

    private var buttonHeight: Double { buttons.compactMap { $0.intrinsicContentSize.height }.max() ?? 0 }

    /// Places the panel in the middle of `area`.
    func place(in area: ViewRect) {
        let width = min(ChromeTunables.panelWidth, max(area.width - 2 * ChromeTunables.margin, 80))
        let height = measuredHeight(width: width)
        frame = ViewRect(
            x: (area.midX - width / 2).rounded(), y: max(area.minY, (area.midY - height / 2).rounded()), width: width,
            height: height)
    }

    override func layoutSubviews() {
        let padding = ChromeTunables.panelPadding
        let inner = ViewSize(width: bounds.width - 2 * padding, height: 1e6)
        var y = padding
        func stack(_ view: View, height: Double) {
            view.frame = ViewRect(x: padding, y: y, width: inner.width, height: height)
            y += height + ChromeTunables.spacing
        }
        stack(titleLabel, height: titleLabel.sizeThatFits(inner).height)
        messageLabel.isHidden = messageLabel.text.isEmpty
        if !messageLabel.isHidden { stack(messageLabel, height: messageLabel.sizeThatFits(inner).height) }
        if let field { stack(field, height: field.intrinsicContentSize.height ?? 0) }
        layoutButtons()
    }

    private func layoutButtons() {
        var x = bounds.width - ChromeTunables.panelPadding
        for button in buttons.reversed() {
            let width = max(button.intrinsicContentSize.width ?? 0, 72)
            x -= width
            button.frame = ViewRect(
                x: x, y: bounds.height - ChromeTunables.panelPadding - buttonHeight, width: width, height: buttonHeight)
            x -= ChromeTunables.spacing * 0.75
        }
    }
}
