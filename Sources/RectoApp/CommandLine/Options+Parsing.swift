// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// What is wrong with the command line, as one line for people.
struct UsageError: Error, Equatable, CustomStringConvertible {
    let description: String
}

extension Options {
    /// Reads the words behind the program's name, in the conventions of GNU: `--name value`, `--name=value`, unique
    /// beginnings of names, options and documents in any order, `--` before names that begin with a dash.
    init(arguments: [String]) throws(UsageError) {
        var rest = arguments[...]
        while let word = rest.popFirst() {
            if word == "--" {
                documents += rest
                break
            }
            if word == "-" || !word.hasPrefix("-") {
                documents.append(word)
            } else {
                try take(option: word, rest: &rest)
            }
        }
        try checkCombinations()
    }

    private mutating func take(option word: String, rest: inout ArraySlice<String>) throws(UsageError) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let spec = try Self.spec(named: String(parts[0]))
        var value = parts.count > 1 ? String(parts[1]) : nil
        if let placeholder = spec.value {
            value = value ?? (spec.isValueOptional ? "" : rest.popFirst())
            guard value != nil else {
                throw UsageError(description: "option '--\(spec.name)' needs a value: --\(spec.name)=\(placeholder)")
            }
        } else if value != nil {
            throw UsageError(description: "option '--\(spec.name)' takes no value")
        }
        guard spec.apply(&self, value ?? "") else {
            let given = value ?? ""
            throw UsageError(
                description: "option '--\(spec.name)' can't be '\(given)'; it must be \(spec.expectation)")
        }
    }

    /// The option with a name, or the only one that begins so.
    private static func spec(named word: String) throws(UsageError) -> OptionSpec {
        guard word.hasPrefix("--") else {
            if word == "-h" { return try spec(named: "--help") }
            if word == "-V" { return try spec(named: "--version") }
            throw UsageError(description: "unknown option '\(word)'; see recto --help")
        }
        let name = word.dropFirst(2)
        if let exact = OptionSpec.all.first(where: { $0.name == name }) { return exact }
        let matches = OptionSpec.all.filter { !name.isEmpty && $0.name.hasPrefix(name) }
        if matches.count == 1 { return matches[0] }
        if matches.count > 1 {
            let names = matches.map { "'--\($0.name)'" }.joined(separator: ", ")
            throw UsageError(description: "option '\(word)' is ambiguous; it could be \(names)")
        }
        throw UsageError(description: "unknown option '\(word)'; see recto --help")
    }

    private func checkCombinations() throws(UsageError) {
        if snapshotSize != nil && snapshotPath == nil && !isHeadless {
            throw UsageError(description: "option '--size' belongs to '--snapshot' or '--headless'")
        }
        try checkReplay()
        if snapshotPath != nil && documents.count > 1 {
            throw UsageError(description: "option '--snapshot' takes one document, not \(documents.count)")
        }
        if documents.filter({ $0 == "-" }).count > 1 {
            throw UsageError(description: "standard input ('-') can be read only once")
        }
    }

    private func checkReplay() throws(UsageError) {
        if replaysInRealTime && replayPath == nil {
            throw UsageError(description: "option '--realtime' belongs to '--replay-input'")
        }
        if endsAfterReplay && replayPath == nil {
            throw UsageError(description: "option '--quit-after-replay' belongs to '--replay-input'")
        }
        if isHeadless && replayPath == nil && controlPath == nil && snapshotPath == nil {
            throw UsageError(
                description: "option '--headless' needs '--control' or '--replay-input': nobody could act on the window"
            )
        }
        if let recordPath, recordPath == replayPath {
            throw UsageError(description: "a recording can't be replayed and written at once: '\(recordPath)'")
        }
    }

    /// The text of `--help`.
    static var help: String {
        let rows = OptionSpec.all.map { spec in
            let value = spec.value.map { spec.isValueOptional ? "[=\($0)]" : " " + $0 } ?? ""
            let head = "  --" + spec.name + value
            let padding = String(repeating: " ", count: max(1, 28 - head.count))
            return head + padding + spec.summary
        }
        return """
            Usage: recto [OPTION]... [FILE]...
            View PDF documents in X11 windows, one for each FILE (a path, a file: URI, or - for standard input).
            Without a FILE a window shows those that were open lately.

            \(rows.joined(separator: "\n"))

            After a replay Recto goes on, and the window takes input again; with --quit-after-replay it ends, and with
            --snapshot it paints what the replay has led to.

            Exit status: 0 when all went well, 1 when a document or a recording can't be read or the display fails, 2
            for a command line that can't be understood.

            """
    }
}
