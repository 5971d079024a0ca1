// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// What is said of links.
extension Phrase {
    package static let noLinksHere: Phrase = "There are no links here."
    package static let openWith: Phrase = "Open this with another program?"
    package static let openingAddress: Phrase = "Opening {0}"
    package static let openOther: Phrase = "Open another document?"
    package static let openOtherMessage: Phrase = "This link leads to “{0}”."
    package static let leadsNowhere: Phrase = "Leads nowhere"
    package static let leadsToDocument: Phrase = "Document: {0}"
    package static let leadsToProgram: Phrase = "Program (never started): {0}"
    package static let leadsToScript: Phrase = "Script (never run)"
    package static let openLink: Phrase = "Open Link"
    package static let previewLink: Phrase = "Preview"
    package static let copyLink: Phrase = "Copy Link"
    package static let linkAddress: Phrase = "Address"
    package static let linkProgram: Phrase = "This link would start “{0}”. Recto starts no programs for documents."
    package static let linkScript: Phrase = "This link would run a script. Recto runs no scripts of documents."
    package static let linkUnknownAction: Phrase = "This link asks for “{0}”, which Recto doesn't know."
    package static let linkBadAddress: Phrase = "This link's address, “{0}”, can't be opened."
    package static let linkDocument: Phrase = "This link leads to another document, “{0}”, which can't be opened here."
    package static let linkNowhere: Phrase = "This link leads nowhere."
    package static let linkOtherKind: Phrase = "This link is of a kind (“{0}”) that Recto can't follow."
    package static let linkBroken: Phrase = "This link leads to a place that the document doesn't have."

    // Commands that documents may name.
    package static let nextPage: Phrase = "Next page"
    package static let previousPage: Phrase = "Previous page"
    package static let firstPage: Phrase = "First page"
    package static let lastPage: Phrase = "Last page"
    package static let goBack: Phrase = "Back"
    package static let goForward: Phrase = "Forward"
    package static let goToAPage: Phrase = "Go to a page"
    package static let fullScreen: Phrase = "Full screen"
    package static let print: Phrase = "Print"
}
