// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Gestures

extension PDFViewController {
    /// Puts what hands can do on the view of the pages that show now.
    func attachHands() {
        interactions.attach(to: documentViewController)
        links.attach(to: documentViewController)
        menus.attach(to: documentViewController)
        historyGestures = documentViewController.map { HistoryGestures(of: $0, loop: loop) }
        enableHands()
    }

    /// A tap on a link is nothing else, also near an edge, and a finger that rests on one opens its menu, also where it
    /// would select text.
    func relateLinks() {
        for recognizer in interactions.allInteractions.recognizers {
            if recognizer is TapRecognizer { recognizer.require(toFail: links.tapRecognizer) }
            if recognizer is LongPressRecognizer { recognizer.require(toFail: menus.linkPressRecognizer) }
        }
    }

    /// Takes over whether the host wants gestures of its own alone.
    func enableHands() {
        let isEnabled = configuration.areBuiltInGesturesEnabled
        links.tapRecognizer.isEnabled = isEnabled && links.followsTaps
        for recognizer in menus.recognizers { recognizer.isEnabled = isEnabled }
        historyGestures?.buttons.isEnabled = isEnabled
        historyGestures?.swipe.isEnabled = isEnabled
    }
}
