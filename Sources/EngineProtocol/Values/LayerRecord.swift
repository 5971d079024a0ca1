// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// A layer of a document, which can be shown or not, or a heading in the list of them. The list travels in reading order,
/// in which what belongs to an item follows it with a greater ``depth``.
public struct LayerRecord: Hashable, Sendable {
    /// What it is called.
    public var title: String
    /// How deep it lies, from 0.
    public var depth = 0
    /// Whether it only names those below it.
    public var isHeading = false
    /// Whether it shows at first.
    public var isVisible = true
    /// Whether a reader must not switch it.
    public var isLocked = false
    /// Of layers with the same group only one shows at a time; nil for a layer that is in none.
    public var group: Int?

    /// The most items of a list.
    public static let limit = 10_000

    /// Makes a record.
    public init(title: String) { self.title = title }
}

extension LayerRecord: WireValue {
    static var leastSize: Int { 4 + 4 + 3 + 1 }

    func encode(into writer: inout WireWriter) {
        writer.string(title, within: .outlineTitle)
        writer.index(depth)
        writer.bool(isHeading)
        writer.bool(isVisible)
        writer.bool(isLocked)
        writer.optional(group) { $0.index($1) }
    }

    init(from reader: inout WireReader) throws(WireError) {
        title = try reader.string(within: .outlineTitle)
        depth = try reader.index(in: 0...1024)
        isHeading = try reader.bool()
        isVisible = try reader.bool()
        isLocked = try reader.bool()
        group = try reader.optional { reader throws(WireError) in try reader.index() }
    }
}
