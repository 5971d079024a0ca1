// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry
import RectoUI

/// What the command line asks for.
struct Options: Equatable {
    /// The documents: paths, `file:` URIs, or `-` for standard input.
    var documents: [String] = []
    var page: String?
    var destination: String?
    var find: String?
    var zoom: ZoomMode?
    var arrangement: PageArrangement?
    var tone: PageTone?
    var isTrimmed = false
    var isFullscreen = false
    /// The commands to run as soon as pages show.
    var commands: [String] = []
    /// Whether windows begin without bars.
    var hidesBars = false
    var passwordFile: String?
    var scale: Double?
    var dotsPerInch: Double?
    /// How surroundings look; nil where the settings say.
    var theme: ThemeChoice?
    var turnsByFingers = false
    var penTool: PointerTool?
    /// The keys to begin with; nil where the settings say.
    var keySet: KeySet?
    /// The file with the settings; nil for the usual one.
    var settingsPath: String?
    /// Whether settings are read.
    var readsSettings = true
    var geometry: WindowGeometry?
    var controlPath: String?
    var snapshotPath: String?
    /// Whether somebody reads, whose place and files are to be remembered: a picture of a window is no reading.
    var isForReading: Bool { snapshotPath == nil }
    var snapshotSize: DeviceSize?
    var recordPath: String?
    var replayPath: String?
    var replaysInRealTime = false
    var endsAfterReplay = false
    var isHeadless = false
    var tracesGestures = false
    /// The file for traces; nil for standard error.
    var tracePath: String?
    var showsGestureInspector = false
    var restoresState = true
    /// Whether documents open in tabs of one window, rather than in windows of their own.
    var usesTabs = false
    /// Whether a start without documents opens those that were open at the end.
    var restoresSession = false
    /// Whether files are asked for over the window itself, not by the desktop's dialog.
    var usesOwnDialogs = false
    var isSandboxed = true
    var renderTimeout: Double?
    var isVerbose = false
    var action: Action = .view

    /// What to do.
    enum Action: Equatable {
        case view, help, version, printSettings
    }

    /// Which colours surround the pages.
    enum ThemeChoice: String, CaseIterable {
        /// As the desktop says, else light.
        case automatic = "auto"
        case light, dark, contrast
    }
}

/// Where a window stands and how large it is: `WIDTHxHEIGHT`, `WIDTHxHEIGHT+X+Y`, `+X+Y`; negative offsets count from
/// the right and bottom edge of the screen, as in the X convention.
struct WindowGeometry: Equatable {
    /// An offset from an edge of the screen, in device pixels.
    struct Offset: Equatable {
        var distance: Int
        var isFromFarEdge: Bool
    }

    var size: DeviceSize?
    var x: Offset?
    var y: Offset?

    init?(_ text: String) {
        let sizeText = text.prefix { $0 != "+" && $0 != "-" }
        var rest = text[sizeText.endIndex...]
        if !sizeText.isEmpty {
            guard let size = Self.size(sizeText) else { return nil }
            self.size = size
        }
        if !rest.isEmpty {
            guard let x = Self.offset(&rest), let y = Self.offset(&rest), rest.isEmpty else { return nil }
            self.x = x
            self.y = y
        }
        if size == nil && x == nil { return nil }
    }

    /// Reads `WIDTHxHEIGHT` in whole pixels between 1 and 32767, the largest window X knows.
    static func size(_ text: some StringProtocol) -> DeviceSize? {
        let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let width = parts[0], let height = parts[1],
            (1...32767).contains(width), (1...32767).contains(height)
        else { return nil }
        return DeviceSize(width: Double(width), height: Double(height))
    }

    private static func offset(_ text: inout Substring) -> Offset? {
        guard let sign = text.popFirst(), sign == "+" || sign == "-" else { return nil }
        let digits = text.prefix(while: \.isNumber)
        text = text[digits.endIndex...]
        guard let distance = Int(digits), distance <= 32767 else { return nil }
        return Offset(distance: distance, isFromFarEdge: sign == "-")
    }
}
