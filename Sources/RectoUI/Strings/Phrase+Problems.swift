// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// What is said where something goes wrong.
extension Phrase {
    package static let failureEncryption: Phrase = "It is encrypted in a way that Recto does not know."
    package static let failureNotPDF: Phrase = "It is not a PDF document."
    package static let failureEmpty: Phrase = "The file is empty."
    package static let failureDamaged: Phrase = "It is damaged beyond repair."
    package static let failureNoPages: Phrase = "It has no pages."
    package static let failureReading: Phrase = "The file can't be read."
    package static let failureTooLarge: Phrase = "It needs more memory than there is."
    package static let failureNoPage: Phrase = "The page is not in the file."
    package static let failureDrawing: Phrase = "It can't be drawn."
    package static let failureInside: Phrase = "Something went wrong within Recto."
    package static let sourceScheme: Phrase = "{0}: Recto opens files only. Save it first, and open the file."
    package static let sourceAddress: Phrase = "{0} is not the address of a file on this computer."
    package static let sourceFolder: Phrase = "{0} is a folder, not a PDF file."
    package static let sourceNoFile: Phrase = "{0} is not a regular file."
    package static let sourceSystem: Phrase = "{0}: {1}."
    package static let workerMissing: Phrase = "The part of Recto that reads documents can't be started: {0}."
    package static let workerVersion: Phrase =
        "Recto is version {0}, but the part of it that reads documents is version {1}. Install both from the same version."
    package static let workerUnconfined: Phrase =
        "This system refuses to confine the part of Recto that reads documents, so it reads none."
    package static let workerTooSlow: Phrase =
        "Opening this document took longer than {0} second, so Recto has given up.|Opening this document took longer than {0} seconds, so Recto has given up."
    package static let workerDied: Phrase =
        "Reading this document failed {0} time within {1} seconds, so Recto has stopped trying.|Reading this document failed {0} times within {1} seconds, so Recto has stopped trying."
    package static let noticeRepaired: Phrase =
        "This file is damaged. Recto repaired it in memory; the file itself is unchanged."
    package static let noticeReloadFailed: Phrase = "The file has changed but can't be read now. {0}"
    package static let noticeBehindEdits: Phrase =
        "The file has been changed by another program. Your edits are kept; save them under another name, or reload."
    package static let noticeGone: Phrase = "The file has been moved or deleted. Its last version is still shown."
    package static let pageTooSlow: Phrase =
        "Drawing it took longer than {0} second.|Drawing it took longer than {0} seconds."
    package static let pageCrashed: Phrase = "The part of Recto that draws pages crashed on it."
    package static let pageMemory: Phrase = "It needs more than {0} MB of memory."
    package static let pageStopped: Phrase =
        "Drawing failed several times within a minute, so Recto has stopped trying."
    package static let obstacleNothing: Phrase = "There is no document to change."
    package static let obstaclePermission: Phrase =
        "The author of this document does not permit annotations. Its owner's password would lift that."
    package static let obstacleCertified: Phrase =
        "The author has certified this document and permits no change. A copy can be annotated."
    package static let obstacleForms: Phrase =
        "The author has certified this document and permits forms to be filled in, but no annotations."
    package static let obstaclePagesPermission: Phrase =
        "The author of this document does not permit pages to be changed. Its owner's password would lift that."
    package static let obstaclePagesCertified: Phrase =
        "The author has certified this document, so its pages must stay as they are. A copy can be changed."
    package static let saveBusy: Phrase = "The document is being saved already."
    package static let saveNeedsPath: Phrase = "This document has no file yet. Save it under a name."
    package static let saveChanged: Phrase =
        "{0} has been changed by another program since it was opened. Save under another name, or reload."
    package static let saveFolder: Phrase =
        "The folder of {0} can't be written to. Save into another folder; your edits are kept."
    package static let saveFull: Phrase =
        "There is no room left to save {0}. Nothing was changed, and your edits are kept."
    package static let saveSystem: Phrase = "{0} can't be saved: {1}. Your edits are kept."
    package static let saveFailed: Phrase = "The document can't be saved. {0} Your edits are kept."
    package static let saveUnverified: Phrase =
        "What was written could not be read back, so the file was left as it was. Your edits are kept."
    package static let attachmentReading: Phrase = "The attachment can't be read. {0}"
    package static let writingSystem: Phrase = "{0} can't be written: {1}."
    package static let writingFolder: Phrase = "The folder of {0} can't be written to."
    package static let writingFull: Phrase = "There is no room left for {0}."

    // Regular expressions: the ends of sentences.
    package static let expressionUnmatched: Phrase = "a ‘{0}’ has no ‘{1}’"
    package static let expressionNothingToRepeat: Phrase = "nothing stands before ‘{0}’"
    package static let expressionNothingEscaped: Phrase = "nothing follows the last ‘\\’"
    package static let expressionBackwards: Phrase = "‘{0}’ runs backwards"
    package static let expressionRepeats: Phrase = "it repeats too much"
    package static let expressionNested: Phrase = "it is nested too deeply"
}
