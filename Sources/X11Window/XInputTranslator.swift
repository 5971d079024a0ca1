// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures

/// Turns what XInput2 reports into input events: the one place that knows the ways of X input.
///
/// It is a value without a display: whatever needs asking the server is handed in, so that each of those ways has a
/// test. A contact begins once, and ends or is cancelled once, whatever the server leaves out.
struct XInputTranslator {
    /// A contact between its beginning and its end.
    struct Contact {
        var touch: Touch
        var device: Int
        var source: Int
        /// When it began, in seconds.
        var start: Double
    }

    /// A contact's name at the server: numbers count per device, and for pointers there is one.
    struct ContactKey: Hashable {
        var device: Int
        /// The server's number of a finger; nil for the pointer.
        var number: Int?
    }

    /// A pointer or pen above the window.
    struct Hover {
        var type: Touch.TouchType
        var source: Int
        var position: ViewPoint
    }

    /// A gesture between its beginning and its end.
    struct GestureState {
        var kind: RawGesture.Kind
        var source: Int
        var place: ViewPoint
        var scale: Double
    }

    /// A scroll axis of a physical device.
    struct AxisKey: Hashable {
        var source: Int
        var axis: Int
    }

    /// Pixels to a point.
    var scale: Double
    var devices: [Int: InputDevice] = [:]
    var contacts: [ContactKey: Contact] = [:]
    var hovers: [Int: Hover] = [:]
    var gestures: [Int: GestureState] = [:]
    var baselines: [AxisKey: Double] = [:]
    var taps = TapCounter()
    var lastTouchID: UInt64

    /// Makes a translator for a window with `scale` pixels to a point. Ids of touches count up from `firstTouchID`.
    init(scale: Double, firstTouchID: UInt64 = 1) {
        self.scale = scale
        lastTouchID = firstTouchID - 1
    }

    /// What the event means, none to a few input events.
    mutating func translate(_ event: RawEvent) -> [InputEvent] {
        switch event.kind {
        case .touchBegin: touchBegan(event)
        case .touchUpdate: touchMoved(event)
        case .touchEnd: touchEnded(event)
        case .buttonPress: buttonPressed(event)
        case .buttonRelease: buttonReleased(event)
        case .motion: pointerMoved(event)
        case .enter: pointerEntered(event)
        case .leave: pointerLeft(event)
        }
    }

    /// Takes in what the server says of a device now. Where it scrolls on is counted from these values.
    mutating func update(_ device: InputDevice) {
        devices[device.id] = device
        for axis in device.axes { baselines[AxisKey(source: device.id, axis: axis.number)] = axis.value }
    }

    /// Cancels what the device was doing, and forgets it.
    mutating func remove(device id: Int, time: Double) -> [InputEvent] {
        devices[id] = nil
        baselines = baselines.filter { $0.key.source != id }
        return cancel(time: time) { $0 == id }
    }

    /// Cancels all contacts and gestures, as when the window is unmapped or another program grabs the devices.
    mutating func cancelAll(time: Double) -> [InputEvent] { cancel(time: time) { _ in true } }

    /// The contacts of a physical device that are down.
    func touches(of source: Int) -> Set<TouchID> {
        Set(contacts.values.lazy.filter { $0.source == source }.map(\.touch.id))
    }

    mutating func nextTouchID() -> TouchID {
        lastTouchID += 1
        return TouchID(lastTouchID)
    }

    func viewPoint(_ point: DevicePoint) -> ViewPoint { ViewPoint(x: point.x / scale, y: point.y / scale) }

    mutating func cancel(_ key: ContactKey, time: Double) -> [InputEvent] {
        guard var touch = contacts.removeValue(forKey: key)?.touch else { return [] }
        touch.phase = .cancelled
        touch.timestamp = time
        taps.forget(device: touch.device)
        return [.touches([touch])]
    }

    private mutating func cancel(time: Double, where matches: (Int) -> Bool) -> [InputEvent] {
        var events: [InputEvent] = []
        for (key, contact) in contacts.sorted(by: { $0.value.touch.id < $1.value.touch.id })
        where matches(contact.source) || matches(contact.device) {
            events += cancel(key, time: time)
        }
        for (device, state) in gestures where matches(state.source) || matches(device) {
            gestures[device] = nil
            events.append(cancelled(state, time: time))
        }
        for (device, hover) in hovers where matches(hover.source) || matches(device) {
            hovers[device] = nil
            events.append(.hover(hoverEvent(.ended, hover, time: time, modifiers: [])))
        }
        return events
    }
}
