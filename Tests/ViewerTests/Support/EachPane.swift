// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import RectoTesting

extension PDFBuilder {
    /// A document with something in each pane of the sidebar but those that a reader fills.
    static var withEachPane: PDFBuilder {
        var document = PDFBuilder.words(pages: 2)
        document.layers = [.init("Ground")]
        document.attachments = [.init("notes.txt", Array("hello".utf8))]
        document.outline = [.init("Chapter", to: .page(1), children: [.init("Section", to: .page(1))])]
        document.pages[0].annotations = [.note(at: PagePoint(x: 400, y: 500), contents: "Look here")]
        let signature: PDFObject = [
            "Type": .name("Sig"), "SubFilter": .name("adbe.pkcs7.detached"), "Contents": .text("none"),
            "ByteRange": [0, 1, 2, 3],
        ]
        document.catalog["AcroForm"] = [
            "Fields": [["FT": .name("Sig"), "T": .text("Approval"), "V": signature]]
        ]
        return document
    }
}
