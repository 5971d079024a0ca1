// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol

/// The numbers that bound what a worker may use and how long one answer may take.
enum Limits {
    /// Address space in bytes, unless the window process says otherwise. No sound document of the test corpora needs
    /// more than 1.6 GB.
    static let memory: UInt64 = 4 << 30
    /// Open files. A worker holds three, its fonts a few more.
    static let openFiles: UInt64 = 64
    /// How long nobody must ask before memory is given back, in milliseconds: longer than between the pages of somebody
    /// who leafs through a document.
    static let restBeforeTidying: Int32 = 400
    /// Time for one run of pages in milliseconds, so that a jump does not wait behind it.
    static let pagesMilliseconds: Int32 = 30
    /// The longest look for fonts in milliseconds.
    static let fontsMilliseconds = 3000
    /// The most bytes of a page that is written as a file of its own: what fits into a message, with room around it.
    static let exportedBytes = WireFormat.maximumMessageSize - 1024
    /// The longest step of warming up in milliseconds.
    static let warmMilliseconds = 250
    /// Pages between two looks at the clock while warming up.
    static let warmBatch = 16
}
