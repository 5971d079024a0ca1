// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import RectoUI

extension Settings {
    /// The table of the file that binds keys.
    static let bindingsTable = "bindings"
    /// What a key is bound to that is to do nothing.
    static let nothing = "none"

    /// Takes what can be understood of a file, and tells of the rest.
    init(_ file: TOMLFile) {
        self.init()
        var problems = file.problems
        for entry in file.entries {
            do throws(TOMLProblem) { try take(entry) } catch { problems.append(error) }
        }
        self.problems = problems.sorted { $0.line < $1.line }
    }

    private mutating func take(_ entry: TOMLFile.Entry) throws(TOMLProblem) {
        func problem(_ message: Message) -> TOMLProblem { TOMLProblem(line: entry.line, message: message) }
        if entry.path.first == Self.bindingsTable, entry.path.count == 2 {
            return try bind(entry.path[1], entry.value, problem)
        }
        let name = entry.path.joined(separator: ".")
        guard let setting = Setting.named(entry.path) else {
            let meant = Self.nearest(to: name, among: Setting.all.map(\.name))
            throw problem(meant.map { Message(.fileSettingMeant, name, $0) } ?? Message(.fileNoSetting, name))
        }
        if let message = setting.problem(with: entry.value) { throw problem(message) }
        self[setting] = entry.value
    }

    private mutating func bind(
        _ text: String, _ value: TOMLValue, _ problem: (Message) -> TOMLProblem
    ) throws(TOMLProblem) {
        let keys: KeySequence
        do throws(KeyError) { keys = try KeySequence(parsing: text) } catch { throw problem(error.message) }
        let (name, arguments) = Self.command(value)
        guard let name else { throw problem(Message(.fileBinding, text, Self.nothing)) }
        guard name != Self.nothing else { return bindings.append(Binding(keys: keys, binding: nil)) }
        guard CommandTable.command(named: name) != nil else {
            let meant = Self.nearest(to: name, among: CommandTable.all.map(\.name))
            throw problem(meant.map { Message(.fileCommandMeant, name, $0) } ?? Message(.fileNoCommand, name))
        }
        bindings.append(Binding(keys: keys, binding: KeyBinding(keys: keys, command: name, arguments: arguments)))
    }

    /// A command's name, and what it is given: `"zoom-in"`, or `{ command = "zoom-to", zoom = 1.5 }`.
    private static func command(_ value: TOMLValue) -> (name: String?, arguments: CommandArguments) {
        guard case .table(var members) = value else { return (value.stringValue, .null) }
        let name = members.removeValue(forKey: "command")?.stringValue
        return (name, members.isEmpty ? .null : JSONValue(.table(members)))
    }

    /// The name that was most likely meant; nil where none is like it.
    private static func nearest(to name: String, among names: [String]) -> String? {
        let near = names.map { ($0, name.distance(to: $0)) }.min { $0.1 < $1.1 }
        return near.flatMap { $0.1 <= max(2, name.count / 3) ? $0.0 : nil }
    }
}

extension JSONValue {
    /// A value of a settings file as scripts would write it.
    init(_ value: TOMLValue) {
        switch value {
        case .string(let text): self = .string(text)
        case .number(let number): self = .number(number)
        case .boolean(let flag): self = .bool(flag)
        case .array(let items): self = .array(items.map(JSONValue.init))
        case .table(let members): self = .object(members.mapValues(JSONValue.init))
        }
    }
}

extension String {
    /// How many letters must be put in, left out or changed to get from one word to another (Levenshtein).
    fileprivate func distance(to other: String) -> Int {
        let (mine, theirs) = (Array(utf8), Array(other.utf8))
        var row = Array(0...theirs.count)
        for (index, letter) in mine.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for column in theirs.indices {
                let change = diagonal + (letter == theirs[column] ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = Swift.min(change, row[column] + 1, diagonal + 1)
            }
        }
        return row[theirs.count]
    }
}
