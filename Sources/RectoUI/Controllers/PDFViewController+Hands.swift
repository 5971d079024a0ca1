// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Gestures

extension PDFViewController {
    /// Puts what hands can do on the view of the pages that show now.
    func attachHands() {
        interactions.attach(to: documentViewController)
        links.attach(to: documentViewController)
        documentViewController?.textSelection.gestures.attachCursor()
        menus.attach(to: documentViewController)
        creation.attach(to: documentViewController)
        documentViewController?.view.onKey.append { [weak self] in self?.annotationEditor.take($0) ?? false }
        caretBrowsing.attach(to: documentViewController)
        historyGestures = documentViewController.map { HistoryGestures(of: $0, loop: loop) }
        edgeTapHints.attach(to: documentViewController)
        attachDragOut()
        enableHands()
        configurePages()
    }

    /// A finger that rests on a link opens its menu, also where it would select text.
    func relateLinks() {
        links.followsTaps = false
        for recognizer in interactions.allInteractions.recognizers where recognizer is LongPressRecognizer {
            recognizer.require(toFail: menus.linkPressRecognizer)
        }
    }

    /// Takes over whether the host wants gestures of its own alone.
    func enableHands() {
        let isEnabled = configuration.areBuiltInGesturesEnabled
        links.tapRecognizer.isEnabled = isEnabled && links.followsTaps
        menus.linkPressRecognizer.isEnabled = isEnabled
        dragOut?.recognizer.isEnabled = isEnabled
        historyGestures?.buttons.isEnabled = isEnabled
        historyGestures?.swipe.isEnabled = isEnabled
        documentViewController?.eraser.recognizer.isEnabled = isEnabled
    }
}
