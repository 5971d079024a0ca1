// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import recto_bench

@Suite("The command line of recto-bench")
struct ArgumentsTests {
    private func read(_ words: String...) throws(UsageError) -> Arguments {
        try Arguments(words, valued: ["runs", "document"], plain: ["json"])
    }

    @Test("Options take values behind a space or an equals sign, in any order with operands")
    func reading() throws {
        let arguments = try read("a", "--document", "x", "--json", "b", "--document=y=z", "--", "--json")
        #expect(arguments.operands == ["a", "b", "--json"])
        #expect(arguments.all("document") == ["x", "y=z"])
        #expect(arguments.value("document") == "y=z")
        #expect(arguments.has("json"))
        #expect(try !read("--", "--json").has("json"))
    }

    @Test("What can't be understood is refused with its name")
    func refusing() {
        #expect(throws: UsageError(description: "option '--runs' needs a value")) { try read("--runs") }
        #expect(throws: UsageError(description: "option '--json' takes no value")) { try read("--json=1") }
        #expect(throws: UsageError(description: "unknown option '--fast'; see recto-bench --help")) {
            try read("--fast")
        }
    }

    @Test("A number out of range is refused with the range")
    func numbers() throws {
        #expect(try read("--runs", "4").number("runs", default: 3, in: 1...9) == 4)
        #expect(try read().number("runs", default: 3, in: 1...9) == 3)
        let words = "option '--runs' can't be '10'; it must be a number from 1 to 9"
        #expect(throws: UsageError(description: words)) {
            try read("--runs=10").number("runs", default: 3, in: 1...9)
        }
    }

    @Test("A wrong command line ends with status 2, and the help with 0")
    func status() {
        #expect(Bench.run([]) == 2)
        #expect(Bench.run(["race"]) == 2)
        #expect(Bench.run(["corpus"]) == 2)
        #expect(Bench.run(["fidelity", "/nowhere/at/all"]) == 2)
        #expect(Bench.run(["--help"]) == 0)
    }
}
