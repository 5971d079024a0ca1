// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CX11
import Geometry

extension XConnection {
    /// Reads the monitors and asks to hear of changes.
    func readMonitors() {
        let all = DeviceRect(
            x: 0, y: 0, width: Double(XDisplayWidth(display.pointer, XDefaultScreen(display.pointer))),
            height: Double(XDisplayHeight(display.pointer, XDefaultScreen(display.pointer))))
        monitors = randrMonitors()
        if monitors.isEmpty {
            monitors = [Monitor(name: "screen", frame: all, millimeters: nil, refreshRate: nil, isPrimary: true)]
        }
    }

    /// Tells windows of a change of monitors.
    func monitorsChanged(_ event: inout XEvent) {
        XRRUpdateConfiguration(&event)
        let before = monitors
        readMonitors()
        if before != monitors { forEachWindow { $0.monitorsChanged() } }
    }

    private func randrMonitors() -> [Monitor] {
        guard extensions.randrEvent != nil else { return [] }
        XRRSelectInput(display.pointer, display.root, Int32(RRScreenChangeNotifyMask | RRCrtcChangeNotifyMask))
        var count: Int32 = 0
        guard let list = XRRGetMonitors(display.pointer, display.root, 1, &count) else { return [] }
        defer { XRRFreeMonitors(list) }
        let rates = refreshRates()
        return UnsafeBufferPointer(start: list, count: Int(count)).map { info in
            Monitor(
                name: name(of: info.name),
                frame: DeviceRect(
                    x: Double(info.x), y: Double(info.y), width: Double(info.width), height: Double(info.height)),
                millimeters: (Double(info.mwidth), Double(info.mheight)),
                refreshRate: info.noutput > 0 ? rates[info.outputs.pointee] : nil, isPrimary: info.primary != 0)
        }
    }

    private func name(of atom: Atom) -> String {
        guard let text = XGetAtomName(display.pointer, atom) else { return "" }
        defer { XFree(text) }
        return String(cString: text)
    }

    /// The refresh rate of each output that is on.
    private func refreshRates() -> [RROutput: Double] {
        guard let resources = XRRGetScreenResourcesCurrent(display.pointer, display.root) else { return [:] }
        defer { XRRFreeScreenResources(resources) }
        let modes = UnsafeBufferPointer(start: resources.pointee.modes, count: Int(resources.pointee.nmode))
        var rates: [RROutput: Double] = [:]
        for index in 0..<Int(resources.pointee.ncrtc) {
            guard let crtc = XRRGetCrtcInfo(display.pointer, resources, resources.pointee.crtcs[index]) else {
                continue
            }
            defer { XRRFreeCrtcInfo(crtc) }
            guard let rate = modes.first(where: { $0.id == crtc.pointee.mode })?.refreshRate else { continue }
            for output in 0..<Int(crtc.pointee.noutput) { rates[crtc.pointee.outputs[output]] = rate }
        }
        return rates
    }
}

extension XRRModeInfo {
    /// Refreshes a second; nil where the mode has no timing.
    fileprivate var refreshRate: Double? {
        let total = Double(hTotal) * Double(vTotal)
        guard total > 0, dotClock > 0 else { return nil }
        let fields = modeFlags & UInt(RR_Interlace) != 0 ? 2.0 : 1.0
        return Double(dotClock) / total * fields
    }
}
