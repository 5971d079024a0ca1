// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting

/// What `pdfinfo` says of a document.
struct PageBoxes {
    private static let tool = Tool("pdfinfo", package: "poppler-utils")

    /// The number of pages of a document; 0 where it can't be opened.
    static func pageCount(of file: URL) -> Int {
        guard let output = try? tool.run([file.path]) else { return 0 }
        let text = String(decoding: output, as: UTF8.self)
        return ProcessFigures.number("Pages:", inText: text).map { Int($0) } ?? 0
    }

    /// The part of a page that shows, in default user space.
    static func visibleBox(of page: Int, in file: URL) throws -> PageRect? {
        let number = String(page + 1)
        return visibleBox(
            in: String(decoding: try tool.run(["-box", "-f", number, "-l", number, file.path]), as: UTF8.self))
    }

    /// The crop box as far as it lies in the media box, from the output of `pdfinfo -box` for one page.
    static func visibleBox(in text: String) -> PageRect? {
        guard let media = box("MediaBox:", text), let crop = box("CropBox:", text) else { return nil }
        let part = crop.intersection(media)
        return part.isEmpty ? media : part
    }

    private static func box(_ name: String, _ text: String) -> PageRect? {
        for line in text.split(separator: "\n") where line.hasPrefix("Page") {
            let words = line.split(separator: " ")
            guard let place = words.firstIndex(where: { $0 == name }), words.count >= place + 5 else { continue }
            let numbers = words[(place + 1)...(place + 4)].compactMap { Double($0) }
            guard numbers.count == 4 else { continue }
            return PageRect(
                corner: PagePoint(x: numbers[0], y: numbers[1]), PagePoint(x: numbers[2], y: numbers[3]))
        }
        return nil
    }
}
