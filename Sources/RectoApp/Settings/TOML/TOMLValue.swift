// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import RectoUI

/// A value of a TOML file. Dates are left out: no setting is one.
enum TOMLValue: Hashable, Sendable {
    case string(String)
    case number(Double)
    case boolean(Bool)
    case array([TOMLValue])
    case table([String: TOMLValue])

    var stringValue: String? { if case .string(let text) = self { text } else { nil } }
    var booleanValue: Bool? { if case .boolean(let flag) = self { flag } else { nil } }

    /// The value as it stands in a file.
    var source: String {
        switch self {
        case .string(let text): Self.quoted(text)
        case .number(let number): Int(exactly: number).map(String.init) ?? String(number)
        case .boolean(let flag): flag ? "true" : "false"
        case .array(let items): "[" + items.map(\.source).joined(separator: ", ") + "]"
        case .table(let members):
            "{ "
                + members.sorted { $0.key < $1.key }.map { "\(Self.key($0.key)) = \($0.value.source)" }
                .joined(separator: ", ") + " }"
        }
    }

    /// A name as it stands before an equals sign: quoted where it must be.
    static func key(_ name: String) -> String {
        let isBare = !name.isEmpty && name.utf8.allSatisfy { TOMLReader.isBareKey($0) }
        return isBare ? name : quoted(name)
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F:
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}

/// What is wrong with a line of a file, and what would be right.
struct TOMLProblem: Error, Hashable {
    /// Counted from 1.
    let line: Int
    let message: Message
}
