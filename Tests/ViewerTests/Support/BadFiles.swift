// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import RectoTesting

/// Files that can't be shown, by the case they stand for.
enum BadFiles {
    static let kinds = [
        "C01 plain text", "C01 binary noise", "empty", "truncated to its header", "C06 no pages",
        "C12 page tree of itself",
    ]

    /// Writes the file of a kind and gives its path.
    static func add(_ kind: String, to folder: TestFolder) throws -> String {
        switch kind {
        case "C01 plain text": try folder.add(Data("This is no PDF file.\n".utf8), as: "bad.pdf")
        case "C01 binary noise":
            try folder.add(Data((0..<20_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) }), as: "bad.pdf")
        case "empty": try folder.add(Data(), as: "bad.pdf")
        case "truncated to its header":
            try folder.add(Data(PDFBuilder.pages(count: 3).data().prefix(12)), as: "bad.pdf")
        case "C06 no pages": try folder.add(PDFBuilder(pages: []), as: "bad.pdf")
        default: try folder.add(treeOfItself, as: "bad.pdf")
        }
    }

    /// A page tree whose only child is itself.
    private static var treeOfItself: Data {
        Data(
            """
            %PDF-1.7
            1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
            2 0 obj <</Type/Pages/Count 1/Kids[2 0 R]>> endobj
            trailer <</Root 1 0 R/Size 3>>
            %%EOF
            """.utf8)
    }
}
