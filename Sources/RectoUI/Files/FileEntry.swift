// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

@preconcurrency import Glibc

/// A file or folder in a folder.
struct FileEntry: Hashable, Sendable {
    /// The last part of its path.
    let name: String
    /// Whether it can be gone into.
    let isFolder: Bool
    /// The name without regard to case, cut into words and numbers, for comparing.
    let key: NaturalKey

    init(name: String, isFolder: Bool) {
        self.name = name
        self.isFolder = isFolder
        key = NaturalKey(name)
    }

    /// Whether its name says that it is not to be seen.
    var isHidden: Bool { name.first == "." }
}

/// What a file is besides its name.
package struct FileDetails: Hashable, Sendable {
    /// The length in bytes.
    package var size: Int64
    /// When it was last changed, in seconds since 1970.
    var modified: Int

    /// What is at a path; nil where nothing is.
    package init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        size = Int64(status.st_size)
        modified = status.st_mtim.tv_sec
    }
}

/// A name in the order in which people look for it: without regard to case, and with numbers by what they count, so that
/// `Part 2` comes before `Part 10`.
struct NaturalKey: Hashable, Comparable, Sendable {
    private enum Part: Hashable, Sendable {
        case text(String)
        /// Digits without zeros in front, and how many there are: longer ones are greater.
        case number(length: Int, digits: String)
    }

    private let parts: [Part]

    init(_ name: String) {
        var parts: [Part] = []
        var rest = name.lowercased()[...]
        while let first = rest.first {
            let isNumber = Self.isDigit(first)
            let run = rest.prefix { Self.isDigit($0) == isNumber }
            rest = rest[run.endIndex...]
            let digits = run.drop { $0 == "0" }
            parts.append(isNumber ? .number(length: digits.utf8.count, digits: String(digits)) : .text(String(run)))
        }
        self.parts = parts
    }

    private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }

    static func < (first: NaturalKey, second: NaturalKey) -> Bool {
        for (one, other) in zip(first.parts, second.parts) where one != other {
            switch (one, other) {
            case (.text(let a), .text(let b)): return a < b
            case (.number(let m, let a), .number(let n, let b)): return (m, a) < (n, b)
            case (.number, .text): return true
            case (.text, .number): return false
            }
        }
        return first.parts.count < second.parts.count
    }
}
