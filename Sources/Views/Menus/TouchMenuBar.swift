// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Gestures

/// A bar of things that can be done with what is selected, beside it, for fingers.
///
/// It stays while its owner wants it, also while other things are done, and never takes the keyboard. Where not all of it
/// has room, arrows at its ends lead to the rest.
///
/// ```swift
/// let bar = TouchMenuBar(Menu([MenuItem("Copy") { copy() }]), backLabel: "Back", moreLabel: "More")
/// bar.present(in: window, beside: selection)
/// ```
@MainActor public final class TouchMenuBar: View {
    /// What it offers.
    public let menu: Menu
    /// Whether it goes when something of it is chosen. The default is true.
    public var dismissesOnChoice = true

    private let buttons: [BarButton]
    private let back = BarButton(icon: TouchMenuBar.backIcon)
    private let forward = BarButton(icon: TouchMenuBar.forwardIcon)
    private var firstShown = 0
    private var anchor = ViewRect.zero

    private static let forwardIcon = Icon(
        Path(points: [ViewPoint(x: 6, y: 3), ViewPoint(x: 11, y: 8), ViewPoint(x: 6, y: 13)]))
    private static let backIcon = Icon(
        Path(points: [ViewPoint(x: 10, y: 3), ViewPoint(x: 5, y: 8), ViewPoint(x: 10, y: 13)]))

    /// A button as high as the bar, with more room at its sides.
    private final class BarButton: Button {
        init(title: String? = nil, icon: Icon?) {
            super.init(title: icon == nil ? title : nil, icon: icon, style: .plain)
            font = .system(size: 14)
            accessibilityLabel = title
        }

        override var intrinsicContentSize: (width: Double?, height: Double?) {
            let width = (super.intrinsicContentSize.width ?? 0) + 8
            return (max(width, ViewsTunables.touchTarget), ViewsTunables.touchTarget)
        }

        /// It's reached by touch; keys have the menu.
        override var isTabStop: Bool { false }
    }

    /// Makes a bar that is not shown yet. Separators of the menu are left out.
    /// - Parameters:
    ///   - menu: what can be chosen.
    ///   - backLabel: what the arrow to earlier items is called.
    ///   - moreLabel: what the arrow to further items is called.
    public init(_ menu: Menu, backLabel: String, moreLabel: String) {
        self.menu = menu
        let items = menu.items.filter { !$0.isSeparator }
        buttons = items.map { item in
            let button = BarButton(title: item.title, icon: item.icon)
            button.isEnabled = item.isEnabled
            button.isOn = item.isOn == true
            button.identifier = item.identifier
            return button
        }
        super.init(frame: .zero)
        drawingMargin = ViewsTunables.floatingMargin
        accessibilityRole = .toolbar
        identifier = "touch-menu-bar"
        back.accessibilityLabel = backLabel
        forward.accessibilityLabel = moreLabel
        for (button, item) in zip(buttons, items) {
            button.addAction { [weak self, weak button] _ in
                if let button { self?.choose(item, button) }
            }
            addSubview(button)
        }
        back.addAction { [weak self] _ in self?.page(-1) }
        forward.addAction { [weak self] _ in self?.page(1) }
        addSubview(back)
        addSubview(forward)
    }

    /// Whether it is shown.
    public var isPresented: Bool { window != nil }

    /// Shows the bar above something, or below it where there is no room, in the window's space.
    public func present(in window: RootWindow, beside anchor: ViewRect) {
        guard !buttons.isEmpty else { return }
        if !isPresented { window.popups.present(self, isTransient: false) }
        place(beside: anchor)
    }

    /// Moves the bar, for instance because what is selected has moved.
    public func place(beside anchor: ViewRect) {
        guard let window else { return }
        self.anchor = anchor
        let room = window.size.width - 2 * ViewsTunables.popupMargin
        let width = min(fullWidth, room)
        frame = PopupPlacement(.above, gap: 10).frame(
            for: ViewSize(width: width, height: ViewsTunables.touchTarget), at: anchor,
            in: ViewRect(origin: .zero, size: window.size))
        setNeedsLayout()
    }

    /// Takes the bar away.
    public func dismiss() { window?.popups.dismiss(self) }

    private func width(of button: BarButton) -> Double { button.intrinsicContentSize.width ?? 0 }

    private var fullWidth: Double { buttons.map(width).reduce(0, +) + 8 }

    private func choose(_ item: MenuItem, _ button: BarButton) {
        switch item.content {
        case .separator: break
        case .submenu(let menu):
            guard let window else { return }
            MenuView(menu, isForTouch: true).present(in: window, at: button.frameInWindow, side: .below)
        case .action(let action):
            if dismissesOnChoice { dismiss() }
            action()
        }
    }

    // MARK: Pages

    /// The buttons that have room from one on, with the arrows that are needed beside them.
    private func shown(from first: Int) -> Range<Int> {
        guard fullWidth > bounds.width else { return 0..<buttons.count }
        var room = bounds.width - 8 - (first > 0 ? width(of: back) : 0)
        var end = first
        while end < buttons.count {
            let arrow = end == buttons.count - 1 ? 0 : width(of: forward)
            guard width(of: buttons[end]) + arrow <= room || end == first else { break }
            room -= width(of: buttons[end])
            end += 1
        }
        return first..<end
    }

    private func page(_ direction: Int) {
        if direction > 0 {
            firstShown = min(shown(from: firstShown).upperBound, buttons.count - 1)
        } else {
            let end = firstShown
            firstShown = 0
            while shown(from: firstShown).upperBound < end { firstShown = shown(from: firstShown).upperBound }
        }
        setNeedsLayout()
        setNeedsDisplay()
    }

    public override func layoutSubviews() {
        let range = shown(from: firstShown)
        if range.lowerBound == 0 { firstShown = 0 }
        back.isHidden = range.lowerBound == 0
        forward.isHidden = range.upperBound == buttons.count
        var x = 4.0
        for (index, button) in buttons.enumerated() { button.isHidden = !range.contains(index) }
        let visible = ([back] + buttons + [forward]).filter { !$0.isHidden }
        for button in visible {
            let width = width(of: button)
            let start = isMirrored ? bounds.width - x - width : x
            button.frame = ViewRect(x: start, y: 4, width: width, height: bounds.height - 8)
            x += width
        }
    }

    /// The bar swallows presses on its ground.
    public override func touchesBegan(_ touches: [Touch]) {}

    public override func draw(_ canvas: Canvas, dirty: ViewRect) {
        drawFloating(on: canvas)
        let edges = subviews.filter { !$0.isHidden }.map(\.frame.minX).filter { $0 > 5 && $0 < bounds.width - 5 }
        for edge in edges {
            let line = ViewRect(x: edge, y: bounds.midY - 10, width: 1, height: 20)
            canvas.fill(canvas.snapped(line), (window?.theme ?? .light).border.faded(to: 0.7))
        }
    }
}
