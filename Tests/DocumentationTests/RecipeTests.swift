// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// The recipes that programs on Recto begin with.
@Suite struct RecipeTests {
    @Test("GC62 Each recipe from RE1 to RE18 is an example that can be run, and is tested by hands")
    func recipes() throws {
        let list = try text("Sources/Examples/main.swift")
        let tests = try text("Tests/ExampleTests/ExampleTests.swift")
        for number in 1...18 {
            let name = number < 10 ? "RE0\(number)" : "RE\(number)"
            let recipe = try text("Sources/Examples/\(name).swift")
            let type = try #require(
                recipe.firstMatch(of: /class (\w+): PDFViewController/)?.1, "\(name) has a controller")
            #expect(list.contains("\"\(name)\": \(type).self"), "\(name) is in the list")
            let test = try #require(tests.range(of: "\"RE\(number) "), "\(name) has a test")
            let body = tests[test.lowerBound...].prefix(400)
            #expect(body.contains("start(\"\(name)\")"), "its test runs it")
        }
        #expect(list.matches(of: /"RE\d\d":/).count == 18)
    }

    private func text(_ file: String) throws -> String {
        try String(contentsOf: Sources.root.appendingPathComponent(file), encoding: .utf8)
    }
}
