// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures
import RectoUI

@testable import RectoApp

/// Inputs of every kind, with values that differ from all defaults.
enum RecordingSamples {
    static let touch = Touch(
        id: TouchID(12), device: InputDeviceID(7), type: .pen, phase: .moved, timestamp: 1.25,
        windowLocation: ViewPoint(x: 40.5, y: -3.25), pressure: 0.375, tilt: ViewVector(dx: 0.25, dy: -0.5),
        tapCount: 3,
        buttons: [.primary, .secondary], modifiers: [.control, .capsLock])

    static let metrics = WindowMetrics(
        pixelSize: DeviceSize(width: 800, height: 700), scale: 1.5, dotsPerInch: 144)

    static let left = DocumentViewState(
        position: DocumentPosition(page: 3, x: 0.25, y: 0.5), zoom: .factor(1.5), arrangement: .continuous,
        rotation: .clockwise)

    static let inputs: [WindowInput] = [
        .opened(metrics, left),
        .event(.touches([touch])),
        .event(
            .scroll(
                ScrollEvent(
                    device: InputDeviceID(4), timestamp: 1.5, windowLocation: ViewPoint(x: 1, y: 2),
                    delta: ViewVector(dx: 0.5, dy: -0.25), unit: .touchpadDetents, isEnd: true, modifiers: .shift))),
        .event(
            .touchpad(
                TouchpadGesture(
                    kind: .pinch(scale: 1.125, rotation: 0.25), phase: .began, fingerCount: 2, device: InputDeviceID(5),
                    timestamp: 2, windowLocation: ViewPoint(x: 3, y: 4), delta: ViewVector(dx: 1, dy: 2)))),
        .event(
            .touchpad(
                TouchpadGesture(
                    kind: .swipe, phase: .ended, fingerCount: 3, device: InputDeviceID(5), timestamp: 2.5,
                    windowLocation: ViewPoint(x: 3, y: 4)))),
        .event(
            .hover(
                HoverEvent(
                    phase: .ended, device: InputDeviceID(2), type: .eraser, timestamp: 3,
                    windowLocation: ViewPoint(x: 5, y: 6), modifiers: .alternate))),
        .event(
            .key(
                KeyEvent(
                    isDown: false, isRepeat: true, keysym: 0xFF1B, text: "\"é\n", timestamp: 4, modifiers: .command))),
        .deviceRemoved(InputDeviceID(9)),
        .cancelled(.unmapped),
        .pruned(InputDeviceID(9), keeping: [TouchID(3), TouchID(1)]),
        .pens([InputDeviceID(5): [InputDeviceID(8), InputDeviceID(7)], InputDeviceID(4): []]),
        .resized(metrics),
    ]

    static let recording = InputRecording(
        inputs.enumerated().map { RecordedInput(time: Double($0.offset), window: $0.offset % 2, input: $0.element) })
}
