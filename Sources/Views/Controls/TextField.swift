// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Gestures

/// A line of text that can be edited.
///
/// Arrows, Home and End move the caret, by words with Control, selecting with Shift. Return commits, Escape cancels.
/// Ctrl+Z takes back, Ctrl+Shift+Z or Ctrl+Y does again. Pointers and fingers place the caret and select; what they
/// select goes to the primary selection, which the middle button pastes.
///
/// ```swift
/// let field = TextField(placeholder: "Find")
/// field.onChange = { text in print("looking for \(text)") }
/// field.onCommit = { text in print("go to next \(text)") }
/// ```
@MainActor open class TextField: View {
    /// The text with its caret and selection.
    public private(set) var content: EditableText
    /// What is shown, weakly, while there is no text.
    public var placeholder: String { didSet { if placeholder != oldValue { setNeedsDisplay() } } }
    /// Whether dots are shown in place of characters and nothing can be copied, as for a password.
    public var isSecure = false { didSet { if isSecure != oldValue { contentDidChange() } } }
    /// Whether it can be used.
    public var isEnabled = true { didSet { if isEnabled != oldValue { enabledDidChange() } } }
    /// The typeface.
    public var font = Font.system() { didSet { if font != oldValue { contentDidChange() } } }

    /// The colour of the text; nil for that of the theme.
    public var textColor: Color? { didSet { if textColor != oldValue { setNeedsDisplay() } } }

    /// Whether text stands in the middle while it is shorter than the field.
    public var isCentered = false { didSet { if isCentered != oldValue { setNeedsDisplay() } } }

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

    lazy var layout = TextLayout("", font: font, overflow: .visible)
    private(set) lazy var blink = CaretBlink(of: self)
    /// What an input method has not entered yet, and where its caret is in it.
    public private(set) var composition = (text: "", caret: 0)
    private var history = TextHistory()
    private var scrollOffset = 0.0
    private var selecting: TouchID?

    /// Makes an empty field.
    /// - Parameters:
    ///   - placeholder: what is shown, weakly, while there is no text.
    ///   - keepsLines: whether the text may have several lines; a ``TextArea`` shows them.
    public init(placeholder: String = "", keepsLines: Bool = false) {
        self.placeholder = placeholder
        content = EditableText(keepsLines: keepsLines)
        super.init(frame: .zero)
        cursor = .text
        accessibilityRole = .textField
    }

    /// The text. Setting it puts the caret at its end and does not call ``onChange``.
    public var text: String {
        get { content.text }
        set {
            content = EditableText(keepsLines: content.keepsLines)
            content.insert(newValue)
            history = TextHistory()
            contentDidChange()
        }
    }

    /// Where the caret is, in the view's own space, for an input method to place itself by.
    public var caretRect: ViewRect {
        prepareLayout()
        let caret = layout.caretRect(at: displayIndex(content.head, caret: composition.caret))
        return ViewRect(
            x: textOrigin.x + caret.minX, y: textOrigin.y + caret.minY, width: ViewsTunables.caretWidth,
            height: caret.height)
    }

    /// Selects everything.
    public func selectAll() { edit { $0.selectAll() } }

    /// Selects characters, counted from 0.
    public func select(_ range: Range<Int>) { edit { $0.select(from: range.lowerBound, to: range.upperBound) } }

    /// Puts `string` in place of the selection, as typing does.
    public func insert(_ string: String) { change { $0.insert(string) } }

    /// Takes the last change back; false where there is none.
    @discardableResult
    public func undo() -> Bool { go(to: history.undo(content)) }

    /// Makes a change again that was taken back; false where there is none.
    @discardableResult
    public func redo() -> Bool { go(to: history.redo(content)) }

    open override func compose(_ text: String, caret: Int) {
        guard isEnabled, text != composition.text || caret != composition.caret else { return }
        composition = (text, min(max(caret, 0), text.count))
        contentDidChange()
    }

    open override func focusDidChange(isFocused: Bool) {
        super.focusDidChange(isFocused: isFocused)
        if isFocused { blink.restart() } else { blink.stop() }
        if !isFocused { compose("", caret: 0) }
    }

    open override func didMoveToWindow() { blink.restart() }

    open override var canBecomeFirstResponder: Bool { isEnabled }
    open override var takesText: Bool { true }
    open override var showsFocusRing: Bool { false }

