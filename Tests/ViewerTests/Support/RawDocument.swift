// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// A file put together from objects as they stand, for what ``PDFBuilder`` does not write. It has no cross reference,
/// so that its reader has to look for the objects.
struct RawDocument {
    /// The objects from number 1 on, without `obj` and `endobj`.
    private var objects: [String]

    /// A document of white pages of 300 x 300 units, of which the one at index 1 has these resources and operators, and
    /// may refer to `more` objects by their numbers from ``firstNumber`` on.
    init(resources: String, contents: String, more: [String]) {
        func page(_ resources: String, _ contents: Int) -> String {
            "<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Resources<<\(resources)>>/Contents \(contents) 0 R>>"
        }
        objects = [
            "<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Count 3/Kids[3 0 R 4 0 R 5 0 R]>>", page("", 6),
            page(resources, 7), page("", 6), Self.stream("", "0 0.6 0 rg 50 50 200 200 re f"),
            Self.stream("", contents),
        ]
        objects += more
    }

    /// The number of the first further object.
    static let firstNumber = 8

    /// The file's bytes.
    var data: Data {
        let bodies = objects.enumerated().map { "\($0 + 1) 0 obj \($1) endobj\n" }
        return Data(
            ("%PDF-1.7\n" + bodies.joined() + "trailer <</Root 1 0 R/Size \(objects.count + 1)>>\n%%EOF\n").utf8)
    }

    /// A stream with these entries besides its length.
    static func stream(_ entries: String, _ contents: String) -> String {
        "<<\(entries)/Length \(contents.utf8.count)>> stream\n\(contents)\nendstream"
    }
}
