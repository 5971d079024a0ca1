// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EventLoop
import Geometry
import Gestures
import Views

/// Goes back and forth between the places of a document: by a mouse's buttons for that, and by two fingers that come in
/// from an edge of the view.
@MainActor
final class HistoryGestures {
    let buttons = TapRecognizer()
    let swipe = ScreenEdgePanRecognizer()
    private let loop: EventLoop
    private weak var controller: DocumentViewController?

    /// Puts the recognizers on the view of a controller.
    init(of controller: DocumentViewController, loop: EventLoop) {
        self.controller = controller
        self.loop = loop
        buttons.name = "history buttons"
        buttons.allowedTouchTypes = [.indirectPointer]
        buttons.buttonMask = [.back, .forward]
        buttons.addTarget(self, action: HistoryGestures.pressed)
        swipe.name = "history swipe"
        swipe.allowedTouchTypes = [.direct]
        swipe.edges = [.left, .right]
        swipe.minimumNumberOfTouches = 2
        swipe.maximumNumberOfTouches = 2
        swipe.allowSimultaneousRecognition(with: controller.panRecognizer)
        swipe.allowSimultaneousRecognition(with: controller.pinchRecognizer)
        swipe.addTarget(self, action: HistoryGestures.swiped)
        controller.view.addGestureRecognizer(buttons)
        controller.view.addGestureRecognizer(swipe)
    }

    private func pressed(_ tap: TapRecognizer) { go(isBack: tap.pressedButtons.contains(.back)) }

    private func swiped(_ swipe: ScreenEdgePanRecognizer) {
        guard swipe.state == .ended else { return }
        let way = swipe.translation(in: nil).dx
        guard abs(way) >= LinkTunables.historySwipe else { return }
        // What the drag leaves running is ended by going elsewhere, so that must come after.
        loop.perform { [weak self] in self?.go(isBack: way > 0) }
    }

    private func go(isBack: Bool) {
        if isBack { controller?.goBack() } else { controller?.goForward() }
    }
}
