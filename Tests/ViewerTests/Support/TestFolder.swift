// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import RectoTesting

/// A folder for the documents of one test, or for what a program keeps; it goes with the object.
final class TestFolder {
    private let scratch = Result { try ScratchFolder() }

    /// Where it is; nowhere if it couldn't be made, for which reason nothing can be added to it.
    var url: URL { (try? scratch.get().url) ?? URL(fileURLWithPath: "/nowhere") }

    /// Writes a document and gives its path.
    func add(_ document: PDFBuilder, as name: String = "document.pdf") throws -> String {
        // At once, as a program does that puts another file in its place.
        try add(document.data(), as: name, options: .atomic)
    }

    /// Writes bytes and gives their path.
    func add(_ bytes: Data, as name: String, options: Data.WritingOptions = []) throws -> String {
        let file = try scratch.get().url.appendingPathComponent(name)
        try bytes.write(to: file, options: options)
        return file.path
    }

    /// Writes a document that opens with the password `secret` only.
    func addLocked(_ document: PDFBuilder, as name: String = "locked.pdf") throws -> String {
        let plain = try add(document, as: "plain-\(name)")
        let locked = url.appendingPathComponent(name).path
        try Tool.qpdf.run(["--encrypt", "secret", "owner", "256", "--", plain, locked])
        return locked
    }
}

/// Files from outside, which lie beside the package on machines that have them.
enum Corpus {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("shared/corpus")

    /// The path of a file; nil where it isn't there.
    static func path(_ name: String) -> String? {
        let path = root.appendingPathComponent(name).path
        return FileManager.default.fileExists(atPath: path) ? path : nil
    }
}
