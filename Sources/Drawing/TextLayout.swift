// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CCairo
import CPango
import Geometry

/// Text set in lines: measured, drawn, and asked where its characters are.
///
/// Nothing of the text library is touched until a layout is first measured or drawn, which costs 10 to 30 ms once in
/// the life of the program, less where ``beginLoadingFonts()`` was called a while before. A layout belongs to the thread that made it. Measures do not depend on the scale at which
/// it is drawn.
///
/// ```swift
/// let title = TextLayout("Contents", font: .system(size: 15, weight: .bold))
/// title.maximumWidth = 200
/// title.draw(on: canvas, at: ViewPoint(x: 12, y: 8), .black)
/// ```
public final class TextLayout {
    /// Begins to load what is known of the fonts of this machine, on a thread of the text library's own, and returns at
    /// once. Called early, it spares the first text most of its wait.
    public static func beginLoadingFonts() { _ = pango_cairo_font_map_get_default() }

    /// Where lines stand within the width.
    public enum Alignment: Hashable, Sendable {
        /// At the side where the text begins: left for left-to-right text, else right.
        case natural
        case left, center, right
    }

    /// What happens to text that is too wide.
    public enum Overflow: Hashable, Sendable {
        /// It goes on on the next line, between words where possible.
        case wrap
        /// The end is replaced by an ellipsis.
        case ellipsisAtEnd
        /// The middle is replaced by an ellipsis, as suits file names.
        case ellipsisInMiddle
        /// It goes on beyond the width.
        case visible
    }

    /// Which way text runs that has no direction of its own.
    public enum Direction: Hashable, Sendable {
        /// As its first strong character says.
        case automatic
        case leftToRight, rightToLeft
    }

    /// The text; a newline begins a paragraph.
    public var text: String { didSet { if text != oldValue { isStale = true } } }
    /// The typeface.
    public var font: Font { didSet { if font != oldValue { isStale = true } } }
    /// The width in points that lines must keep, or nil for as wide as they are.
    public var maximumWidth: Double? { didSet { if maximumWidth != oldValue { isStale = true } } }
    /// Where lines stand within ``maximumWidth``.
    public var alignment: Alignment { didSet { if alignment != oldValue { isStale = true } } }
    /// What happens to text wider than ``maximumWidth``.
    public var overflow: Overflow { didSet { if overflow != oldValue { isStale = true } } }
    /// Which way the text runs.
    public var direction: Direction { didSet { if direction != oldValue { isStale = true } } }

    private var made: PangoLayoutHandle?
    private var isStale = true

    /// Describes a layout; nothing is measured yet.
    public init(
        _ text: String, font: Font = .system(), maximumWidth: Double? = nil, alignment: Alignment = .natural,
        overflow: Overflow = .wrap, direction: Direction = .automatic
    ) {
        self.text = text
        self.font = font
        self.maximumWidth = maximumWidth
        self.alignment = alignment
        self.overflow = overflow
        self.direction = direction
    }

    /// The size of the set text in points, from the first line's top to the last one's bottom.
    public var size: ViewSize {
        var logical = PangoRectangle()
        pango_layout_get_extents(layout, nil, &logical)
        return ViewSize(width: logical.points.width, height: logical.points.height)
    }

    /// The height from the top of the first line to its baseline, in points.
    public var baseline: Double { Double(pango_layout_get_baseline(layout)) / Double(PANGO_SCALE) }

    /// The number of lines set.
    public var lineCount: Int { Int(pango_layout_get_line_count(layout)) }

    /// Whether the text as a whole runs from right to left: as ``direction`` says, else as its first strong character.
    public var isRightToLeft: Bool {
        switch direction {
        case .automatic: pango_find_base_dir(text, -1) == PANGO_DIRECTION_RTL
        case .leftToRight: false
        case .rightToLeft: true
        }
    }

