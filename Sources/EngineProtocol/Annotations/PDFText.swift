// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

extension PDFValue {
    /// The text of a text string, which is in UTF-16 or UTF-8 where it begins with their mark and in PDFDocEncoding
    /// otherwise.
    public var text: String? {
        guard let bytes else { return nil }
        if bytes.starts(with: [0xFE, 0xFF]) { return Self.utf16(bytes.dropFirst(2), isBigEndian: true) }
        if bytes.starts(with: [0xFF, 0xFE]) { return Self.utf16(bytes.dropFirst(2), isBigEndian: false) }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return String(decoding: bytes.dropFirst(3), as: UTF8.self) }
        return String(String.UnicodeScalarView(bytes.map { Self.documentScalars[$0] ?? Unicode.Scalar($0) }))
    }

    /// Makes a text string: in PDFDocEncoding where each character is the same there as in ASCII, else in UTF-16.
    public static func text(_ text: String) -> PDFValue {
        let bytes = Array(text.utf8)
        let isPlain = bytes.allSatisfy { (0x20...0x7E).contains($0) || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
        guard !isPlain else { return .string(bytes) }
        return .string([0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
    }

    private static func utf16(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> String {
        let pairs = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2)
        let units = pairs.map { index in
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return isBigEndian ? first << 8 | second : second << 8 | first
        }
        return String(decoding: units, as: UTF16.self)
    }

    /// Where PDFDocEncoding differs from ISO Latin 1.
    private static let documentScalars: [UInt8: Unicode.Scalar] = [
        0x18: "\u{02D8}", 0x19: "\u{02C7}", 0x1A: "\u{02C6}", 0x1B: "\u{02D9}", 0x1C: "\u{02DD}", 0x1D: "\u{02DB}",
        0x1E: "\u{02DA}", 0x1F: "\u{02DC}", 0x80: "\u{2022}", 0x81: "\u{2020}", 0x82: "\u{2021}", 0x83: "\u{2026}",
        0x84: "\u{2014}", 0x85: "\u{2013}", 0x86: "\u{0192}", 0x87: "\u{2044}", 0x88: "\u{2039}", 0x89: "\u{203A}",
        0x8A: "\u{2212}", 0x8B: "\u{2030}", 0x8C: "\u{201E}", 0x8D: "\u{201C}", 0x8E: "\u{201D}", 0x8F: "\u{2018}",
        0x90: "\u{2019}", 0x91: "\u{201A}", 0x92: "\u{2122}", 0x93: "\u{FB01}", 0x94: "\u{FB02}", 0x95: "\u{0141}",
        0x96: "\u{0152}", 0x97: "\u{0160}", 0x98: "\u{0178}", 0x99: "\u{017D}", 0x9A: "\u{0131}", 0x9B: "\u{0142}",
        0x9C: "\u{0153}", 0x9D: "\u{0161}", 0x9E: "\u{017E}", 0xA0: "\u{20AC}",
    ]
}
