// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Gestures
import Views

/// A box over the window with a title, a button to close it, and something in it. The keyboard stays in it until it is
/// closed by its button or Escape; the pages behind can still be moved.
public class FloatingPanel: View {
    /// How large its parts are.
    public var density: ChromeDensity { didSet { if density != oldValue { densityDidChange() } } }

    let catalogue: Catalogue
    let titleLabel: Label
    private let closeButton: BarButton
    private let isTransient: Bool
    private var onClose: () -> Void = {}

    /// Makes a panel.
    /// - Parameters:
    ///   - title: what it is called; where empty, it has no bar of its own.
    ///   - catalogue: what it says.
    ///   - density: how large its parts are.
    ///   - isTransient: whether it goes when something else is done.
    init(title: String, catalogue: Catalogue, density: ChromeDensity, isTransient: Bool) {
        self.catalogue = catalogue
        self.density = density
        self.isTransient = isTransient
        titleLabel = Label(title, font: .system(size: density.fontSize + 2, weight: .bold))
        closeButton = BarButton(.close, label: catalogue(.close))
        super.init(frame: .zero)
        isFocusScope = true
        drawingMargin = 28
        accessibilityRole = .dialog
        accessibilityLabel = title
        titleLabel.isHidden = title.isEmpty
        closeButton.isHidden = title.isEmpty
        closeButton.density = density
        closeButton.identifier = "panel-close"
        closeButton.addAction { [weak self] _ in self?.close() }
        addSubview(titleLabel)
    }

    // MARK: Showing

    /// Shows it in the middle of a window and gives it the keyboard.
    /// - Parameters:
    ///   - window: the window.
    ///   - onClose: called once when it has gone.
    public func present(in window: RootWindow, onClose: @escaping () -> Void) {
        self.onClose = onClose
        if closeButton.superview == nil { addSubview(closeButton) }
        window.popups.present(self, isTransient: isTransient) { [weak self] in self?.onClose() }
        place(in: window.size)
        layoutIfNeeded()
        firstField?.becomeFirstResponder()
    }

    /// Takes it away.
    public func close() { window?.popups.dismiss(self) }

    /// What gets the keyboard first.
    var firstField: View? { nil }

    /// The size that shows all of it in a window of a size.
    func wantedSize(in window: ViewSize) -> ViewSize { window }

    /// Places it anew in a window that has another size.
    public func place(in window: ViewSize) {
        let margin = ChromeTunables.margin
        let wanted = wantedSize(in: window)
        let width = min(wanted.width, window.width - 2 * margin).rounded()
        let height = min(wanted.height, window.height - 2 * margin).rounded()
        let top = min(ChromeTunables.barHeight * 1.5, max((window.height - height) / 3, margin)).rounded()
        frame = ViewRect(
            x: ((window.width - width) / 2).rounded(), y: min(top, window.height - margin - height), width: width,
            height: height)
    }

    func densityDidChange() {
        closeButton.density = density
        titleLabel.font = .system(size: density.fontSize + 2, weight: .bold)
        setNeedsLayout()
        if let window { place(in: window.size) }
    }

    // MARK: Place

    /// Space between the edge and what is in it.
    var padding: Double { density == .touch ? 16 : 12 }
    /// The height of the bar with the title.
    var titleHeight: Double { titleLabel.isHidden ? 0 : density.buttonExtent + 2 * ChromeTunables.barGap }

    public override func layoutSubviews() {
        let row = barRow(height: titleHeight)
        let extent = density.buttonExtent
        let size = titleLabel.sizeThatFits(bounds.size)
        row.place(
            titleLabel, at: padding + 4, width: min(size.width, bounds.width - extent - 3 * padding),
            height: size.height)
        row.place(closeButton, at: bounds.width - extent - ChromeTunables.barGap, width: extent, height: extent)
    }

    public override func draw(_ canvas: Canvas, dirty: ViewRect) { drawFloating(on: canvas, cornerRadius: 10) }

    // MARK: Input

    /// Escape closes it; keys that only type mean no command while it's open.
    public override func keyDown(_ event: KeyEvent) -> Bool {
        switch event.keysym {
        case Keysym.escape: close()
        case Keysym.tab, Keysym.backTab: return false
        default:
            return event.modifiers.isDisjoint(with: [.control, .alternate, .command]) && !event.keysym.isFunctionKey
        }
        return true
    }

    /// The panel keeps contacts from the pages behind it.
    public override func touchesBegan(_ touches: [Touch]) {}
    /// The panel keeps the wheel from the pages behind it.
    public override func scroll(_ event: ScrollEvent) -> Bool { true }
}

extension UInt32 {
    /// Whether a keysym is F1 to F12.
    fileprivate var isFunctionKey: Bool { (0xFFBE...0xFFC9).contains(self) }
}

extension View {
    /// Fills the view as something that floats over others, with its shadow.
    func drawFloating(on canvas: Canvas, cornerRadius: Double) {
        let theme = window?.theme ?? .light
        canvas.shadow(
            around: bounds, radius: 18, Color(0x000000, alpha: theme.isDark ? 0.45 : 0.24),
            offset: ViewVector(dx: 0, dy: 5), cornerRadius: cornerRadius)
        canvas.fill(Path(bounds, cornerRadius: cornerRadius), theme.barBackground)
        canvas.strokeInside(bounds, theme.border, cornerRadius: cornerRadius)
    }
}
