// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EventLoop
import Gestures

/// The keys of one window on their way to commands.
@MainActor
final class KeyInput {
    /// Runs what keys stand for.
    var onStroke: (KeyReader.Stroke) -> Void = { _ in }
    /// Hears that other keys wait for more of them, or none any more.
    var onPending: (_ reader: KeyReader) -> Void = { _ in }

    private let loop: EventLoop
    private var reader = KeyReader()
    private var timer: EventLoop.Timer?

    /// Seconds that keys which are complete wait for more. Source: vim's `timeoutlen`, 1.
    static let patience = 1.0
    /// Seconds until keys that are not complete are forgotten. Source: own choice; one looks up what comes next.
    static let memory = 5.0

    init(loop: EventLoop) { self.loop = loop }

    /// Whether keys wait for more of them.
    var isWaiting: Bool { reader.isWaiting }

    /// Takes a key that has come down.
    /// - Returns: whether it means something.
    func take(_ event: KeyEvent, in keymap: Keymap) -> Bool {
        let answer = reader.take(event, in: keymap)
        timer?.cancel()
        if reader.isWaiting {
            timer = loop.schedule(after: reader.canComplete ? Self.patience : Self.memory) { [weak self] in self?.rest()
            }
        }
        onPending(reader)
        guard case .complete(let strokes) = answer else { return answer == .waiting }
        for stroke in strokes { onStroke(stroke) }
        return true
    }

    private func rest() {
        let stroke = reader.finish()
        onPending(reader)
        if let stroke { onStroke(stroke) }
    }
}
