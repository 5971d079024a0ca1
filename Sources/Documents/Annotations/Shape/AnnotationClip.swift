// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry

/// Copies of annotations of one page, to be pasted into the same document or another one.
///
/// ```swift
/// let clip = manager.clip(of: [stamp])
/// let pasted = other.annotationManager.paste(clip, onPage: 2, by: Vector(dx: 10, dy: -10))
/// ```
public struct AnnotationClip: Hashable, Sendable {
    /// A copied annotation.
    struct Item: Hashable, Sendable {
        var entries: [String: PDFValue]
        var picture: GivenPicture?
        var blend = AnnotationBlend.over
        /// Whether it still looks as in its file.
        var isUnchanged = false
    }

    /// The type by which programs hand clips to each other.
    public static let type = "application/x-recto-annotations"

    var items: [Item] = []
    /// The document that they are from.
    var origin: UInt64 = 0
    /// The turn of the page as it was shown, its own and the view's.
    var turn = Rotation.none

    /// The rectangle around them all, in default user space of their page.
    public var boundingBox: PageRect {
        items.compactMap { $0.entries["Rect"]?.rect }.reduce(.zero) { $0.union($1) }
    }

    /// What they say, a line each.
    public var text: String {
        let texts = items.compactMap { $0.entries["Contents"]?.text }.filter { !$0.isEmpty }
        return texts.joined(separator: "\n")
    }

    /// Whether it's copies of the same.
    public func isSame(as other: AnnotationClip) -> Bool { items.map(\.entries) == other.items.map(\.entries) }

    /// How many there are.
    public var count: Int { items.count }
}

extension AnnotationClip {
    /// The bytes in which programs hand it to each other.
    public var encoded: [UInt8] {
        let value: PDFValue = .dictionary([
            "Origin": .integer(Int(bitPattern: UInt(origin))), "Turn": .integer(turn.degrees),
            "Items": .array(items.map(\.value)),
        ])
        return value.encoded
    }

    /// Reads ``encoded``; nil where the bytes are something else.
    public init?(encoded: [UInt8]) {
        guard let value = try? PDFValue(encoded: encoded), let items = value["Items"]?.elements else { return nil }
        origin = UInt64(UInt(bitPattern: value["Origin"]?.wholeNumber ?? 0))
        turn = Rotation(degrees: value["Turn"]?.wholeNumber ?? 0)
        self.items = items.compactMap { Item($0) }
    }
}

extension AnnotationClip.Item {
    fileprivate var value: PDFValue {
        var value: [String: PDFValue] = [
            "Entries": .dictionary(entries), "Blend": .integer(Int(blend.rawValue)),
            "Unchanged": .boolean(isUnchanged),
        ]
        if let picture {
            let shape = picture.shape
            value["Form"] = picture.form
            value["Box"] = .rect(picture.box)
            value["Shape"] = .numbers([
                shape.center.x, shape.center.y, shape.size.width, shape.size.height, shape.angle, picture.opacity,
            ])
        }
        return .dictionary(value)
    }

    fileprivate init?(_ value: PDFValue) {
        guard let entries = value["Entries"]?.entries, entries["Subtype"]?.nameValue != nil else { return nil }
        self.entries = entries
        blend = value["Blend"]?.wholeNumber.flatMap { AnnotationBlend(rawValue: UInt8(clamping: $0)) } ?? .over
        isUnchanged = value["Unchanged"]?.flag ?? false
        guard let form = value["Form"], let box = value["Box"]?.rect, let shape = value["Shape"]?.numbers,
            shape.count == 6
        else { return }
        picture = GivenPicture(
            form: form, box: box,
            shape: OrientedBox(
                center: PagePoint(x: shape[0], y: shape[1]), size: PageSize(width: shape[2], height: shape[3]),
                angle: shape[4]), opacity: shape[5])
    }
}
