// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// Stands in for the desktop's program that opens addresses: it notes what it is given.
struct FakeOpener {
    /// What `PATH` must be for it to be found.
    let searchPath: String
    private let log: URL

    /// Makes it in a folder.
    init(in folder: TestFolder) throws {
        let bin = folder.url.appendingPathComponent("bin")
        try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
        log = folder.url.appendingPathComponent("opened")
        let program = bin.appendingPathComponent("xdg-open")
        try Data("#!/bin/sh\nprintf '%s\\n' \"$1\" >>'\(log.path)'\n".utf8).write(to: program)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
        searchPath = bin.path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
    }

    /// The addresses so far.
    func opened() throws -> [String] {
        guard let text = try? String(contentsOf: log, encoding: .utf8) else { return [] }
        return text.split(separator: "\n").map(String.init)
    }
}
