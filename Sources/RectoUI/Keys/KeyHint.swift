// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import EventLoop
import Geometry
import Views

/// Tells at the window's edge which keys wait for others and, after a moment, which others may follow. It lets clicks
/// through and takes no room from anything.
public final class KeyHint: View {
    /// A key that may follow.
    public struct Row: Hashable, Sendable {
        /// The key.
        public var key: String
        /// What it does.
        public var title: String

        /// Makes a row.
        public init(key: String, title: String) {
            self.key = key
            self.title = title
        }
    }

    private let keys = Label(font: .system(size: 14, weight: .semibold))
    private let loop: EventLoop
    private var rows: [Row] = []
    private var lines: [(key: TextLayout, title: TextLayout)] = []
    private var timer: EventLoop.Timer?
    private var isUnfolded = false

    /// Seconds until what may follow is told. Source: own choice: those who know the keys have gone on by then.
    static let patience = 0.7
    private static let rowHeight = 22.0
    private static let padding = ViewSize(width: 12, height: 7)
    private static let ink = Color.white
    private static let dimInk = Color(0xFFFFFF, alpha: 0.72)

    /// Makes a hint that isn't shown.
    public init(loop: EventLoop) {
        self.loop = loop
        super.init(frame: .zero)
        identifier = "key-hint"
        accessibilityRole = .status
        isUserInteractionEnabled = false
        isHidden = true
        keys.textColor = Self.ink
        addSubview(keys)
    }

    /// Shows keys that wait, and later which may follow; hides where none wait.
    public func show(_ text: String, next rows: [Row]) {
        timer?.cancel()
        isHidden = text.isEmpty
        keys.text = text
        accessibilityLabel = text
        self.rows = rows
        lines = rows.map { row in
            (
                TextLayout(row.key, font: .system(size: 13, weight: .semibold)),
                TextLayout(row.title, font: .system(size: 13), overflow: .ellipsisAtEnd)
            )
        }
        // Whoever is looking goes on looking.
        isUnfolded = isUnfolded && !text.isEmpty
        place()
        guard !text.isEmpty, !rows.isEmpty, !isUnfolded else { return }
        timer = loop.schedule(after: Self.patience) { [weak self] in
            self?.isUnfolded = true
            self?.place()
        }
    }

    // MARK: Place

    /// Places it in the far lower corner of the window.
    public func place() {
        guard let window, !isHidden else { return }
        let (room, margin) = (window.size, ChromeTunables.margin)
        let size = wantedSize(ViewSize(width: room.width - 2 * margin, height: room.height - 2 * margin))
        frame = ViewRect(
            x: (isMirrored ? margin : room.width - margin - size.width).rounded(),
            y: (room.height - margin - size.height).rounded(), width: size.width.rounded(.up),
            height: size.height.rounded(.up))
        setNeedsLayout()
        setNeedsDisplay()
    }

    private var keyWidth: Double { lines.map(\.key.size.width).max() ?? 0 }
    private var shownLines: ArraySlice<(key: TextLayout, title: TextLayout)> {
        lines.prefix(isUnfolded ? Int((bounds.height - 30) / Self.rowHeight) : 0)
    }

    private func wantedSize(_ room: ViewSize) -> ViewSize {
        let text = keys.sizeThatFits(room)
        var size = ViewSize(width: text.width + 2 * Self.padding.width, height: text.height + 2 * Self.padding.height)
        guard isUnfolded else { return size }
        let titles = lines.map(\.title.size.width).max() ?? 0
        size.width = max(size.width, keyWidth + 14 + titles + 2 * Self.padding.width)
        size.height += Double(lines.count) * Self.rowHeight + Self.padding.height
        return ViewSize(width: min(size.width, room.width), height: min(size.height, room.height))
    }

    public override func layoutSubviews() {
        let size = keys.sizeThatFits(bounds.size)
        let x = isMirrored ? bounds.width - Self.padding.width - size.width : 12
        keys.frame = ViewRect(
            x: x, y: bounds.height - Self.padding.height - size.height, width: size.width, height: size.height)
    }

    /// Tells of the keys that may follow, once they show.
    public override var testAttributes: [String: String] {
        let next = isUnfolded ? rows.map { "\($0.key): \($0.title)" }.joined(separator: "\n") : ""
        return super.testAttributes.merging(["keys": keys.text, "next": next]) { $1 }
    }

    public override func draw(_ canvas: Canvas, dirty: ViewRect) {
        canvas.fill(Path(bounds, cornerRadius: 8), Color(0x14161A, alpha: isUnfolded ? 0.92 : 0.82))
        let (keyWidth, side) = (keyWidth, Self.padding.width)
        let room = max(bounds.width - 2 * side - keyWidth - 14, 1)
        if isUnfolded {
            let y = keys.frame.minY - Self.padding.height
            canvas.fill(
                ViewRect(x: side, y: y, width: bounds.width - 2 * side, height: 1), Color(0xFFFFFF, alpha: 0.16))
        }
        for (index, line) in shownLines.enumerated() {
            let y = Self.padding.height + Double(index) * Self.rowHeight
            line.title.maximumWidth = room
            line.title.alignment = isMirrored ? .right : .left
            let keyX = isMirrored ? bounds.width - side - line.key.size.width : side
            line.key.draw(on: canvas, at: ViewPoint(x: keyX, y: y), Self.ink)
            let titleX = isMirrored ? side : side + keyWidth + 14
            line.title.draw(on: canvas, at: ViewPoint(x: titleX, y: y), Self.dimInk)
        }
    }
}
