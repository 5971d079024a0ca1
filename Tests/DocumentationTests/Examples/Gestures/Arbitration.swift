// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures

@MainActor
final class Reader {
    var isLocked = false
    func turnPage(_ tap: TapRecognizer) {}
    func toggleChrome(_ tap: TapRecognizer) {}
    func zoom(_ tap: TapRecognizer) {}
    func scroll(by way: ViewVector) {}
    func showOutline(by distance: Double) {}

    func addTap(to view: any GestureHost) {
        let tap = TapRecognizer()
        tap.name = "turn page"
        tap.addTarget(self, action: Reader.turnPage)
        view.addGestureRecognizer(tap)
    }

    func addTaps(to page: any GestureHost) {
        let once = TapRecognizer()
        let twice = TapRecognizer()
        twice.numberOfTapsRequired = 2
        once.require(toFail: twice)
        once.addTarget(self, action: Reader.toggleChrome)
        twice.addTarget(self, action: Reader.zoom)
        page.addGestureRecognizer(once)
        page.addGestureRecognizer(twice)
    }

    func addTarget() {
        let tap = TapRecognizer()
        tap.addTarget(self, action: Reader.turnPage)  // func turnPage(_ tap: TapRecognizer)
    }

    func addClosure(to pan: PanRecognizer) {
        pan.addAction { [weak self] pan in self?.scroll(by: pan.translation(in: nil)) }
    }

    func addEdge() {
        let edge = ScreenEdgePanRecognizer()
        edge.edges = .left
        edge.addAction { [weak self] in self?.showOutline(by: $0.translation(in: nil).dx) }
    }
}

extension Reader: GestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        if isLocked { recognizer.explainRefusal("the page is locked") }
        return !isLocked
    }
}

final class PageTurns: GestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        recognizer.location(in: nil).x < 44
    }
}

@MainActor
func letBothBeActive(_ pinch: PinchRecognizer, _ pan: PanRecognizer) {
    pinch.allowSimultaneousRecognition(with: pan)  // zoom and move at once
}

@MainActor
func advance(_ down: Touch, on view: any GestureHost) {
    let arena = GestureArena()
    arena.handle(.touches([down]), hitView: view, at: 0)
    arena.advance(to: 0.5)  // a long press begins
}
