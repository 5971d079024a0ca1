// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import RectoTesting

/// What other programs read in a guide: its objects as qpdf writes them out, and its words.
struct GuideReading {
    /// The file's objects as text, one entry a line.
    private let objects: String
    /// All words in the order of the pages.
    let words: [String]
    /// The titles of the outline in its order.
    let outline: [String]

    init(file: URL) throws {
        func read(_ tool: Tool, _ arguments: [String]) throws -> String {
            // A character for each byte.
            String(data: try tool.run(arguments), encoding: .isoLatin1) ?? ""
        }
        objects = try read(.qpdf, ["--qdf", "--object-streams=disable", file.path, "-"])
        let text = try read(Tool("pdftotext", package: "poppler-utils"), ["-raw", file.path, "-"])
        words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        let entries = try read(.mutool, ["show", file.path, "outline"])
        outline = entries.split(separator: "\n").compactMap { line in
            line.split(separator: "\"").dropFirst().first.map(String.init)
        }
    }

    init(bytes: [UInt8]) throws {
        let folder = try ScratchFolder()
        defer { withExtendedLifetime(folder) {} }
        let file = folder.url.appendingPathComponent("guide.pdf")
        try Data(bytes).write(to: file)
        try self.init(file: file)
    }

    /// How often a text stands in the objects.
    func count(of text: String) -> Int { objects.components(separatedBy: text).count - 1 }

    /// Whether a text stands in the objects.
    func contains(_ text: String) -> Bool { objects.contains(text) }

    /// How many annotations there are of each kind.
    var annotations: [String: Int] {
        var counts: [String: Int] = [:]
        for object in objects.components(separatedBy: "endobj") where object.contains("/Type /Annot\n") {
            let kind = object.components(separatedBy: "/Subtype /").dropFirst().first?.prefix { $0.isLetter }
            counts[String(kind ?? "none"), default: 0] += 1
        }
        return counts
    }
}
