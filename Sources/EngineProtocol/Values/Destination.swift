// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

/// How a destination shows its page. Coordinates are in default user space; `nil` means "leave as it is".
public enum DestinationView: Hashable, Sendable {
    /// The given corner at the top left of the window, at a zoom of 1 = 100 %.
    case xyz(left: Double?, top: Double?, zoom: Double?)
    /// The whole page.
    case fit
    /// The width of the page, with `top` at the top of the window.
    case fitWidth(top: Double?)
    /// The height of the page, with `left` at the left of the window.
    case fitHeight(left: Double?)
    /// The rectangle.
    case fitRect(PageRect)
    /// What is printed on the page.
    case fitBounds
    /// The width of what is printed on the page.
    case fitBoundsWidth(top: Double?)
    /// The height of what is printed on the page.
    case fitBoundsHeight(left: Double?)
}

/// How a destination names its page.
public enum PageReference: Hashable, Sendable {
    /// By the number of the page's object.
    case object(ObjectID)
    /// By its place in the document, from 0.
    case index(Int)
}

/// The name of a destination. Names are bytes, in no known encoding.
public struct DestinationName: Hashable, Sendable {
    /// The bytes of the name.
    public var bytes: [UInt8]

    /// Makes a name from its bytes.
    public init(bytes: [UInt8]) { self.bytes = bytes }

    /// Makes a name from the UTF-8 bytes of `text`.
    public init(_ text: String) { bytes = Array(text.utf8) }
}

extension DestinationName: CustomStringConvertible {
    /// The name for people to read.
    public var description: String { String(decoding: bytes, as: UTF8.self) }
}

/// A destination as a link or outline item holds it; ``EngineRequest/resolve(_:)`` turns it into a
/// ``ResolvedDestination``.
public enum DestinationReference: Hashable, Sendable {
    /// A page and how to show it.
    case explicit(PageReference, DestinationView)
    /// A name that the document defines.
    case named(DestinationName)
}

/// A destination whose page is known.
public struct ResolvedDestination: Hashable, Sendable {
    /// The index of the page, from 0.
    public var pageIndex: Int
    /// How to show it.
    public var view: DestinationView

    /// Makes a destination.
    public init(pageIndex: Int, view: DestinationView) {
        self.pageIndex = pageIndex
        self.view = view
    }
}

extension DestinationView: WireValue {
    static var leastSize: Int { 1 }

    func encode(into writer: inout WireWriter) {
        switch self {
        case .xyz(let left, let top, let zoom):
            writer.integer(UInt8(0))
            for value in [left, top, zoom] { writer.optional(value) { $0.coordinate($1) } }
        case .fit: writer.integer(UInt8(1))
        case .fitWidth(let top): Self.encode(2, top, into: &writer)
        case .fitHeight(let left): Self.encode(3, left, into: &writer)
        case .fitRect(let rect):
            writer.integer(UInt8(4))
            writer.value(rect)
        case .fitBounds: writer.integer(UInt8(5))
        case .fitBoundsWidth(let top): Self.encode(6, top, into: &writer)
        case .fitBoundsHeight(let left): Self.encode(7, left, into: &writer)
        }
    }

    private static func encode(_ number: UInt8, _ value: Double?, into writer: inout WireWriter) {
        writer.integer(number)
        writer.optional(value) { $0.coordinate($1) }
    }

    init(from reader: inout WireReader) throws(WireError) {
        let number = try reader.integer(UInt8.self)
        switch number {
        case 0: self = .xyz(left: try reader.edge(), top: try reader.edge(), zoom: try reader.edge())
        case 1: self = .fit
        case 2: self = .fitWidth(top: try reader.edge())
        case 3: self = .fitHeight(left: try reader.edge())
        case 4: self = .fitRect(try reader.value())
        case 5: self = .fitBounds
        case 6: self = .fitBoundsWidth(top: try reader.edge())
        case 7: self = .fitBoundsHeight(left: try reader.edge())
        default: throw .unknownCase(enumeration: "DestinationView", value: number)
        }
    }
}

extension WireReader {
    fileprivate mutating func edge() throws(WireError) -> Double? {
        try optional { reader throws(WireError) in try reader.coordinate() }
    }
}

extension PageReference: WireValue {
    static var leastSize: Int { 5 }

    func encode(into writer: inout WireWriter) {
        switch self {
        case .object(let id):
            writer.bool(true)
            writer.value(id)
        case .index(let index):
            writer.bool(false)
            writer.index(index)
        }
    }

    init(from reader: inout WireReader) throws(WireError) {
        self = try reader.bool() ? .object(try reader.value()) : .index(try reader.index())
    }
}

extension DestinationReference: WireValue {
    static var leastSize: Int { 5 }

    func encode(into writer: inout WireWriter) {
        switch self {
        case .explicit(let page, let view):
            writer.bool(true)
            writer.value(page)
            writer.value(view)
        case .named(let name):
            writer.bool(false)
            writer.blob(name.bytes)
        }
    }

    init(from reader: inout WireReader) throws(WireError) {
        if try reader.bool() {
            self = .explicit(try reader.value(), try reader.value())
        } else {
            self = .named(DestinationName(bytes: try reader.blob()))
        }
    }
}

extension ResolvedDestination: WireValue {
    static var leastSize: Int { 5 }

    func encode(into writer: inout WireWriter) {
        writer.pageNumber(pageIndex)
        writer.value(view)
    }

    init(from reader: inout WireReader) throws(WireError) {
        pageIndex = try reader.pageNumber()
        view = try reader.value()
    }
}
