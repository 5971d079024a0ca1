// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// The files that were opened lately, kept in `recent.json` under `$XDG_STATE_HOME/recto`, the last used first.
///
/// Several programs may run at once: each change begins from what the file holds then, and replaces it as a whole. What
/// can't be read counts as empty, what can't be written is not kept.
struct RecentFiles {
    private struct Record: Codable {
        var files: [String]
    }

    private let file: JSONFile<Record>
    /// The most files that are kept.
    static let limit = 48

    /// Takes a folder for the file; by default where the XDG base directory specification says.
    init?(folder: String? = BaseFolder.state) {
        guard let folder else { return nil }
        file = JSONFile(path: "\(folder)/recent.json")
    }

    /// The paths, absolute.
    var paths: [String] {
        var seen: Set<String> = []
        let files = file.read()?.files ?? []
        return Array(files.filter { $0.hasPrefix("/") && seen.insert($0).inserted }.prefix(Self.limit))
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

    private func write(_ paths: [String]) { file.write(Record(files: Array(paths.prefix(Self.limit)))) }
}
