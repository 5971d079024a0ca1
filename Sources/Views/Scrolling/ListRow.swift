// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry

/// A row of a ``ListView`` that shows what is done with it. Subclasses draw what it says, over ``drawGround(on:)``.
///
/// ```swift
/// final class NameRow: ListRow {
///     let name = TextLayout("", font: .system())
///     override func draw(_ canvas: Canvas, dirty: ViewRect) {
///         drawGround(on: canvas)
///         name.draw(on: canvas, at: ViewPoint(x: 12, y: 6), .black)
///     }
/// }
/// ```
@MainActor open class ListRow: View {
    /// Whether it's the row that the keyboard acts on.
    public internal(set) var isSelected = false { didSet { if isSelected != oldValue { setNeedsDisplay() } } }
    /// Whether it stands for what is being read; see ``ListView/current``.
    public internal(set) var isCurrent = false { didSet { if isCurrent != oldValue { setNeedsDisplay() } } }
    /// Whether it's one of several that are chosen; see ``ListView/marks``.
    public internal(set) var isMarked = false { didSet { if isMarked != oldValue { setNeedsDisplay() } } }
    /// Whether the pointer is above it.
    public internal(set) var isHovered = false { didSet { if isHovered != oldValue { setNeedsDisplay() } } }
    /// Whether it's held down.
    public internal(set) var isPressed = false { didSet { if isPressed != oldValue { setNeedsDisplay() } } }

    /// Makes a row. The list takes its contacts.
    public override init(frame: ViewRect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        accessibilityRole = .listItem
    }

    /// Whether the list that the row is in has the keyboard.
    public var isListFocused: Bool { superview?.isFirstResponder == true }

    /// Draws the rounded ground of the row, inset by 4 points at its sides.
    public func drawGround(on canvas: Canvas) {
        let theme = window?.theme ?? .light
        let box = bounds.insetBy(dx: 4, dy: 0)
        var fill: Color?
        if isCurrent { fill = theme.accent.faded(to: theme.isDark ? 0.24 : 0.14) }
        if isHovered { fill = fill?.mixed(with: theme.text.faded(to: 0.2), 0.2) ?? theme.controlHover }
        if isPressed { fill = theme.controlPressed }
        if let fill { canvas.fill(Path(box, cornerRadius: theme.cornerRadius), fill) }
        drawFocus(on: canvas)
    }

    /// Draws a ring inside the ground of the row that the keyboard acts on, in a colour that stands out from it.
    public func drawFocus(on canvas: Canvas, _ color: Color? = nil) {
        guard isSelected, isListFocused else { return }
        let theme = window?.theme ?? .light
        canvas.strokeInside(
            bounds.insetBy(dx: 4, dy: 0), color ?? theme.focus, width: ViewsTunables.focusRingWidth,
            cornerRadius: theme.cornerRadius)
    }

    open override var testAttributes: [String: String] {
        [
            "current": isCurrent ? "true" : "false", "selected": isSelected ? "true" : "false",
            "marked": isMarked ? "true" : "false",
        ]
    }
}
