// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// The table for those who come from another SDK names what there is.
@Suite struct MigrationTests {
    private static func text(_ path: String) throws -> String {
        try String(contentsOf: Sources.root.appendingPathComponent(path), encoding: .utf8)
    }

    /// The names that a row of the table says Recto has: those of its second column, or of the first where they are the same.
    private static func names(inRow row: String) -> [String] {
        let cells = row.replacingOccurrences(of: "\\|", with: "/").components(separatedBy: "|").dropFirst()
            .map { $0.trimmingCharacters(in: .whitespaces) }
        guard cells.count >= 2, !cells[0].hasPrefix("-"), cells[1] != "Recto" else { return [] }
        let spans = codeSpans(cells[1]) + (cells[1].hasPrefix("the same") ? codeSpans(cells[0]) : [])
        return spans.flatMap(identifiers)
    }

    private static func codeSpans(_ cell: String) -> [String] {
        cell.replacingOccurrences(of: "``", with: "`").components(separatedBy: "`").enumerated()
            .filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
    }

    /// The words of a span that are names of Swift, without the labels of arguments.
    private static func identifiers(_ span: String) -> [String] {
        span.components(separatedBy: CharacterSet.alphanumerics.union(["_", ":"]).inverted)
            .filter { !$0.isEmpty && !$0.contains(":") && $0.first?.isLetter == true }
    }

    @Test("Each name in the table's column for Recto compiles")
    func names() throws {
        let table = try Self.text("Sources/Recto/Recto.docc/Migrating-from-PSPDFKit.md")
        let code = try Self.text("Tests/DocumentationTests/Examples/Migration.swift")
        let words = Set(code.components(separatedBy: CharacterSet.alphanumerics.union(["_"]).inverted))
        let named = Set(table.components(separatedBy: "\n").flatMap(Self.names))
        #expect(named.count > 50)
        let missing = named.subtracting(words)
        #expect(missing.isEmpty, "not used in Examples/Migration.swift: \(missing.sorted())")
    }

    @Test("Names are found in either column")
    func rows() {
        #expect(Self.names(inRow: "| `a`, `b(_:at:)` | the same | c |") == ["a", "b"])
        #expect(Self.names(inRow: "| `x` | ``Y`` or `z.w(in:)` | |") == ["Y", "z", "w"])
        #expect(Self.names(inRow: "|---|---|---|").isEmpty)
    }
}
