// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

/// Where a link or outline item leads. Nothing of this is ever carried out by the engine.
public enum LinkTarget: Hashable, Sendable {
    /// A place in this document.
    case destination(DestinationReference)
    /// An address, as the file spells it.
    case uri(String)
    /// A place in another document.
    case remote(file: String, destination: DestinationReference?)
    /// A program or file to start.
    case launch(file: String)
    /// A named command of a viewer, such as `NextPage`.
    case namedAction(String)
    /// A script.
    case javaScript
    /// An action of another kind, by its name in the file.
    case other(String)
}

/// A link on a page.
public struct LinkRecord: Hashable, Sendable {
    /// The number of the link's object.
    public var object: ObjectID
    /// Its rectangle, in default user space.
    public var rect: PageRect
    /// The corners of the areas that react, four for each, in the order of the file; empty when that is ``rect``.
    public var quads: [PagePoint]
    /// Where it leads.
    public var target: LinkTarget

    /// Makes a record.
    public init(object: ObjectID, rect: PageRect, quads: [PagePoint] = [], target: LinkTarget) {
        self.object = object
        self.rect = rect
        self.quads = quads
        self.target = target
    }
}

extension LinkTarget: WireValue {
    static var leastSize: Int { 1 }

    func encode(into writer: inout WireWriter) {
        switch self {
        case .destination(let reference):
            writer.integer(UInt8(0))
            writer.value(reference)
        case .uri(let address): Self.encode(1, address, into: &writer)
        case .remote(let file, let destination):
            Self.encode(2, file, into: &writer)
            writer.optional(destination) { $0.value($1) }
        case .launch(let file): Self.encode(3, file, into: &writer)
        case .namedAction(let name): Self.encode(4, TextBound.name.applied(to: name), into: &writer)
        case .javaScript: writer.integer(UInt8(5))
        case .other(let name): Self.encode(6, TextBound.name.applied(to: name), into: &writer)
        }
    }

    private static func encode(_ number: UInt8, _ text: String, into writer: inout WireWriter) {
        writer.integer(number)
        writer.string(text)
    }

    init(from reader: inout WireReader) throws(WireError) {
        let number = try reader.integer(UInt8.self)
        switch number {
        case 0: self = .destination(try reader.value())
        case 1: self = .uri(try reader.string())
        case 2:
            let file = try reader.string()
            self = .remote(file: file, destination: try reader.optional { (r) throws(WireError) in try r.value() })
        case 3: self = .launch(file: try reader.string())
        case 4: self = .namedAction(try reader.string(within: .name))
        case 5: self = .javaScript
        case 6: self = .other(try reader.string(within: .name))
        default: throw .unknownCase(enumeration: "LinkTarget", value: number)
        }
    }
}

extension LinkRecord: WireValue {
    static var leastSize: Int { ObjectID.leastSize + PageRect.leastSize + 4 + 1 }

    func encode(into writer: inout WireWriter) {
        writer.value(object)
        writer.value(rect)
        writer.values(quads)
        writer.value(target)
    }

    init(from reader: inout WireReader) throws(WireError) {
        object = try reader.value()
        rect = try reader.value()
        quads = try reader.values()
        target = try reader.value()
    }
}

/// One item of the outline. The outline travels as a list in reading order, in which an item's children follow it with
/// a greater ``depth``.
public struct OutlineRecord: Hashable, Sendable {
    /// What it says.
    public var title: String
    /// How deep it lies, from 0.
    public var depth: Int
    /// Whether its children are to be shown at first.
    public var isOpen: Bool
    /// Where it leads, if anywhere.
    public var target: LinkTarget?

    /// Makes a record.
    public init(title: String, depth: Int, isOpen: Bool, target: LinkTarget?) {
        self.title = title
        self.depth = depth
        self.isOpen = isOpen
        self.target = target
    }
}

extension OutlineRecord: WireValue {
    static var leastSize: Int { 10 }

    func encode(into writer: inout WireWriter) {
        writer.string(title, within: .outlineTitle)
        writer.index(depth)
        writer.bool(isOpen)
        writer.optional(target) { $0.value($1) }
    }

    init(from reader: inout WireReader) throws(WireError) {
        title = try reader.string(within: .outlineTitle)
        depth = try reader.index(in: 0...1024)
        isOpen = try reader.bool()
        target = try reader.optional { reader throws(WireError) in try reader.value() }
    }
}
