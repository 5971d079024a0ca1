// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import recto_bench

@Suite("Statistics and tables")
struct StatisticsTests {
    @Test("There is no sample of nothing")
    func empty() {
        #expect(Sample([]) == nil)
    }

    @Test("The median is the middle one, or the mean of the two in the middle")
    func median() throws {
        #expect(try #require(Sample([9, 1, 5])).median == 5)
        #expect(try #require(Sample([4, 1, 2, 10])).median == 3)
    }

    @Test("A percentile is a measurement that was made")
    func percentile() throws {
        let sample = try #require(Sample((1...20).map(Double.init)))
        #expect(sample.percentile(0.95) == 19)
        #expect(sample.percentile(0) == 1)
        #expect(sample.percentile(1) == 20)
        #expect(try #require(Sample([7])).percentile(0.95) == 7)
    }

    @Test(
        "A number has the decimals asked for",
        arguments: [
            (1.005, 1, "1.0"), (0.06, 1, "0.1"), (99.96, 1, "100.0"), (-0.04, 1, "0.0"), (-2.5, 1, "-2.5"),
            (1234.5, 0, "1235"), (0.007, 3, "0.007"), (.infinity, 1, "inf"),
        ])
    func decimals(number: Double, decimals: Int, text: String) {
        #expect(number.text(decimals) == text)
    }

    @Test("Columns are as wide as their widest cell, and no cell breaks the table")
    func table() {
        var table = TextTable(["a", "name"])
        table.add(["1", "long | name"])
        table.add(["22222"])
        #expect(
            table.text == """
                | a     | name        |
                | ----- | ----------- |
                | 1     | long / name |
                | 22222 |             |
                """)
    }

    @Test("A report shows medians with their range, and ratios to an earlier one")
    func report() {
        var (now, before) = (FigureReport(), FigureReport())
        before.add("turn", "ms", of: "tiny", [4])
        now.add("turn", "ms", of: "tiny", [5, 7, 6])
        now.add("new", "ms", of: "tiny", [150.4])
        now.add("nothing", "ms", of: "tiny", [])
        #expect(now.figures.map(\.name) == ["turn", "new"])
        let lines = now.table(comparedWith: before).split(separator: "\n").dropFirst(2).map { line in
            line.split(separator: "|").map { String($0.reversed().drop { $0 == " " }.reversed().drop { $0 == " " }) }
        }
        #expect(lines.first == ["tiny", "turn", "6.0 [5.0–7.0]", "ms", "4.0", "1.50"])
        #expect(lines.last == ["tiny", "new", "150 [150–150]", "ms", "–", "–"])
    }

    @Test("The kernel's numbers are found whatever the program is called")
    func processFigures() {
        #expect(ProcessFigures.number("Pss:", inText: "Rss:   90 kB\nPss:  35 kB\nPss_Anon: 1 kB") == 35)
        #expect(ProcessFigures.number("Pss:", inText: "Rss:   90 kB") == nil)
        let line = "7 (a) b) S 1 7 7 0 -1 4194560 100 0 0 0 12 3 4 1 20 0 1 0 99"
        #expect(ProcessFigures.ticksUsed(statLine: line) == 20)
        #expect(ProcessFigures.ticksUsed(statLine: "") == nil)
    }
}
