// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// What bars, pages, palette and sheets of keys say.
extension Phrase {
    // The bars at the top and the bottom, and the one for finding.
    package static let sidebar: Phrase = "Sidebar"
    package static let page: Phrase = "Page"
    package static let ofPages: Phrase = "of {0}"
    package static let numberOfTotal: Phrase = "{0} of {1}"
    package static let zoom: Phrase = "Zoom"
    package static let percent: Phrase = "{0} %"
    package static let zoomIn: Phrase = "Zoom In"
    package static let zoomOut: Phrase = "Zoom Out"
    package static let find: Phrase = "Find"
    package static let markup: Phrase = "Markup"
    package static let menu: Phrase = "Menu"
    package static let moreMenu: Phrase = "More"
    package static let layout: Phrase = "Layout"
    package static let findPlaceholder: Phrase = "Find in document"
    package static let noMatches: Phrase = "No matches"
    package static let nextMatch: Phrase = "Next Match"
    package static let previousMatch: Phrase = "Previous Match"
    package static let matchCase: Phrase = "Match Case"
    package static let wholeWords: Phrase = "Whole Words"
    package static let matchDiacritics: Phrase = "Match Accents"
    package static let regularExpression: Phrase = "Regular Expression"
    package static let close: Phrase = "Close"

    // Commands, their keys, and settings.
    package static let settings: Phrase = "Settings"
    package static let fitWidth: Phrase = "Page width"
    package static let fitPage: Phrase = "Whole page"
    package static let actualSize: Phrase = "Actual size"
    package static let palette: Phrase = "Commands"
    package static let palettePlaceholder: Phrase = "What would you like to do?"
    package static let goToPageNumber: Phrase = "Go to Page {0}"
    package static let shortcuts: Phrase = "Keyboard Shortcuts"
    package static let shortcutsFilter: Phrase = "Filter by name or key"
    package static let openSettingsFile: Phrase = "Edit File…"

    // Pages.
    package static let labelWithNumber: Phrase = "{0} ({1})"
    package static let pageMissing: Phrase = "This page could not be drawn"
    package static let retryAction: Phrase = "Retry"
    package static let selectionStart: Phrase = "Start of the selection"
    package static let selectionEnd: Phrase = "End of the selection"
    package static let findOptions: Phrase = "How to Compare"
    package static let drawArea: Phrase = "Drag a rectangle over what is to be selected."
}
