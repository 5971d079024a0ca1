// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// How a language writes numbers, and which form of a phrase goes with a count.
public struct NumberStyle: Sendable {
    /// What parts whole numbers from what follows, as in `1.5`.
    public let decimalMark: String
    /// What parts groups of three digits, as in `1,400,312`.
    public let groupMark: String
    /// Which of the forms of a phrase goes with a count, counted from 0.
    let form: @Sendable (Int) -> Int

    /// Makes a style.
    /// - Parameters:
    ///   - decimalMark: what parts whole numbers from what follows.
    ///   - groupMark: what parts groups of three digits.
    ///   - form: which of the forms of a phrase goes with a count, counted from 0.
    public init(decimalMark: String, groupMark: String, form: @escaping @Sendable (Int) -> Int) {
        self.decimalMark = decimalMark
        self.groupMark = groupMark
        self.form = form
    }

    /// `1,400,312.5`, one form for a single thing and one for all other counts.
    public static let english = NumberStyle(decimalMark: ".", groupMark: ",") { $0 == 1 ? 0 : 1 }
}
