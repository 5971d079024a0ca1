// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import RectoUI

extension Application {
    /// Whether documents open in tabs of one window.
    var usesTabs: Bool { options.usesTabs || settings.usesTabs }

    /// The files that were open lately; nil where they are not to be remembered.
    var recents: RecentFiles? { store != nil && settings.listsRecentFiles ? RecentFiles() : nil }

    /// Pictures of them.
    var thumbnails: ThumbnailCache? { recents == nil ? nil : ThumbnailCache() }

    /// Opens a document in a window of its own, or where that is wanted in a tab beside the window that asks for it.
    func open(argument: String, from window: ViewerWindow? = nil) throws {
        try open(try DocumentSource(argument: argument), from: window)
    }

    /// The same for what an argument would name.
    func open(_ source: DocumentSource, from window: ViewerWindow?) throws {
        if let path = source.path, let tab = tab(showing: path, beside: window) { return tab.comeToFront() }
        try show(try beginOpening(source, page: nil), from: window)
    }

    /// Opens the document at a path, at a place if there is one.
    func open(path: String, start: ViewerWindow.Place?, from window: ViewerWindow? = nil) throws {
        var opening = try beginOpening(.file(path: path), page: nil)
        opening.start = start
        try show(opening, from: window)
    }

    /// Shows a document that is being opened beside the window that asks for it, or in one of its own.
    func show(_ opening: Opening, from window: ViewerWindow?) throws {
        if let window, let group = window.group, usesTabs || window.isEmpty && window.isInFront {
            group.add(opening)
            return
        }
        guard let system else { throw Failure(description: "no display to open a window on") }
        try system.show(opening, in: self)
    }

    /// Shows what a window shows, at the same place, in another one. What has no file can't be opened again.
    func openAnother(of window: ViewerWindow) throws {
        guard let system else { throw Failure(description: "no display to open a window on") }
        guard window.hasPath else { return try system.show(emptyOpening(), in: self) }
        var opening = try prepareOpening(window.document.source)
        if let pages = window.pages { opening.state = pages.state }
        try read(opening.document, from: opening.state)
        try system.show(opening, in: self)
    }

    /// The tab of the same window that shows a file already.
    func tab(showing path: String, beside window: ViewerWindow?) -> ViewerWindow? {
        guard usesTabs else { return nil }
        return window?.group?.tabs.first { $0.document.source.path == path }
    }

    /// The list of recent files is another one.
    func recentFilesDidChange() {
        for window in windows { window.files.updateRecent() }
    }
}
