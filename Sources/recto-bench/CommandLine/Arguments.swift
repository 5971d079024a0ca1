// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// What is wrong with a command line, as one line for people.
struct UsageError: Error, Equatable, CustomStringConvertible {
    let description: String
}

/// A command line in the conventions of GNU: `--name value`, `--name=value`, options and operands in any order, `--`
/// before operands that begin with a dash.
struct Arguments: Equatable {
    /// What is neither an option nor its value.
    private(set) var operands: [String] = []
    private var values: [String: [String]] = [:]
    private var flags: Set<String> = []

    /// Reads `words`; `valued` names the options that take a value, `plain` those that take none.
    init(_ words: [String], valued: Set<String> = [], plain: Set<String> = []) throws(UsageError) {
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" {
                operands += rest
                break
            }
            guard word.hasPrefix("--") else {
                operands.append(word)
                continue
            }
            let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts[0])
            let given = parts.count > 1 ? String(parts[1]) : nil
            if valued.contains(name) {
                guard let value = given ?? rest.popFirst() else {
                    throw UsageError(description: "option '--\(name)' needs a value")
                }
                values[name, default: []].append(value)
            } else if plain.contains(name) {
                guard given == nil else { throw UsageError(description: "option '--\(name)' takes no value") }
                flags.insert(name)
            } else {
                throw UsageError(description: "unknown option '--\(name)'; see recto-bench --help")
            }
        }
    }

    /// Whether the option `name` was given.
    func has(_ name: String) -> Bool { flags.contains(name) }

    /// The values of an option that may be given more than once, in order.
    func all(_ name: String) -> [String] { values[name] ?? [] }

    /// The value of an option; of several the last counts.
    func value(_ name: String) -> String? { values[name]?.last }

    /// The value of an option as a whole number in `range`.
    func number(_ name: String, default standard: Int, in range: ClosedRange<Int>) throws(UsageError) -> Int {
        guard let text = value(name) else { return standard }
        guard let number = Int(text), range.contains(number) else {
            throw UsageError(
                description: "option '--\(name)' can't be '\(text)'; it must be a number from \(range.lowerBound) to "
                    + "\(range.upperBound)")
        }
        return number
    }
}
