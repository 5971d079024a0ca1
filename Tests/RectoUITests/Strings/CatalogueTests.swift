// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import RectoUI

@Suite struct CatalogueTests {
    /// What is only for those who write scripts, settings files or the program itself.
    private static let technical = [
        "/CommandLine/", "/Strings/", "/Commands/Command", "/Control/", "/Recording/", "/Tracing/", "/Inspector/",
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
        #expect(catalogue(Message(.numberOfTotal, "1", "2")) == "2 insgesamt, davon 1")
    }

    @Test("A phrase that counts has as many forms as the language needs")
    func counts() {
        let english = Catalogue()
        #expect(
            [0, 1, 2, 1000].map { english(.replies, count: $0) } == [
                "0 replies", "1 reply", "2 replies", "1,000 replies",
            ])
        let polish = Catalogue(
            phrases: [.replies: "{0} odpowiedź|{0} odpowiedzi|{0} odpowiedzi (wiele)"],
            numbers: NumberStyle(decimalMark: ",", groupMark: " ") {
                $0 == 1 ? 0 : (2...4).contains($0 % 10) && !(12...14).contains($0 % 100) ? 1 : 2
            })
        let said = [1, 3, 12].map { polish(.replies, count: $0) }
        #expect(said == ["1 odpowiedź", "3 odpowiedzi", "12 odpowiedzi (wiele)"])
    }

    @Test("Numbers are written as the language does")
    func numbers() {
        let english = Catalogue()
        #expect([0, 999, 1000, -1_400_312].map(english.number) == ["0", "999", "1,000", "−1,400,312"])
        #expect([1.5, 20, -0.25, 0].map { english.number(tenthsOf: $0) } == ["1.5", "20", "−0.3", "0"])
        #expect(english.number(tenthsOf: .nan) == "?")
        let german = Catalogue(numbers: NumberStyle(decimalMark: ",", groupMark: ".") { $0 == 1 ? 0 : 1 })
        #expect(german.text(ofExactBytes: 1_400_312) == "1,4 MB (1.400.312 bytes)")
        #expect(german.text(ofPaper: 841.89, 595.28) == "A4 landscape, 297 × 210 mm")
    }
}
