// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import RectoUI

@Suite struct CatalogueTests {
    /// What is only for those who write scripts, settings files or the program itself.
    private static let technical = [
        "/CommandLine/", "/Strings/", "/Commands/Command", "/Control/", "/Recording/", "/Tracing/", "/Inspector/",
        "/Settings/TOML/",
    ]

    /// The files of the user interface.
    private static func sources() -> [URL] {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")
        return ["RectoUI", "RectoApp"].flatMap { room -> [URL] in
            let folder = root.appendingPathComponent(room)
            let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? []
            return files.compactMap { $0 as? URL }.filter { file in
                file.pathExtension == "swift" && !technical.contains { file.path.contains($0) }
            }
        }
    }

    @Test("What people read comes from the catalogue, not from the code that shows it")
    func literals() throws {
        let views =
            /\b(?:Label|Button|MenuItem|BarButton|Switch|Choice|Toast|Action|Panel)\((?:title: |label: )?"[^"]*[A-Za-z]{2}/
        let arguments = /\b(?:title|message|action|notice|prompt|label): "(?!\\\(error\)|Recto")[^"]*[A-Za-z]{2}/
        let properties = /(?:accessibilityLabel|\.message|\.title|\.text) = [^"]*"[A-Za-z]{2}/
        let errors = /engine\(message:/
        let files = Self.sources()
        #expect(files.count > 100)
        var found: [String] = []
        for file in files {
            let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            for line in lines where !line.drop(while: { $0 == " " }).hasPrefix("//") && !line.contains(errors) {
                if line.contains(views) || line.contains(arguments) || line.contains(properties) {
                    found.append("\(file.lastPathComponent): \(line.drop { $0 == " " })")
                }
            }
        }
        #expect(found == [], "each belongs into Phrase")
    }

    @Test("Values stand where the phrase says, and a phrase without a translation is English")
    func values() {
        let catalogue = Catalogue(phrases: [.numberOfTotal: "{1} insgesamt, davon {0}"])
        #expect(catalogue(.numberOfTotal, "3", "12") == "12 insgesamt, davon 3")
        #expect(catalogue(.ofPages, "{0}") == "of {0}")
        #expect(catalogue(.cancelFile) == "Cancel")
    }
}
