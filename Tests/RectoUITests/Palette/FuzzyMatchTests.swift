// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import RectoUI

@Suite struct FuzzyMatchTests {
    /// Titles in the order in which they fit what is typed; those that don't are left out.
    private func ranked(_ typed: String, _ titles: [String]) -> [String] {
        titles.compactMap { title in FuzzyMatch(typed, in: title).map { (title, $0.score) } }
            .sorted { $0.1 > $1.1 }.map(\.0)
    }

    @Test(
        "Beginnings of words come before letters in a row, those before others, and short titles before long ones",
        arguments: [
            ("fp", ["First Page", "Fit Page", "Full Screen", "Flip"], ["Fit Page", "First Page", "Flip"]),
            (
                "page", ["Pages in a Row", "Go to Page…", "Previous Garage"],
                ["Go to Page…", "Pages in a Row", "Previous Garage"]
            ),
            ("zoom out", ["Zoom In", "Zoom Out"], ["Zoom Out"]),
            ("out zoom", ["Zoom In", "Zoom Out"], ["Zoom Out"]),
            ("", ["A", "B"], ["A", "B"]),
            ("ünd", ["Ende", "Undo", "Ünder"], ["Ünder"]),
        ])
    func ranking(_ typed: String, _ titles: [String], _ expected: [String]) {
        #expect(ranked(typed, titles) == expected)
    }

    @Test("The letters that were meant are told")
    func places() {
        #expect(FuzzyMatch("tc", in: "Turn Clockwise")?.places == [0, 5])
        #expect(FuzzyMatch("clock", in: "Turn Counter-Clockwise")?.places == [13, 14, 15, 16, 17])
        #expect(FuzzyMatch("x", in: "Turn") == nil)
        #expect(FuzzyMatch("nt", in: "Turn") == nil)
    }
}
