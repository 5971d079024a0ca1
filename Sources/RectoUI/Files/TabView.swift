// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Gestures
import Views

/// One tab of a ``TabStrip``: its title, a dot where there is something to save, and a mark that closes it.
final class TabView: Control {
    /// Shows the tab.
    var onShow: () -> Void = {}
    /// Closes the tab.
    var onClose: () -> Void = {}
    /// How large its parts are.
    var density = ChromeDensity.pointer { didSet { if density != oldValue { setNeedsLayout() } } }

    private let title = TextLayout("", font: .system(size: 12.5), overflow: .ellipsisInMiddle)
    private let close: BarButton
    private var item = TabItem(title: "")
    private var isCurrent = false
    private var middle: TouchID?

    init(closing label: String) {
        close = BarButton(.close, label: label)
        super.init(frame: .zero)
        identifier = "tab"
        close.identifier = "close-tab"
        close.addAction { [weak self] _ in self?.onClose() }
        addAction { [weak self] _ in self?.onShow() }
        addSubview(close)
    }

    func show(_ item: TabItem, isCurrent: Bool) {
        guard item != self.item || isCurrent != self.isCurrent else { return }
        (self.item, self.isCurrent) = (item, isCurrent)
        // All are PDF files: their names say more without the end.
        let name = FileText.visible(item.title)
        title.text = name.lowercased().hasSuffix(".pdf") && name.count > 4 ? String(name.dropLast(4)) : name
        accessibilityLabel = item.title
        setNeedsLayout()
        setNeedsDisplay()
    }

    override var testAttributes: [String: String] {
        super.testAttributes.merging(["text": FileText.visible(item.title), "current": isCurrent ? "true" : "false"]) {
            $1
        }
    }

    /// A drag of the strip begins on a tab, too: only its taps are kept.
    override var isTabStop: Bool { false }
    override var canBecomeFirstResponder: Bool { false }

    /// The least width of a tab that has a mark to close it besides its title.
    private static let roomy = 110.0
    private var closeExtent: Double { density == .touch ? 40 : 22 }

    override func layoutSubviews() {
        close.density = density
        // Where tabs are narrow, only the one in front can be closed by its mark, so that the others can be hit.
        close.isHidden = bounds.width < Self.roomy && !isCurrent
        close.alpha = isCurrent ? 1 : 0.6
        let x = bounds.width - closeExtent - 5
        close.frame = ViewRect(
            x: isMirrored ? bounds.width - x - closeExtent : x, y: (bounds.height - closeExtent) / 2,
            width: closeExtent, height: closeExtent)
    }

    override func draw(_ canvas: Canvas, dirty: ViewRect) {
        let theme = window?.theme ?? .light
        drawGround(on: canvas, theme)
        title.font = .system(size: density == .touch ? 14 : 12.5, weight: isCurrent ? .medium : .regular)
        var start = 12.0
        if item.isModified {
            let dot = ViewRect(x: isMirrored ? bounds.width - 18 : 12, y: bounds.midY - 3, width: 6, height: 6)
            canvas.fill(Path(dot, cornerRadius: 3), theme.accent)
            start = 24
        }
        let room = bounds.width - start - (close.isHidden ? 8 : closeExtent + 8)
        title.maximumWidth = max(room, 0)
        // Both ends of a name are worth having where there is room for them.
        title.overflow = room < 90 ? .ellipsisAtEnd : .ellipsisInMiddle
        let x = isMirrored ? bounds.width - start - min(title.size.width, room) : start
        title.draw(
            on: canvas, at: ViewPoint(x: x, y: bounds.midY - title.size.height / 2),
            isCurrent ? theme.text : theme.secondaryText)
    }

    private func drawGround(on canvas: Canvas, _ theme: Theme) {
        let box = ViewRect(x: 2, y: 4, width: bounds.width - 4, height: bounds.height + 8)
        if isCurrent {
            canvas.fill(Path(box, cornerRadius: 7), theme.barBackground)
            if theme == .highContrast { canvas.strokeInside(box, theme.border, cornerRadius: 7) }
        } else if state == .hover || state == .pressed {
            canvas.fill(Path(box, cornerRadius: 7), theme.controlHover.faded(to: 0.7))
        } else {
            canvas.fill(ViewRect(x: bounds.width - 1, y: 9, width: 1, height: bounds.height - 16), theme.border)
        }
    }

    override func touchesBegan(_ touches: [Touch]) {
        if let touch = touches.first(where: { $0.buttons.contains(.middle) }) { middle = touch.id }
        super.touchesBegan(touches)
    }

    override func touchesEnded(_ touches: [Touch]) {
        if let touch = touches.first(where: { $0.id == middle }) {
            middle = nil
            if bounds.contains(convert(touch.windowLocation, from: nil)) { onClose() }
            return
        }
        super.touchesEnded(touches)
    }
}
