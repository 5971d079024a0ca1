// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// Edits a copy of each document of a corpus, and tells what became of it.
@MainActor
struct EditRun {
    let corpus: Corpus
    /// Keeps the copies there; nil keeps none.
    let saving: URL?

    /// Prints a table of all documents, and whether no document came to harm.
    func check() throws -> Bool {
        let folder = saving ?? FileManager.default.temporaryDirectory.appendingPathComponent("recto-bench-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { if saving == nil { try? FileManager.default.removeItem(at: folder) } }
        var table = TextTable(["", "file", "result", "bytes", "added", "ms"])
        var counts: [String: Int] = [:]
        for (index, entry) in corpus.entries.enumerated() {
            let copy = folder.appendingPathComponent("\(index)-\(entry.file.lastPathComponent)")
            let report = EditTrial(entry, copy: copy).run()
            let (sign, result) = Self.describe(report)
            counts[sign, default: 0] += 1
            table.add([
                sign, entry.name, result, "\(report.size)", "\(report.added)", (report.seconds * 1000).text(0),
            ])
            FileHandle.standardError.write(Data("[\(index + 1)/\(corpus.entries.count)] \(sign) \(entry.name)\n".utf8))
            if saving == nil { try? FileManager.default.removeItem(at: copy) }
        }
        Bench.say(table.text)
        func count(_ sign: String) -> Int { counts[sign] ?? 0 }
        Bench.say(
            "\n\(corpus.entries.count) documents: \(count("ok")) edited and whole, \(count("no")) not to be edited, "
                + "\(count("--")) not to be opened, \(count("NO")) damaged or lost")
        return count("NO") == 0
    }

    private static func describe(_ report: EditTrial.Report) -> (sign: String, text: String) {
        switch report.verdict {
        case .whole: ("ok", (["whole"] + report.notes).joined(separator: "; "))
        case .notEditable(let reason): ("no", "not to be edited: \(reason)")
        case .refused(let reason): ("--", "not opened: \(reason)")
        case .broken(let problems): ("NO", (problems + report.notes).joined(separator: "; "))
        }
    }
}
