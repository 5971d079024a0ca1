// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

extension AppUnderTest {
    /// The executable `name` from the build that the running test belongs to.
    /// - Throws: ``ToolMissing``.
    public static func builtProduct(_ name: String) throws -> URL {
        let folders = productFolders
        let candidates = folders.map { $0.appendingPathComponent(name) }
        guard let file = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else {
            throw ToolMissing(what: name, package: "recto, or is built by swift build", searched: folders.map(\.path))
        }
        return file
    }

    /// Where the build puts executables: the folder of the test bundle, whether it runs itself or is loaded.
    private static var productFolders: [URL] {
        let bundles = CommandLine.arguments.filter { $0.hasSuffix(".xctest") }
        let running = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        let folders = (bundles + [running]).map { URL(fileURLWithPath: $0).deletingLastPathComponent() }
        let here = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
        return folders + [here.appendingPathComponent(".build/debug")]
    }
}

/// A home folder in which a program finds nothing of the user's, and the environment that points there.
struct PrivateHome {
    let environment: [String: String]

    init(_ scratch: ScratchFolder) throws {
        var settings = ProcessInfo.processInfo.environment
        for name in ["DISPLAY", "WAYLAND_DISPLAY", "XAUTHORITY", "DBUS_SESSION_BUS_ADDRESS"] { settings[name] = nil }
        settings["HOME"] = scratch.url.path
        let folders = [
            "XDG_CONFIG_HOME": "config", "XDG_DATA_HOME": "data", "XDG_STATE_HOME": "state",
            "XDG_CACHE_HOME": "cache", "XDG_RUNTIME_DIR": "runtime",
        ]
        for (name, folder) in folders { settings[name] = try scratch.folder(folder).path }
        environment = settings
    }
}
