// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

/// Lays annotations, form, outline and page labels over the drawn pages.
enum GuideFile {
    static func finish(_ drawn: [UInt8], sheets: [Sheet], plans: [PagePlan]) throws -> [UInt8] {
        let file = try QPDFFile(reading: drawn)
        var fields: [QPDFFile.Object] = []
        for (index, sheet) in sheets.enumerated() { fields += overlay(sheet, on: index, of: file) }
        let form = file.make(
            "<< /NeedAppearances false /DA (/Helv 9 Tf 0 g) /DR << /Font \(Appearance.fonts) >> >>",
            [("/Fields", file.makeArray(fields))])
        file.set("/AcroForm", of: file.root, to: form)
        // Cairo leaves out the mark that makes it a date.
        file.set("/CreationDate", of: file.information, to: file.make(PDFText.date))
        file.set("/Lang", of: file.root, to: file.make("(en-GB)"))
        file.set("/ViewerPreferences", of: file.root, to: file.make("<< /DisplayDocTitle true >>"))
        // The cover is i; the pages after it count from 1.
        let labels = "<< /Nums [0 << /S /r /St 1 >> 1 << /S /D /St 1 >>] >>"
        file.set("/PageLabels", of: file.root, to: file.make(labels))
        file.set("/Outlines", of: file.root, to: outline(plans.map(\.title), in: file))
        return try file.write()
    }

    /// Writes what lies over a page, and returns the form fields among it.
    private static func overlay(_ sheet: Sheet, on index: Int, of file: QPDFFile) -> [QPDFFile.Object] {
        let page = file.page(index)
        if sheet.plan.isTurned { file.set("/Rotate", of: page, to: file.make("90")) }
        file.set("/Tabs", of: page, to: file.make("/S"))
        var annotations = sheet.marks.enumerated().flatMap { number, mark in
            mark.make(in: file, number: number, page: index)
        }
        let fields = sheet.fields.map { $0.make(in: file, page: index) }
        annotations += fields.flatMap(\.widgets)
        if !annotations.isEmpty { file.set("/Annots", of: page, to: file.makeArray(annotations)) }
        return fields.map(\.field)
    }

    private static func outline(_ titles: [String], in file: QPDFFile) -> QPDFFile.Object {
        let outline = file.makeIndirect("<< /Type /Outlines /Count \(titles.count) >>")
        let items = titles.enumerated().map { index, title in
            file.makeIndirect(
                "<< /Title \(PDFText.string(title)) >>",
                [("/Parent", outline), ("/Dest", Mark.destination(index, in: file))])
        }
        for (item, next) in zip(items, items.dropFirst()) {
            file.set("/Next", of: item, to: next)
            file.set("/Prev", of: next, to: item)
        }
        if let first = items.first, let last = items.last {
            file.set("/First", of: outline, to: first)
            file.set("/Last", of: outline, to: last)
        }
        return outline
    }
}
