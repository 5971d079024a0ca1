// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

extension PDFBuilder {
    /// A page to be written.
    public struct Page: Hashable, Sendable {
        /// The sheet, in default user space.
        public var mediaBox: PageRect
        /// The part to be shown, in default user space; nil leaves it out, which means the whole sheet.
        public var cropBox: PageRect?
        /// Clockwise turn for display.
        public var rotation: Rotation
        /// The size of a unit in 1/72 inch; nil leaves it out, which means 1.
        public var userUnit: Double?
        /// What is drawn.
        public var content: Content
        /// How often that is drawn, one over the other. It stands in the file once.
        public var repeats = 1
        /// The annotations, the lowest first.
        public var annotations: [Annotation]
        /// The form fields with their widgets here.
        public var fields: [FormField]
        /// Further entries of the page. They win over those the builder writes.
        public var entries: PDFDictionary

        /// US Letter, upright, with its origin at zero.
        public static let letter = PageRect(x: 0, y: 0, width: 612, height: 792)

        /// Makes a page.
        public init(
            mediaBox: PageRect = Page.letter, cropBox: PageRect? = nil, rotation: Rotation = .none,
            userUnit: Double? = nil, content: Content = Content(), annotations: [Annotation] = [],
            fields: [FormField] = [], entries: PDFDictionary = PDFDictionary()
        ) {
            self.mediaBox = mediaBox
            self.cropBox = cropBox
            self.rotation = rotation
            self.userUnit = userUnit
            self.content = content
            self.annotations = annotations
            self.fields = fields
            self.entries = entries
        }
    }

    /// One of the fonts that each viewer brings along.
    public enum Font: String, CaseIterable, Sendable {
        /// Sans serif.
        case helvetica = "Helvetica"
        /// Sans serif, bold.
        case helveticaBold = "Helvetica-Bold"
        /// Serif.
        case times = "Times-Roman"
        /// Fixed width: each glyph is 0.6 of the size wide.
        case courier = "Courier"

        /// Its name in the resources of each page.
        var resource: String { "F\(Self.allCases.firstIndex(of: self) ?? 0)" }
    }

    /// A colour: red, green and blue from 0 to 1.
    public struct Color: Hashable, Sendable {
        /// Red, green, blue.
        public var components: [Double]

        /// Makes the colour of those parts, each from 0 to 1.
        public init(_ red: Double, _ green: Double, _ blue: Double) { components = [red, green, blue] }

        /// Black.
        public static let black = Color(0, 0, 0)
        /// White.
        public static let white = Color(1, 1, 1)
        /// Pure red.
        public static let red = Color(1, 0, 0)
        /// Pure green.
        public static let green = Color(0, 1, 0)
        /// Pure blue.
        public static let blue = Color(0, 0, 1)
        /// Pure yellow.
        public static let yellow = Color(1, 1, 0)

        var operands: String { components.map(\.pdf).joined(separator: " ") }
    }

    /// An image of 8 bits a component.
    public struct Image: Hashable, Sendable {
        /// Width in samples.
        public let width: Int
        /// Height in samples.
        public let height: Int
        /// Red, green, blue of each sample, rows from the top.
        public let samples: [UInt8]

        /// Makes an image; `color` is asked for each column and row, the top left first.
        /// - Complexity: O(`width` × `height`).
        public init(width: Int, height: Int, color: (_ column: Int, _ row: Int) -> Color) {
            self.width = width
            self.height = height
            samples = (0..<height).flatMap { row in
                (0..<width).flatMap { column in color(column, row).components.map { UInt8(($0 * 255).rounded()) } }
            }
        }
    }
}
