// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
@preconcurrency import Glibc

/// A folder that one often goes to.
public struct FilePlace: Hashable, Sendable {
    /// What it is called.
    public var title: String
    /// Where it is.
    public var path: String

    /// Makes a place.
    public init(title: String, path: String) {
        self.title = title
        self.path = path
    }
}

/// The folders that a desktop has for documents, and those that were used lately.
public enum FilePlaces {
    /// The reader's own folder with what the desktop has set up in it, then those of `recent` files, each once.
    /// - Parameters:
    ///   - recent: paths of files, the last used first.
    ///   - home: what the reader's own folder is called.
    ///   - limit: the most folders of recent files.
    /// - Returns: those that are there.
    public static func all(recent: [String], home: String, limit: Int = 6) -> [FilePlace] {
        var places: [FilePlace] = []
        func add(_ title: String, _ path: String) {
            guard !places.contains(where: { $0.path == path }), FilePath.isFolder(path) else { return }
            places.append(FilePlace(title: title, path: path))
        }
        if let folder = FilePath.homeFolder {
            add(home, folder)
            for path in userFolders(home: folder) { add(FilePath.name(of: path), path) }
        }
        let count = places.count
        for path in recent where places.count < count + limit {
            guard let folder = FilePath.parent(of: path) else { continue }
            add(folder == "/" ? "/" : FilePath.name(of: folder), folder)
        }
        return places
    }

    private static func userFolders(home: String) -> [String] {
        let config = environmentVariable("XDG_CONFIG_HOME") ?? ""
        let path = (config.hasPrefix("/") ? config : home + "/.config") + "/user-dirs.dirs"
        guard let file = fopen(path, "re") else {
            return ["Desktop", "Documents", "Downloads"].map { "\(home)/\($0)" }
        }
        defer { fclose(file) }
        var buffer = [UInt8](repeating: 0, count: 1 << 14)
        let count = fread(&buffer, 1, buffer.count, file)
        return userFolders(in: String(decoding: buffer.prefix(count), as: UTF8.self), home: home)
    }

    /// The folders for documents in the text of `user-dirs.dirs`: lines such as `XDG_DOCUMENTS_DIR="$HOME/Documents"`.
    static func userFolders(in text: String, home: String) -> [String] {
        let lines = text.split(whereSeparator: \.isNewline)
        return ["DESKTOP", "DOCUMENTS", "DOWNLOAD"].compactMap { name in
            let start = "XDG_\(name)_DIR=\""
            guard let line = lines.last(where: { $0.hasPrefix(start) }), line.hasSuffix("\"") else { return nil }
            let value = line.dropFirst(start.count).dropLast()
            if value.hasPrefix("$HOME/") { return value == "$HOME/" ? nil : home + value.dropFirst(5) }
            return value.hasPrefix("/") ? String(value) : nil
        }
    }
}
