// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import RectoUI
import Views

/// What can be done with the files of the start page.
extension FilesController {
    /// Opens a file, in front or in a tab behind; says what is wrong where it can't be opened.
    func openRecent(_ path: String, isBehind: Bool = false) {
        if let problem = isBehind ? openBehind(path) : open([path]) {
            window.pdf.show(notice: problem)
            updateRecent()
        }
    }

    private func openBehind(_ path: String) -> String? {
        guard let group = window.group, !group.tabs.contains(where: { $0.document.source.path == path }) else {
            return nil
        }
        do {
            group.add(
                try window.application.beginOpening(.file(path: path), page: nil), isShown: false, staysEmpty: true)
            return nil
        } catch {
            return window.pdf.catalogue.text(of: error)
        }
    }

    /// What the menu of a file holds besides opening it and taking it from the list.
    func menuItems(of recent: RecentItem) -> [MenuItem] {
        let (path, catalogue) = (recent.path, window.pdf.catalogue)
        return [
            MenuItem(catalogue(.openInNewTab), isEnabled: !recent.isMissing, identifier: "open-recent-behind") {
                [weak self] in self?.openRecent(path, isBehind: true)
            },
            .separator,
            MenuItem(catalogue(.copyPath), identifier: "copy-recent-path") { [weak window] in
                window?.backend.pasteboard.set(text: path, on: .clipboard)
            },
            MenuItem(catalogue(.openFolder), identifier: "open-recent-folder") { [weak window] in
                window?.openFolder(ofFile: path)
            },
        ]
    }
}
