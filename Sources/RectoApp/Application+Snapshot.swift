// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Drawing
import Geometry
@preconcurrency import Glibc
import RectoUI

extension Application {
    /// Longest time to wait for the pages of a snapshot, beyond what a page may take, in seconds.
    private static let snapshotGrace = 10.0

    /// Paints the window to a PNG file without a display, after the replay where there is one.
    /// - Returns: the exit code: 0 when the document is shown, 1 when the picture shows why it is not.
    func runSnapshot(to path: String) throws -> Int32 {
        let argument = options.documents.first
        try show([try argument.map { try beginOpening($0) } ?? emptyOpening()], on: HeadlessDisplay())
        guard let window = windows.first, let backend = window.group?.backend as? ImageBackend else { return 1 }
        loop.beforeWaiting { [weak self, weak window] in
            guard let self, let window else { return }
            window.paintIfNeeded()
            if replay?.isRunning != true && window.isPictureComplete { loop.stop() }
        }
        replay?.begin()
        if let replay { replay.whenOver { [weak self] in self?.limitWait() } } else { limitWait() }
        _ = loop.run()
        try backend.surface.writePNG(to: path)
        let isShown = window.isEmpty || window.isShowingPages && shownFailure(in: window) == nil
        if let argument, let failure = shownFailure(in: window) { printError("\(argument): \(failure)") }
        if case .failed(let failure) = window.document.state { printError("\(failure)") }
        if let argument, case .locked = window.document.state { printError("\(argument): needs a password") }
        window.close()
        return isShown ? 0 : 1
    }

    private func limitWait() {
        let patience = (options.renderTimeout ?? DocumentTunables().hardTimeout) + Self.snapshotGrace
        loop.schedule(after: patience) { [weak self] in self?.loop.stop() }
    }

    /// Why a page that should show doesn't.
    private func shownFailure(in window: ViewerWindow) -> PageFailure? {
        let pages = window.pages?.viewport.visiblePages ?? []
        return pages.lazy.compactMap { window.document.failure(ofPage: $0) }.first
    }
}

/// Writes one line to standard error, with the program's name before it.
func printError(_ message: String) {
    fputs("recto: \(message)\n", stderr)
}
