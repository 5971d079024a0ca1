// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Drawing
import Geometry
import Gestures
import Views

/// The bar in which one types what is to be found.
public final class FindBar: View {
    /// How large its parts are.
    public var density = ChromeDensity.pointer { didSet { if density != oldValue { densityDidChange() } } }
    /// What is typed, or how it's compared, has changed.
    public var onChange: () -> Void = {}
    /// Runs a command by its name in the table of commands.
    public var onCommand: (_ name: String) -> Void = { _ in }
    /// Tells the keys of a command, as people read them.
    public var keys: (_ command: String) -> String? = { _ in nil }
    /// Leaves finding.
    public var onDone: () -> Void = {}

    private let catalogue: Catalogue
    private let field: TextField
    private let status = Label()
    private let backward: BarButton, onward: BarButton, close: BarButton
    private let toggles: [(option: SearchQuery.Options, button: BarButton)]
    /// Stands for the toggles where there is no room for them.
    private let more: BarButton

    /// How narrow the field may be before toggles give way to it, and how wide it becomes.
    private static let fieldWidths = 140.0...320.0

    /// Makes an empty bar.
    public init(catalogue: Catalogue) {
        self.catalogue = catalogue
        field = TextField(placeholder: catalogue(.findPlaceholder))
        backward = BarButton(.chevronUp, label: catalogue(.previousMatch))
        onward = BarButton(.chevronDown, label: catalogue(.nextMatch))
        close = BarButton(.close, label: catalogue(.close))
        let kinds: [(SearchQuery.Options, String, Phrase)] = [
            (.matchesCase, "Aa", .matchCase), (.wholeWords, "W", .wholeWords),
            (.matchesDiacritics, "é", .matchDiacritics), (.regularExpression, ".*", .regularExpression),
        ]
        toggles = kinds.map { ($0, BarButton(title: $1, label: catalogue($2))) }
        more = BarButton(.options, label: catalogue(.findOptions))
        super.init(frame: .zero)
        identifier = "find-bar"
        accessibilityRole = .toolbar
        status.isSecondary = true
        status.identifier = "find-status"
        status.accessibilityRole = .status
        field.identifier = "find-field"
        connect()
    }

    private func connect() {
        field.onChange = { [weak self] _ in self?.onChange() }
        field.onCancel = { [weak self] in self?.onDone() }
        backward.identifier = "find-previous"
        onward.identifier = "find-next"
        close.identifier = "find-close"
        for (button, command) in [(backward, "find-previous"), (onward, "find-next")] {
            button.keys = { [weak self] in self?.keys(command) }
        }
        backward.addAction { [weak self] _ in self?.onCommand("find-previous") }
        onward.addAction { [weak self] _ in self?.onCommand("find-next") }
        close.addAction { [weak self] _ in self?.onDone() }
        for view in [field, status, backward, onward] { addSubview(view) }
        for (option, button) in toggles {
            button.identifier = "find-option-\(option.rawValue)"
            button.addAction { [weak self, weak button] _ in
                button?.isOn.toggle()
                self?.onChange()
            }
            addSubview(button)
        }
        more.identifier = "find-options"
        more.addAction { [weak self] _ in self?.showOptions() }
        addSubview(more)
        addSubview(close)
    }

    /// Opens a menu of the toggles.
    private func showOptions() {
        guard let window else { return }
        let items = toggles.map { _, button in
            MenuItem(
                button.accessibilityLabel ?? button.title, isOn: button.isOn, identifier: button.identifier
            ) { [weak self] in
                button.activate()
                self?.setNeedsLayout()
            }
        }
        MenuView(Menu(items), isForTouch: density == .touch).present(in: window, at: more.frameInWindow, side: .below)
    }

    /// What is typed.
    public var text: String {
        get { field.text }
        set { field.text = newValue }
    }

    /// How it's compared.
    public var options: SearchQuery.Options {
        toggles.reduce(into: []) { if $1.button.isOn { $0.insert($1.option) } }
    }

    /// Says how many matches there are, or what is wrong.
    public func show(status text: String, isWarning: Bool, hasMatches: Bool) {
        status.text = text
        status.textColor = isWarning ? window?.theme.error : nil
        status.accessibilityLabel = text
        backward.isEnabled = hasMatches
        onward.isEnabled = hasMatches
        setNeedsLayout()
    }

    /// Puts the keyboard into the field, all of its text selected.
    public func focus() {
        field.becomeFirstResponder()
        field.selectAll()
    }

    private func densityDidChange() {
        for button in [backward, onward, more, close] + toggles.map(\.button) { button.density = density }
        field.font = .system(size: density.fontSize)
        status.font = .system(size: density.fontSize)
        setNeedsLayout()
    }

    /// Return goes on to the next match, with Shift back; Escape leaves.
    public override func keyDown(_ event: KeyEvent) -> Bool {
        switch event.keysym {
        case Keysym.return, Keysym.keypadEnter:
            onCommand(event.modifiers.contains(.shift) ? "find-previous" : "find-next")
        case Keysym.escape: onDone()
        default: return false
        }
        return true
    }

    /// The bar keeps contacts from the pages behind it.
    public override func touchesBegan(_ touches: [Touch]) {}
    /// The bar keeps the wheel from the pages behind it.
    public override func scroll(_ event: ScrollEvent) -> Bool { true }
    /// The bar hides what is behind it.
    public override var isOpaque: Bool { true }
    /// Draws the ground.
    public override func draw(_ canvas: Canvas, dirty: ViewRect) { drawBar(on: canvas) }

    /// Places the field, what it says of matches, and the buttons.
    public override func layoutSubviews() {
        let row = barRow(height: density.barHeight)
        let (gap, extent) = (ChromeTunables.barGap, density.buttonExtent)
        row.place(close, at: bounds.width - gap - extent, width: extent, height: extent)
        let toggleWidth = toggles.map { $0.button.intrinsicContentSize.width ?? extent }.reduce(0) { $0 + $1 + gap }
        let room = bounds.width - 2 * gap - extent
        let steps = 2 * extent + 3 * gap
        // How many matches there are matters more than how they're compared.
        let free = room - 8 - steps - 3 * gap - ChromeTunables.statusRoom
        let hasToggles = free - toggleWidth >= Self.fieldWidths.lowerBound
        let wanted = free - (hasToggles ? toggleWidth : extent + gap)
        let fieldWidth = min(max(wanted, 96), Self.fieldWidths.upperBound, max(room - steps - gap, 48))
        row.place(field, at: 8, width: fieldWidth, height: density == .touch ? 36 : 24)
        var x = 8 + fieldWidth + gap
        for button in [backward, onward] {
            row.place(button, at: x, width: extent, height: extent)
            x += extent
        }
        x += 2 * gap
        for (_, button) in toggles { button.isHidden = !hasToggles }
        more.isHidden = hasToggles
        more.isOn = !options.isEmpty
        for button in [more] + toggles.map(\.button) where !button.isHidden {
            let width = button.intrinsicContentSize.width ?? extent
            row.place(button, at: x, width: width, height: extent)
            x += width + gap
        }
        let size = status.sizeThatFits(ViewSize(width: 1e6, height: extent))
        let space = room - x - 2 * gap
        status.isHidden = space < 40
        row.place(status, at: x + 2 * gap, width: min(size.width, max(space, 0)), height: size.height)
    }
}
