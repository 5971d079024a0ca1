// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import RectoUI

extension ViewerWindow {
    func setMark(_ name: String) {
        marks[name] = pages?.state.position
        pdf.show(notice: catalogue(.markSet, name))
    }

    func goToMark(_ name: String) {
        guard let place = marks[name] else { return pdf.show(notice: catalogue(.noMark, name)) }
        pages?.jump { pages in
            pages.go(toPage: place.page)
            pages.show(place)
        }
    }

    func editSettingsFile() {
        guard let file = application.settingsFile else { return pdf.show(notice: catalogue(.noSettings)) }
        let problem =
            file.create()
            ?? application.opener.open(Self.address(ofFile: file.path)).map { catalogue.text(of: $0) }
        if let problem { pdf.show(notice: problem) }
    }
}
