// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// The text that an input method has not entered yet, as it changes it piece by piece.
struct Composition: Hashable {
    private(set) var scalars: [Unicode.Scalar] = []
    private var position = 0

    /// The text.
    var text: String { String(String.UnicodeScalarView(scalars)) }

    /// Where the method's caret is, in characters as people count them.
    var caret: Int { String(String.UnicodeScalarView(scalars.prefix(position))).count }

    /// Replaces `length` code points from `first` on; both are kept within the text.
    mutating func replace(first: Int, length: Int, with text: String, caret: Int) {
        let start = min(max(first, 0), scalars.count)
        let end = min(start + max(length, 0), scalars.count)
        scalars.replaceSubrange(start..<end, with: text.unicodeScalars)
        position = min(max(caret, 0), scalars.count)
    }

    /// Moves the caret to a code point.
    mutating func move(to place: Int) { position = min(max(place, 0), scalars.count) }
}
