// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import FoundationEssentials

/// The folders of the XDG base directory specification, with Recto's part of each.
enum BaseFolder {
    /// For what is remembered from one run to the next; nil where there is no home.
    static var state: String? { folder("XDG_STATE_HOME", or: ".local/state") }
    /// For what its reader has set; nil where there is no home.
    static var config: String? { folder("XDG_CONFIG_HOME", or: ".config") }
    /// For what can be made again; nil where there is no home.
    static var cache: String? { folder("XDG_CACHE_HOME", or: ".cache") }

    private static func folder(_ name: String, or place: String) -> String? {
        func variable(_ name: String) -> String? {
            environmentVariable(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
        }
        if let folder = variable(name) { return folder + "/recto" }
        return variable("HOME").map { "\($0)/\(place)/recto" }
    }

    /// Makes a folder that only its owner may look into, with those around it.
    static func make(_ path: String) {
        try? FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
}
