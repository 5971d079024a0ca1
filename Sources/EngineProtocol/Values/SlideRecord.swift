// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// How a page comes in a presentation, and for how long it stays.
public struct SlideRecord: Hashable, Sendable {
    /// How a page takes the place of the one before.
    public enum Effect: UInt8, Hashable, Sendable, CaseIterable {
        /// At once.
        case replace = 0
        /// Two lines sweep over the page.
        case split = 1
        /// Several lines do.
        case blinds = 2
        /// A box grows or shrinks.
        case box = 3
        /// One line sweeps over the page.
        case wipe = 4
        /// Spots all over the page.
        case dissolve = 5
        /// Spots that sweep over the page.
        case glitter = 6
        /// The page flies in.
        case fly = 7
        /// The page pushes the old one out.
        case push = 8
        /// The page slides over the old one.
        case cover = 9
        /// The old page slides away.
        case uncover = 10
        /// The page shows through the old one.
        case fade = 11
    }

    /// How the page comes.
    public var effect: Effect
    /// Whether lines are vertical.
    public var isVertical = false
    /// Whether the movement goes from the middle outward.
    public var isOutward = false
    /// How long it takes, in seconds.
    public var duration = 1.0
    /// Which way it moves, in degrees counter-clockwise from rightward; nil where that has no meaning.
    public var angle: Int?
    /// How large a page is at first that flies in, or at last one that flies out.
    public var scale = 1.0
    /// For how many seconds the page is shown before the next one comes; nil for as long as one likes.
    public var stay: Double?

    /// The longest that an effect is played, and a page waited at, in seconds.
    public static let longest = (duration: 10.0, stay: 86_400.0)

    /// Makes a record.
    public init(_ effect: Effect = .replace) { self.effect = effect }
}

extension SlideRecord: WireValue {
    static var leastSize: Int { 1 + 2 + 8 + 1 + 8 + 1 }

    func encode(into writer: inout WireWriter) {
        writer.integer(effect.rawValue)
        writer.bool(isVertical)
        writer.bool(isOutward)
        writer.coordinate(duration)
        writer.optional(angle) { $0.index($1) }
        writer.coordinate(scale)
        writer.optional(stay) { $0.coordinate($1) }
    }

    init(from reader: inout WireReader) throws(WireError) {
        effect = try reader.choice()
        isVertical = try reader.bool()
        isOutward = try reader.bool()
        duration = min(max(try reader.coordinate(), 0), Self.longest.duration)
        angle = try reader.optional { reader throws(WireError) in try reader.index(in: -360...360) }
        scale = min(max(try reader.coordinate(), 0), 1)
        let stay = try reader.optional { reader throws(WireError) in try reader.coordinate() }
        self.stay = stay.map { min(max($0, 0), Self.longest.stay) }
    }
}
