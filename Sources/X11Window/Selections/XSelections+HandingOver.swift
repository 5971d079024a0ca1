// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CX11
import EventLoop

/// A clipboard manager that is taking over the clipboard.
@MainActor
final class HandOver {
    let completion: (Bool) -> Void
    var timer: EventLoop.Timer?

    init(completion: @escaping (Bool) -> Void) { self.completion = completion }
}

extension XSelections {
    /// Asks the desktop's clipboard manager to take over what is on the clipboard, since this program is about to end.
    ///
    /// The loop must go on turning until `completion` is called, so that the manager's questions are answered.
    /// - Parameter completion: called once, at once where there is nothing to hand over or nobody to take it, at the latest
    ///   after three seconds; tells whether the clipboard has been taken over.
    public func handOver(completion: @escaping (_ isTaken: Bool) -> Void) {
        guard let clipboard = owned[atoms[.clipboard]], handingOver == nil,
            XGetSelectionOwner(display.pointer, atoms[.clipboardManager]) != 0
        else { return completion(false) }
        let handOver = HandOver(completion: completion)
        handingOver = handOver
        let targets = clipboard.content.forms.map { $0.target(atoms) }
        display.set(atoms[.saveTargets], on: window.id, type: Atom(XA_ATOM), words: targets)
        XConvertSelection(
            display.pointer, atoms[.clipboardManager], atoms[.saveTargets], atoms[.saveTargets], window.id,
            currentTime())
        handOver.timer = loop.schedule(after: X11Tunables.handOverPatience) { [weak self] in
            self?.handedOver(isTaken: false)
        }
    }

    func handedOver(isTaken: Bool) {
        guard let handOver = handingOver else { return }
        handingOver = nil
        handOver.timer?.cancel()
        handOver.completion(isTaken)
    }
}
