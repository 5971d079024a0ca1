// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

extension PDFBuilder {
    /// An annotation to be written.
    public struct Annotation: Hashable, Sendable {
        /// Its kind, such as `Highlight`.
        public var subtype: String
        /// Where it lies, in default user space.
        public var rect: PageRect
        /// Where it leads when pressed.
        public var target: Target?
        /// Its appearance; the origin is the lower left corner of ``rect``. Without one the viewer draws.
        public var appearance: Content?
        /// Further entries.
        public var entries: PDFDictionary

        /// Makes an annotation of any kind; it prints unless `entries` has other flags.
        public init(
            _ subtype: String, _ rect: PageRect, target: Target? = nil, appearance: Content? = nil,
            entries: PDFDictionary = PDFDictionary()
        ) {
            self.subtype = subtype
            self.rect = rect
            self.target = target
            self.appearance = appearance
            self.entries = ["F": 4]
            self.entries.merge(entries)
        }

        /// A link without a border.
        public static func link(_ rect: PageRect, to target: Target) -> Annotation {
            Annotation("Link", rect, target: target, entries: ["Border": [0, 0, 0]])
        }

        /// A highlight, underline, squiggly or strike-out over `quads`; `subtype` is one of these names in PDF.
        public static func markup(
            _ subtype: String = "Highlight", _ quads: [PageRect], color: Color = .yellow, contents: String = ""
        ) -> Annotation {
            let points = quads.flatMap { [$0.minX, $0.maxY, $0.maxX, $0.maxY, $0.minX, $0.minY, $0.maxX, $0.minY] }
            return Annotation(
                subtype, quads.reduce(.zero) { $0.union($1) },
                entries: [
                    "QuadPoints": .numbers(points), "C": .numbers(color.components), "Contents": .text(contents),
                ])
        }

        /// A note with its icon's upper left corner at `point`.
        public static func note(at point: PagePoint, contents: String, isOpen: Bool = false) -> Annotation {
            Annotation(
                "Text", PageRect(x: point.x, y: point.y - 20, width: 20, height: 20),
                entries: ["Contents": .text(contents), "Open": .boolean(isOpen), "Name": .name("Note")])
        }

        /// A rectangle (`Square`) or an ellipse (`Circle`).
        public static func shape(
            _ subtype: String = "Square", _ rect: PageRect, color: Color = .red, width: Double = 2
        ) -> Annotation {
            Annotation(subtype, rect, entries: ["C": .numbers(color.components), "BS": ["W": .real(width)]])
        }

        /// Text on the page itself.
        public static func freeText(_ rect: PageRect, contents: String, size: Double = 12) -> Annotation {
            Annotation(
                "FreeText", rect,
                entries: ["Contents": .text(contents), "DA": .text("/\(Font.helvetica.resource) \(size.pdf) Tf 0 g")])
        }

        /// Strokes drawn by hand.
        public static func ink(_ strokes: [[PagePoint]], color: Color = .blue, width: Double = 2) -> Annotation {
            let points = strokes.joined()
            let corner = PagePoint(x: points.map(\.x).min() ?? 0, y: points.map(\.y).min() ?? 0)
            let opposite = PagePoint(x: points.map(\.x).max() ?? 0, y: points.map(\.y).max() ?? 0)
            return Annotation(
                "Ink", PageRect(corner: corner, opposite).insetBy(dx: -width, dy: -width),
                entries: [
                    "InkList": .array(strokes.map { .numbers($0.flatMap { [$0.x, $0.y] }) }),
                    "C": .numbers(color.components), "BS": ["W": .real(width)],
                ])
        }
    }

    /// A form field with one widget.
    public struct FormField: Hashable, Sendable {
        /// What the field holds.
        public enum Kind: Hashable, Sendable {
            /// A line of text.
            case text(String)
            /// A box with or without a mark.
            case checkBox(isOn: Bool)
            /// A list that drops down.
            case choice([String], selected: String)
            /// A button without a value.
            case button(caption: String)
        }

        /// The field's full name.
        public var name: String
        /// What it holds.
        public var kind: Kind
        /// Where its widget lies, in default user space.
        public var rect: PageRect

        /// Makes a field.
        public init(_ name: String, _ kind: Kind, in rect: PageRect) {
            self.name = name
            self.kind = kind
            self.rect = rect
        }
    }
}
