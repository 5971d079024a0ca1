// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures
import Views

/// Views that examples act on.
private final class Sheet: View {
    var isHighlighted = false
    func scroll(by way: ViewVector) {}
    func zoom(by factor: Double, about point: ViewPoint) {}
    func turn(by radians: Double) {}
    func select(from start: ViewPoint, to end: ViewPoint) {}
    func next() {}
}

@MainActor
private func drag(_ text: Sheet) {
    let drag = DragRecognizer()
    drag.addAction { [weak text] drag in
        text?.select(from: drag.startLocation(in: text), to: drag.location(in: text))
    }
}

@MainActor
private func hover(_ hover: HoverRecognizer, _ button: Sheet) {
    hover.addAction { [weak button] in button?.isHighlighted = $0.isActive }
}

@MainActor
private func hold() {
    let hold = LongPressRecognizer()
    hold.addAction { press in
        if press.state == .began { print("select the word at", press.location(in: press.view)) }
    }
}

@MainActor
private func pan(_ list: Sheet) {
    let pan = PanRecognizer()
    pan.allowedScrollTypes = .all
    pan.addAction { [weak list] pan in
        list?.scroll(by: pan.translation(in: list))
        pan.setTranslation(.zero, in: list)
    }
}

@MainActor
private func pinch(_ pinch: PinchRecognizer, _ page: Sheet) {
    pinch.addAction { [weak page] pinch in
        page?.zoom(by: pinch.scale, about: pinch.location(in: page))
        pinch.scale = 1
    }
}

@MainActor
private func rotate(_ rotation: RotationRecognizer, _ stamp: Sheet) {
    rotation.addAction { [weak stamp] in stamp?.turn(by: $0.rotation) }
}

@MainActor
private func swipe(_ show: Sheet) {
    let next = SwipeRecognizer()
    next.direction = .left
    next.addAction { [weak show] in if $0.direction == .left { show?.next() } }
}

@MainActor
private func tap() {
    let twice = TapRecognizer()
    twice.numberOfTapsRequired = 2
    twice.addAction { tap in print("zoom at", tap.location(in: tap.view)) }

    let once = TapRecognizer()
    once.require(toFail: twice)
}

@MainActor
private func convert(_ tap: TapRecognizer, _ pageView: View, _ listView: View) -> ViewPoint {
    let inPage = tap.location(in: pageView)
    let inList = listView.convert(inPage, from: pageView)
    return inList
}

@MainActor
private func speed(_ history: [Touch], now: Double) -> ViewVector {
    var tracker = VelocityTracker()
    for touch in history { tracker.add(touch.windowLocation, at: touch.timestamp) }
    let pointsPerSecond = tracker.velocity(at: now)
    return pointsPerSecond
}
