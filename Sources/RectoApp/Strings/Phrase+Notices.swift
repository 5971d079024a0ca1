// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import RectoUI

/// What menus and notices of the viewer say.
extension Phrase {
    // Menus and groups of commands.
    static let reading: Phrase = "Reading"
    static let presentOn: Phrase = "Present On"
    static let groupMoving: Phrase = "Moving"
    static let groupPaging: Phrase = "Going to Pages"
    static let groupText: Phrase = "Text Selection"
    static let groupPlaces: Phrase = "Places and Links"
    static let groupFinding: Phrase = "Finding and Panels"
    static let groupLooking: Phrase = "Zoom and Layout"
    static let groupEditing: Phrase = "Editing and Saving"
    static let groupWindow: Phrase = "Window and Files"
    static let groupOther: Phrase = "More Commands"
    static let turnMenu: Phrase = "Turn"
    static let arrangeMenu: Phrase = "Arrange"

    static let undoEdit: Phrase = "Undo {0}"
    static let redoEdit: Phrase = "Redo {0}"

    // Notices.
    static let markSet: Phrase = "Mark {0} set."
    static let noMark: Phrase = "There is no mark {0}."
    static let undone: Phrase = "Undone: {0}"
    static let doneAgain: Phrase = "Redone: {0}"
    static let undo: Phrase = "Undo"
    static let bookmarkRemoved: Phrase = "The bookmark is gone."
    static let saveAttachmentTitle: Phrase = "Save attachment"
    static let noLayers: Phrase = "This document has no layers."
    static let noSignatures: Phrase = "This document has no signatures."
    static let matchOfMany: Phrase = "{0} of {1}…"
    static let searching: Phrase = "Searching…"
    static let wrappedToStart: Phrase = "Went on from the beginning."
    static let wrappedToEnd: Phrase = "Went on from the end."
    static let badExpression: Phrase = "Not valid: {0}"
    static let exported: Phrase = "Exported as {0}."
    static let noSuchPage: Phrase =
        "There is no page “{1}”; this document has {0} page.|There is no page “{1}”; this document has {0} pages."
    static let noSuchDestination: Phrase = "This document has no destination “{0}”."
    static let savedAs: Phrase = "Saved as {0}."
    static let noFileName: Phrase = "{0} is not the name of a file."
    static let noAttachmentFolder: Phrase = "No folder can be made for the attachment."
    static let noFolderOfOwn: Phrase = "A document from standard input has no folder."
    static let selectTextFirst: Phrase = "Select the text to mark first."

    // What goes wrong.
    static let exportTooLarge: Phrase = "That would be too large. Export a smaller part, or fewer dots per inch."
    static let openerAddress: Phrase = "“{0}” is no address."
    static let openerMissing: Phrase = "No program on this computer opens links: {0} is not installed."
    static let openerFails: Phrase = "The link can't be opened: {0}."
}
