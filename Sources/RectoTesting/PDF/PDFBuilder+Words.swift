// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

extension PDFBuilder {
    /// A word of ``words(pages:)`` and where it lies.
    public struct PlacedWord: Hashable, Sendable {
        /// The word.
        public let text: String
        /// The index of its page.
        public let page: Int
        /// Its box in default user space: from a fifth of the type size below the baseline to four fifths above, and
        /// as wide as its glyphs advance.
        public let rect: PageRect
    }

    /// The type size of ``words(pages:)``, in units of user space.
    static let wordSize = 20.0
    private static let vocabulary = [
        "amber", "birch", "cedar", "delta", "ember", "fjord", "grove", "heath", "inlet", "jetty", "knoll", "larch",
    ]

    /// Pages of text in a fixed-width font: 20 lines of 4 words. Each word occurs once on a page; its number there and
    /// the page's number are part of it, such as `cedar-2-1` for the third word of the second page (both counted from 0).
    public static func words(pages count: Int = 1) -> PDFBuilder {
        PDFBuilder(
            pages: (0..<count).map { index in
                var content = Content()
                for word in placedWords(page: index) {
                    let baseline = PagePoint(x: word.rect.minX, y: word.rect.minY + wordSize * 0.2)
                    content.text(word.text, at: baseline, size: wordSize, font: .courier)
                }
                return Page(content: content)
            })
    }

    /// The words on the page at index `page` of ``words(pages:)``, in reading order.
    public static func placedWords(page: Int) -> [PlacedWord] {
        (0..<80).map { index in
            let text = "\(vocabulary[index % vocabulary.count])-\(index)-\(page)"
            let (line, column) = index.quotientAndRemainder(dividingBy: 4)
            let left = 36 + Double(column) * 140
            let bottom = 730 - Double(line) * 36 - wordSize * 0.2
            let rect = PageRect(x: left, y: bottom, width: Double(text.count) * wordSize * 0.6, height: wordSize)
            return PlacedWord(text: text, page: page, rect: rect)
        }
    }
}
