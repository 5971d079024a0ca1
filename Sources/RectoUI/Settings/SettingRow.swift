// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Gestures
import Views

/// A row of the settings: what it's called, and what changes it.
final class SettingRow: View {
    /// What it shows.
    var item: SettingItem { didSet { itemDidChange() } }
    /// How large its parts are.
    var density: ChromeDensity { didSet { densityDidChange() } }
    /// What changes it.
    let control: View

    private let label = Label()

    init(_ item: SettingItem, density: ChromeDensity) {
        self.item = item
        self.density = density
        switch item.value {
        case .choice: control = ChoiceButton(label: item.title)
        case .flag: control = Switch(label: item.title)
        case .text(_, let placeholder): control = TextField(placeholder: placeholder)
        }
        super.init(frame: .zero)
        control.identifier = "setting-" + item.identifier
        control.accessibilityLabel = item.title
        label.overflow = .wrap
        addSubview(label)
        addSubview(control)
        connect()
        itemDidChange()
        densityDidChange()
    }

    private func connect() {
        switch control {
        case let button as ChoiceButton: button.onChoice = { [weak self] in self?.item.onChoice($0) }
        case let toggle as Switch:
            toggle.addAction { [weak self] in self?.item.onFlag($0.isOn) }
        case let field as TextField: field.onChange = { [weak self] in self?.item.onText($0) }
        default: break
        }
    }

    private func itemDidChange() {
        label.text = item.title
        switch (control, item.value) {
        case (let button as ChoiceButton, .choice(let titles, let chosen)):
            button.titles = titles
            button.chosen = chosen
        case (let toggle as Switch, .flag(let isOn)): toggle.isOn = isOn
        case (let field as TextField, .text(let text, _)): if field.text != text { field.text = text }
        default: break
        }
    }

    private func densityDidChange() {
        label.font = .system(size: density.fontSize)
        (control as? ChoiceButton)?.density = density
        (control as? TextField)?.font = .system(size: density.fontSize)
        setNeedsLayout()
    }

    override func layoutSubviews() {
        let row = barRow(height: bounds.height)
        let share = (bounds.width * 0.5).rounded(.down)
        let size = label.sizeThatFits(ViewSize(width: share - 8, height: bounds.height))
        row.place(label, at: 0, width: share - 8, height: size.height)
        let height = density == .touch ? 44.0 : 28
        let width = control is Switch ? (control.intrinsicContentSize.width ?? 44) : share
        // A switch leaves room for its ring, and ends where the others do all the same.
        let ring = control is Switch ? ViewsTunables.focusRingWidth : 0
        row.place(control, at: bounds.width - width + ring, width: width, height: height)
    }
}

/// A button that shows what is chosen of several things, and opens a menu of them.
final class ChoiceButton: Control {
    /// What can be chosen.
    var titles: [String] = [] { didSet { if titles != oldValue { setNeedsDisplay() } } }
    /// The number of what is; nil for none of it.
    var chosen: Int? { didSet { if chosen != oldValue { setNeedsDisplay() } } }
    /// How large it is.
    var density = ChromeDensity.pointer { didSet { if density != oldValue { setNeedsDisplay() } } }
    /// Chooses.
    var onChoice: (Int) -> Void = { _ in }

    private let layout = TextLayout("", overflow: .ellipsisAtEnd)

    init(label: String) {
        super.init(frame: .zero)
        accessibilityRole = .button
        accessibilityLabel = label
    }

    private var title: String { chosen.flatMap { titles.indices.contains($0) ? titles[$0] : nil } ?? "–" }

    override var testAttributes: [String: String] { super.testAttributes.merging(["title": title]) { $1 } }

    /// Opens the menu.
    override func activate() {
        super.activate()
        guard isEnabled, let window else { return }
        let items = titles.enumerated().map { index, title in
            MenuItem(title, isOn: index == chosen, identifier: "choice-\(index)") { [weak self] in self?.choose(index) }
        }
        let menu = MenuView(Menu(items), isForTouch: density == .touch)
        menu.leastWidth = bounds.width
        menu.present(in: window, at: frameInWindow, side: .below)
    }

    private func choose(_ index: Int) {
        chosen = index
        onChoice(index)
    }

    /// Up and down choose without the menu.
    override func keyDown(_ event: KeyEvent) -> Bool {
        guard event.modifiers.isEmpty, event.keysym == Keysym.up || event.keysym == Keysym.down else {
            return super.keyDown(event)
        }
        let next = (chosen ?? -1) + (event.keysym == Keysym.down ? 1 : -1)
        if titles.indices.contains(next) { choose(next) }
        return true
    }

    override func draw(_ canvas: Canvas, dirty: ViewRect) {
        let theme = window?.theme ?? .light
        let path = Path(bounds, cornerRadius: theme.cornerRadius)
        canvas.fill(
            path,
            state == .pressed ? theme.controlPressed : state == .hover ? theme.controlHover : theme.controlBackground)
        canvas.strokeInside(bounds, theme.border, cornerRadius: theme.cornerRadius)
        let mark = 16.0
        layout.text = title
        layout.font = .system(size: density.fontSize)
        layout.maximumWidth = max(bounds.width - mark - 26, 0)
        let size = layout.size
        layout.draw(
            on: canvas,
            at: ViewPoint(x: isMirrored ? bounds.width - 10 - size.width : 10, y: bounds.midY - size.height / 2),
            theme.text)
        Icon(.chevronDown, extent: mark).draw(
            on: canvas, at: ViewPoint(x: isMirrored ? 8 : bounds.width - 8 - mark, y: bounds.midY - mark / 2),
            theme.secondaryText)
    }
}
