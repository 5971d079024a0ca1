// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

/// A colour as an annotation gives it, turned into red, green and blue from 0 to 1.
public struct AnnotationColor: Hashable, Sendable {
    /// The share of red.
    public var red: Double
    /// The share of green.
    public var green: Double
    /// The share of blue.
    public var blue: Double

    /// Makes a colour.
    public init(red: Double, green: Double, blue: Double) {
        self.red = red
        self.green = green
        self.blue = blue
    }
}

/// An annotation of a page as the file holds it. Points and rectangles are in default user space; texts are empty
/// where the file says nothing.
public struct AnnotationRecord: Hashable, Sendable {
    /// The number of its object, ``ObjectID/direct`` where it has none.
    public var object: ObjectID
    /// What it is, as the file spells it, such as `Highlight`.
    public var subtype: String
    /// Its rectangle.
    public var rect: PageRect
    /// The bits of `/F`.
    public var flags: UInt32 = 0
    /// Its text.
    public var contents = ""
    /// Who made it.
    public var author = ""
    /// Its name (`/NM`), unique on its page.
    public var name = ""
    /// Its subject.
    public var subject = ""
    /// When it was changed last, as the file spells it.
    public var modified = ""
    /// When it was made, as the file spells it.
    public var created = ""
    /// The name of its icon or stamp.
    public var icon = ""
    /// How its text looks (`/DA`).
    public var defaultAppearance = ""
    /// Its colour, if any.
    public var color: AnnotationColor?
    /// The colour of its inside, if any.
    public var interiorColor: AnnotationColor?
    /// How opaque it is, from 0 to 1.
    public var opacity = 1.0
    /// The width of its border or line.
    public var borderWidth = 1.0
    /// The corners of the areas of a text markup, four for each, in the order of the file.
    public var quads: [PagePoint] = []
    /// The strokes of ink, the line of a line, the corners of a polygon or polyline.
    public var paths: [[PagePoint]] = []
    /// The annotation that it answers to.
    public var inReplyTo: ObjectID?
    /// Its popup.
    public var popup: ObjectID?
    /// Whether the file holds a picture of it.
    public var hasAppearance = false

    /// Makes a record with nothing but its essentials.
    public init(object: ObjectID, subtype: String, rect: PageRect) {
        self.object = object
        self.subtype = subtype
        self.rect = rect
    }
}

extension AnnotationColor: WireValue {
    static var leastSize: Int { 24 }

    func encode(into writer: inout WireWriter) {
        for value in [red, green, blue] { writer.coordinate(value) }
    }

    init(from reader: inout WireReader) throws(WireError) {
        red = try reader.coordinate()
        green = try reader.coordinate()
        blue = try reader.coordinate()
    }
}

extension AnnotationRecord: WireValue {
    static var leastSize: Int { ObjectID.leastSize + PageRect.leastSize + 4 + 9 * 4 + 2 + 16 + 8 + 3 }

    func encode(into writer: inout WireWriter) {
        writer.value(object)
        writer.string(subtype, within: .name)
        writer.value(rect)
        writer.integer(flags)
        writer.string(contents, within: .contents)
        writer.string(author, within: .title)
        writer.string(name, within: .name)
        writer.string(subject, within: .title)
        for text in [modified, created, icon, defaultAppearance] { writer.string(text, within: .name) }
        writer.optional(color) { $0.value($1) }
        writer.optional(interiorColor) { $0.value($1) }
        writer.coordinate(opacity)
        writer.coordinate(borderWidth)
        writer.values(quads)
        writer.array(paths) { $0.values($1) }
        writer.optional(inReplyTo) { $0.value($1) }
        writer.optional(popup) { $0.value($1) }
        writer.bool(hasAppearance)
    }

    init(from reader: inout WireReader) throws(WireError) {
        object = try reader.value()
        subtype = try reader.string(within: .name)
        rect = try reader.value()
        flags = try reader.integer()
        try decodeTexts(from: &reader)
        color = try reader.optional { reader throws(WireError) in try reader.value() }
        interiorColor = try reader.optional { reader throws(WireError) in try reader.value() }
        opacity = try reader.coordinate()
        borderWidth = try reader.coordinate()
        quads = try reader.values()
        paths = try reader.array(elementSize: 4) { reader throws(WireError) in try reader.values() }
        inReplyTo = try reader.optional { reader throws(WireError) in try reader.value() }
        popup = try reader.optional { reader throws(WireError) in try reader.value() }
        hasAppearance = try reader.bool()
    }

    private mutating func decodeTexts(from reader: inout WireReader) throws(WireError) {
        contents = try reader.string(within: .contents)
        author = try reader.string(within: .title)
        name = try reader.string(within: .name)
        subject = try reader.string(within: .title)
        modified = try reader.string(within: .name)
        created = try reader.string(within: .name)
        icon = try reader.string(within: .name)
        defaultAppearance = try reader.string(within: .name)
    }
}
