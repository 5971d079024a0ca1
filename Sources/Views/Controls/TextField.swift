// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Gestures

/// A line of text that can be edited.
///
/// Arrows, Home and End move the caret, by words with Control, selecting with Shift. Return commits, Escape cancels.
///
/// ```swift
/// let field = TextField(placeholder: "Find")
/// field.onChange = { text in print("looking for \(text)") }
/// field.onCommit = { text in print("go to next \(text)") }
/// ```
@MainActor open class TextField: View {
    /// The text with its caret and selection.
    public private(set) var content = EditableText()
    /// What is shown, weakly, while there is no text.
    public var placeholder: String { didSet { if placeholder != oldValue { setNeedsDisplay() } } }
    /// Whether dots are shown in place of characters and nothing can be copied, as for a password.
    public var isSecure = false { didSet { if isSecure != oldValue { contentDidChange() } } }
    /// Whether it can be used.
    public var isEnabled = true { didSet { if isEnabled != oldValue { enabledDidChange() } } }
    /// The typeface.
    public var font = Font.system() { didSet { if font != oldValue { contentDidChange() } } }

    /// The person changed the text.
    public var onChange: ((_ text: String) -> Void)?
    /// The person pressed Return.
    public var onCommit: ((_ text: String) -> Void)?
    /// The person pressed Escape; where nil the key goes on to the next responder.
    public var onCancel: (() -> Void)?
    /// Puts text on the clipboard; where nil the field uses ``RootWindow/pasteboard``.
    public var onCopy: ((_ text: String) -> Void)?
    /// Fetches text from the clipboard and hands it to the closure, now or later; where nil the field uses
    /// ``RootWindow/pasteboard``.
    public var onPaste: ((_ insert: @escaping @MainActor (String) -> Void) -> Void)?

    private lazy var layout = TextLayout("", font: font, overflow: .visible)
    private var scrollOffset = 0.0
    private var selecting: TouchID?

    /// Makes an empty field.
    public init(placeholder: String = "") {
        self.placeholder = placeholder
        super.init(frame: .zero)
        cursor = .text
        accessibilityRole = .textField
    }

    /// The text. Setting it puts the caret at its end and does not call ``onChange``.
    public var text: String {
        get { content.text }
        set {
            content = EditableText()
            content.insert(newValue)
            contentDidChange()
        }
    }

    /// Where the caret is, in the view's own space, for an input method to place itself by.
    public var caretRect: ViewRect {
        prepareLayout()
        let caret = layout.caretRect(at: displayIndex(content.head))
        return ViewRect(
            x: textOrigin.x + caret.minX, y: textOrigin.y + caret.minY, width: ViewsTunables.caretWidth,
            height: caret.height)
    }

    /// Selects everything.
    public func selectAll() { edit { $0.selectAll() } }

    /// Puts `string` in place of the selection, as typing does.
    public func insert(_ string: String) { change { $0.insert(string) } }

    open override var canBecomeFirstResponder: Bool { isEnabled }
    open override var showsFocusRing: Bool { false }

    open override var intrinsicContentSize: (width: Double?, height: Double?) {
        prepareLayout()
        return (ViewsTunables.textFieldWidth, layout.size.height.rounded(.up) + 2 * ViewsTunables.controlPadding.y)
    }

    /// Text is told unless it is secret.
    open override var testAttributes: [String: String] {
        ["text": isSecure ? display : content.text, "placeholder": placeholder]
    }

    open override func layoutSubviews() { scrollToCaret() }

    // MARK: Input

    open override func keyDown(_ event: KeyEvent) -> Bool { isEnabled && handleKey(event) }

    open override func touchesBegan(_ touches: [Touch]) {
        guard isEnabled, selecting == nil, let touch = touches.first(where: { $0.buttons.contains(.primary) })
        else { return }
        selecting = touch.id
        becomeFirstResponder()
        let place = character(at: touch)
        edit { content in
            switch touch.tapCount {
            case 2: content.selectWord(at: place)
            case 3...: content.selectAll()
            default: content.select(from: touch.modifiers.contains(.shift) ? content.anchor : place, to: place)
            }
        }
    }

