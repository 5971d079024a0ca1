// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry

extension PDFBuilder {
    /// What a page or an appearance draws: operators of a content stream, one call each. Coordinates are default user
    /// space of the page, y up.
    public struct Content: Hashable, Sendable {
        private(set) var bytes: [UInt8] = []
        private(set) var images: [Image] = []
        private(set) var mappedFonts: [MappedFont] = []
        private(set) var states: [PDFDictionary] = []
        private(set) var groups: [Group] = []

        /// Makes content that draws nothing.
        public init() {}

        /// Appends `operators` as they are.
        public mutating func raw(_ operators: String) {
            bytes += operators.utf8
            bytes.append(UInt8(ascii: "\n"))
        }

        /// Writes `text` with its baseline from `origin`. Characters outside Latin-1 become `?`.
        public mutating func text(
            _ text: String, at origin: PagePoint, size: Double, font: Font = .helvetica, color: Color = .black
        ) {
            bytes += "BT \(color.operands) rg /\(font.resource) \(size.pdf) Tf ".utf8
            bytes += "\(origin.x.pdf) \(origin.y.pdf) Td ".utf8
            PDFObject.string(text.unicodeScalars.map { UInt8(exactly: $0.value) ?? UInt8(ascii: "?") })
                .write(to: &bytes)
            bytes += " Tj ET\n".utf8
        }

        /// Draws glyphs of a font that says what they stand for, with its baseline from `origin` and turned by `degrees`
        /// counter-clockwise. Codes that the font doesn't have draw nothing.
        public mutating func glyphs(
            _ codes: [UInt8], of font: MappedFont, at origin: PagePoint, size: Double, degrees: Double = 0
        ) {
            let index = mappedFonts.firstIndex(of: font) ?? mappedFonts.count
            if index == mappedFonts.count { mappedFonts.append(font) }
            let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
            let matrix = [cosine, sine, -sine, cosine, origin.x, origin.y].map(\.pdf).joined(separator: " ")
            bytes += "BT 0 g /M\(index) \(size.pdf) Tf \(matrix) Tm ".utf8
            PDFObject.string(codes).write(to: &bytes)
            bytes += " Tj ET\n".utf8
        }

        /// Writes `text` as ``text(_:at:size:font:color:)`` does, turned by `degrees` counter-clockwise about `origin`.
        public mutating func text(
            _ text: String, at origin: PagePoint, size: Double, font: Font = .helvetica, degrees: Double
        ) {
            let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
            let matrix = [cosine, sine, -sine, cosine, origin.x, origin.y].map(\.pdf).joined(separator: " ")
            raw("q \(matrix) cm")
            self.text(text, at: .zero, size: size, font: font)
            raw("Q")
        }

        /// Fills `rect`.
        public mutating func fill(_ rect: PageRect, color: Color) {
            raw("\(color.operands) rg \(rect.operands) re f")
        }

        /// Strokes the outline of `rect`, `width` units wide.
        public mutating func stroke(_ rect: PageRect, color: Color, width: Double = 1) {
            raw("\(color.operands) RG \(width.pdf) w \(rect.operands) re S")
        }

        /// Strokes the line through `points`, `width` units wide.
        public mutating func line(_ points: [PagePoint], color: Color, width: Double = 1) {
            let path = points.enumerated().map { "\($1.x.pdf) \($1.y.pdf) \($0 == 0 ? "m" : "l")" }
            raw("\(color.operands) RG \(width.pdf) w \(path.joined(separator: " ")) S")
        }

        /// Sets graphics state parameters for what follows, such as `["BM": .name("Multiply"), "ca": 0.5]`.
        public mutating func state(_ entries: PDFDictionary) {
            states.append(entries)
            raw("/G\(states.count - 1) gs")
        }

        /// Draws `content` as a transparency group, which is mixed with what is under it as a whole.
        public mutating func group(_ content: Content, in size: PageSize) {
            groups.append(Group(content: content, size: size))
            raw("/Group\(groups.count - 1) Do")
        }

        /// Draws `image` over `rect`, its top row at the top.
        public mutating func image(_ image: Image, in rect: PageRect) {
            let index = images.firstIndex(of: image) ?? images.count
            if index == images.count { images.append(image) }
            raw(
                "q \(rect.width.pdf) 0 0 \(rect.height.pdf) \(rect.minX.pdf) \(rect.minY.pdf) cm "
                    + "/Im\(index) Do Q")
        }

        /// Content that is mixed as a whole.
        struct Group: Hashable, Sendable {
            let content: Content
            let size: PageSize
        }
    }
}

extension PageRect {
    /// Origin and size, as the operator `re` wants them.
    var operands: String { [minX, minY, width, height].map(\.pdf).joined(separator: " ") }

    /// Least and greatest corner, as boxes are written.
    var box: PDFObject { .numbers([minX, minY, maxX, maxY]) }
}
