// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// Things that a document says of itself, under a title.
public struct PropertySection: Hashable, Sendable {
    /// One of them.
    public struct Entry: Hashable, Sendable {
        /// What it is.
        public var name: String
        /// What it says.
        public var value: String

        /// Makes an entry.
        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The title.
    public var title: String
    /// The entries.
    public var entries: [Entry]

    /// Makes a section. Entries that say nothing are left out.
    public init(_ title: String, _ entries: [Entry]) {
        self.title = title
        self.entries = entries.filter { !$0.value.isEmpty }
    }

    /// The section as text, to be copied.
    public var text: String {
        "\(title)\n" + entries.map { "\($0.name): \($0.value)\n" }.joined()
    }
}

/// The names by which people know sizes of paper.
public enum PaperSize {
    private typealias Paper = (name: String, width: Double, height: Double)

    /// Width and height in millimetres of the sizes that are named.
    private static let known: [Paper] = {
        // Each of ISO 216 is the one before cut in half.
        func series(_ letter: String, _ width: Int, _ height: Int) -> [Paper] {
            var (w, h) = (width, height)
            return (0...10).map { number in
                defer { (w, h) = (h / 2, w) }
                return ("\(letter)\(number)", Double(w), Double(h))
            }
        }
        let others: [Paper] = [
            ("Letter", 215.9, 279.4), ("Legal", 215.9, 355.6), ("Tabloid", 279.4, 431.8), ("Executive", 184.2, 266.7),
            ("16:9 slide", 338.7, 190.5), ("4:3 slide", 254, 190.5),
        ]
        return series("A", 841, 1189) + series("B", 1000, 1414) + others
    }()

    /// A size in 1/72 inch as people say it: `A4, 210 × 297 mm`.
    public static func describe(width: Double, height: Double) -> String {
        let (w, h) = (width * 25.4 / 72, height * 25.4 / 72)
        let size = "\(millimetres(w)) × \(millimetres(h)) mm"
        func fits(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1.5 }
        if let paper = known.first(where: { fits($0.width, w) && fits($0.height, h) }) {
            return "\(paper.name), \(size)"
        }
        if let paper = known.first(where: { fits($0.width, h) && fits($0.height, w) }) {
            return "\(paper.name) landscape, \(size)"
        }
        return size
    }

    private static func millimetres(_ value: Double) -> String {
        guard value.isFinite, abs(value) < 1e9 else { return "?" }
        return value < 20 ? String((value * 10).rounded() / 10) : String(Int(value.rounded()))
    }
}
