// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// What is said about printing.
extension Phrase {
    package static let printTitle: Phrase = "Print Document"
    package static let printer: Phrase = "Printer"
    package static let printAll: Phrase = "All pages"
    package static let printSome: Phrase = "Some pages"
    package static let printNumbers: Phrase = "Page numbers"
    package static let printCopies: Phrase = "Copies"
    package static let printSides: Phrase = "Sides"
    package static let printUsual: Phrase = "As the printer does"
    package static let printOneSide: Phrase = "Front only"
    package static let printLongEdge: Phrase = "Both, as in a book"
    package static let printShortEdge: Phrase = "Both, as in a calendar"
    package static let printOnSide: Phrase = "Pages on a side"
    package static let printFit: Phrase = "Fit the paper"
    package static let printBadCopies: Phrase = "Type a number of copies from 1 to 999."
    package static let printBadPages: Phrase = "Type page numbers from 1 to {0}, such as 1-3, 7."
    package static let printSent: Phrase = "Sent to {0}."
    package static let printFailed: Phrase = "It can't be printed: {0}"
    package static let printNoPrinter: Phrase = "No printer is set up on this computer."
    package static let printNoSystem: Phrase = "This computer has no printing system: the program lp is not installed."
    package static let printForbidden: Phrase = "The author of this document does not permit it to be printed."
    package static let printLocked: Phrase =
        "This document needs a password, which printers can't be given. Export pages of it instead."
    package static let printNoFolder: Phrase = "No folder can be made for what is to be printed."
}
