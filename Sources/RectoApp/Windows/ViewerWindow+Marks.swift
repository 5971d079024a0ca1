// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import RectoUI

/// Places of a document that are called by letters, for as long as its window is open.
struct PlaceMarks {
    private var places: [String: DocumentPosition] = [:]

    /// The place called so.
    subscript(_ name: String) -> DocumentPosition? {
        get { places[name] }
        set { places[name] = newValue }
    }
}

extension ViewerWindow {
    func setMark(_ name: String) {
        marks[name] = pages?.state.position
        pdf.show(notice: chrome.catalogue(.markSet, name))
    }

    func goToMark(_ name: String) {
        guard let place = marks[name] else { return pdf.show(notice: chrome.catalogue(.noMark, name)) }
        pages?.jump { pages in
            pages.go(toPage: place.page)
            pages.show(place)
        }
    }

    func editSettingsFile() {
        guard let file = application.settingsFile else { return pdf.show(notice: chrome.catalogue(.noSettings)) }
        let problem =
            file.create()
            ?? application.opener.open(Self.address(ofFile: file.path)).map { pdf.catalogue.text(of: $0) }
        if let problem { pdf.show(notice: problem) }
    }
}
