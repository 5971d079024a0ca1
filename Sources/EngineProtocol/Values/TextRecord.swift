// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

/// The text of a page in reading order, with a newline between lines. Presentation forms, such as ligatures, are folded to
/// the letters that they show; control characters and bidi controls are left out.
public struct TextRecord: Hashable, Sendable {
    /// The text.
    public var text: String
    /// The box of each Unicode scalar of ``text``, in display space: origin at the top left of the page as shown, `/Rotate`
    /// applied, units of 1/72 inch without `UserUnit`. Newlines and marks that take no room have an empty box.
    public var rects: [DisplayRect]

    /// Makes a record. There must be one box for each Unicode scalar.
    public init(text: String, rects: [DisplayRect]) {
        self.text = text
        self.rects = rects
    }
}

extension TextRecord: WireValue {
    static var leastSize: Int { 8 }

    func encode(into writer: inout WireWriter) {
        writer.string(text)
        writer.array(rects) { writer, rect in
            for value in [rect.minX, rect.minY, rect.width, rect.height] { writer.shortCoordinate(value) }
        }
    }

    init(from reader: inout WireReader) throws(WireError) {
        text = try reader.string()
        rects = try reader.array(elementSize: 16) { reader throws(WireError) in
            DisplayRect(
                x: try reader.shortCoordinate(), y: try reader.shortCoordinate(),
                width: try reader.shortCoordinate(), height: try reader.shortCoordinate())
        }
        guard rects.count == text.unicodeScalars.count else { throw .outOfBounds }
    }
}
