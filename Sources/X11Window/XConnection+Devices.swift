// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CX11
import Gestures

extension XConnection {
    /// Asks to hear of devices that come and go.
    func selectHierarchyEvents() {
        display.selectInput(display.root, device: XIAllDevices, events: [XI_HierarchyChanged])
    }

    /// Reads all devices.
    func readDevices() {
        devices = [:]
        for device in queryDevices(XIAllDevices) { devices[device.id] = device }
    }

    /// Reads one physical device, whose scroll axes may have run on unseen.
    func refreshDevice(_ id: Int) {
        guard let device = queryDevices(Int32(id)).first else { return }
        deviceChanged(device)
    }

    /// Takes in what a device has become.
    func deviceChanged(_ device: InputDevice) {
        devices[device.id] = device
        forEachWindow { $0.translator.update(device) }
    }

    /// Takes in that devices came or went, or have been switched on or off.
    func hierarchyChanged() {
        let before = devices
        readDevices()
        for device in before.values where device.isEnabled && devices[device.id]?.isEnabled != true {
            forEachWindow { $0.deviceRemoved(device.id) }
        }
        forEachWindow { window in
            for device in devices.values { window.translator.update(device) }
            window.delegate?.windowDevicesDidChange(window)
        }
    }

    /// The touchscreens that the hand of each pen rests on, as far as the devices' names tell.
    public var penTouchscreens: [InputDeviceID: Set<InputDeviceID>] { PenPairing(Array(devices.values)).pairs }

    /// Whether a device whose contact has just ended is about to be gone, so that the contact did not lift.
    ///
    /// A server that loses a device reports its contacts as lifted, and only then that it's gone. Both mostly arrive
    /// together; where asking costs no way over a network, the server is asked to be sure.
    func isLeaving(device id: Int) -> Bool {
        let isHinted = display.hasPendingInputEvent(opcode: extensions.inputOpcode, type: XI_HierarchyChanged)
        return (isHinted || isLocal) && queryDevices(Int32(id)).first?.isEnabled != true
    }

    /// What XInput2 says of a device's classes under a name.
    func device(
        id: Int, name: String, classes: UnsafeMutablePointer<UnsafeMutablePointer<XIAnyClassInfo>?>?, count: Int
    ) -> InputDevice {
        var device = InputDevice(id: id, name: name)
        for index in 0..<count {
            guard let any = classes?[index] else { continue }
            add(UnsafeRawPointer(any), type: any.pointee.type, to: &device)
        }
        return device
    }

    private func add(_ raw: UnsafeRawPointer, type: Int32, to device: inout InputDevice) {
        switch type {
        case XIValuatorClass:
            let info = raw.load(as: XIValuatorClassInfo.self)
            device.axes.append(
                InputDevice.Axis(
                    number: Int(info.number), meaning: meaning(of: info.label), minimum: info.min, maximum: info.max,
                    value: info.value))
        case XIScrollClass:
            let info = raw.load(as: XIScrollClassInfo.self)
            device.scrollAxes.append(
                InputDevice.ScrollAxis(
                    number: Int(info.number), isVertical: info.scroll_type == XIScrollTypeVertical,
                    increment: info.increment))
        case XITouchClass:
            device.hasDirectTouch = raw.load(as: XITouchClassInfo.self).mode == XIDirectTouch
        case XIGestureClass: device.hasGestures = true
        default: break
        }
    }

    private func meaning(of label: Atom) -> InputDevice.AxisMeaning? {
        switch atoms.name(of: label) {
        case .absolutePressure, .absoluteMTPressure: .pressure
        case .absoluteTiltX: .tiltX
        case .absoluteTiltY: .tiltY
        default: nil
        }
    }

    private func queryDevices(_ id: Int32) -> [InputDevice] {
        var count: Int32 = 0
        guard let list = XIQueryDevice(display.pointer, id, &count) else { return [] }
        defer { XIFreeDeviceInfo(list) }
        return UnsafeBufferPointer(start: list, count: Int(count)).map { info in
            var found = device(
                id: Int(info.deviceid), name: info.name.map { String(cString: $0) } ?? "", classes: info.classes,
                count: Int(info.num_classes))
            found.isEnabled = info.enabled != 0 && info.use != XIFloatingSlave
            return found
        }
    }
}

extension DisplayHandle {
    /// Whether an event of XInput2 of a type waits among those that have arrived. None is taken out.
    func hasPendingInputEvent(opcode: Int32, type: Int32) -> Bool {
        struct Search {
            let opcode: Int32
            let type: Int32
            var isFound = false
        }
        var search = Search(opcode: opcode, type: type)
        var unused = XEvent()
        XEventsQueued(pointer, QueuedAfterReading)
        withUnsafeMutableBytes(of: &search) { bytes in
            _ = XCheckIfEvent(
                pointer, &unused,
                { _, event, context in
                    guard let event, let search = UnsafeMutableRawPointer(context)?.assumingMemoryBound(to: Search.self)
                    else { return 0 }
                    let cookie = event.pointee.xcookie
                    let isMatch =
                        event.pointee.type == GenericEvent && cookie.extension == search.pointee.opcode
                        && cookie.evtype == search.pointee.type
                    if isMatch { search.pointee.isFound = true }
                    return 0
                }, bytes.baseAddress?.assumingMemoryBound(to: CChar.self))
        }
        return search.isFound
    }

    /// Selects events of XInput2 on a window.
    func selectInput(_ window: Window, device: Int32, events: [Int32]) {
        var bits = [UInt8](repeating: 0, count: 8)
        for event in events { bits[Int(event) >> 3] |= 1 << UInt8(event & 7) }
        bits.withUnsafeMutableBufferPointer { buffer in
            var mask = XIEventMask(deviceid: device, mask_len: Int32(buffer.count), mask: buffer.baseAddress)
            XISelectEvents(pointer, window, &mask, 1)
        }
    }
}
