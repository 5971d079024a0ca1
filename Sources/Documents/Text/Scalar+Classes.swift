// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

extension Unicode.Scalar {
    /// What a scalar is in the making of words.
    enum WordClass: Hashable, Sendable {
        /// A letter, a digit or an underscore.
        case letter
        /// Something that sits on the letter before it.
        case mark
        /// Hiragana or Katakana.
        case kana
        /// A Chinese character.
        case ideograph
        /// A sign that joins letters or digits on both sides.
        case joiner
        /// A blank.
        case space
        /// Any other sign.
        case sign
    }

    /// What the scalar is in the making of words.
    var wordClass: WordClass {
        switch value {
        case 0x41...0x5A, 0x61...0x7A, 0x30...0x39, 0x5F: return .letter
        case 0x20, 0xA0, 0x09, 0x0A, 0x3000, 0x2000...0x200A, 0x202F, 0x205F: return .space
        case 0x27, 0x2019, 0xB7, 0x2E, 0x2C, 0x3A: return .joiner
        case 0xAD, 0x200C, 0x200D: return .mark
        case 0x00..<0x80: return .sign
        case 0x3040...0x30FF, 0x31F0...0x31FF: return .kana
        default: break
        }
        if isIdeograph { return .ideograph }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .spacingMark: return .mark
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
            .letterNumber, .otherNumber, .connectorPunctuation, .privateUse:
            return .letter
        case .spaceSeparator: return .space
        default: return .sign
        }
    }

    /// Whether the sign joins digits only.
    var isNumericJoiner: Bool { value == 0x2E || value == 0x2C || value == 0x3A }

    /// Whether it's a Chinese character.
    var isIdeograph: Bool {
        switch value {
        case 0x2E80...0x2FDF, 0x3005...0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
            true
        default: false
        }
    }

    /// Whether lines of the script break anywhere, without a space: Chinese and Japanese with their signs.
    var breaksWithoutSpace: Bool {
        isIdeograph || (0x3000...0x30FF).contains(value) || (0xFF00...0xFF60).contains(value)
            || (0x31F0...0x31FF).contains(value)
    }

    /// Whether it's a letter of a script that runs from right to left.
    var isRightToLeft: Bool {
        switch value {
        case 0x0660...0x0669, 0x06F0...0x06F9: false
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }

    /// Whether it only steers the direction of text.
    var isBidiControl: Bool {
        switch value {
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// Whether it may stand between the two halves of a word at the end of a line.
    var isHyphen: Bool { value == 0x2D || value == 0x2010 || value == 0xAD }

    /// A hyphen that is there for the end of a line only.
    static let softHyphen: Unicode.Scalar = "\u{AD}"
}
