// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CTesting
import Foundation

/// A new folder for one test's files; removed with everything in it when the object goes, and when the test's process
/// ends or crashes, unless it is to be kept, or all are, since `RECTO_KEEP_TEST_FILES` is set.
///
/// ```swift
/// let folder = try ScratchFolder()
/// try PDFBuilder.pages(count: 3).write(to: folder.url.appendingPathComponent("book.pdf"))
/// ```
public final class ScratchFolder {
    /// Where it is.
    public let url: URL
    /// Whether it stays, for reading logs after a failure.
    var isKept = ScratchFolder.keepsAll

    private static let keepsAll = ProcessInfo.processInfo.environment["RECTO_KEEP_TEST_FILES"] != nil
    /// The folder of all folders of this process.
    private static let root = Result { try makeRoot() }

    /// Makes a folder that only this user may enter.
    /// - Throws: What keeps it from being made.
    public init() throws {
        url = try Self.make(in: Self.root.get())
    }

    deinit {
        if !isKept { try? FileManager.default.removeItem(at: url) }
    }

    /// A new folder inside, which only this user may enter.
    public func folder(_ name: String) throws -> URL {
        let folder = url.appendingPathComponent(name, isDirectory: true)
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        return folder
    }

    private static func makeRoot() throws -> URL {
        let root = try make(in: FileManager.default.temporaryDirectory, prefix: "recto-")
        // Everybody may pass, since some tests run programs as somebody else.
        try FileManager.default.setAttributes([.posixPermissions: 0o711], ofItemAtPath: root.path)
        if !keepsAll {
            let janitor = recto_janitor_start(root.path)
            guard janitor >= 0 else { throw LaunchFailed(executable: "/bin/sh", reason: -janitor) }
        }
        return root
    }

    /// The path is part of socket addresses, which hold 107 bytes, hence the short name.
    private static func make(in parent: URL, prefix: String = "") throws -> URL {
        let name = prefix + String(UInt32.random(in: 0 ... .max), radix: 36)
        let url = parent.appendingPathComponent(name, isDirectory: true)
        try FileManager.default.createDirectory(
            at: url, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        return url
    }
}
