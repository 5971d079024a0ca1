// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// What questions and boxes say.
extension Phrase {
    package static let changedOnDisk: Phrase = "The file has changed"
    package static let properties: Phrase = "Document Properties"
    package static let copyAll: Phrase = "Copy All"
    package static let doneAction: Phrase = "Done"
    package static let passwordWrong: Phrase = "That password is not right. Try again."
    package static let password: Phrase = "Password"
    package static let passwordNeeded: Phrase = "Password needed"
    package static let passwordMessage: Phrase = "“{0}” is protected by a password."
    package static let passwordFails: Phrase = "The password given does not open “{0}”."
    package static let cannotShow: Phrase = "“{0}” can't be shown"
    package static let tryAgain: Phrase = "Try Again"
    package static let saved: Phrase = "Saved."

    // Writing pages to files.
    package static let exportTitle: Phrase = "Export"
    package static let exportAction: Phrase = "Export…"
    package static let exportKind: Phrase = "Format"
    package static let exportDots: Phrase = "Dots per inch"
    package static let exportPart: Phrase = "Part"
    package static let exportRegion: Phrase = "A Region…"
    package static let exportRegionOf: Phrase = "{0} of page {1}"
    package static let exportResult: Phrase = "{0} × {1} pixels"
    package static let exportVector: Phrase = "Lines and letters stay sharp at any size."
    package static let pickRegion: Phrase = "Drag a rectangle, or set it by arrows and Return."
}
