// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import RectoUI

@testable import RectoApp

/// All phrases of the user interface, as they stand in its sources.
struct ListedPhrases {
    /// Each with the name it has there.
    let all: [(name: String, phrase: Phrase)]
    /// The text of all sources.
    let sources: String

    init() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")
        let declaration =
            /static let (?<name>\w+)(?:: Phrase)? =\s+(?:Phrase\()?"(?<text>(?:\\.|[^"\\])*)"(?:, context: "(?<context>\w+)"\))?\n/
        var all: [(String, Phrase)] = []
        var sources = ""
        for room in ["RectoUI", "RectoApp"] {
            let folder = root.appendingPathComponent(room)
            let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? []
            for case let file as URL in files where file.pathExtension == "swift" {
                let source = try String(contentsOf: file, encoding: .utf8)
                sources += source
                guard file.lastPathComponent.hasPrefix("Phrase+") else { continue }
                for found in source.matches(of: declaration) {
                    let text = String(found.text).replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")
                    all.append((String(found.name), Phrase(text, context: found.context.map(String.init) ?? "")))
                }
            }
        }
        self.all = all
        self.sources = sources
    }

    /// A language in which each word is made of one letter that English doesn't have.
    var foreign: Catalogue {
        let phrases = all.map { ($0.phrase, Self.foreign($0.phrase.english)) }
        let commands = CommandTable.all.map { ($0.name, Self.foreign($0.title)) }
        return Catalogue(
            phrases: Dictionary(phrases) { first, _ in first }, commands: Dictionary(commands) { first, _ in first })
    }

    private static func foreign(_ english: String) -> String {
        String(english.map { $0.isLetter ? "ж" : $0 })
    }

    /// The words of a text that are English, but for names of formats, the program's own, and what stands in quotes since
    /// it's written so in files.
    static func english(in text: String) -> [String] {
        let allowed: Set<Substring> = ["PDF", "PNG", "SVG", "Recto", "SHA", "Aa"]
        let said = text.replacing(/"[^"]*"|“[^”]*”|\.pdf|\.toml/, with: "")
        return said.matches(of: /[A-Za-z]{2,}/).map(\.output).filter { !allowed.contains($0) }.map { String($0) }
    }
}
