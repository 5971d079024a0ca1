// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// What the median of a figure may be at most.
struct Goal {
    let document: String
    let figure: String
    let limit: Double

    /// Prints the median of each figure, and tells whether all goals are kept. A goal whose figure was not measured is not.
    static func check(_ goals: [Goal], against measured: [String: [Measurement]]) -> Bool {
        var table = TextTable(["document", "figure", "median", "unit", "goal"])
        var kept = 0
        for (document, measurements) in measured.sorted(by: { $0.key < $1.key }) {
            for (figure, median) in medians(measurements) {
                let goal = goals.first { $0.document == document && $0.figure == figure.name }
                let isKept = goal.map { median <= $0.limit }
                if isKept == true { kept += 1 }
                let verdict = goal.map { "\(isKept == true ? "kept" : "MISSED"): \($0.limit.text(2))" } ?? ""
                table.add([document, figure.name, median.text(2), figure.unit, verdict])
            }
        }
        Bench.say(table.text)
        return kept == goals.count
    }

    /// The first measurement of each figure, in the order in which they were made, and the median of all of its name.
    private static func medians(_ measurements: [Measurement]) -> [(Measurement, Double)] {
        var seen: Set<String> = []
        return measurements.filter { seen.insert($0.name).inserted }.map { first in
            let values = measurements.filter { $0.name == first.name }.map(\.value)
            return (first, Sample(values)?.median ?? .infinity)
        }
    }
}
