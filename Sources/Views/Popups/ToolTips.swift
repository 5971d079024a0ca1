// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry

/// Says what the view under a resting pointer is: ``View/toolTip``. Whatever else is done takes it away, and it does not
/// come again before the pointer has been elsewhere.
@MainActor final class ToolTips {
    private weak var window: RootWindow?
    /// The view that the pointer is over, if there is something to say of it.
    private weak var subject: View?
    private var wake: RootWindow.WakeID?
    private var shown: ToolTipView?

    init(_ window: RootWindow) { self.window = window }

    /// The pointer is over `view`, or over none.
    func pointer(isOver view: View?) {
        let subject = view?.toolTipSubject
        guard let window, subject !== self.subject else { return }
        let pause = shown == nil ? ViewsTunables.toolTip.rest : ViewsTunables.toolTip.next
        hide()
        self.subject = subject
        guard subject != nil else { return }
        wake = window.wake(at: window.now + pause) { [weak self] in self?.show() }
    }

    /// Says nothing any more.
    func hide() {
        if let wake { window?.cancelWake(wake) }
        wake = nil
        shown?.removeFromSuperview()
        shown = nil
    }

    /// `view` is about to leave the tree.
    func forget(_ view: View) {
        guard let subject, subject.isDescendant(of: view) else { return }
        self.subject = nil
        hide()
    }

    private func show() {
        wake = nil
        guard let window, let subject, subject.isShown, let text = subject.toolTip else { return }
        // Beside an open menu, or a popup that goes with the next press, nothing else is to be said.
        guard !window.popups.isTransient || window.popups.views.contains(where: subject.isDescendant(of:)) else {
            return
        }
        let tip = ToolTipView(text)
        tip.layoutDirection = subject.effectiveLayoutDirection
        window.rootView.addSubview(tip)
        let place = PopupPlacement(.below, gap: 4, isRightToLeft: subject.isMirrored)
        tip.frame = place.frame(
            for: tip.fittingSize, at: subject.frameInWindow, in: ViewRect(origin: .zero, size: window.size))
        shown = tip
    }
}

extension View {
    /// The nearest view around this one, itself included, that something can be said of.
    fileprivate var toolTipSubject: View? {
        var view: View? = self
        while let current = view, current.toolTip == nil { view = current.superview }
        return view
    }
}

/// A few words on what a view is. It lets everything through.
private final class ToolTipView: View {
    private let words: TextLayout

    init(_ text: String) {
        words = TextLayout(text, font: .system(size: 12), overflow: .wrap)
        words.maximumWidth = ViewsTunables.toolTipSize.width
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        identifier = "tool-tip"
        accessibilityRole = .status
        accessibilityLabel = text
        drawingMargin = 10
    }

    override var testAttributes: [String: String] { ["text": words.text] }

    var fittingSize: ViewSize {
        let (size, space) = (words.size, ViewsTunables.toolTipSize)
        return ViewSize(width: size.width.rounded(.up) + 2 * space.x, height: size.height.rounded(.up) + 2 * space.y)
    }

    override func draw(_ canvas: Canvas, dirty: ViewRect) {
        let theme = window?.theme ?? .light
        canvas.shadow(
            around: bounds, radius: 6, Color(0x000000, alpha: 0.2), offset: ViewVector(dx: 0, dy: 2), cornerRadius: 5)
        canvas.fill(Path(bounds, cornerRadius: 5), theme.isDark ? theme.controlHover : Color(0x2B2F36))
        if theme.isDark { canvas.strokeInside(bounds, theme.border, cornerRadius: 5) }
        let space = ViewsTunables.toolTipSize
        words.draw(on: canvas, at: ViewPoint(x: space.x, y: space.y), theme.isDark ? theme.text : .white)
    }
}
