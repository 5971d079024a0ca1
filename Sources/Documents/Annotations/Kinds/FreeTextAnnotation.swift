// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry

/// Text on the page itself, which may have a line that points at something (a callout).
open class FreeTextAnnotation: Annotation {
    open override class var appearanceKeys: Set<String> {
        super.appearanceKeys.union([
            "Contents", "DA", "DS", "RC", "Q", "CL", "LE", "RD", "Rotate", AnnotationState.sizeKey,
        ])
    }

    /// How lines of text stand in their box.
    public enum Alignment: Int, CaseIterable, Hashable, Sendable {
        /// At the left.
        case left = 0
        /// In the middle.
        case center = 1
        /// At the right.
        case right = 2
    }

    /// Makes text on a page, counted from 0.
    /// - Parameters:
    ///   - page: the page.
    ///   - rect: the box of the text, in default user space.
    ///   - contents: what it says.
    ///   - appearance: how it looks.
    ///   - rotation: the turn of the page as it is shown, for the text to stand upright to the reader.
    public convenience init(
        page: Int, in rect: PageRect, contents: String, appearance: DefaultAppearance = DefaultAppearance(),
        rotation: Rotation = .none
    ) {
        self.init(seed: AnnotationSeed(new: .freeText, page: page))
        boundingBox = rect
        self.contents = contents
        defaultAppearance = appearance
        self.rotation = rotation
        border = AnnotationBorder(width: 0)
    }

    /// How the text looks.
    public var defaultAppearance: DefaultAppearance {
        get { DefaultAppearance(entry("DA")?.text ?? "") }
        set { setEntry("DA", to: .text(newValue.text)) }
    }

    /// How the lines stand.
    public var alignment: Alignment {
        get { entry("Q")?.wholeNumber.flatMap(Alignment.init) ?? .left }
        set { setEntry("Q", to: newValue == .left ? nil : .integer(newValue.rawValue)) }
    }

    /// By how much the text is turned against the unturned page, so that a reader of a turned page sees it upright: the
    /// page's own turn and that of the view.
    public var rotation: Rotation {
        get { Rotation(degrees: entry("Rotate")?.wholeNumber ?? 0) }
        set { setEntry("Rotate", to: newValue == .none ? nil : .integer(newValue.degrees)) }
    }

    /// The line of a callout: from what it points at, perhaps over a knee, to the text; empty for none. In default user
    /// space.
    public var calloutLine: [PagePoint] {
        get { entry("CL")?.points ?? [] }
        set {
            setEntry("CL", to: newValue.isEmpty ? nil : .points(newValue))
            intent = newValue.isEmpty ? nil : "FreeTextCallout"
        }
    }

    /// What is drawn where the callout's line begins.
    public var calloutEnding: LineEnding {
        get { entry("LE")?.nameValue.flatMap(LineEnding.init) ?? .none }
        set { setEntry("LE", to: .name(newValue.rawValue)) }
    }

    /// The box of the text within ``Annotation/boundingBox``, which holds the callout's line as well.
    public var textBox: PageRect { Self.textBox(of: state) }

    /// The box of the text, turned as it is.
    public var textShape: OrientedBox { shape.isUpright ? OrientedBox(textBox, angle: shape.angle) : shape }

    static func textBox(of state: AnnotationState) -> PageRect {
        let box = state.entries["Rect"]?.rect ?? .zero
        guard let insets = state.entries["RD"]?.numbers, insets.count == 4 else { return box }
        let inner = PageRect(
            corner: PagePoint(x: box.minX + max(insets[0], 0), y: box.minY + max(insets[1], 0)),
            PagePoint(x: box.maxX - max(insets[2], 0), y: box.maxY - max(insets[3], 0)))
        return inner.isEmpty ? box : inner
    }

    open override func isHit(by area: PageRect) -> Bool {
        textBox.touches(area) || HitGeometry.polyline(calloutLine, meets: area)
    }
}
