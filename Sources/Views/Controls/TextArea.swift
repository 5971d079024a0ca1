// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Gestures

/// Text in lines that can be edited.
///
/// It's a ``TextField`` in which Return begins a new line, and Ctrl+Return commits. Up and Down go from line to line, Home and
/// End to the ends of one. Long text scrolls with the caret and the wheel.
///
/// ```swift
/// let area = TextArea(placeholder: "Note")
/// area.onChange = { text in print(text.count, "characters") }
/// ```
@MainActor open class TextArea: TextField {
    /// The space between the edges and the text, in points.
    public var inset = ViewVector(dx: ViewsTunables.controlPadding.x, dy: ViewsTunables.controlPadding.y) {
        didSet { contentDidChange() }
    }
    /// Where lines stand.
    public var alignment = TextLayout.Alignment.natural { didSet { contentDidChange() } }
    /// The ground; nil for that of the theme.
    public var ground: Color? { didSet { setNeedsDisplay() } }
    /// Whether there is a border with round corners, as fields have.
    public var isBordered = true { didSet { setNeedsDisplay() } }
    private var scrollTop = 0.0
    /// Where Up and Down lead to on each line they pass.
    private var wantedX: Double?

    /// Makes an empty area.
    public init(placeholder: String = "") { super.init(placeholder: placeholder, keepsLines: true) }

    /// The height of all lines with the insets, at the present width.
    public var contentHeight: Double {
        prepareLayout()
        return layout.size.height.rounded(.up) + 2 * inset.dy
    }

    open override var intrinsicContentSize: (width: Double?, height: Double?) { (nil, contentHeight) }

    // MARK: Places

    override func prepareLayout() {
        layout.text = display
        layout.font = font
        layout.overflow = .wrap
        layout.alignment = alignment
        layout.maximumWidth = max(bounds.width - 2 * inset.dx, font.size)
    }

    override var textOrigin: ViewPoint {
        ViewPoint(x: bounds.minX + inset.dx, y: bounds.minY + inset.dy - scrollTop)
    }

    override func character(at touch: Touch) -> Int {
        prepareLayout()
        return place(nearest: convert(touch.windowLocation, from: nil) - (textOrigin - .zero))
    }

    private func place(nearest point: ViewPoint) -> Int {
        layout.text.distance(from: layout.text.startIndex, to: layout.index(nearest: point))
    }

    /// Puts the caret between the letters that are nearest to a point of the view's own space.
    public func placeCaret(at point: ViewPoint) {
        prepareLayout()
        let place = place(nearest: point - (textOrigin - .zero))
        select(place..<place)
    }

    override func scrollToCaret() {
        guard bounds.height > 0 else { return }
        prepareLayout()
        let caret = layout.caretRect(at: displayIndex(content.head, caret: composition.caret))
        let room = max(bounds.height - 2 * inset.dy, 0)
        scrollTop = min(max(scrollTop, caret.maxY - room, 0), max(caret.minY, 0), greatestScroll)
    }

    private var greatestScroll: Double { max(0, layout.size.height - max(bounds.height - 2 * inset.dy, 0)) }

    // MARK: Input

    open override func keyDown(_ event: KeyEvent) -> Bool {
        guard isEnabled else { return false }
        let isUpOrDown = event.keysym == Keysym.up || event.keysym == Keysym.down
        if !isUpOrDown { wantedX = nil }
        let isPlain = event.modifiers.isDisjoint(with: [.control, .alternate, .command])
        switch event.keysym {
        case Keysym.return where isPlain, Keysym.keypadEnter where isPlain: insert("\n")
        case Keysym.up where isPlain: moveLine(up: true, event)
        case Keysym.down where isPlain: moveLine(up: false, event)
        case Keysym.home where isPlain: moveToEnd(ofLine: false, event)
        case Keysym.end where isPlain: moveToEnd(ofLine: true, event)
        default: return super.keyDown(event)
        }
        return true
    }

    /// The wheel scrolls as far as there is text; beyond it scrolls what is behind.
    open override func scroll(_ event: ScrollEvent) -> Bool {
        prepareLayout()
        let before = scrollTop
        scrollTop = min(max(scrollTop + event.delta.dy * 3 * font.size, 0), greatestScroll)
        if scrollTop != before { setNeedsDisplay() }
        return scrollTop != before || greatestScroll > 0
    }

    private var caret: ViewRect {
        prepareLayout()
        return layout.caretRect(at: displayIndex(content.head))
    }

    private func moveLine(up: Bool, _ event: KeyEvent) {
        let caret = caret
        let x = wantedX ?? caret.minX
        let y = up ? caret.minY - caret.height / 2 : caret.maxY + caret.height / 2
        let target: Int
        if y < 0 {
            target = 0
        } else if y > layout.size.height {
            target = content.text.count
        } else {
            target = place(nearest: ViewPoint(x: x, y: y))
        }
        select(to: target, event)
        wantedX = x
    }

    private func moveToEnd(ofLine isEnd: Bool, _ event: KeyEvent) {
        let y = caret.midY
        select(to: place(nearest: ViewPoint(x: isEnd != layout.isRightToLeft ? 1e5 : -1e5, y: y)), event)
    }

    private func select(to place: Int, _ event: KeyEvent) {
        edit { $0.select(from: event.modifiers.contains(.shift) ? $0.anchor : place, to: place) }
    }

    // MARK: Drawing

    open override func draw(_ canvas: Canvas, dirty: ViewRect) {
        let theme = window?.theme ?? .light
        let radius = isBordered ? theme.cornerRadius : 0
        canvas.fill(Path(bounds, cornerRadius: radius), ground ?? theme.fieldBackground)
        canvas.saved {
            canvas.clip(to: bounds.insetBy(dx: 0, dy: isBordered ? 1 : 0))
            drawText(on: canvas, theme)
        }
        guard isBordered else { return }
        canvas.strokeInside(
            bounds, isFirstResponder ? theme.focus : theme.border,
            width: isFirstResponder ? ViewsTunables.focusRingWidth : 1, cornerRadius: radius)
    }
}
