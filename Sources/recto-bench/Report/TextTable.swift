// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// Rows of text in columns, as Markdown.
struct TextTable {
    let header: [String]
    private(set) var rows: [[String]] = []

    init(_ header: [String]) { self.header = header }

    /// Adds a row; missing cells are empty.
    mutating func add(_ cells: [String]) { rows.append(cells) }

    /// The table, its columns as wide as their widest cell.
    var text: String {
        let widths = header.indices.map { column in
            ([header] + rows).map { Self.cell($0, column).count }.max() ?? 0
        }
        let rule = widths.map { String(repeating: "-", count: max($0, 3)) }
        return ([header, rule] + rows).map { Self.line($0, widths) }.joined(separator: "\n")
    }

    private static func cell(_ row: [String], _ column: Int) -> String {
        row.indices.contains(column) ? row[column].replacing("|", with: "/").replacing("\n", with: " ") : ""
    }

    private static func line(_ row: [String], _ widths: [Int]) -> String {
        let cells = widths.enumerated().map { column, width in
            let text = cell(row, column)
            return text + String(repeating: " ", count: max(max(width, 3) - text.count, 0))
        }
        return "| " + cells.joined(separator: " | ") + " |"
    }
}

extension Double {
    /// The number with so many decimals.
    func text(_ decimals: Int) -> String {
        var (factor, number) = (1, "")
        for _ in 0..<decimals { factor *= 10 }
        guard isFinite, abs(self) < 1e15 else { return "\(self)" }
        let scaled = Int((abs(self) * Double(factor)).rounded())
        if decimals > 0 {
            let digits = String(scaled % factor)
            number = "." + String(repeating: "0", count: decimals - digits.count) + digits
        }
        return (self < 0 && scaled > 0 ? "-" : "") + String(scaled / factor) + number
    }
}
