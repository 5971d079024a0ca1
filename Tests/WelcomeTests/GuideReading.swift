// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// What other programs read in a guide: its objects as qpdf writes them out, and its words.
struct GuideReading {
    /// The file's objects as text, one entry a line.
    private let objects: String
    /// All words in the order of the pages.
    let words: [String]
    /// The titles of the outline in its order.
    let outline: [String]

    init(file: URL) throws {
        let expand = ["qpdf", "--qdf", "--object-streams=disable", file.path, "-"]
        objects = try Tool.run(expand).output
        let text = try Tool.run(["pdftotext", "-raw", file.path, "-"]).output
        words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        let entries = try Tool.run(["mutool", "show", file.path, "outline"]).output
        outline = entries.split(separator: "\n").compactMap { line in
            line.split(separator: "\"").dropFirst().first.map(String.init)
        }
    }

    init(bytes: [UInt8]) throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("recto-\(UUID().uuidString).pdf")
        try Data(bytes).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
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

/// A program that is run to its end.
enum Tool {
    /// Runs a command, found on the PATH, and returns what it printed, a character for each byte.
    static func run(_ command: [String]) throws -> (status: Int32, output: String, errors: String) {
        let (output, errors) = (Pipe(), Pipe())
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let text = String(data: output.fileHandleForReading.readDataToEndOfFile(), encoding: .isoLatin1) ?? ""
        let complaints = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text, complaints)
    }
}
