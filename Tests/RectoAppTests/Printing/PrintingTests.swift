// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import RectoUI
import Testing

@testable import RectoApp

@Suite @MainActor struct PrintingTests {
    @Test(
        "Page numbers are read as people write them",
        arguments: [
            ("3", [3...3]), ("1-3, 7", [1...3, 7...7]), (" 2 – 4 ;9-", [2...4, 9...12]), ("12", [12...12]),
            ("5,5", [5...5, 5...5]),
        ])
    func numbers(text: String, pages: [ClosedRange<Int>]) {
        #expect(PrintChoice.pages(text, of: 12) == pages)
    }

    @Test(
        "What is no list of pages, or of pages that aren't there, is refused",
        arguments: ["", ",", "0", "13", "3-1", "1-13", "a", "1-2-3", "-3", "1,x", "4-b", "99999999999999999999"])
    func badNumbers(text: String) {
        #expect(PrintChoice.pages(text, of: 12) == nil)
    }

    @Test("PR2 PR9 What is chosen reaches the printing system: pages, copies, sides, pages on a side and size")
    func words() {
        var choice = PrintChoice(printer: "Office")
        #expect(
            PrintService.words("/tmp/a.pdf", title: "-x", choice)
                == ["lp", "-d", "Office", "-n", "1", "-t", "-x", "-o", "print-scaling=fit", "--", "/tmp/a.pdf"])
        choice.pages = [1...3, 7...7]
        choice.copies = 2
        choice.sides = .shortEdge
        choice.pagesOnSide = 4
        choice.fitsPaper = false
        #expect(
            PrintService.words("/tmp/a.pdf", title: "a", choice)
                == [
                    "lp", "-d", "Office", "-n", "2", "-t", "a", "-P", "1-3,7", "-o", "sides=two-sided-short-edge",
                    "-o", "number-up=4", "-o", "print-scaling=none", "--", "/tmp/a.pdf",
                ])
    }

    @Test("The usual printer is told from what the system says of it in any language")
    func usualPrinter() {
        let names = ["Office", "Home-2"]
        #expect(PrintService.usual(of: names, in: "system default destination: Home-2") == "Home-2")
        #expect(PrintService.usual(of: names, in: "système par défaut : Office") == "Office")
        #expect(PrintService.usual(of: names, in: "no system default destination") == nil)
        #expect(PrintService.usual(of: names, in: "") == nil)
    }
}
