// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import RectoUI

/// What the viewer asks.
extension Phrase {
    static let changedOnDiskMessage: Phrase =
        "Another program has changed “{0}”. Your edits are kept, but they are not in it."
    static let dropEdits: Phrase = "Drop Edits"
    static let saveCopy: Phrase = "Save a Copy…"
    static let changesSigned: Phrase =
        "This document is signed. The signature stays valid, but readers will see that it was changed after signing."
    static let goToPageTitle: Phrase = "Go to page"
    static let pageLabelOrNumber: Phrase = "Page label or number"
    static let goAction: Phrase = "Go"
    static let typeAPage: Phrase = "Type the label or the number of a page."
    static let dropAllEdits: Phrase = "Drop all edits?"
    static let dropAllEditsMessage: Phrase = "The document will be as its file is now."
    static let revertAction: Phrase = "Revert"
    static let saveEdits: Phrase = "Save your edits?"
    static let saveEditsMessage: Phrase = "Edits of “{0}” are not saved."
    static let discardAction: Phrase = "Discard"
    static let recoverEdits: Phrase = "Recover your edits?"
    static let recoverEditsMessage: Phrase = "Recto ended before edits of this document were saved."
    static let recoverAction: Phrase = "Recover"
    static let openAttachmentTitle: Phrase = "Open “{0}”?"
    static let openAttachmentMessage: Phrase =
        "It comes from this document, and another program may open it. Open it only if you trust who made it."
    static let openTitle: Phrase = "Open a File"
    static let saveAsTitle: Phrase = "Save As"
    static let saveCopyTitle: Phrase = "Save a Copy"
    static let saveAction: Phrase = "Save"
}
