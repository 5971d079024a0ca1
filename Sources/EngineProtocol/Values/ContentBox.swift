// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// The box around all that is on a page, in parts of the page as read upright, from its top left corner.
public struct ContentBox: Hashable, Sendable {
    /// The edges, each from 0 to 1.
    public var left: Double, top: Double, right: Double, bottom: Double

    /// Makes a box; edges are brought into the page, and into order.
    public init(left: Double, top: Double, right: Double, bottom: Double) {
        func part(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
        (self.left, self.right) = (min(part(left), part(right)), max(part(left), part(right)))
        (self.top, self.bottom) = (min(part(top), part(bottom)), max(part(top), part(bottom)))
    }
}

extension ContentBox: WireValue {
    static var leastSize: Int { 32 }

    func encode(into writer: inout WireWriter) {
        for edge in [left, top, right, bottom] { writer.coordinate(edge) }
    }

    init(from reader: inout WireReader) throws(WireError) {
        self.init(
            left: try reader.coordinate(), top: try reader.coordinate(), right: try reader.coordinate(),
            bottom: try reader.coordinate())
    }
}
