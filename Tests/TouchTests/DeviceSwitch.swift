// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CX11
import Testing

/// Switches input devices of a server off and on, as `xinput disable` does.
final class DeviceSwitch {
    private let display: OpaquePointer

    init(_ name: String) throws { display = try #require(XOpenDisplay(name)) }

    deinit { XCloseDisplay(display) }

    /// Switches the device with a name, and returns when the server has done so.
    func set(_ name: String, isOn: Bool) throws {
        var count: Int32 = 0
        let list = try #require(XIQueryDevice(display, XIAllDevices, &count))
        defer { XIFreeDeviceInfo(list) }
        let devices = UnsafeBufferPointer(start: list, count: Int(count))
        let device = try #require(devices.first { $0.name.map { String(cString: $0) } == name })
        var value: UInt8 = isOn ? 1 : 0
        XIChangeProperty(
            display, device.deviceid, XInternAtom(display, "Device Enabled", 0), Atom(XA_INTEGER), 8, PropModeReplace,
            &value, 1)
        XSync(display, 0)
    }
}
