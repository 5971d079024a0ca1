// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry

/// An annotation as it was at one moment.
///
/// ```swift
/// let start = stamp.snapshot
/// stamp.move(from: start, by: Vector(dx: 10, dy: 0))
/// stamp.move(from: start, by: Vector(dx: 20, dy: 0))  // 20 to the right of where it was
/// ```
public struct AnnotationSnapshot: Hashable, Sendable {
    var state: AnnotationState

    /// The box that it filled, turned as it was, in default user space.
    public var shape: OrientedBox { state.shape }
    /// The upright rectangle that it filled, in default user space.
    public var boundingBox: PageRect { state.entries["Rect"]?.rect ?? .zero }
    /// The page it was on, counted from 0.
    public var page: Int { state.page }
    /// What it is.
    public var kind: AnnotationKind { AnnotationKind(subtype: state.entries["Subtype"]?.nameValue ?? "") }
    /// Whether all else than its dates was the same.
    public func isSame(as other: AnnotationSnapshot) -> Bool {
        var (own, others) = (state.entries, other.state.entries)
        (own["M"], others["M"]) = (nil, nil)
        return PDFValue.dictionary(own).isNear(.dictionary(others)) && state.page == other.page
            && state.picture?.form == other.state.picture?.form
    }

    /// Its text.
    public var contents: String { TextBound.contents.applied(to: state.entries["Contents"]?.text ?? "") }
}

extension Annotation {
    /// How it is now.
    public var snapshot: AnnotationSnapshot { AnnotationSnapshot(state: state) }
}

extension PDFValue {
    /// Whether it's the same but for what numbers lose when they are reckoned with.
    fileprivate func isNear(_ other: PDFValue) -> Bool {
        if let number, let second = other.number { return abs(number - second) < 1e-6 }
        switch (self, other) {
        case (.array(let own), .array(let others)):
            return own.count == others.count && zip(own, others).allSatisfy { $0.isNear($1) }
        case (.dictionary(let own), .dictionary(let others)):
            return own.count == others.count && own.allSatisfy { others[$0.key]?.isNear($0.value) == true }
        default: return self == other
        }
    }
}
