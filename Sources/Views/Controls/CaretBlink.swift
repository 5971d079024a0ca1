// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// Lets a caret come and go while its view has the keyboard, for a while after each key: at rest nothing wakes up.
@MainActor
final class CaretBlink {
    /// Whether the caret shows now.
    private(set) var isOn = true
    private weak var view: View?
    private var wake: RootWindow.WakeID?
    private var end = 0.0

    init(of view: View) { self.view = view }

    /// Shows the caret, and begins to blink anew.
    func restart() {
        stop()
        guard let window = view?.window, view?.isFirstResponder == true, !window.reducesMotion else { return }
        end = window.now + ViewsTunables.caretRest
        wait(in: window)
    }

    /// Shows the caret for good.
    func stop() {
        if let wake { view?.window?.cancelWake(wake) }
        wake = nil
        show(true)
    }

    private func wait(in window: RootWindow) {
        wake = window.wake(at: window.now + ViewsTunables.caretBlink) { [weak self] in self?.turn() }
    }

    private func turn() {
        wake = nil
        guard let window = view?.window, view?.isFirstResponder == true, window.now < end else { return show(true) }
        show(!isOn)
        wait(in: window)
    }

    private func show(_ isOn: Bool) {
        guard isOn != self.isOn else { return }
        self.isOn = isOn
        view?.setNeedsDisplay()
    }
}
