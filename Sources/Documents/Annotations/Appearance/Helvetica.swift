// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol

/// A font that every viewer has, with the widths of its letters. Its letters are those of Western Europe.
struct Helvetica {
    /// The name that viewers know it by.
    let name: String
    /// Widths of the characters from space to tilde, in thousandths of the size.
    private let widths: [Int]
    /// The width of all others.
    private let otherWidth: Int

    /// The usual one.
    static let regular = Helvetica(
        name: "Helvetica",
        widths: [
            278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
            556,
            556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500,
            667,
            556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333,
            556,
            556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500,
            722,
            500, 500, 500, 334, 260, 334, 584,
        ],
        otherWidth: 556)
    /// The bold one.
    static let bold = Helvetica(
        name: "Helvetica-Bold",
        widths: [
            278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
            556,
            556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556,
            722,
            611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556, 333,
            556,
            611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556,
            778,
            556, 556, 500, 389, 280, 389, 584,
        ],
        otherWidth: 611)

    /// The font's dictionary.
    var font: PDFValue {
        .dictionary([
            "Type": .name("Font"), "Subtype": .name("Type1"), "BaseFont": .name(name),
            "Encoding": .name("WinAnsiEncoding"),
        ])
    }

    /// The width of a text at size 1.
    func width(of text: some StringProtocol) -> Double {
        let thousandths = text.unicodeScalars.reduce(0) { sum, scalar in
            let index = Int(scalar.value) - 0x20
            return sum + (widths.indices.contains(index) ? widths[index] : otherWidth)
        }
        return Double(thousandths) / 1000
    }

    /// The lines of a text where none may be wider than `width` at size 1; they break at spaces, and within words that are
    /// wider by themselves.
    func lines(of text: String, width: Double) -> [String] {
        let paragraphs = text.split(omittingEmptySubsequences: false) { $0.isNewline }
        return paragraphs.flatMap { lines(ofParagraph: $0, width) }
    }

    private func lines(ofParagraph paragraph: Substring, _ width: Double) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
            let longer = line.isEmpty ? String(word) : line + " " + word
            if self.width(of: longer) <= width || (line.isEmpty && word.isEmpty) {
                line = longer
                continue
            }
            if !line.isEmpty { lines.append(line) }
            var parts = pieces(of: word, width)
            line = parts.popLast() ?? ""
            lines += parts
        }
        return lines + [line]
    }

    private func pieces(of word: Substring, _ width: Double) -> [String] {
        var pieces: [String] = []
        var piece = ""
        for character in word {
            if !piece.isEmpty && self.width(of: piece + String(character)) > width {
                pieces.append(piece)
                piece = ""
            }
            piece.append(character)
        }
        return pieces + [piece]
    }

    /// Whether the font's encoding has all letters of a text.
    static func hasLetters(of text: String) -> Bool {
        text.allSatisfy { $0.isNewline || $0.unicodeScalars.allSatisfy { byte(for: $0) != nil } }
    }

    /// The string that shows a text, for a content stream. What the font's encoding lacks becomes a question mark.
    func operators(for text: String) -> String {
        let digits = text.unicodeScalars.map { scalar -> String in
            let byte = Self.byte(for: scalar) ?? UInt8(ascii: "?")
            return (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        return "<\(digits.joined())>"
    }

    private static func byte(for scalar: Unicode.Scalar) -> UInt8? {
        switch scalar.value {
        case 0x20...0x7E, 0xA0...0xFF: UInt8(scalar.value)
        case 0x09: 0x20
        default: special[scalar]
        }
    }

    private static let special: [Unicode.Scalar: UInt8] = [
        "\u{20AC}": 0x80, "\u{201A}": 0x82, "\u{0192}": 0x83, "\u{201E}": 0x84, "\u{2026}": 0x85, "\u{2020}": 0x86,
        "\u{2021}": 0x87, "\u{02C6}": 0x88, "\u{2030}": 0x89, "\u{0160}": 0x8A, "\u{2039}": 0x8B, "\u{0152}": 0x8C,
        "\u{017D}": 0x8E, "\u{2018}": 0x91, "\u{2019}": 0x92, "\u{201C}": 0x93, "\u{201D}": 0x94, "\u{2022}": 0x95,
        "\u{2013}": 0x96, "\u{2014}": 0x97, "\u{02DC}": 0x98, "\u{2122}": 0x99, "\u{0161}": 0x9A, "\u{203A}": 0x9B,
        "\u{0153}": 0x9C, "\u{017E}": 0x9E, "\u{0178}": 0x9F,
    ]
}
