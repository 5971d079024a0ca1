// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry
import RectoUI

/// One option of the command line: its name, what stands behind it, what it does.
struct OptionSpec {
    /// The name without the two dashes.
    let name: String
    /// What `--help` calls the value, or nil where it takes none.
    let value: String?
    /// One line for `--help`.
    let summary: String
    /// Takes over the value (empty for options without one); false where the value can't be understood.
    let apply: @Sendable (inout Options, String) -> Bool
    /// What a right value looks like, for the error message.
    var expectation: String = ""
    /// Whether it may stand without a value, which then only follows an equals sign.
    var isValueOptional = false

    private static func flag(
        _ name: String, _ summary: String, _ set: @escaping @Sendable (inout Options) -> Void
    ) -> OptionSpec {
        OptionSpec(name: name, value: nil, summary: summary) { options, _ in
            set(&options)
            return true
        }
    }

    private static func valued(
        _ name: String, _ value: String, _ summary: String, expects: String = "some text",
        _ apply: @escaping @Sendable (inout Options, String) -> Bool
    ) -> OptionSpec {
        OptionSpec(name: name, value: value, summary: summary, apply: apply, expectation: expects)
    }

    /// A number within limits.
    private static func number(_ text: String, in range: ClosedRange<Double>) -> Double? {
        Double(text).flatMap { range.contains($0) ? $0 : nil }
    }

    /// All options, in the order of `--help`.
    static let all: [OptionSpec] = opening + showing + windows + settings + scripting + recording + process

    private static let opening: [OptionSpec] = [
        valued("page", "N|LABEL", "open at a page, by its number or its label") {
            $0.page = $1
            return !$1.isEmpty
        },
        valued("dest", "NAME", "open at a named destination") {
            $0.destination = $1
            return !$1.isEmpty
        },
        valued("find", "TEXT", "open the search for TEXT") {
            $0.find = $1
            return !$1.isEmpty
        },
        valued(
            "password-file", "FILE", "read the document's password from the first line of FILE",
            expects: "the path of a file"
        ) {
            $0.passwordFile = $1
            return !$1.isEmpty
        },
        valued(
            "do", "COMMAND", "run a command once the document shows; may be repeated",
            expects: "a command such as toggle-sidebar"
        ) {
            $0.commands.append($1)
            return CommandTable.command(named: $1) != nil
        },
        flag("no-restore", "neither read nor write where a document was last left") { $0.restoresState = false },
        flag("private", "the same, and no list of recent files") { $0.restoresState = false },
        flag("restore-session", "remember what is open; open it again, in its place, when started without FILE") {
            $0.restoresSession = true
        },
    ]

    private static let showing: [OptionSpec] = [
        valued(
            "zoom", "ZOOM", "fit-width, fit-page, actual, or a factor such as 1.5 or 150%",
            expects: "fit-width, fit-page, actual, or a positive number such as 1.5 or 150%"
        ) {
            $0.zoom = ZoomMode(name: $1)
            return $0.zoom != nil
        },
        valued(
            "layout", "LAYOUT", "continuous, single, two or two-cover; add ,continuous or ,rtl",
            expects: "continuous, single, two or two-cover, with ,continuous or ,rtl added"
        ) {
            $0.arrangement = PageArrangement(name: $1)
            return $0.arrangement != nil
        },
        valued(
            "page-colors", "COLORS", "plain, night or sepia: the colours of pages",
            expects: PageTone.allCases.map(\.name).joined(separator: ", ")
        ) {
            $0.tone = PageTone(name: $1)
            return $0.tone != nil
        },
        flag("trim", "leave the empty margins of pages out") { $0.isTrimmed = true },
        valued(
            "theme", "THEME", "auto, light, dark or contrast: how surroundings look",
            expects: Options.ThemeChoice.allCases.map(\.rawValue).joined(separator: ", ")
        ) {
            guard let theme = Options.ThemeChoice(rawValue: $1) else { return false }
            $0.theme = theme
            return true
        },
        flag("rotate-gesture", "let two fingers turn the pages, to the nearest quarter") { $0.turnsByFingers = true },
        valued(
            "pen-tool", "TOOL", "what a pen's drag does: select-text, hand to move the pages, or ink to draw",
            expects: PointerTool.allCases.map(\.rawValue).joined(separator: " or ")
        ) {
            $0.penTool = PointerTool(rawValue: $1)
            return $0.penTool != nil
        },
        valued(
            "keymap", "SET", "the keys to begin with: default or vim",
            expects: KeySet.allCases.map(\.rawValue).joined(separator: " or ")
        ) {
            $0.keySet = KeySet(rawValue: $1)
            return $0.keySet != nil
        },
    ]

