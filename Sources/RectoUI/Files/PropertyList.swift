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
