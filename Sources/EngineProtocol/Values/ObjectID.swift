// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// The number of an object in a PDF file. Numbers stay the same across incremental saves, so an id may be kept.
public struct ObjectID: Hashable, Sendable {
    /// The object number, or -1 for an object that stands directly inside another and has no number.
    public var number: Int32
    /// The generation, 0 in nearly all files.
    public var generation: Int32

    /// Makes an id.
    public init(number: Int32, generation: Int32 = 0) {
        self.number = number
        self.generation = generation
    }

    /// The id of an object that stands directly inside another.
    public static let direct = ObjectID(number: -1)

    /// Names the annotation that stands directly in the array of its page, at a place of that array.
    public static func direct(at index: Int) -> ObjectID { ObjectID(number: Int32(clamping: -2 - index)) }

    /// Whether the object has no number of its own.
    public var isDirect: Bool { number < 0 }
}

extension ObjectID: WireValue {
    static var leastSize: Int { 8 }

    func encode(into writer: inout WireWriter) {
        writer.integer(number)
        writer.integer(generation)
    }

    init(from reader: inout WireReader) throws(WireError) {
        number = try reader.integer()
        generation = try reader.integer()
    }
}
