// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import RectoTesting

/// What was measured with each document.
struct FigureReport {
    /// One thing that was measured.
    struct Figure: Codable, Equatable {
        let document: String
        let name: String
        let unit: String
        let median: Double
        let minimum: Double
        let maximum: Double
        let count: Int
    }

    private(set) var figures: [Figure] = []

    /// Makes a report of nothing.
    init() {}

    /// Reads what ``json`` wrote.
    init(jsonAt file: URL) throws {
        do {
            figures = try JSONDecoder().decode([Figure].self, from: Data(contentsOf: file))
        } catch {
            throw UsageError(description: "'\(file.path)' holds no figures as --json writes them: \(error)")
        }
    }

    /// Adds measurements; none where there are none.
    mutating func add(_ name: String, _ unit: String, of document: String, _ values: [Double]) {
        guard let sample = Sample(values) else { return }
        figures.append(
            Figure(
                document: document, name: name, unit: unit, median: sample.median, minimum: sample.minimum,
                maximum: sample.maximum, count: values.count))
    }

    /// The figures as JSON.
    var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return (try? encoder.encode(figures)).map { String(decoding: $0, as: UTF8.self) } ?? "[]"
    }

    /// The figures as a table, with their ratio to those of `baseline`.
    func table(comparedWith baseline: FigureReport? = nil) -> String {
        let comparison = baseline == nil ? [] : ["before", "ratio"]
        var table = TextTable(["document", "figure", "median [min–max]", "unit"] + comparison)
        for figure in figures {
            let range = "\(Self.number(figure.median)) [\(Self.number(figure.minimum))–\(Self.number(figure.maximum))]"
            table.add(
                [figure.document, figure.name, range, figure.unit] + Self.comparison(of: figure, with: baseline))
        }
        return table.text
    }

    private static func comparison(of figure: Figure, with baseline: FigureReport?) -> [String] {
        guard let baseline else { return [] }
        let former = baseline.figures.first { $0.document == figure.document && $0.name == figure.name }
        guard let former else { return ["–", "–"] }
        return [number(former.median), former.median == 0 ? "–" : (figure.median / former.median).text(2)]
    }

    private static func number(_ value: Double) -> String { value.text(abs(value) < 100 ? 1 : 0) }
}
