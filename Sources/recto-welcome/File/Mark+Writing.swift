// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

extension Mark {
    /// Makes the annotation's objects: itself, and its window if it has one.
    func make(in file: QPDFFile, number: Int, page: Int) -> [QPDFFile.Object] {
        let object = file.makeIndirect(
            """
            << /Type /Annot /Subtype /\(subtype) /Rect \(PDFText.rect(rect)) /F 4 /NM (recto-\(page + 1)-\(number + 1))
            /Contents \(PDFText.string(contents)) /M \(PDFText.date) \(author) \(entries) >>
            """, references(in: file))
        file.set("/P", of: object, to: file.page(page))
        guard let popup else { return [object] }
        let window = file.makeIndirect(
            "<< /Type /Annot /Subtype /Popup /Rect \(PDFText.rect(popup)) /F 4 /Open false >>", [("/Parent", object)])
        file.set("/Popup", of: object, to: window)
        return [object, window]
    }

    /// Who made it; links and widgets are nobody's remark.
    private var author: String { target == nil ? "/T (Recto) /CreationDate \(PDFText.date)" : "" }

    private func references(in file: QPDFFile) -> [(key: String, value: QPDFFile.Object)] {
        var references: [(key: String, value: QPDFFile.Object)] = []
        if let appearance {
            let picture = file.makeStream(appearance.dictionary, appearance.content)
            references.append(("/AP", file.make("<< >>", [("/N", picture)])))
        }
        if let attachment {
            references.append(("/FS", Self.fileSpecification(attachment.name, attachment.content, in: file)))
        }
        switch target {
        case .page(let index): references.append(("/Dest", Self.destination(index, in: file)))
        case .uri(let address):
            references.append(("/A", file.make("<< /Type /Action /S /URI /URI \(PDFText.string(address)) >>")))
        case nil: break
        }
        return references
    }

    /// The place of a whole page.
    static func destination(_ index: Int, in file: QPDFFile) -> QPDFFile.Object {
        file.makeArray([file.page(index), file.make("/Fit")])
    }

    private static func fileSpecification(_ name: String, _ content: String, in file: QPDFFile) -> QPDFFile.Object {
        let size = content.utf8.count
        let stream = file.makeStream(
            "<< /Type /EmbeddedFile /Subtype /text#2Fplain /Params << /Size \(size) /ModDate \(PDFText.date) >> >>",
            content)
        let title = PDFText.string(name)
        let embedded = file.make("<< >>", [("/F", stream), ("/UF", stream)])
        return file.makeIndirect("<< /Type /Filespec /F \(title) /UF \(title) >>", [("/EF", embedded)])
    }
}
