// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import RectoUI

/// What somebody has set. What isn't set is nil, so that others may have a say in it.
struct Settings: Hashable, Sendable {
    private var values: [[String]: TOMLValue] = [:]
    /// Keys that were bound or, with no command, unbound, in the order of the file.
    var bindings: [Binding] = []
    /// What could not be understood, in the order of the file.
    var problems: [TOMLProblem] = []

    /// What keys were bound to.
    struct Binding: Hashable, Sendable {
        let keys: KeySequence
        /// Nil where they are to do nothing.
        let binding: KeyBinding?
    }

    /// What a setting is set to; nil where it isn't.
    subscript(_ setting: Setting) -> TOMLValue? {
        get { values[setting.path] }
        set { values[setting.path] = newValue }
    }

    /// What a setting is.
    func value(of setting: Setting) -> TOMLValue { self[setting] ?? setting.usual }

    private func word(_ setting: Setting) -> String? { self[setting]?.stringValue }

    var theme: Options.ThemeChoice? { word(.theme).flatMap(Options.ThemeChoice.init) }
    var zoom: ZoomMode? { word(.zoom).flatMap(ZoomMode.init) }
    var layout: PageArrangement? { word(.layout).flatMap(PageArrangement.init) }
    var hidesBars: Bool { word(.bars) == "hidden" }
    var density: ChromeDensity? {
        switch word(.controls) {
        case "small": .pointer
        case "large": .touch
        default: nil
        }
    }
    var reducesMotion: Bool? {
        switch word(.motion) {
        case "full": false
        case "reduced": true
        default: nil
        }
    }
    var isRightToLeft: Bool? {
        switch word(.direction) {
        case "left-to-right": false
        case "right-to-left": true
        default: nil
        }
    }
    var matchesCapitals: Bool { self[.smartCase]?.booleanValue ?? false }
    var turnsByFingers: Bool? { self[.turning]?.booleanValue }
    var penTool: PointerTool? { word(.pen).flatMap(PointerTool.init) }
    var mouseTool: PointerTool? { word(.mouse).flatMap(PointerTool.init) }
    var scrollsNaturally: Bool { self[.naturalScrolling]?.booleanValue ?? false }
    var restoresState: Bool { self[.restore]?.booleanValue ?? true }
    var usesTabs: Bool { self[.tabs]?.booleanValue ?? false }
    var restoresSession: Bool { self[.session]?.booleanValue ?? false }
    var listsRecentFiles: Bool { self[.recentFiles]?.booleanValue ?? true }
    var usesDesktopDialogs: Bool { self[.desktopDialogs]?.booleanValue ?? true }
    var author: String? { word(.author) }

    /// What is set about how documents are handled. What the host of the program has changed stands.
    func applied(to configuration: PDFConfiguration) -> PDFConfiguration {
        var result = configuration
        func set<Value: Equatable>(_ path: WritableKeyPath<PDFConfiguration, Value>, _ value: Value?) {
            if let value, result[keyPath: path] == PDFConfiguration()[keyPath: path] { result[keyPath: path] = value }
        }
        let actions: [String: PDFConfiguration.DoubleTapAction] = [
            "zoom": .zoom, "none": PDFConfiguration.DoubleTapAction.none,
        ]
        set(\.doubleTapAction, word(.doubleTap).flatMap { actions[$0] })
        let drawing: [String: FingerDrawing] = ["auto": .untilPenIsSeen, "always": .always, "never": .never]
        set(\.fingerDrawing, word(.fingerInk).flatMap { drawing[$0] })
        set(\.isEdgeTapEnabled, self[.edgeTaps]?.booleanValue)
        set(\.userInterfaceMode, word(.bars) == "always" ? .always : nil)
        return result
    }

    /// The keys, with those of a set as the start: what the command line names, or the file.
    func keymap(_ set: KeySet?) -> Keymap {
        var keymap = Keymap(set ?? word(.keySet).flatMap(KeySet.init) ?? .standard)
        for entry in bindings {
            if let binding = entry.binding { keymap.bind(binding) } else { keymap.unbind(entry.keys) }
        }
        return keymap
    }
}
