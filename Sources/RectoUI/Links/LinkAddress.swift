// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// An address from a document in a form that other programs can be trusted with: plain ASCII, with a scheme before all
/// else, and nothing in it that a shell or a mail program would take for more than an address.
struct LinkAddress: Hashable, Sendable {
    /// The scheme in lower case.
    let scheme: String
    /// The whole address.
    let text: String

    /// Reads what a document calls an address; nil where it is none.
    init?(_ raw: String) {
        let trimmed = Self.trimmed(raw)
        let spelled = trimmed.lowercased().hasPrefix("www.") ? "https://" + trimmed : trimmed
        guard spelled.utf8.count <= LinkTunables.longestAddress,
            spelled.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }),
            let colon = spelled.firstIndex(of: ":"), let scheme = Self.scheme(spelled[..<colon])
        else { return nil }
        let rest = spelled[spelled.index(after: colon)...]
        guard !rest.isEmpty else { return nil }
        switch scheme {
        case "http", "https":
            guard rest.hasPrefix("//"), Self.hasHost(rest.dropFirst(2)) else { return nil }
            text = scheme + ":" + Self.encoded(rest)
        case "mailto": text = scheme + ":" + Self.encoded(Substring(Self.harmlessMail(rest)))
        default: text = scheme + ":" + Self.encoded(rest)
        }
        self.scheme = scheme
    }

    private static func trimmed(_ raw: String) -> String {
        let scalars = raw.unicodeScalars.drop { $0.properties.isWhitespace }
        guard let end = scalars.lastIndex(where: { !$0.properties.isWhitespace }) else { return "" }
        return String(scalars[...end])
    }

    /// A scheme begins with a letter, so that no address can be taken for an option of a program.
    private static func scheme(_ text: Substring) -> String? {
        let name = text.lowercased()
        let isLetter = { (byte: UInt8) in (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }
        let isRest = { (byte: UInt8) in
            isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "+-.".utf8.contains(byte)
        }
        guard let first = name.utf8.first, isLetter(first), name.utf8.allSatisfy(isRest) else { return nil }
        return name
    }

    private static func hasHost(_ rest: Substring) -> Bool {
        guard let first = rest.first else { return false }
        return !"/?#@:".contains(first)
    }

    /// A mail's address, subject and text are kept; other fields could attach files.
    private static func harmlessMail(_ rest: Substring) -> String {
        let parts = rest.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return String(rest) }
        let fields = parts[1].split(separator: "&").filter { field in
            ["to", "cc", "subject", "body"].contains(field.prefix { $0 != "=" }.lowercased())
        }
        return String(parts[0]) + (fields.isEmpty ? "" : "?" + fields.joined(separator: "&"))
    }

    /// Everything but the characters that addresses are made of, and a few that shells are fond of, as `%` and two digits.
    private static func encoded(_ text: Substring) -> String {
        text.utf8.map { byte in
            let isPlain = byte > 0x20 && byte < 0x7F && !"\"'`\\<>{}|^$".utf8.contains(byte)
            guard !isPlain else { return String(Unicode.Scalar(byte)) }
            let digits = String(byte, radix: 16, uppercase: true)
            return "%" + (digits.count == 1 ? "0" : "") + digits
        }.joined()
    }
}

extension String {
    /// Text from a document that can be shown in one line without misleading: no control characters, nothing that
    /// changes the direction of what follows, not too long.
    var shownSafely: String {
        let visible = unicodeScalars.prefix(4 * LinkTunables.shownCharacters).filter {
            $0.properties.generalCategory != .control && !$0.properties.isBidiControl
                && !$0.properties.isDefaultIgnorableCodePoint
        }
        let text = String(String.UnicodeScalarView(visible))
        let limit = LinkTunables.shownCharacters
        return text.count > limit ? text.prefix(limit - 1) + "…" : text
    }
}
