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
        let script = """
            #!/bin/sh
            line=$(printf '%s|' "$#" "$@"; readlink /proc/self/fd/0)
            printf '%s\\n' "$line" >>'\(log.path)'
            """
        try Data(script.utf8).write(to: program)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
        searchPath = bin.path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
    }

    /// How it was started, each time: the number of arguments, the arguments, and what its standard input is.
    func calls() throws -> [[String]] {
        guard let text = try? String(contentsOf: log, encoding: .utf8) else { return [] }
        return text.split(separator: "\n").map { $0.split(separator: "|").map(String.init) }
    }
}
