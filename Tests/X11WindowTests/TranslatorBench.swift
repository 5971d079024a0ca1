// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures

@testable import X11Window

/// Plays a server's reports to a translator, and writes what comes out as lines.
struct TranslatorBench {
    static let mouse = 6
    static let touchpad = 7
    static let touchscreen = 8
    static let pen = 9
    static let eraser = 10
    static let pointer = 2

    var translator: XInputTranslator
    var log: [String] = []
    private var time = 10.0

    /// Two pixels to a point, so that a mix-up of the two shows.
    init(scale: Double = 2) {
        translator = XInputTranslator(scale: scale)
        for device in Self.devices { translator.update(device) }
    }

    mutating func play(
        _ kind: RawEvent.Kind, _ x: Double = 40, _ y: Double = 60, source: Int = mouse, detail: Int = 0,
        buttons: ButtonMask = [], emulated: Bool = false, ordinary: Bool = true, isOnlyFinger: Bool = false,
        valuators: [Int: Double] = [:], after: Double = 0.01
    ) {
        time += after
        let event = RawEvent(
            kind: kind, device: Self.pointer, source: source, detail: detail, time: time,
            position: DevicePoint(x: x, y: y), isEmulated: emulated, isOnlyFinger: isOnlyFinger,
            isOrdinaryCrossing: ordinary,
            buttons: buttons,
            valuators: valuators)
        log += translator.translate(event).flatMap(Self.lines)
    }

    mutating func play(
        _ kind: RawGesture.Kind, _ phase: Touch.Phase, _ x: Double = 40, _ y: Double = 60, scale: Double = 1,
        angle: Double = 0, delta: DeviceVector = .zero
    ) {
        time += 0.01
        let gesture = RawGesture(
            kind: kind, phase: phase, fingerCount: 2, device: Self.pointer, source: Self.touchpad, time: time,
            position: DevicePoint(x: x, y: y), delta: delta, scale: scale, angle: angle)
        log += translator.translate(gesture).flatMap(Self.lines)
    }

    mutating func removeDevice(_ id: Int) {
        log += translator.remove(device: id, time: time).flatMap(Self.lines)
    }

    mutating func cancelAll() { log += translator.cancelAll(time: time).flatMap(Self.lines) }

    /// The server is asked for a device's values, which are now `value` for vertical scrolling.
    mutating func readAgain(_ id: Int, vertical value: Double) {
        guard var device = Self.devices.first(where: { $0.id == id }) else { return }
        for index in device.axes.indices where device.axes[index].number == 3 { device.axes[index].value = value }
        translator.update(device)
    }

    private static func lines(_ event: InputEvent) -> [String] {
        switch event {
        case .touches(let touches):
            touches.map { touch in
                "\(touch.phase) \(touch.type) #\(touch.id.rawValue) \(place(touch.windowLocation))"
                    + (touch.buttons == .primary ? "" : " b\(touch.buttons.rawValue)")
                    + (touch.pressure == 1 ? "" : " p\(touch.pressure)")
                    + (touch.tapCount == 1 ? "" : " x\(touch.tapCount)")
            }
        case .scroll(let scroll):
            ["scroll \(scroll.delta.dx),\(scroll.delta.dy) \(scroll.unit)\(scroll.isEnd ? " end" : "")"]
        case .hover(let hover): ["hover \(hover.phase) \(hover.type) \(place(hover.windowLocation))"]
        case .touchpad(let gesture):
            switch gesture.kind {
            case .pinch(let scale, _): ["pinch \(gesture.phase) \(scale) \(place(gesture.windowLocation))"]
            case .swipe: ["swipe \(gesture.phase) \(gesture.delta.dx),\(gesture.delta.dy)"]
            }
        case .key: ["key"]
        }
    }

    private static func place(_ point: ViewPoint) -> String { "\(point.x),\(point.y)" }

    private static let scrollAxes = [
        InputDevice.ScrollAxis(number: 2, isVertical: false, increment: 120),
        InputDevice.ScrollAxis(number: 3, isVertical: true, increment: 120),
    ]

    private static func axis(
        _ number: Int, _ meaning: InputDevice.AxisMeaning? = nil, _ range: ClosedRange<Double> = -1...(-1 + 1)
    ) -> InputDevice.Axis {
        InputDevice.Axis(
            number: number, meaning: meaning, minimum: range.lowerBound, maximum: range.upperBound, value: 0)
    }

    static let devices = [
        InputDevice(id: mouse, name: "Mouse", axes: [axis(0), axis(1), axis(2), axis(3)], scrollAxes: scrollAxes),
        InputDevice(
            id: touchpad, name: "SynPS/2 Synaptics TouchPad", axes: [axis(0), axis(1), axis(2), axis(3)],
            scrollAxes: scrollAxes, hasGestures: true),
        InputDevice(
            id: touchscreen, name: "Screen", axes: [axis(0), axis(1), axis(4, .pressure, 0...200)],
            hasDirectTouch: true),
        InputDevice(
            id: pen, name: "Tablet Pen",
            // Tilt stands before pressure: axes go by what they measure, not by their place.
            axes: [axis(2, .tiltX, -64...63), axis(3, .tiltY, -64...63), axis(5, .pressure, 0...1000)]),
        InputDevice(id: eraser, name: "Tablet Eraser", axes: [axis(5, .pressure, 0...1000)]),
    ]
}
