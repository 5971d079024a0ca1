// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// Something to say, in no language yet: a phrase with what stands in it.
package struct Message: Hashable, Sendable, CustomStringConvertible {
    let phrase: Phrase
    let values: [String]

    /// Makes a message of a phrase, with `values` in place of `{0}`, `{1}`.
    package init(_ phrase: Phrase, _ values: String...) {
        self.phrase = phrase
        self.values = values
    }

    /// What it says in English, for logs and scripts.
    package var description: String { Catalogue()(self) }
}

/// An error that a ``Catalogue`` can tell of, and that is English for logs and scripts.
package protocol MessageError: Error, CustomStringConvertible {
    /// What is wrong, where, and what would be right.
    var message: Message { get }
}

extension MessageError {
    package var description: String { message.description }
}
