// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Gestures
import Views

/// A box over a window that is shown until it's answered or closed: what the viewer asks, offers and sets stands in one.
///
/// Tab and Shift+Tab go round inside, Escape closes it, and what had the keyboard before has it again afterwards.
public class ModalBox: View {
    /// What can be done meanwhile with what is behind.
    public enum Standing: Hashable, Sendable {
        /// Nothing: it's dimmed. No key means a command but the one to leave the program.
        case dimmed
        /// All that pointer and fingers do. Keys that only type mean no command.
        case open
        /// The same, and doing it closes the box.
        case passing
    }

    /// Hears once that the box has gone, and whether without an answer.
    public var onClose: (_ isCancelled: Bool) -> Void = { _ in }
    /// How large its parts are.
    public var density: ChromeDensity { didSet { if density != oldValue { densityDidChange() } } }

    let standing: Standing
    /// Whether a press on what is dimmed closes the box. What holds an answer half given isn't lost by a slip of the hand.
    var closesByPressOutside = false
    let catalogue: Catalogue
    private let titleLabel: Label
    private var closeButton: BarButton?
    private weak var ground: ModalGround?

    /// Makes a box that is not shown yet.
    /// - Parameters:
    ///   - title: what it's called; where empty, it has no bar for it.
    ///   - catalogue: what it says.
    ///   - density: how large its parts are.
    ///   - standing: what can be done meanwhile with what is behind.
    ///   - hasCloseButton: whether a button beside the title closes it.
    init(
        title: String, catalogue: Catalogue, density: ChromeDensity = .pointer, standing: Standing = .dimmed,
        hasCloseButton: Bool = false
    ) {
        self.catalogue = catalogue
        self.density = density
        self.standing = standing
        titleLabel = Label(title)
        super.init(frame: .zero)
        isFocusScope = true
        drawingMargin = ViewsTunables.floatingMargin
        accessibilityRole = .dialog
        accessibilityLabel = title
        titleLabel.isHidden = title.isEmpty
        addSubview(titleLabel)
        guard hasCloseButton else { return }
        let button = BarButton(.close, label: catalogue(.close))
        button.identifier = "panel-close"
        button.addAction { [weak self] _ in self?.close() }
        closeButton = button
    }

    // MARK: For subclasses

    /// What gets the keyboard first; where nil, the box itself does.
    var initialResponder: View? { nil }

    /// The size that shows all of it in a window of a size.
    func wantedSize(in window: ViewSize) -> ViewSize { window }

    /// The sizes of parts have changed.
    func densityDidChange() {
        closeButton?.density = density
        titleLabel.font = .system(size: density.fontSize + 2, weight: .bold)
        setNeedsLayout()
        ground?.setNeedsLayout()
    }

    /// What it shows takes more or less room than before.
    func wantedSizeDidChange() {
        ground?.setNeedsLayout()
        setNeedsLayout()
    }

    // MARK: Showing

    /// Shows it over all else in a window, and gives it the keyboard.
    public func present(in window: RootWindow) {
        window.popups.dismissTransient()
        // Tab comes to the way out last.
        if let closeButton { addSubview(closeButton) }
        let ground = ModalGround(self)
        self.ground = ground
        window.popups.present(ground, isTransient: standing == .passing) { [weak self] in self?.close() }
        densityDidChange()
        ground.layoutIfNeeded()
        (initialResponder ?? self).becomeFirstResponder()
    }

    /// Takes it away.
    public func close(isCancelled: Bool = true) {
        guard let ground else { return }
        self.ground = nil
        ground.window?.popups.dismiss(ground)
        onClose(isCancelled)
    }

    // MARK: Place

    /// Space between the edge and what is in it.
    var padding: Double { density == .touch ? 20 : 16 }
    /// The least width of the buttons that close it.
    var leastButtonWidth: Double { density == .touch ? 96 : 80 }
    /// The height of the bar with the title.
    var titleHeight: Double { titleLabel.isHidden ? 0 : density.buttonExtent + 2 * ChromeTunables.barGap }
    /// The room below the title.
    var contentArea: ViewRect {
        let top = titleLabel.isHidden ? padding : titleHeight
        return ViewRect(
            x: padding, y: top, width: max(bounds.width - 2 * padding, 0),
            height: max(bounds.height - top - padding, 0))
    }

    /// Places the title and the button beside it.
    public override func layoutSubviews() {
        let row = barRow(height: titleHeight)
        let extent = closeButton == nil ? 0 : density.buttonExtent
        let size = titleLabel.sizeThatFits(bounds.size)
        row.place(
            titleLabel, at: padding, width: max(min(size.width, bounds.width - extent - 3 * padding), 0),
            height: size.height)
        guard let closeButton else { return }
        row.place(closeButton, at: bounds.width - extent - ChromeTunables.barGap, width: extent, height: extent)
    }

    public override func draw(_ canvas: Canvas, dirty: ViewRect) { drawFloating(on: canvas) }

    // MARK: Input

    public override var canBecomeFirstResponder: Bool { true }
    public override var isTabStop: Bool { false }
    public override var showsFocusRing: Bool { false }

    /// Escape closes the box. Other keys that nothing in it has a use for go nowhere, or to the commands.
    public override func keyDown(_ event: KeyEvent) -> Bool {
        switch event.keysym {
        case Keysym.escape: close()
        case Keysym.tab, Keysym.backTab: return false
        default: return standing.keeps(event)
        }
        return true
    }

    /// The box keeps contacts from what is behind it.
    public override func touchesBegan(_ touches: [Touch]) {}
    /// The box keeps the wheel from what is behind it.
    public override func scroll(_ event: ScrollEvent) -> Bool { true }
    /// The box keeps the touchpad's gestures from what is behind it.
    public override func touchpadGesture(_ event: TouchpadGesture) -> Bool { true }
}

extension ModalBox.Standing {
    /// Whether a key that the box has no use for means nothing at all.
    fileprivate func keeps(_ event: KeyEvent) -> Bool {
        switch self {
        case .dimmed: event.modifiers != .control || event.keysym != UInt32(UInt8(ascii: "q"))
        case .open, .passing:
            event.modifiers.isDisjoint(with: [.control, .alternate, .command])
                && Keysym.functionNumber(event.keysym) == nil
        }
    }
}
