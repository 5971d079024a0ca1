// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

/// A page as a reader sees it when the view is not rotated: its crop box with `/Rotate` applied, origin at the top
/// left, **y down**, 1 unit = 1/72 inch times `UserUnit` (the engine leaves `UserUnit` out of account; who lays pages
/// out multiplies by it).
public enum DisplaySpace: CoordinateSpaceTag {}

/// An upright rectangle in display space.
public typealias DisplayRect = Rect<DisplaySpace>
/// A width and height in display space.
public typealias DisplaySize = Size<DisplaySpace>

extension Point: WireValue {
    static var leastSize: Int { 16 }

    func encode(into writer: inout WireWriter) {
        writer.coordinate(x)
        writer.coordinate(y)
    }

    init(from reader: inout WireReader) throws(WireError) {
        self.init(x: try reader.coordinate(), y: try reader.coordinate())
    }
}

extension Size: WireValue {
    static var leastSize: Int { 16 }

    func encode(into writer: inout WireWriter) {
        writer.coordinate(width)
        writer.coordinate(height)
    }

    init(from reader: inout WireReader) throws(WireError) {
        self.init(width: try reader.coordinate(), height: try reader.coordinate())
    }
}

extension Rect: WireValue {
    static var leastSize: Int { 32 }

    func encode(into writer: inout WireWriter) {
        writer.value(origin)
        writer.value(size)
    }

    init(from reader: inout WireReader) throws(WireError) {
        self.init(origin: try reader.value(), size: try reader.value())
    }
}

extension Rotation: WireValue {
    static var leastSize: Int { 1 }

    func encode(into writer: inout WireWriter) { writer.integer(UInt8(degrees / 90)) }

    init(from reader: inout WireReader) throws(WireError) {
        let quarters = try reader.integer(UInt8.self)
        guard quarters < 4 else { throw .unknownCase(enumeration: "Rotation", value: quarters) }
        self = Rotation(degrees: Int(quarters) * 90)
    }
}
