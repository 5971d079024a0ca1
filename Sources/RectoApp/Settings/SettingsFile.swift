// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import EventLoop
@preconcurrency import Glibc
import RectoUI

/// The file that settings are kept in: read when the program starts and each time it changes, and written by the window
/// for settings.
@MainActor
final class SettingsFile {
    /// Where it is.
    let path: String
    /// What it says.
    private(set) var settings = Settings()
    /// Hears that it says something else, or that something in it is wrong.
    var onChange: () -> Void = {}

    private var file = TOMLFile("")
    private let loop: EventLoop
    private var monitor: FileMonitor?

    /// Seconds that the file must be quiet before it's read. Source: own choice; editors write in steps.
    private static let settling = 0.1

    /// Reads a file, which need not be there.
    init(path: String, loop: EventLoop) {
        self.path = path
        self.loop = loop
        read()
    }

    /// Where the XDG base directory specification says; nil where there is no home.
    static var usualPath: String? { BaseFolder.config.map { $0 + "/recto.toml" } }

    /// What is wrong with the file, a line each that begins with the file's name and the number of the line.
    func problems(of name: String, in catalogue: Catalogue) -> [String] {
        settings.problems.map { "\(name):\($0.line): \(catalogue($0.message))" }
    }

    /// The file's name without its folder.
    var name: String { FilePath.name(of: path) }

    /// Reads the file whenever it changes, from now on.
    func watch() {
        guard monitor == nil, FilePath.exists(folder) else { return }
        monitor = FileMonitor(path: path, settling: Self.settling, loop: loop) { [weak self] in self?.reread() }
    }

    private func reread() {
        let old = settings
        read()
        if settings != old { onChange() }
    }

    private func read() {
        file = TOMLFile(Self.contents(of: path) ?? "")
        settings = Settings(file)
    }

    /// Sets something, in the file too.
    /// - Returns: what keeps the file from being written; the setting counts all the same.
    func set(_ setting: Setting, to value: TOMLValue) -> String? {
        read()
        if file.text.isEmpty { file = TOMLFile(SettingsTemplate.text) }
        file.set(setting.path, to: value)
        settings = Settings(file)
        defer { onChange() }
        return write()
    }

    /// Makes the file where it isn't there, with all settings in it as comments.
    /// - Returns: what keeps it from being written.
    func create() -> String? {
        guard !FilePath.exists(path) else { return nil }
        file = TOMLFile(SettingsTemplate.text)
        return write()
    }

    private var folder: String { FilePath.parent(of: path) ?? "." }

    /// Writes another file and puts it in place of the old one, so that there is always one that is whole. A link stays,
    /// and what it leads to is changed.
    private func write() -> String? {
        BaseFolder.make(folder)
        let target = Self.target(of: path)
        let temporary = "\(target).\(getpid()).new"
        guard let handle = fopen(temporary, "we") else { return failure }
        let bytes = Array(file.text.utf8)
        let isWritten = fwrite(bytes, 1, bytes.count, handle) == bytes.count
        guard fclose(handle) == 0, isWritten, rename(temporary, target) == 0 else {
            defer { unlink(temporary) }
            return failure
        }
        watch()
        return nil
    }

    private var failure: String { "\(path): \(systemErrorText(errno))" }

    private static func target(of path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    private static func contents(of path: String) -> String? {
        guard let handle = fopen(path, "re") else { return nil }
        defer { fclose(handle) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 14)
        while bytes.count < largest, case let count = fread(&buffer, 1, buffer.count, handle), count > 0 {
            bytes += buffer[..<count]
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Bytes that are read at most. Source: own choice, a thousand times what anybody has written.
    private static let largest = 1 << 20
}
