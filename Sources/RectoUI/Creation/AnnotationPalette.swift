// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents

/// The colours that new annotations get: for each kind the one that was used last. Several windows may share one.
///
/// ```swift
/// let palette = AnnotationPalette()
/// palette.use(.green, for: .highlight)
/// controller.creation.palette = palette
/// ```
@MainActor
public final class AnnotationPalette {
    /// The colours that were used, by kind.
    public private(set) var used: [AnnotationKind: AnnotationColor]
    /// Called when another colour is used.
    public var onChange: (() -> Void)?

    /// Makes a palette.
    /// - Parameter used: the colours that were used, by kind.
    public init(used: [AnnotationKind: AnnotationColor] = [:]) { self.used = used }

    /// The colour for a new annotation of a kind.
    public func color(for kind: AnnotationKind) -> AnnotationColor { used[kind] ?? Self.firstColor(for: kind) }

    /// Notes that a colour has been used for a kind.
    public func use(_ color: AnnotationColor, for kind: AnnotationKind) {
        guard self.color(for: kind) != color else { return }
        used[kind] = color
        onChange?()
    }

    private static func firstColor(for kind: AnnotationKind) -> AnnotationColor {
        switch kind {
        case .highlight, .note: .yellow
        case .underline: .green
        case .strikeOut: .red
        default: .blue
        }
    }
}
