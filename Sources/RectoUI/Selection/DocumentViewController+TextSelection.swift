// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Geometry

extension DocumentViewController {
    /// Lets text be selected by those contacts whose tool it is, and the others move the pages.
    func connectTextSelection() {
        textSelection.gestures.tool = { [weak self] in self?.gestures.tools[$0] ?? .hand }
        textSelection.gestures.attachHelpers()
        gestures.hasText = { [weak self] place in
            guard let self else { return false }
            return textSelection.isText(at: view.convert(place, from: nil))
        }
        document.pageTexts.onLoad.append { [weak self] page in self?.textSelection.textDidLoad(page) }
    }
}

extension DocumentViewController: TextSelectionPages {
    var texts: any PageTextSource { document.pageTexts }
}
