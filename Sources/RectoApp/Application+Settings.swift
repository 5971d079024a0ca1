// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import EventLoop
import RectoUI

extension Application {
    /// What is set.
    var settings: Settings { settingsFile?.settings ?? Settings() }

    /// The file that the options name, or the usual one; nil for none.
    static func settingsFile(_ options: Options, loop: EventLoop) -> SettingsFile? {
        guard options.readsSettings else { return nil }
        return (options.settingsPath ?? SettingsFile.usualPath).map { SettingsFile(path: $0, loop: loop) }
    }

    /// Takes over what is set, and listens for changes.
    func beginSettings() {
        keymap = settings.keymap(options.keySet)
        settingsFile?.onChange = { [weak self] in self?.settingsDidChange() }
        printProblems()
        if options.snapshotPath == nil { settingsFile?.watch() }
    }

    /// Takes over what is set in all windows.
    private func settingsDidChange() {
        keymap = settings.keymap(options.keySet)
        for window in windows { window.settingsDidChange() }
        printProblems()
        if let window = windows.last { tellProblems(in: window) }
    }

    private func printProblems() {
        guard let file = settingsFile else { return }
        for problem in file.problems(of: file.path, in: Catalogue()) { printError(problem) }
    }

    /// Says in a window what is wrong with the settings file.
    func tellProblems(in window: ViewerWindow) {
        guard let file = settingsFile, let first = file.problems(of: file.name, in: catalogue).first else { return }
        let rest = file.settings.problems.count - 1
        window.pdf.show(notice: rest == 0 ? first : catalogue(.andMoreProblems, count: rest, first))
    }

    /// Where a document was left, unless the settings say not to care.
    func placeLeft(_ source: DocumentSource) -> DocumentViewState? {
        guard settings.restoresState, let path = source.path else { return nil }
        return store?.state(forPath: path)
    }

    /// The layers that were shown of a document, unless the settings say not to care.
    func layersLeft(_ source: DocumentSource) -> [LayerChoice]? {
        guard settings.restoresState, recorder == nil, let path = source.path else { return nil }
        return store?.layers(forPath: path)
    }
}

extension Settings {
    /// How a document is shown that was never open, by a controller with a configuration.
    func initialState(_ configuration: PDFConfiguration) -> DocumentViewState {
        var state = DocumentViewState(arrangement: layout ?? configuration.arrangement)
        if let zoom { state.zoom = zoom }
        return state
    }
}
