// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import RectoUI

extension Application {
    /// Begins to open the document at a path.
    func beginOpening(path: String) throws -> Opening {
        let opening = try prepareOpening(.file(path: path))
        try read(opening.document, from: opening.state)
        return opening
    }

    /// Opens a file in a window of its own or in a tab, as is wanted.
    func openFile(_ path: String, from window: ViewerWindow) throws {
        if let tab = tab(showing: path, beside: window) { return tab.comeToFront() }
        try open(path: path, start: nil, from: window)
    }

    /// The tab of the same window that shows a file already.
    func tab(showing path: String, beside window: ViewerWindow?) -> ViewerWindow? {
        guard options.usesTabs else { return nil }
        return window?.group?.tabs.first { $0.document.source.path == path }
    }

    /// The list of recent files is another one.
    func recentFilesDidChange() {
        for window in windows { window.files.updateRecent() }
    }
}
