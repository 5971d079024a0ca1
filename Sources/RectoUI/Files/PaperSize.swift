// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// A size of paper that has a name, and how the paper lies.
struct PaperSize: Equatable {
    /// What people call it.
    let name: Phrase
    /// Whether it lies on its long side.
    let isLandscape: Bool

    private typealias Paper = (name: Phrase, width: Double, height: Double)

    /// Width and height in millimetres of the sizes that are named.
    private static let known: [Paper] = {
        // Each of ISO 216 is the one before cut in half.
        func series(_ letter: String, _ width: Int, _ height: Int) -> [Paper] {
            var (w, h) = (width, height)
            return (0...10).map { number in
                defer { (w, h) = (h / 2, w) }
                return (Phrase("\(letter)\(number)"), Double(w), Double(h))
            }
        }
        let others: [Paper] = [
            (.paperLetter, 215.9, 279.4), (.paperLegal, 215.9, 355.6), (.paperTabloid, 279.4, 431.8),
            (.paperExecutive, 184.2, 266.7), (.wideSlide, 338.7, 190.5), (.slide, 254, 190.5),
        ]
        return series("A", 841, 1189) + series("B", 1000, 1414) + others
    }()

    /// The size with sides in millimetres; nil where it has no name.
    init?(width: Double, height: Double) {
        func fits(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1.5 }
        if let paper = Self.known.first(where: { fits($0.width, width) && fits($0.height, height) }) {
            (name, isLandscape) = (paper.name, false)
        } else if let paper = Self.known.first(where: { fits($0.width, height) && fits($0.height, width) }) {
            (name, isLandscape) = (paper.name, true)
        } else {
            return nil
        }
    }
}
