// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import RectoUI
import Views

extension ChromeController {
    /// Shows a panel in place of the one that is open.
    private func show(_ panel: ModalBox) {
        closePanel()
        self.panel = panel
        panel.onClose = { [weak self, weak panel] _ in
            guard let self, panel === self.panel else { return }
            self.panel = nil
            if window.root.firstResponder == nil { focusDocument() }
        }
        panel.present(in: window.root)
    }

    /// Closes the panel that is open; false where none is.
    @discardableResult
    func closePanel() -> Bool {
        guard let panel else { return false }
        panel.close()
        return true
    }

    /// Closes the panel that is open, where it's of a kind; false where it isn't.
    private func closePanel<Kind: ModalBox>(ofKind kind: Kind.Type) -> Bool { panel is Kind && closePanel() }

    // MARK: Commands

    /// Offers all commands, or no longer.
    func togglePalette() {
        guard !closePanel(ofKind: CommandPalette.self) else { return }
        let palette = CommandPalette(catalogue: catalogue, density: density, items: paletteItems)
        palette.onType = { [weak self] in self?.pageItem($0) }
        show(palette)
    }

    /// All commands that a person can choose, those chosen last first.
    private var paletteItems: [PaletteItem] {
        let recent = window.application.recentCommands
        let commands = CommandTable.forPalette
        let first = recent.compactMap { name in commands.first { $0.name == name } }
        return (first + commands.filter { !recent.contains($0.name) }).map(item)
    }

    private func item(_ command: Command) -> PaletteItem {
        PaletteItem(
            title(of: command), identifier: command.name,
            key: window.application.keymap.title(of: command.name, in: catalogue),
            isEnabled: command.isEnabled(for: window), isOn: CommandTable.isOn(command.name, for: window)
        ) { [weak self] in
            guard let self else { return }
            window.application.noteRecent(command.name)
            window.run(command, .null)
        }
    }

    /// A number typed is that of a page.
    private func pageItem(_ text: String) -> PaletteItem? {
        guard let number = Int(text), window.pages != nil, (1...max(window.document.pageCount, 1)).contains(number)
        else { return nil }
        return PaletteItem(catalogue(.goToPageNumber, text), identifier: "page") { [weak self] in
            self?.window.run(commandNamed: "go-to-page", ["page": .from(number - 1)])
        }
    }

    /// What a command is called.
    private func title(of command: Command) -> String {
        catalogue.title(ofCommand: command.name, english: command.title)
    }

    // MARK: Keys

    /// Shows all keys, or no longer.
    func toggleShortcuts() {
        guard !closePanel(ofKind: ShortcutSheet.self) else { return }
        show(ShortcutSheet(catalogue: catalogue, density: density, groups: shortcutGroups))
    }

    /// The keys as they are bound now.
    private var shortcutGroups: [ShortcutGroup] {
        let keymap = window.application.keymap
        return CommandTable.groups.compactMap { title, commands in
            let rows = commands.compactMap { command -> ShortcutGroup.Row? in
                let keys = keymap.keys(of: command.name).map { catalogue.text(of: $0.chords) }
                return keys.isEmpty ? nil : ShortcutGroup.Row(self.title(of: command), keys: keys)
            }
            return rows.isEmpty ? nil : ShortcutGroup(catalogue(title), rows: rows)
        }
    }

    // MARK: Settings

    /// Shows what can be set, or no longer.
    func toggleSettings() {
        guard !closePanel(ofKind: SettingsPanel.self) else { return }
        let settings = SettingsPanel(catalogue: catalogue, density: density, sections: settingSections)
        settings.onEditFile = { [weak self] in self?.window.editSettingsFile() }
        show(settings)
    }

    /// The settings may be others.
    func settingsDidChange() {
        densityMayHaveChanged()
        layout()
        (panel as? SettingsPanel)?.update(settingSections)
        update()
    }

    private var settingSections: [SettingsPanel.Section] {
        Setting.Section.allCases.map { section in
            SettingsPanel.Section(
                catalogue(section.title), items: Setting.all.filter { $0.section == section }.map(item))
        }
    }

    private func item(_ setting: Setting) -> SettingItem {
        let value = window.application.settings.value(of: setting)
        var item = SettingItem(
            catalogue(setting.title), identifier: setting.name, value: Self.value(setting, value, catalogue))
        item.onChoice = { [weak self] index in
            if case .choice(let choices) = setting.kind { self?.set(setting, .string(choices[index].word)) }
        }
        item.onFlag = { [weak self] in self?.set(setting, .boolean($0)) }
        item.onText = { [weak self] in self?.set(setting, .string($0)) }
        return item
    }

    private static func value(_ setting: Setting, _ value: TOMLValue, _ catalogue: Catalogue) -> SettingItem.Value {
        switch setting.kind {
        case .choice(let choices):
            .choice(choices.map { catalogue($0.title) }, choices.firstIndex { $0.word == value.stringValue })
        case .flag: .flag(value.booleanValue ?? false)
        case .text(let placeholder): .text(value.stringValue ?? "", placeholder: catalogue(placeholder))
        }
    }

    private func set(_ setting: Setting, _ value: TOMLValue) {
        guard let file = window.application.settingsFile else { return window.pdf.show(notice: catalogue(.noSettings)) }
        if let problem = file.set(setting, to: value) {
            window.pdf.show(notice: catalogue(.settingsNotSaved, problem))
        }
    }
}
