// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Gestures
import Views

/// A box over a window whose other parts can't be used meanwhile. Tab stays inside, Escape closes it.
public class OverlayDialog: View {
    /// Hears once that the dialog has gone, and whether without an answer.
    public var onClose: (_ isCancelled: Bool) -> Void = { _ in }
    /// How large its parts are.
    public var density = ChromeDensity.pointer { didSet { if density != oldValue { densityDidChange() } } }

    /// What everything stands on.
    let box = OverlayBox()
    let title = Label(font: .system(size: 15, weight: .bold), overflow: .wrap)
    private var isClosed = false

    init(title text: String) {
        super.init(frame: .zero)
        isFocusScope = true
        accessibilityRole = .dialog
        accessibilityLabel = text
        title.text = text
        addSubview(box)
        box.addSubview(title)
    }

    /// What gets the keyboard at first.
    var initialResponder: View? { nil }

    /// The sizes of parts have changed.
    func densityDidChange() { setNeedsLayout() }

    /// Shows the dialog over all else in `window`, and gives it the keyboard.
    public func present(in window: RootWindow) {
        window.popups.dismissTransient()
        frame = ViewRect(origin: .zero, size: window.size)
        window.popups.present(self, isTransient: false) { [weak self] in self?.close(isCancelled: true) }
        densityDidChange()
        initialResponder?.becomeFirstResponder()
    }

    /// Takes the dialog away.
    public func close(isCancelled: Bool) {
        guard !isClosed else { return }
        isClosed = true
        window?.popups.dismiss(self)
        onClose(isCancelled)
    }

    // MARK: Place

    /// Gives the box a size in the middle, or all of a small window.
    func placeBox(_ largest: ViewSize) {
        if let window { frame = ViewRect(origin: .zero, size: window.size) }
        let isSmall = bounds.width < largest.width * 0.85 || bounds.height < largest.height * 0.75
        let margin = isSmall ? 6.0 : 24
        let size = ViewSize(
            width: max(min(largest.width, bounds.width - 2 * margin), 0),
            height: max(min(largest.height, bounds.height - 2 * margin), 0))
        box.frame = ViewRect(
            x: ((bounds.width - size.width) / 2).rounded(), y: ((bounds.height - size.height) / 2).rounded(),
            width: size.width, height: size.height)
    }

    // MARK: Input

    /// Escape closes the dialog; other keys, which would be commands, go nowhere, but for Tab and the one to leave Recto.
    public override func keyDown(_ event: KeyEvent) -> Bool {
        switch event.keysym {
        case Keysym.escape: close(isCancelled: true)
        case Keysym.tab, Keysym.backTab: return false
        default: return event.modifiers != .control || event.keysym != 0x71
        }
        return true
    }

    /// What is behind the dialog is not to be used.
    public override func touchesBegan(_ touches: [Touch]) {}
    /// What is behind the dialog is not to be used.
    public override func scroll(_ event: ScrollEvent) -> Bool { true }
    /// What is behind the dialog is not to be used.
    public override func touchpadGesture(_ event: TouchpadGesture) -> Bool { true }

    /// Dims what is behind.
    public override func draw(_ canvas: Canvas, dirty: ViewRect) {
        canvas.fill(bounds, Color(0x000000, alpha: window?.theme.isDark == true ? 0.45 : 0.28))
    }
}

/// The ground of an ``OverlayDialog``.
final class OverlayBox: View {
    override init(frame: ViewRect = .zero) {
        super.init(frame: frame)
        drawingMargin = 24
    }

    override func touchesBegan(_ touches: [Touch]) {}

    override func draw(_ canvas: Canvas, dirty: ViewRect) { drawFloating(on: canvas, cornerRadius: 10) }
}
