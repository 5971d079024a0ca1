// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures
import RectoUI
import Views

extension ViewerWindow {
    /// Something that a person did.
    func handle(_ event: InputEvent) { receive(.event(directed(event))) }

    /// Something came from the window system. While a recording is replayed it is left out.
    func receive(_ input: WindowInput) {
        if application.replay?.isRunning != true { perform(input) }
    }

    /// Does what an input asks for.
    func perform(_ input: WindowInput) {
        if input.metrics == nil { application.recorder?.record(input, window: number, at: loop.now) }
        switch input {
        case .event(.key(let key)): handleKey(key)
        case .event(let event):
            chrome.note(event)
            root.dispatch(event)
            chrome.follow(event)
        case .deviceRemoved(let device): root.deviceRemoved(device)
        case .cancelled(let reason): root.cancelAllTouches(reason)
        case .pruned(let device, let touches): root.prune(device, keeping: touches)
        case .pens(let pairs): root.gestures.palmRejection.pairs = pairs
        case .opened(let metrics, _), .resized(let metrics): backend.resize(to: metrics)
        }
    }

    /// The window's size as recordings tell it.
    var metrics: WindowMetrics {
        WindowMetrics(pixelSize: backend.pixelSize, scale: backend.scale, dotsPerInch: backend.dotsPerInch)
    }

    /// Keys go to what has the keyboard, then to the commands. Escape first closes what it can.
    private func handleKey(_ key: KeyEvent) {
        if key.isDown { pages?.stopMoving(keepsAutoScrolling: true) }
        if root.dispatch(.key(key)) { return }
        guard key.isDown, !isAsking || key.modifiers.contains(.control) || key.keysym == Keysym.escape else {
            return
        }
        _ = keys.take(key, in: application.keymap)
    }

    /// Does what keys stand for.
    func run(_ stroke: KeyReader.Stroke) {
        let possible = stroke.bindings.first { CommandTable.command(named: $0.command)?.isEnabled(for: self) == true }
        guard let binding = possible else { return sayWhatIsMissing(for: stroke) }
        var (name, arguments, times) = Keymap.counted(binding, stroke.count)
        if let letter = stroke.letter { arguments = ["mark": .string(letter)] }
        for _ in 0..<times { run(commandNamed: name, arguments) }
    }

    /// Keys that mark text can't do so without any; otherwise nothing would show that they were heard.
    private func sayWhatIsMissing(for stroke: KeyReader.Stroke) {
        guard pages != nil, stroke.bindings.contains(where: { TextMarkup(rawValue: $0.command) != nil }) else { return }
        pdf.show(notice: catalogue(.selectTextFirst))
    }
}

extension ViewerWindow: InputReplay.Target {
    var isSettled: Bool { isDocumentDrawn && !backend.isFrameInFlight }

    var awaitsOthers: Bool { document.awaitsWorker || !backend.isHeadless && backend.isFrameInFlight }

    var isAtRest: Bool { pending.isEmpty && root.nextDeadline == nil }
}
