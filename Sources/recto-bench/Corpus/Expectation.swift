// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// What ought to become of a document.
enum Expectation: Equatable, CustomStringConvertible {
    /// It opens; the number of its pages, where that is known.
    case opens(pages: Int?)
    /// It asks for a password, one of these where any is known.
    case locked(passwords: [String])
    /// It can't be opened.
    case refused

    /// Reads the columns `pages` and `why` of an index. A `?` for the pages means a document that is locked or can't be
    /// opened; tags stand behind a bar, passwords behind `password:`, parted by slashes.
    init(pages: String, why: String) {
        let parts = why.split(separator: "|", maxSplits: 1)
        let tags = parts.count > 1 ? parts[1].split(separator: " ") : []
        if tags.contains("needs-password") {
            self = .locked(passwords: Self.passwords(parts[0]))
        } else if pages == "?" || tags.contains("unopenable-by-poppler") {
            self = .refused
        } else {
            self = .opens(pages: Int(pages))
        }
    }

    private static func passwords(_ text: Substring) -> [String] {
        let label = "password: "
        guard text.hasPrefix(label) else { return [] }
        return text.dropFirst(label.count).split(separator: "/").map { word in
            String(word.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        }
    }

    var description: String {
        switch self {
        case .opens(let pages): "opens" + (pages.map { ", \($0) p." } ?? "")
        case .locked(let passwords): passwords.isEmpty ? "locked" : "locked, opens"
        case .refused: "refused"
        }
    }
}