    /// Draws the text with the top left corner of its layout at `point`.
    public func draw(on canvas: Canvas, at point: ViewPoint, _ color: Color) {
        guard point.isFinite else { return }
        let layout = self.layout
        canvas.setSource(.color(color))
        cairo_move_to(canvas.handle, point.x, point.y)
        pango_cairo_update_layout(canvas.handle, layout)
        pango_cairo_show_layout(canvas.handle, layout)
        cairo_new_path(canvas.handle)
        forgetScale(of: layout)
    }

    /// Drawing leaves the canvas's scale in the layout, by which lines are measured too low.
    func forgetScale(of layout: OpaquePointer) {
        pango_context_set_matrix(pango_layout_get_context(layout), nil)
        pango_layout_context_changed(layout)
    }

    /// Pango's object with all properties written to it.
    var layout: OpaquePointer {
        let handle = made ?? PangoLayoutHandle()
        made = handle
        if isStale {
            isStale = false
            handle.apply(self)
        }
        return handle.layout
    }
}

/// Owns a Pango layout and its context.
private final class PangoLayoutHandle {
    let layout: OpaquePointer
    private let context: OpaquePointer

    init() {
        // Both functions abort rather than return null.
        guard let context = pango_font_map_create_context(pango_cairo_font_map_get_default()),
            let layout = pango_layout_new(context)
        else { preconditionFailure("Pango returned null") }
        self.context = context
        self.layout = layout
        let options = cairo_font_options_create()
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        pango_context_set_round_glyph_positions(context, 0)
    }

    deinit {
        g_object_unref(UnsafeMutableRawPointer(layout))
        g_object_unref(UnsafeMutableRawPointer(context))
    }

    func apply(_ text: TextLayout) {
        setFont(text.font)
        setText(text.text)
        let width = text.maximumWidth.map { min(max($0, 0), 100_000) * Double(PANGO_SCALE) }
        pango_layout_set_width(layout, text.overflow == .visible ? -1 : width.map { Int32($0) } ?? -1)
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        setOverflow(text.overflow)
        setDirection(text)
    }

    private func setText(_ string: String) {
        // Pango stops at a NUL; a space keeps all byte offsets.
        let bytes = string.utf8.map { $0 == 0 ? CChar(0x20) : CChar(bitPattern: $0) }
        pango_layout_set_text(layout, bytes + [0], Int32(clamping: bytes.count))
    }

    private func setFont(_ font: Font) {
        let description = pango_font_description_new()
        pango_font_description_set_family(description, font.families.joined(separator: ","))
        pango_font_description_set_absolute_size(description, font.size * Double(PANGO_SCALE))
        pango_font_description_set_weight(description, PangoWeight(UInt32(font.weight.rawValue)))
        pango_font_description_set_style(description, font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        pango_layout_set_font_description(layout, description)
        pango_font_description_free(description)
    }

    private func setDirection(_ text: TextLayout) {
        let isRightToLeft = text.isRightToLeft
        pango_layout_set_auto_dir(layout, 0)
        pango_context_set_base_dir(context, isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
        pango_layout_context_changed(layout)
        let mode: PangoAlignment =
            switch text.alignment {
            case .natural: isRightToLeft ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT
            case .left: PANGO_ALIGN_LEFT
            case .right: PANGO_ALIGN_RIGHT
            case .center: PANGO_ALIGN_CENTER
            }
        pango_layout_set_alignment(layout, mode)
    }

    private func setOverflow(_ overflow: TextLayout.Overflow) {
        let mode: PangoEllipsizeMode =
            switch overflow {
            case .ellipsisAtEnd: PANGO_ELLIPSIZE_END
            case .ellipsisInMiddle: PANGO_ELLIPSIZE_MIDDLE
            case .wrap, .visible: PANGO_ELLIPSIZE_NONE
            }
        pango_layout_set_ellipsize(layout, mode)
        pango_layout_set_single_paragraph_mode(layout, overflow == .wrap ? 0 : 1)
    }
}

extension PangoRectangle {
    /// The rectangle in points.
    var points: ViewRect {
        let unit = Double(PANGO_SCALE)
        return ViewRect(
            x: Double(x) / unit, y: Double(y) / unit, width: Double(width) / unit, height: Double(height) / unit)
    }
}
