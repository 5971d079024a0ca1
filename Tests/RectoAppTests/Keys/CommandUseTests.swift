// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import RegexBuilder
import Testing

@testable import RectoApp

/// Compares the table of commands with the tests of the running program.
@Suite struct CommandUseTests {
    /// The tests that have an X server, a keyboard, a mouse and fingers.
    private static let folders = ["ViewerTests", "TouchTests"]

    private static func sources() throws -> String {
        let tests = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        return try folders.flatMap { folder in
            let root = tests.appendingPathComponent(folder)
            let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)?.allObjects ?? []
            return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
                .map { try String(contentsOf: $0, encoding: .utf8) }
        }.joined(separator: "\n")
    }

    /// Keys pressed, as in `press("o", [.control])`, `press(.pageDown)` and `press(.function(8))`.
    private static func chords(in text: String) -> Set<KeyChord> {
        let call = /press\(\s*(?:"([^"\\]+)"|\.(\w+)(?:\((\d+)\))?)(?:,\s*\[([^\]]*)\])?/
        return Set(
            text.matches(of: call).compactMap { match in
                let named = match.2.map(String.init).map { name in
                    name == "function" ? "f" + (match.3 ?? "") : name == "enter" ? "return" : dashed(name)
                }
                guard let key = match.1.map({ spelled(String($0)) }) ?? named else { return nil }
                let held = (match.4 ?? "").split(separator: ",").map { $0.filter(\.isLetter) }
                let names = ["control": "ctrl", "alternate": "alt", "command": "super"]
                return KeyChord((held.map { names[$0] ?? $0 } + [key]).joined(separator: "+"))
            })
    }

    /// `pageDown` as `page-down`.
    private static func dashed(_ name: String) -> String {
        name.map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined()
    }

    /// A key that is called by what it enters.
    private static func spelled(_ key: String) -> String {
        [" ": "space", "+": "plus"][key] ?? key
    }

    @Test("A person's key, press or tap runs each command in a test")
    func everyCommand() throws {
        let text = try Self.sources()
        let chords = Self.chords(in: text)
        #expect(chords.count > 20)
        let unused = CommandTable.all.filter { command in
            let isPressed = command.keys.contains(where: chords.contains)
            let parts =
                ["bar-", "menu-", "palette-"].map { "\"\($0)\(command.name)\"" }
                + ["view(\"\(command.name)\")"]
            let isChosen =
                text.contains("choose(\"\(command.name)\"") || text.contains("dentifier == \"\(command.name)\"")
            return !isPressed && !isChosen && !parts.contains(where: text.contains)
        }
        let reachable = unused.map(\.name).filter { !CommandTable.unlisted.contains($0) }
        #expect(reachable == [], "press a key for each in a test, or choose it by name: Viewer.choose(\"…\")")
    }
}
