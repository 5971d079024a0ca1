// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds web and mail addresses in text. Pure.
///
/// An address that a line's end breaks goes on in the next line where its last character shows that it isn't over.
enum TextLinks {
    /// An address and the scalars of the text that make it.
    struct Match: Hashable {
        let address: String
        let range: Range<Int>
    }

    /// All addresses in a text, in its order.
    ///
    /// - Complexity: linear in the length of the text.
    static func matches(in scalars: [Unicode.Scalar]) -> [Match] {
        var found: [Match] = []
        var index = 0
        while index < scalars.count {
            guard let match = webAddress(at: index, in: scalars) ?? mailAddress(at: index, in: scalars) else {
                index += 1
                continue
            }
            found.append(match)
            index = match.range.upperBound
        }
        return found
    }

    // MARK: Web

    private static let beginnings = ["https://", "http://", "www.", "mailto:"].map { Array($0.unicodeScalars) }

    private static func webAddress(at start: Int, in scalars: [Unicode.Scalar]) -> Match? {
        guard start == 0 || !scalars[start - 1].isWord else { return nil }
        guard let beginning = beginnings.first(where: { has($0, at: start, in: scalars) }) else { return nil }
        let from = start + beginning.count
        let end = withoutClosing(scalars, start, run(from: from, in: scalars))
        // One needs a host with a dot in it, or at least a name.
        guard end > from, scalars[from].isWord else { return nil }
        let text = String(String.UnicodeScalarView(scalars[start..<end].filter { !$0.isLineEnd }))
        if beginning == beginnings[2], !text.dropFirst(4).contains(".") { return nil }
        if beginning == beginnings[3], !text.contains("@") { return nil }
        return Match(address: beginning == beginnings[2] ? "https://" + text : text, range: start..<end)
    }

    private static func has(_ word: [Unicode.Scalar], at start: Int, in scalars: [Unicode.Scalar]) -> Bool {
        guard start + word.count < scalars.count else { return false }
        return word.indices.allSatisfy { scalars[start + $0].lowercase == word[$0] }
    }

    /// Where characters that addresses are made of end, over line ends that only break one.
    private static func run(from start: Int, in scalars: [Unicode.Scalar]) -> Int {
        var end = start
        while end < scalars.count {
            if scalars[end].isAddress {
                end += 1
            } else if scalars[end].isLineEnd, end > start, "/-_?&=%#".unicodeScalars.contains(scalars[end - 1]),
                end + 1 < scalars.count, scalars[end + 1].isWord
            {
                end += 1
            } else {
                break
            }
        }
        return end
    }

    /// Leaves out what belongs to the sentence: marks at the end, and brackets that were not opened.
    private static func withoutClosing(_ scalars: [Unicode.Scalar], _ start: Int, _ end: Int) -> Int {
        var end = end
        while end > start {
            let last = scalars[end - 1]
            if ".,;:!?'\"*".unicodeScalars.contains(last) || last.isLineEnd {
                end -= 1
            } else if let open = last.opening {
                let part = scalars[start..<end]
                guard part.filter({ $0 == last }).count > part.filter({ $0 == open }).count else { return end }
                end -= 1
            } else {
                return end
            }
        }
        return end
    }

    // MARK: Mail

    private static func mailAddress(at start: Int, in scalars: [Unicode.Scalar]) -> Match? {
        // The scan stands at the beginning of a word.
        guard scalars[start].isWord, start == 0 || !scalars[start - 1].isMail else { return nil }
        var at = start
        while at < scalars.count, scalars[at].isMail { at += 1 }
        guard at < scalars.count, scalars[at] == "@", at > start else { return nil }
        var end = at + 1
        while end < scalars.count, scalars[end].isHost { end += 1 }
        while end > at + 1, ".-".unicodeScalars.contains(scalars[end - 1]) { end -= 1 }
        let host = scalars[(at + 1)..<end]
        guard let dot = host.lastIndex(of: "."), end - dot > 2, dot > at + 1,
            host[dot...].dropFirst().allSatisfy(\.isLetter)
        else { return nil }
        let text = String(String.UnicodeScalarView(scalars[start..<end]))
        return Match(address: "mailto:" + text, range: start..<end)
    }
}

extension Unicode.Scalar {
    fileprivate var isLineEnd: Bool { self == "\n" || self == "\r" }
    fileprivate var isLetter: Bool { properties.isAlphabetic }
    fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
    /// A letter or digit, of any script.
    fileprivate var isWord: Bool { isLetter || isDigit }
    fileprivate var isMail: Bool { value < 0x80 && (isWord || ".+-_".unicodeScalars.contains(self)) }
    fileprivate var isHost: Bool { value < 0x80 && (isWord || ".-".unicodeScalars.contains(self)) }

    /// Whether an address may hold it.
    fileprivate var isAddress: Bool {
        guard value >= 0x80 else { return isWord || "-._~:/?#[]@!$&'()*+,;=%".unicodeScalars.contains(self) }
        return isWord
    }

    fileprivate var lowercase: Unicode.Scalar {
        ("A"..."Z").contains(self) ? Unicode.Scalar(UInt8(value) | 0x20) : self
    }

    /// The bracket that opens what this one closes.
    fileprivate var opening: Unicode.Scalar? {
        switch self {
        case ")": "("
        case "]": "["
        default: nil
        }
    }
}
