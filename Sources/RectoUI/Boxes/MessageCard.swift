// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Gestures
import Views

/// A title, a message, perhaps a field to type in, and buttons beside each other below: what a question is made of, and
/// what stands in place of pages that can't be shown.
final class MessageCard: View {
    /// What is typed in; nil where nothing is asked for.
    let field: TextField?
    /// Hears that it takes more or less room than before.
    var onResize: () -> Void = {}

    private let titleLabel = Label(font: .system(size: 15, weight: .bold), overflow: .wrap)
    private let messageLabel = Label(overflow: .wrap)
    private var buttons: [Button] = []

    init(title: String, message: String = "", field: TextField? = nil) {
        self.field = field
        super.init(frame: .zero)
        titleLabel.text = title
        messageLabel.text = message
        messageLabel.isSecondary = true
        accessibilityLabel = title
        for view in [titleLabel, messageLabel, field].compactMap(\.self) { addSubview(view) }
    }

    /// How large its parts are.
    var density = ChromeDensity.pointer { didSet { if density != oldValue { densityDidChange() } } }

    private func densityDidChange() {
        titleLabel.font = .system(size: density.fontSize + 2, weight: .bold)
        messageLabel.font = .system(size: density.fontSize)
        field?.font = .system(size: density.fontSize)
        for button in buttons { button.font = .system(size: density.fontSize) }
        setNeedsLayout()
        onResize()
    }

    /// The least height of what is hit.
    private var leastHeight: Double { density == .touch ? ViewsTunables.touchTarget : 0 }
    private var fieldHeight: Double { max(field?.intrinsicContentSize.height ?? 0, leastHeight) }

    /// Whether it draws the ground that it stands on.
    var isFloating = false { didSet { drawingMargin = isFloating ? ViewsTunables.floatingMargin : 0 } }

    /// What stands below the title.
    var message: String {
        get { messageLabel.text }
        set {
            messageLabel.text = newValue
            setNeedsLayout()
            onResize()
        }
    }

    /// Shows the message as one of failure.
    var isWarning = false { didSet { environmentDidChange() } }

    /// Adds a button to the right of those there are.
    @discardableResult
    func addButton(_ title: String, style: Button.Style = .standard, action: @escaping () -> Void) -> Button {
        let button = Button(title: title, style: style)
        button.font = .system(size: density.fontSize)
        button.addAction { _ in action() }
        buttons.append(button)
        addSubview(button)
        return button
    }

    /// What gets the keyboard first: the field, or the last button.
    var initialResponder: View? { field ?? buttons.last }

    /// Says what is wrong with the answer.
    func warn(_ problem: String) {
        message = problem
        isWarning = true
        field?.selectAll()
    }

    override func environmentDidChange() {
        messageLabel.textColor = isWarning ? window?.theme.error : nil
        super.environmentDidChange()
    }

    override func draw(_ canvas: Canvas, dirty: ViewRect) {
        if isFloating { drawFloating(on: canvas) }
    }

    /// The card keeps clicks on it from the pages behind.
    override func touchesBegan(_ touches: [Touch]) {}

    // MARK: Place

    /// The size that shows all of it where there is so much room.
    func wantedSize(in area: ViewSize) -> ViewSize {
        let width = min(ChromeTunables.panelWidth, max(area.width - 2 * ChromeTunables.margin, 80))
        let inner = ViewSize(width: width - 2 * ChromeTunables.panelPadding, height: 1e6)
        var height = 2 * ChromeTunables.panelPadding + titleLabel.sizeThatFits(inner).height
        if !message.isEmpty { height += ChromeTunables.spacing + messageLabel.sizeThatFits(inner).height }
        if field != nil { height += ChromeTunables.spacing + fieldHeight }
        if !buttons.isEmpty { height += ChromeTunables.spacing * 1.5 + buttonHeight }
        return ViewSize(width: width, height: height)
    }

    /// Stands in the middle of `area`.
    func place(in area: ViewRect) {
        let size = wantedSize(in: area.size)
        frame = ViewRect(
            x: (area.midX - size.width / 2).rounded(), y: max(area.minY, (area.midY - size.height / 2).rounded()),
            width: size.width, height: size.height)
    }

    private var buttonHeight: Double {
        max(buttons.compactMap { $0.intrinsicContentSize.height }.max() ?? 0, leastHeight)
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
        messageLabel.isHidden = message.isEmpty
        if !messageLabel.isHidden { stack(messageLabel, height: messageLabel.sizeThatFits(inner).height) }
        if let field { stack(field, height: fieldHeight) }
        layoutButtons()
    }

    private func layoutButtons() {
        let padding = ChromeTunables.panelPadding
        let row = barRow(height: buttonHeight, y: bounds.height - padding - buttonHeight)
        var end = bounds.width - padding
        for button in buttons.reversed() {
            let width = max(button.intrinsicContentSize.width ?? 0, density == .touch ? 96 : 72)
            row.place(button, at: end - width, width: width, height: buttonHeight)
            end -= width + ChromeTunables.spacing * 0.75
        }
    }
}