    private static let windows: [OptionSpec] = [
        flag("hide-bars", "begin without bars; F8 shows them") { $0.hidesBars = true },
        flag("tabs", "open documents in tabs of one window") { $0.usesTabs = true },
        flag("own-dialogs", "ask for files in the window, not by the desktop's dialog") { $0.usesOwnDialogs = true },
        flag("fullscreen", "fill the screen") { $0.isFullscreen = true },
        valued(
            "geometry", "WxH+X+Y", "size and place of the window in pixels",
            expects: "WIDTHxHEIGHT, +X+Y or WIDTHxHEIGHT+X+Y"
        ) {
            $0.geometry = WindowGeometry($1)
            return $0.geometry != nil
        },
        valued(
            "scale", "FACTOR", "size of the interface; 1 is 96 dots per inch", expects: "a number from 0.5 to 8"
        ) {
            $0.scale = number($1, in: 0.5...8)
            return $0.scale != nil
        },
        valued(
            "dpi", "DOTS", "true dots per inch of the screen, for actual size", expects: "a number from 20 to 2000"
        ) {
            $0.dotsPerInch = number($1, in: 20...2000)
            return $0.dotsPerInch != nil
        },
    ]

    private static let scripting: [OptionSpec] = [
        valued("control", "SOCKET", "listen for requests on a UNIX socket", expects: "the path of a socket to make") {
            $0.controlPath = $1
            return !$1.isEmpty
        },
        valued("snapshot", "FILE.png", "write the window's picture and end; needs no display", expects: "a path") {
            $0.snapshotPath = $1
            return !$1.isEmpty
        },
        valued(
            "size", "WxH", "size of the picture, or of the window with --headless, in pixels",
            expects: "WIDTHxHEIGHT, each from 1 to 32767"
        ) {
            $0.snapshotSize = WindowGeometry.size($1)
            return $0.snapshotSize != nil
        },
    ]

    private static let recording: [OptionSpec] = [
        valued(
            "record-input", "FILE", "write all that comes from pointers, fingers, pens and keys to FILE",
            expects: "the path of a file to write"
        ) {
            $0.recordPath = $1
            return !$1.isEmpty
        },
        valued(
            "replay-input", "FILE", "play what --record-input wrote, as fast as can be, then go on",
            expects: "the path of a recording"
        ) {
            $0.replayPath = $1
            return !$1.isEmpty
        },
        flag("realtime", "replay at the pace of the recording") { $0.replaysInRealTime = true },
        flag("quit-after-replay", "end when the replay has come to rest") { $0.endsAfterReplay = true },
        flag("headless", "run without a display; needs --control or --replay-input") { $0.isHeadless = true },
        OptionSpec(
            name: "trace-gestures", value: "FILE",
            summary: "tell of each gesture who got it and why others did not, on standard error or in FILE",
            apply: { options, path in
                options.tracesGestures = true
                options.tracePath = path.isEmpty ? nil : path
                return true
            }, isValueOptional: true),
        flag("gesture-inspector", "draw touches and recognizers over the window") { $0.showsGestureInspector = true },
    ]

    private static let settings: [OptionSpec] = [
        valued("config", "FILE", "read settings from FILE", expects: "the path of a file") {
            $0.settingsPath = $1
            return !$1.isEmpty
        },
        flag("no-config", "read no settings") { $0.readsSettings = false },
        flag("print-config", "print a settings file with everything in it as comments, and end") {
            $0.action = .printSettings
        },
    ]

    private static let process: [OptionSpec] = [
        valued(
            "render-timeout", "SECONDS", "give up on a page after this long (20)", expects: "a number from 0.1 to 3600"
        ) {
            $0.renderTimeout = number($1, in: 0.1...3600)
            return $0.renderTimeout != nil
        },
        flag("no-sandbox", "run the worker without its sandbox (for debugging only)") { $0.isSandboxed = false },
        flag("verbose", "say more, with --version about the worker and its sandbox") { $0.isVerbose = true },
        flag("help", "show this help") { $0.action = .help },
        flag("version", "show the version") { $0.action = .version },
    ]
}