    open override var intrinsicContentSize: (width: Double?, height: Double?) {
        prepareLayout()
        return (ViewsTunables.textFieldWidth, layout.size.height.rounded(.up) + 2 * ViewsTunables.controlPadding.y)
    }

    /// Text is told unless it is secret.
    open override var testAttributes: [String: String] {
        var attributes = ["text": isSecure ? display : content.text, "placeholder": placeholder]
        if !composition.text.isEmpty && !isSecure { attributes["composing"] = composition.text }
        return attributes
    }

    open override func layoutSubviews() { scrollToCaret() }

    // MARK: Input

    open override func keyDown(_ event: KeyEvent) -> Bool { isEnabled && handleKey(event) }

    /// A finger hits the field around it, too.
    open override func point(inside point: ViewPoint) -> Bool {
        (window?.usesFingers == true ? fingerTarget : bounds).contains(point)
    }

    open override func touchesBegan(_ touches: [Touch]) {
        guard isEnabled, selecting == nil,
            let touch = touches.first(where: { !$0.buttons.isDisjoint(with: Self.buttons) })
        else { return }
        becomeFirstResponder()
        let place = character(at: touch)
        guard touch.buttons.contains(.primary) else { return pastePrimary(at: place) }
        selecting = touch.id
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

    open override func touchesEnded(_ touches: [Touch]) {
        guard endSelecting(touches), !isSecure, !content.selection.isEmpty else { return }
        window?.pasteboard?.set(text: content.selectedText, on: .primary)
    }

    open override func touchesCancelled(_ touches: [Touch]) { _ = endSelecting(touches) }
    open override func hover(_ event: HoverEvent) {}

    // MARK: Editing

    /// Changes caret or selection.
    func edit(_ body: (inout EditableText) -> Void) {
        body(&content)
        contentDidChange()
    }

    /// Changes the text and tells. Letters typed in a row are taken back together.
    func change(isTyping: Bool = false, _ body: (inout EditableText) -> Void) {
        let before = content
        edit(body)
        guard content.text != before.text else { return }
        history.note(before, became: content, isTyping: isTyping)
        onChange?(content.text)
    }

    private func go(to state: EditableText?) -> Bool {
        guard let state else { return false }
        edit { $0 = state }
        onChange?(content.text)
        return true
    }

    private static let buttons: ButtonMask = [.primary, .middle]

    private func pastePrimary(at place: Int) {
        edit { $0.select(from: place, to: place) }
        window?.pasteboard?.readText(from: .primary) { [weak self] text in
            if let text { self?.insert(text) }
        }
    }

    /// Whether the caret's way forward leads to the left.
    var isRightToLeft: Bool {
        prepareLayout()
        return layout.isRightToLeft
    }

    private func endSelecting(_ touches: [Touch]) -> Bool {
        guard touches.contains(where: { $0.id == selecting }) else { return false }
        selecting = nil
        return true
    }

    private func enabledDidChange() {
        if !isEnabled { resignFirstResponder() }
        setNeedsDisplay()
    }

    func contentDidChange() {
        scrollToCaret()
        blink.restart()
        setNeedsDisplay()
    }

    // MARK: Places

    var textOrigin: ViewPoint {
        let padding = ViewsTunables.controlPadding
        let rest = max(0, textWidth - layout.size.width)
        let isAtEnd = isMirrored
        let spare = isCentered ? rest / 2 : isAtEnd ? max(0, rest - ViewsTunables.caretWidth) : 0
        return ViewPoint(
            x: bounds.minX + padding.x + spare - scrollOffset, y: bounds.minY + (bounds.height - layout.size.height) / 2
        )
    }

    var textWidth: Double { max(0, bounds.width - 2 * ViewsTunables.controlPadding.x) }

    func prepareLayout() {
        layout.text = display
        layout.font = font
    }

    func character(at touch: Touch) -> Int {
        prepareLayout()
        let point = convert(touch.windowLocation, from: nil)
        let inText = ViewPoint(x: point.x - textOrigin.x, y: layout.size.height / 2)
        return layout.text.distance(from: layout.text.startIndex, to: layout.index(nearest: inText))
    }

    func scrollToCaret() {
        guard bounds.width > 0 else { return }
        prepareLayout()
        let caret = layout.caretRect(at: displayIndex(content.head, caret: composition.caret)).minX
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
}
