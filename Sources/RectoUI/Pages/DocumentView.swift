// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Gestures
import Views

/// What a document view asks of its controller.
@MainActor
protocol DocumentViewDelegate: AnyObject {
    /// The view is about to be painted, or has another size.
    func documentViewLayout(_ view: DocumentView)
    /// A wheel or touchpad scrolls.
    func documentView(_ view: DocumentView, scroll event: ScrollEvent) -> Bool
    /// A finger, a pen or a pointer's button has come down.
    func documentViewWasTouched(_ view: DocumentView)
}

/// The part of a window in which pages scroll. Its controller places the page views.
public final class DocumentView: View {
    weak var delegate: (any DocumentViewDelegate)?

    /// Hear of a pointer or pen above the view and the pages in it.
    var onHover: [(HoverEvent) -> Void] = []
    /// Whether the pointer's shape tells of something over the pages that can be taken hold of.
    var isCursorTaken = false
    /// Hear of contacts that have come down on the view or the pages in it.
    var onTouch: [([Touch]) -> Void] = []

    /// Whether pages are dark, whatever the theme: then so is the ground between them.
    var isNight = false { didSet { if isNight != oldValue { setNeedsDisplay() } } }

    /// Take keys for what is on the pages, the first one first; each says whether it's meant.
    var onKey: [(KeyEvent) -> Bool] = []

    /// Makes the view.
    override init(frame: ViewRect = .zero) {
        super.init(frame: frame)
        clipsToBounds = true
        cursor = .arrow
        accessibilityRole = .document
    }

    /// The page views, in no particular order.
    public var pageViews: [PageView] { subviews.compactMap { $0 as? PageView } }

    /// The view paints its ground itself.
    public override var isOpaque: Bool { true }

    /// Whether the view takes the keyboard: it's what keys go to while nothing else wants them.
    public override var canBecomeFirstResponder: Bool { true }

    /// The whole view needs no ring to show that it has the keyboard.
    public override var showsFocusRing: Bool { false }

    /// Paints the ground between pages, with a thin shadow around each.
    public override func draw(_ canvas: Canvas, dirty: ViewRect) {
        let theme = isNight && window?.theme.isDark != true ? Theme.dark : window?.theme ?? .light
        canvas.fill(dirty, theme.windowBackground)
        let pixel = 1 / canvas.deviceScale
        let shade = Color(0x000000, alpha: theme.isDark ? 0.5 : 0.16)
        for page in pageViews {
            let edge = page.frame.insetBy(dx: -pixel, dy: -pixel)
            let shadow = ViewRect(x: edge.minX, y: edge.minY, width: edge.width, height: edge.height + pixel)
            if shadow.intersects(dirty) { canvas.fill(shadow, shade) }
        }
    }

    /// Lets the controller place the pages.
    public override func layoutSubviews() { delegate?.documentViewLayout(self) }

    /// Hands wheels and touchpads to the controller.
    public override func scroll(_ event: ScrollEvent) -> Bool { delegate?.documentView(self, scroll: event) ?? false }

    /// Tells those who want to hear of it.
    public override func hover(_ event: HoverEvent) {
        for hear in onHover { hear(event) }
        super.hover(event)
    }

    /// Hands keys to those who want them, the first one first.
    public override func keyDown(_ event: KeyEvent) -> Bool { onKey.contains { $0(event) } }

    /// Takes the keyboard, and tells the controller that there is a hand on the document.
    public override func touchesBegan(_ touches: [Touch]) {
        becomeFirstResponder()
        for hear in onTouch { hear(touches) }
        delegate?.documentViewWasTouched(self)
    }

    /// Paints what a part of the view shows of pages, as a lens needs it, at whatever scale the canvas has.
    /// - Parameters:
    ///   - shown: the part, in points of the view.
    ///   - canvas: in points of the view.
    ///   - more: paints over each page, in its own points.
    func drawPages(in shown: ViewRect, on canvas: Canvas, over more: (PageView) -> Void = { _ in }) {
        for page in pageViews where !page.isHidden && page.frame.intersects(shown) {
            canvas.saved {
                let shift = page.frame.origin - page.bounds.origin
                canvas.translate(by: shift)
                let part = shown.intersection(page.frame).offsetBy(-shift)
                canvas.clip(to: part)
                page.drawContent(canvas, dirty: part, filter: .bilinear)
                more(page)
            }
        }
    }
}
