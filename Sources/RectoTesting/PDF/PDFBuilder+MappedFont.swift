// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

extension PDFBuilder {
    /// A font of boxes (Type 3) that says what each glyph stands for: ligatures, letters of any script, nothing at all.
    ///
    /// ```swift
    /// let font = PDFBuilder.MappedFont(["o", "ffi", "ce"])
    /// content.glyphs([0, 1, 2], of: font, at: PagePoint(x: 72, y: 700), size: 12)
    /// ```
    public struct MappedFont: Hashable, Sendable {
        /// What the glyph of each code, from 0, stands for.
        public var texts: [String]
        /// How wide each glyph is, in parts of the size.
        public var advance: Double

        /// Makes a font with a glyph for each text.
        public init(_ texts: [String], advance: Double = 0.6) {
            self.texts = texts
            self.advance = advance
        }

        /// The map from codes to text, as a font dictionary refers to it.
        var toUnicode: [UInt8] {
            let lines = texts.enumerated().map { code, text in
                "<\(Self.hex(UInt16(code), digits: 2))> <\(text.utf16.map { Self.hex($0, digits: 4) }.joined())>"
            }
            let map = """
                /CIDInit /ProcSet findresource begin 12 dict begin begincmap
                /CMapName /Adobe-Identity-UCS def /CMapType 2 def
                1 begincodespacerange <00> <FF> endcodespacerange
                \(lines.count) beginbfchar
                \(lines.joined(separator: "\n"))
                endbfchar endcmap CMapName currentdict /CMap defineresource pop end end
                """
            return Array(map.utf8)
        }

        private static func hex(_ value: UInt16, digits: Int) -> String {
            let text = String(value, radix: 16, uppercase: true)
            return String(repeating: "0", count: max(digits - text.count, 0)) + text
        }
    }
}

extension PDFAssembly {
    mutating func add(_ font: PDFBuilder.MappedFont) -> PDFObject {
        let width = font.advance * 1000
        let box = store.addStream(
            PDFDictionary(),
            Array("\(width.pdf) 0 50 0 \((width - 50).pdf) 700 d1 50 0 \((width - 100).pdf) 700 re f".utf8))
        let names = font.texts.indices.map { "g\($0)" }
        return store.add([
            "Type": .name("Font"), "Subtype": .name("Type3"), "FontBBox": [0, 0, 1000, 1000],
            "FontMatrix": [0.001, 0, 0, 0.001, 0, 0], "FirstChar": 0, "LastChar": .integer(names.count - 1),
            "CharProcs": .dictionary(PDFDictionary(names.map { ($0, box) })),
            "Encoding": [
                "Type": .name("Encoding"), "Differences": .array([.integer(0)] + names.map(PDFObject.name)),
            ],
            "Widths": .numbers(names.map { _ in width }), "Resources": [:],
            "ToUnicode": store.addStream(PDFDictionary(), font.toUnicode),
        ])
    }
}
