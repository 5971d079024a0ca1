// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Drawing
import EngineProtocol
import EventLoop
@preconcurrency import Glibc

extension Application {
    /// Opens the documents of the command line and runs until the last window closes.
    func runOnDisplay() throws -> Int32 {
        // First of all, for a thread that began before would still die of them, and the program with it.
        try loop.watchSignals([SIGTERM, SIGINT, SIGHUP]) { [weak self] _ in self?.quit() }
        var openings: [Opening] = []
        // Workers and fonts start before the display is asked for: all take their time, side by side.
        for argument in options.documents {
            openings.append(try beginOpening(argument, isRead: openings.isEmpty || !usesTabs))
        }
        if openings.isEmpty { openings = sessionOpenings() }
        TextLayout.beginLoadingFonts()
        let system: any WindowSystem = options.isHeadless ? HeadlessDisplay() : try XDisplay(application: self)
        try show(openings, on: system)
        restoreSession()
        try listen()
        loop.beforeWaiting { [weak self] in
            for window in self?.windows ?? [] { window.paintIfNeeded() }
        }
        replay?.begin()
        if options.endsAfterReplay { replay?.whenOver { [weak self] in self?.endAfterReplay() } }
        defer { control?.close() }
        return loop.run()
    }

    /// Ends as if the windows had been closed, but with a failure where a document can't be shown.
    private func endAfterReplay() {
        let failed = windows.filter { !$0.isShowingPages }
        for case .failed(let failure) in failed.map(\.document.state) { printError("\(failure)") }
        quit(exitCode: failed.isEmpty ? 0 : 1)
    }
}
