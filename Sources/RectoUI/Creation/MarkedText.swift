// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Geometry

/// Where text of a page lies that is to be marked: its lines in reading order.
struct MarkedText: Hashable, Sendable {
    /// The page, counted from 0.
    var page: Int
    /// The corners around each piece of a line, in default user space.
    var quads: [Quad]
}

extension TextSelectionController {
    /// Finds where the selected text lies. Pages that have not been read are loaded first, one after the other.
    /// - Parameter completion: called once, perhaps at once, with the pages that hold something of it.
    func readMarkedText(_ completion: @escaping ([MarkedText]) -> Void) {
        guard let selection else { return completion([]) }
        copies += 1
        read(selection, selection.pages.lowerBound, []) { [weak self] found in
            self?.copies -= 1
            completion(found)
        }
    }

    private func read(
        _ selection: TextSelection, _ first: Int, _ found: [MarkedText], _ completion: @escaping ([MarkedText]) -> Void
    ) {
        var found = found
        for page in first..<selection.pages.upperBound + 1 {
            guard let text = pages.texts.text(ofPage: page) else {
                return pages.texts.load(page: page) { [weak self] text in
                    guard let self else { return completion([]) }
                    let more = found + Self.marked(selection, page, text)
                    read(selection, page + 1, more, completion)
                }
            }
            found += Self.marked(selection, page, text)
        }
        completion(found)
    }

    private static func marked(_ selection: TextSelection, _ page: Int, _ text: PageText) -> [MarkedText] {
        let quads = selection.ranges(onPage: page, count: text.count).flatMap(text.quads).map(Quad.init)
        return quads.isEmpty ? [] : [MarkedText(page: page, quads: quads)]
    }
}

extension Quad {
    /// The corners around a piece of text.
    init(_ quad: TextQuad) {
        self.init(
            topLeft: quad.topLeft, topRight: quad.topRight, bottomLeft: quad.bottomLeft, bottomRight: quad.bottomRight)
    }
}
