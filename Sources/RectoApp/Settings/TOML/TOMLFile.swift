// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// The text of a TOML file with what stands in it. Changing a value leaves comments, order and everything else as it is.
///
/// ```swift
/// var file = TOMLFile("[view]\n# Colours.\ntheme = \"light\"  # by day\n")
/// file.set(["view", "theme"], to: .string("dark"))
/// ```
struct TOMLFile {
    /// A name with its value.
    struct Entry {
        /// The table's name, then the entry's own.
        let path: [String]
        let value: TOMLValue
        /// Where it begins, counted from 1.
        let line: Int
        /// Where the value stands in the text.
        let bytes: Range<Int>
    }

    /// The line that begins a table.
    struct Header {
        let path: [String]
        /// Counted from 1.
        let line: Int
    }

    /// All of it.
    private(set) var text: String
    /// What could be read, in the order of the file.
    private(set) var entries: [Entry] = []
    /// What could not.
    private(set) var problems: [TOMLProblem] = []
    private var headers: [Header] = []

    /// Reads a text.
    init(_ text: String) {
        self.text = text
        read()
    }

    private mutating func read() {
        let reader = TOMLReader(Array(text.utf8))
        (entries, headers, problems) = (reader.entries, reader.headers, reader.problems)
    }

    /// The value of a name.
    subscript(_ path: [String]) -> TOMLValue? { entries.first { $0.path == path }?.value }

    // MARK: Changing

    /// Gives a name another value: in its place; or where it stands in a comment, as `#name = value`; or else at the end
    /// of its table, which is added where it's missing.
    mutating func set(_ path: [String], to value: TOMLValue) {
        guard let name = path.last else { return }
        if let entry = entries.first(where: { $0.path == path }) {
            var bytes = Array(text.utf8)
            bytes.replaceSubrange(entry.bytes, with: value.source.utf8)
            text = String(decoding: bytes, as: UTF8.self)
        } else {
            put("\(TOMLValue.key(name)) = \(value.source)", name: name, table: Array(path.dropLast()))
        }
        read()
    }

    private mutating func put(_ line: String, name: String, table: [String]) {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last == "" { lines.removeLast() }
        if let range = self.lines(of: table, count: lines.count) {
            if let place = range.first(where: { Self.isComment(lines[$0], on: name) }) {
                lines[place] = line
            } else {
                let last = range.last { !lines[$0].allSatisfy(\.isWhitespace) }
                lines.insert(line, at: last.map { $0 + 1 } ?? range.lowerBound)
            }
        } else {
            if !lines.isEmpty { lines.append("") }
            lines += ["[" + table.map(TOMLValue.key).joined(separator: ".") + "]", line]
        }
        text = lines.joined(separator: "\n") + "\n"
    }

    /// The lines below a table's header, counted from 0; nil where there is no such table.
    private func lines(of table: [String], count: Int) -> Range<Int>? {
        let end: (Int) -> Int = { start in headers.first { $0.line > start }.map { $0.line - 1 } ?? count }
        if table.isEmpty { return 0..<end(0) }
        guard let header = headers.last(where: { $0.path == table }) else { return nil }
        return header.line..<end(header.line)
    }

    /// Whether a line is an entry that has been made a comment.
    private static func isComment(_ line: String, on name: String) -> Bool {
        guard line.hasPrefix("#") else { return false }
        let entry = line.drop { $0 == "#" }
        let parts = entry.split(separator: "=", maxSplits: 1)
        return parts.count == 2 && parts[0].filter { $0 != " " } == TOMLValue.key(name)
    }
}
