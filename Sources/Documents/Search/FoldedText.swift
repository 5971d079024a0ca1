// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing

/// Text with all left out that makes no difference when it's looked for: how letters are encoded (ligatures, full-width
/// forms, accents as marks of their own), soft hyphens and other marks without width, kinds of blanks, quotes and hyphens;
/// and, as ``Folding`` says, case and accents. UTF-8, with the origin of each byte.
struct FoldedText {
    /// The text.
    private(set) var bytes: [UInt8] = []
    /// The index among the scalars given of what each byte comes from.
    private(set) var sources: [Int32] = []

    private let folding: Folding

    /// Folds scalars.
    init(_ scalars: some Sequence<Unicode.Scalar>, folding: Folding) {
        self.folding = folding
        var index: Int32 = 0
        for scalar in scalars {
            append(scalar, from: index)
            index += 1
        }
    }

    /// The text without blanks at its ends.
    var trimmed: [UInt8] {
        let head = bytes.drop { $0 == 0x20 }
        return Array(head.prefix((head.lastIndex { $0 != 0x20 } ?? head.startIndex - 1) - head.startIndex + 1))
    }

    private mutating func append(_ scalar: Unicode.Scalar, from source: Int32) {
        if scalar.isASCII {
            let byte = UInt8(truncatingIfNeeded: scalar.value)
            if byte <= 0x20 || byte == 0x7F { return blank(from: source) }
            let isCapital = (0x41...0x5A).contains(byte) && !folding.keepsCase
            return put(isCapital ? byte + 0x20 : byte, from: source)
        }
        if scalar.properties.isWhitespace { return blank(from: source) }
        if let plain = Self.plain[scalar.value] { return put(plain, from: source) }
        guard !Self.isWithoutWidth(scalar.value) else { return }
        for part in scalar.compatibilityDecomposition { appendPart(part, from: source) }
    }

    private mutating func appendPart(_ part: Unicode.Scalar, from source: Int32) {
        // Neither is taken apart any further.
        if part.isASCII || Self.plain[part.value] != nil { return append(part, from: source) }
        if !folding.keepsDiacritics, Self.isAccent(part.value) { return }
        guard !folding.keepsCase else { return put(part, from: source) }
        switch part.value {
        case 0xDF, 0x1E9E:
            put(UInt8(ascii: "s"), from: source)
            put(UInt8(ascii: "s"), from: source)
        case 0x3C2: put(Unicode.Scalar(0x3C3 as UInt16) ?? part, from: source)
        default:
            for lower in part.properties.lowercaseMapping.unicodeScalars
            where folding.keepsDiacritics || !Self.isAccent(lower.value) { put(lower, from: source) }
        }
    }

    private mutating func blank(from source: Int32) {
        if bytes.last != 0x20 { put(0x20, from: source) }
    }

    private mutating func put(_ byte: UInt8, from source: Int32) {
        bytes.append(byte)
        sources.append(source)
    }

    private mutating func put(_ scalar: Unicode.Scalar, from source: Int32) {
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { put(byte, from: source) }
    }

    /// What stands for other signs of its kind: quotes, hyphens and dashes, the slash of a fraction.
    private static let plain: [UInt32: UInt8] = [
        0x2018: 0x27, 0x2019: 0x27, 0x201A: 0x27, 0x201B: 0x27, 0x2032: 0x27, 0x201C: 0x22, 0x201D: 0x22, 0x201E: 0x22,
        0x201F: 0x22, 0x2033: 0x22, 0x2010: 0x2D, 0x2011: 0x2D, 0x2012: 0x2D, 0x2013: 0x2D, 0x2014: 0x2D, 0x2212: 0x2D,
        0x2044: 0x2F, 0x2215: 0x2F,
    ]

    private static func isWithoutWidth(_ value: UInt32) -> Bool {
        switch value {
        case 0xAD, 0x34F, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x2069, 0xFE00...0xFE0F, 0xFEFF:
            true
        default: false
        }
    }

    /// Marks of Latin, Greek, Cyrillic, Hebrew and Arabic script that readers leave out when they type.
    private static func isAccent(_ value: UInt32) -> Bool {
        switch value {
        case 0x300...0x36F, 0x483...0x487, 0x591...0x5BD, 0x5BF, 0x5C1, 0x5C2, 0x5C4, 0x5C5, 0x5C7, 0x610...0x61A,
            0x64B...0x65F, 0x670, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F:
            true
        default: false
        }
    }
}
