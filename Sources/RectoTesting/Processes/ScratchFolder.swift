// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// A new folder for one test's files; removed with everything in it when the object goes, unless it is to be kept, or
/// all are, since `RECTO_KEEP_TEST_FILES` is set.
final class ScratchFolder {
    let url: URL
    /// Whether it stays, for reading logs after a failure.
    var isKept = ProcessInfo.processInfo.environment["RECTO_KEEP_TEST_FILES"] != nil

    init() throws {
        // The path is part of socket addresses, which hold 107 bytes, hence the short name.
        let name = "recto-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
        url = FileManager.default.temporaryDirectory.appendingPathComponent(name, isDirectory: true)
        try FileManager.default.createDirectory(
            at: url, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    }

    /// A new folder inside, which only this user may enter.
    func folder(_ name: String) throws -> URL {
        let folder = url.appendingPathComponent(name, isDirectory: true)
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        return folder
    }

    deinit {
        if !isKept { try? FileManager.default.removeItem(at: url) }
    }
}
