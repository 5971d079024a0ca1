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
    /// The beginnings of text that runs at other angles than quarters, in the order of drawing. Its letters' boxes are those
    /// of text that runs the way of the nearest quarter.
    public var runs: [Run]

    /// Where text begins, in default user space.
    public struct Run: Hashable, Sendable {
        /// The beginning of its baseline.
        public var origin: PagePoint
        /// The way it runs, of length 1.
        public var direction: Vector<PageSpace>
        /// The size of its letters, upright to that.
        public var size: Double

        /// Describes a beginning.
        public init(origin: PagePoint, direction: Vector<PageSpace>, size: Double) {
            self.origin = origin
            self.direction = direction
            self.size = size
        }
    }

    /// Makes a record. There must be one box for each Unicode scalar.
    public init(text: String, rects: [DisplayRect], runs: [Run] = []) {
        self.text = text
        self.rects = rects
        self.runs = runs
    }
}

extension TextRecord: WireValue {
    static var leastSize: Int { 12 }

    func encode(into writer: inout WireWriter) {
        writer.string(text)
        writer.array(rects) { writer, rect in
            for value in [rect.minX, rect.minY, rect.width, rect.height] { writer.shortCoordinate(value) }
        }
        writer.array(runs) { writer, run in
            for value in [run.origin.x, run.origin.y, run.direction.dx, run.direction.dy, run.size] {
                writer.shortCoordinate(value)
            }
        }
    }

    init(from reader: inout WireReader) throws(WireError) {
        text = try reader.string()
        rects = try reader.array(elementSize: 16) { reader throws(WireError) in
            DisplayRect(
                x: try reader.shortCoordinate(), y: try reader.shortCoordinate(),
                width: try reader.shortCoordinate(), height: try reader.shortCoordinate())
        }
        runs = try reader.array(elementSize: 20) { reader throws(WireError) in
            Run(
                origin: PagePoint(x: try reader.shortCoordinate(), y: try reader.shortCoordinate()),
                direction: Vector(dx: try reader.shortCoordinate(), dy: try reader.shortCoordinate()),
                size: try reader.shortCoordinate())
        }
        guard rects.count == text.unicodeScalars.count else { throw .outOfBounds }
    }
}
