// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

/// How a picture of an annotation mixes with what lies under it.
public enum AnnotationBlend: UInt8, CaseIterable, Hashable, Sendable {
    /// It covers.
    case over = 0
    /// It multiplies, as a text marker does.
    case multiply = 1
    /// In another way, which an overlay can't imitate.
    case other = 2
}

/// An annotation of a page as the file holds it.
public struct AnnotationRecord: Hashable, Sendable {
    /// The number of its object, ``ObjectID/direct`` where it has none.
    public var object: ObjectID
    /// Its place in the page's array, which may hold other things as well.
    public var index: Int
    /// Its dictionary. Values that stand in objects of their own are told in place, except for streams, pages and other
    /// annotations, which are ``PDFValue/reference(_:)``.
    public var entries: [String: PDFValue]
    /// What a form field's widget has from the fields above it; `T` is the full name.
    public var inherited: [String: PDFValue] = [:]
    /// Whether the file holds a picture of it.
    public var hasAppearance = false
    /// Where that picture lies in the space that its matrix leads to; all zero where it has several, or none.
    public var appearanceBox = PageRect.zero
    /// The names of its pictures, where it has several.
    public var appearanceStates: [String] = []
    /// How its picture mixes with the page.
    public var blend = AnnotationBlend.over

    /// Makes a record.
    public init(object: ObjectID, index: Int, entries: [String: PDFValue]) {
        self.object = object
        self.index = index
        self.entries = entries
    }

    /// What it is, as the file spells it, such as `Highlight`; empty where the file doesn't say.
    public var subtype: String { entries["Subtype"]?.nameValue ?? "" }

    /// Its rectangle, in default user space.
    public var rect: PageRect { entries["Rect"]?.rect ?? .zero }
}

extension PDFValue {
    /// The rectangle of an array of four numbers, in default user space.
    public var rect: PageRect? {
        guard let numbers, numbers.count >= 4 else { return nil }
        return PageRect(corner: PagePoint(x: numbers[0], y: numbers[1]), PagePoint(x: numbers[2], y: numbers[3]))
    }

    /// Makes the array of a rectangle in default user space.
    public static func rect(_ rect: PageRect) -> PDFValue {
        .numbers([rect.minX, rect.minY, rect.maxX, rect.maxY])
    }

    /// The points of an array of coordinates, in default user space.
    public var points: [PagePoint]? {
        guard let numbers else { return nil }
        return stride(from: 0, to: numbers.count - 1, by: 2).map { PagePoint(x: numbers[$0], y: numbers[$0 + 1]) }
    }

    /// Makes the array of points in default user space.
    public static func points(_ points: [PagePoint]) -> PDFValue { .numbers(points.flatMap { [$0.x, $0.y] }) }
}

extension AnnotationRecord: WireValue {
    static var leastSize: Int { 8 + 4 + 4 + 4 + 1 + 32 + 4 + 1 }

    func encode(into writer: inout WireWriter) {
        writer.value(object)
        writer.index(index)
        writer.entries(entries)
        writer.entries(inherited)
        writer.bool(hasAppearance)
        writer.value(appearanceBox)
        writer.array(appearanceStates) { $0.string($1, within: .name) }
        writer.integer(blend.rawValue)
    }

    init(from reader: inout WireReader) throws(WireError) {
        object = try reader.value(ObjectID.self)
        index = try reader.index()
        entries = try reader.entries()
        inherited = try reader.entries()
        hasAppearance = try reader.bool()
        appearanceBox = try reader.value()
        appearanceStates = try reader.array(elementSize: 4) { (r) throws(WireError) in try r.string(within: .name) }
        blend = try reader.choice()
    }
}
