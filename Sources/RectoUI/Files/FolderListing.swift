// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
@preconcurrency import Glibc

/// What is in a folder, as far as it is to be seen, in the wanted order: folders first.
///
/// Reading asks the system for nothing but names, so that ten thousand files take a few hundredths of a second.
struct FolderListing {
    /// By what files are put in order.
    enum Order: String, CaseIterable, Sendable {
        case name, size, modified
    }

    /// The folder's path, without a slash at its end unless it is the root.
    let folder: String
    /// Why nothing could be read; nil where that went well.
    let problem: String?
    private let all: [FileEntry]

    /// What is seen of it.
    struct Terms: Hashable {
        var order = Order.name
        /// Whether the order is turned round.
        var isDescending = false
        var showsHidden = false
        /// The endings of files that are shown, in lower case with their dot; none for all files.
        var endings: [String] = []
        /// What names must hold, without regard to case.
        var filter = ""
        /// Whether names must begin with the filter.
        var isPrefix = false
    }

    /// Reads a folder.
    init(_ folder: String) {
        self.folder = folder
        guard let directory = opendir(folder) else {
            problem = "\(folder): \(systemErrorText(errno))"
            all = []
            return
        }
        defer { closedir(directory) }
        problem = nil
        var found: [FileEntry] = []
        while let entry = readdir(directory) {
            let name = Self.name(of: entry)
            guard name != ".", name != ".." else { continue }
            found.append(FileEntry(name: name, isFolder: Self.isFolder(entry, name, folder)))
        }
        all = found
    }

    /// The entries that suit `terms`.
    func entries(_ terms: Terms) -> [FileEntry] {
        let wanted = terms.filter.lowercased()
        let seen = all.filter { entry in
            if entry.isHidden && !terms.showsHidden && !wanted.hasPrefix(".") { return false }
            let lower = entry.name.lowercased()
            if !entry.isFolder, !terms.endings.isEmpty, !terms.endings.contains(where: { lower.hasSuffix($0) }) {
                return false
            }
            return wanted.isEmpty || (terms.isPrefix ? lower.hasPrefix(wanted) : lower.contains(wanted))
        }
        return sorted(seen, terms)
    }

    private func sorted(_ entries: [FileEntry], _ terms: Terms) -> [FileEntry] {
        let isTurned = terms.isDescending
        let byName = { (one: FileEntry, other: FileEntry) in one.key < other.key }
        let folders = entries.filter(\.isFolder).sorted(by: byName)
        let files = entries.filter { !$0.isFolder }
        guard terms.order != .name else {
            let sorted = files.sorted(by: byName)
            return isTurned ? folders.reversed() + sorted.reversed() : folders + sorted
        }
        let measured = files.map { file -> (entry: FileEntry, value: Int64) in
            let details = FileDetails(path: path(of: file))
            let value = terms.order == .size ? details?.size : details.map { Int64($0.modified) }
            return (file, value ?? 0)
        }
        let sorted = measured.sorted { one, other in
            guard one.value != other.value else { return byName(one.entry, other.entry) }
            return isTurned ? one.value > other.value : one.value < other.value
        }
        return folders + sorted.map(\.entry)
    }

    /// The path of an entry.
    func path(of entry: FileEntry) -> String { (folder == "/" ? "/" : folder + "/") + entry.name }

    /// The folder that this one is in; nil for the root.
    var parent: String? { FilePath.parent(of: folder) }

    private static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
        withUnsafeBytes(of: entry.pointee.d_name) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    }

    /// A link is what it leads to.
    private static func isFolder(_ entry: UnsafeMutablePointer<dirent>, _ name: String, _ folder: String) -> Bool {
        let type = Int(entry.pointee.d_type)
        guard type == DT_LNK || type == DT_UNKNOWN else { return type == DT_DIR }
        return FilePath.isFolder("\(folder)/\(name)")
    }
}

/// Paths as text.
public enum FilePath {
    /// The folder that a path lies in; nil for the root.
    public static func parent(of path: String) -> String? {
        guard path != "/", let slash = path.lastIndex(of: "/") else { return nil }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The last part of a path.
    public static func name(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    }

    /// Whether there is a folder at a path.
    public static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Whether there is anything at a path.
    public static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// A path with `~` in place of the reader's own folder.
    public static func abbreviated(_ path: String, home: String? = homeFolder) -> String {
        guard let home, home != "/", path == home || path.hasPrefix(home + "/") else { return path }
        return "~" + path.dropFirst(home.count)
    }

    /// A path with a leading `~` replaced by the reader's own folder.
    public static func expanded(_ path: String, home: String? = homeFolder) -> String {
        guard let home, path == "~" || path.hasPrefix("~/") else { return path }
        return home + path.dropFirst()
    }

    /// The reader's own folder.
    public static var homeFolder: String? {
        guard let home = environmentVariable("HOME"), home.hasPrefix("/") else { return nil }
        return home.count > 1 && home.hasSuffix("/") ? String(home.dropLast()) : home
    }
}
