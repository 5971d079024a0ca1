// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

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

    /// The same on the page turned clockwise.
    public func turned(by turn: Rotation) -> ContentBox {
        switch turn {
        case .none: self
        case .clockwise: ContentBox(left: 1 - bottom, top: left, right: 1 - top, bottom: right)
        case .half: ContentBox(left: 1 - right, top: 1 - bottom, right: 1 - left, bottom: 1 - top)
        case .counterclockwise: ContentBox(left: top, top: 1 - right, right: bottom, bottom: 1 - left)
        }
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
