// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// The icons of a folder as Swift source.
struct IconTable {
    /// The names of the icons and their outlines, in the order of names.
    let icons: [(name: String, outline: String)]

    /// Reads all SVG files of a folder.
    /// - Throws: what keeps a file from being read, or ``IconError``.
    init(folder: URL) throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".svg") }
        icons = try names.sorted().map { file in
            let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
            return (String(file.dropLast(4)), try Self.outline(text, file: file))
        }
    }

    /// The outlines of all paths of a picture, one behind the other.
    private static func outline(_ text: String, file: String) throws -> String {
        guard text.contains("viewBox=\"0 0 20 20\"") else {
            throw IconError(file: file, problem: "is not 20 by 20 units")
        }
        let outlines = text.matches(of: /<path d="([^"]+)"\/>/).map { String($0.1) }
        let others = text.matches(of: /<(\w+)/).map { String($0.1) }.filter { $0 != "svg" && $0 != "path" }
        if let other = others.first { throw IconError(file: file, problem: "has a <\(other)>; only <path> is known") }
        guard !outlines.isEmpty else { throw IconError(file: file, problem: "has no <path>") }
        return outlines.joined()
    }

    /// The table as a file of Swift.
    var source: String {
        let cases = icons.map { icon in
            var lines: [String] = []
            var rest = icon.outline[...]
            while rest.count > 96 {
                lines.append(String(rest.prefix(96)))
                rest = rest.dropFirst(96)
            }
            lines.append(String(rest))
            let text = lines.map { "\"\($0)\"" }.joined(separator: "\n                + ")
            return "    /// The picture `Assets/icons/\(icon.name).svg`.\n    case \(Self.identifier(icon.name))\n"
                + "@@        case .\(Self.identifier(icon.name)):\n            \(text)\n"
        }.map { $0.components(separatedBy: "@@") }
        return """
            // Part of Recto, a PDF viewer and SDK for the X11 desktop.
            // SPDX-License-Identifier: GPL-3.0-or-later
            //
            // Made from Assets/icons by recto-icons; change the pictures and run `make icons`.

            /// The icons of the user interface.
            public enum IconName: Hashable, Sendable, CaseIterable {
            \(cases.map { $0[0] }.joined(separator: ""))
                /// The outline in units of an SVG path, in a square of 20.
                var outline: String {
                    switch self {
            \(cases.map { $0[1] }.joined(separator: ""))        }
                }
            }

            """
    }

    /// `chevron-down` as `chevronDown`.
    private static func identifier(_ name: String) -> String {
        let words = name.split(separator: "-")
        return words.prefix(1).joined() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}

/// Why a picture can't become an icon.
struct IconError: Error, CustomStringConvertible {
    let file: String
    let problem: String

    var description: String { "\(file) \(problem)" }
}