    open override func touchesMoved(_ touches: [Touch]) {
        guard let touch = touches.first(where: { $0.id == selecting }), touch.tapCount < 2 else { return }
        let place = character(at: touch)
        edit { $0.select(from: $0.anchor, to: place) }
    }

    open override func touchesEnded(_ touches: [Touch]) { endSelecting(touches) }
    open override func touchesCancelled(_ touches: [Touch]) { endSelecting(touches) }
    open override func hover(_ event: HoverEvent) {}

    // MARK: Editing

    /// Changes caret or selection.
    func edit(_ body: (inout EditableText) -> Void) {
        body(&content)
        contentDidChange()
    }

    /// Changes the text and tells.
    func change(_ body: (inout EditableText) -> Void) {
        let before = content.text
        edit(body)
        if content.text != before { onChange?(content.text) }
    }

    /// Whether the caret's way forward leads to the left.
    var isRightToLeft: Bool {
        prepareLayout()
        return layout.isRightToLeft
    }

    private func endSelecting(_ touches: [Touch]) {
        if touches.contains(where: { $0.id == selecting }) { selecting = nil }
    }

    private func enabledDidChange() {
        if !isEnabled { resignFirstResponder() }
        setNeedsDisplay()
    }

    private func contentDidChange() {
        scrollToCaret()
        setNeedsDisplay()
    }

    // MARK: Places

    /// What is shown: one character for each of the text.
    private var display: String { isSecure ? String(repeating: "•", count: content.text.count) : content.text }

    private var textOrigin: ViewPoint {
        let padding = ViewsTunables.controlPadding
        return ViewPoint(
            x: bounds.minX + padding.x - scrollOffset, y: bounds.minY + (bounds.height - layout.size.height) / 2)
    }

    private var textWidth: Double { max(0, bounds.width - 2 * ViewsTunables.controlPadding.x) }

    private func prepareLayout() {
        layout.text = display
        layout.font = font
    }

    private func displayIndex(_ place: Int) -> String.Index {
        layout.text.index(layout.text.startIndex, offsetBy: place, limitedBy: layout.text.endIndex)
            ?? layout.text.endIndex
    }

    private func character(at touch: Touch) -> Int {
        prepareLayout()
        let point = convert(touch.windowLocation, from: nil)
        let inText = ViewPoint(x: point.x - textOrigin.x, y: layout.size.height / 2)
        return layout.text.distance(from: layout.text.startIndex, to: layout.index(nearest: inText))
    }

    private func scrollToCaret() {
        guard bounds.width > 0 else { return }
        prepareLayout()
        let caret = layout.caretRect(at: displayIndex(content.head)).minX
        let overflow = max(0, layout.size.width + ViewsTunables.caretWidth - textWidth)
        let least = caret + ViewsTunables.caretWidth - textWidth
        scrollOffset = min(max(scrollOffset, least, 0), max(caret, 0), overflow)
    }

    // MARK: Drawing

    open override func draw(_ canvas: Canvas, dirty: ViewRect) {
        let theme = window?.theme ?? .light
        canvas.fill(Path(bounds, cornerRadius: theme.cornerRadius), theme.fieldBackground)
        canvas.saved {
            canvas.clip(to: bounds.insetBy(dx: ViewsTunables.controlPadding.x - 1, dy: 0))
            drawText(on: canvas, theme)
        }
        canvas.strokeInside(
            bounds, isFirstResponder ? theme.focus : theme.border,
            width: isFirstResponder ? ViewsTunables.focusRingWidth : 1, cornerRadius: theme.cornerRadius)
    }

    private func drawText(on canvas: Canvas, _ theme: Theme) {
        prepareLayout()
        let origin = textOrigin
        if layout.text.isEmpty {
            layout.text = placeholder
            layout.draw(on: canvas, at: origin, theme.secondaryText)
            prepareLayout()
        } else {
            let range = displayIndex(content.selection.lowerBound)..<displayIndex(content.selection.upperBound)
            for rect in layout.rects(for: range) { canvas.fill(rect.offsetBy(origin - .zero), theme.selection) }
            layout.draw(on: canvas, at: origin, isEnabled ? theme.text : theme.disabledText)
        }
        if isFirstResponder { canvas.fill(caretRect, theme.text) }
    }
}
