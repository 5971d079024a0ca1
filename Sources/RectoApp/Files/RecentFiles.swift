// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
@preconcurrency import Glibc

/// The files that were opened lately, kept in `recent.json` under `$XDG_STATE_HOME/recto`, the last used first.
///
/// Several programs may run at once: each change begins from what the file holds then, and replaces it as a whole. What
/// can't be read counts as empty, what can't be written is not kept.
struct RecentFiles {
    private struct Record: Codable {
        var files: [String]
    }

    private let folder: String
    /// The most files that are kept.
    static let limit = 48

    /// Takes a folder for the file; by default where the XDG base directory specification says.
    init?(folder: String? = BaseFolder.state) {
        guard let folder else { return nil }
        self.folder = folder
    }

    private var file: String { "\(folder)/recent.json" }

    /// The paths, absolute.
    var paths: [String] {
        guard let data = try? Data(contentsOf: URL(filePath: file)),
            let record = try? JSONDecoder().decode(Record.self, from: data)
        else { return [] }
        var seen: Set<String> = []
        return Array(record.files.filter { $0.hasPrefix("/") && seen.insert($0).inserted }.prefix(Self.limit))
    }

    /// Puts a file in front.
    func note(_ path: String) {
        let old = paths
        guard old.first != path else { return }
        write([path] + old.filter { $0 != path })
    }

    /// Takes a file out.
    func remove(_ path: String) { write(paths.filter { $0 != path }) }

    /// Takes all files out.
    func clear() { write([]) }

    private func write(_ paths: [String]) {
        guard let data = try? JSONEncoder().encode(Record(files: Array(paths.prefix(Self.limit)))) else { return }
        BaseFolder.make(folder)
        try? data.write(to: URL(filePath: file), options: .atomic)
    }
}

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
            getenv(name).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
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
