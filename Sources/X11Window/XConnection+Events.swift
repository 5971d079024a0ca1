// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CX11
import Gestures

extension XConnection {
    /// Handles one event of the server.
    func handle(_ event: inout XEvent) {
        defer { currentEventTime = nil }
        // The input method takes the events that are its own, and the keys it composes.
        if event.type != KeyPress, event.type != KeyRelease, XFilterEvent(&event, 0) != 0 { return }
        if selections?.handle(event) == true { return }
        switch event.type {
        case GenericEvent: handleCookie(&event)
        case MappingNotify: keyboardChanged(&event)
        case ClientMessage where event.xclient.window == display.root: rootMessage(event.xclient)
        case PropertyNotify where event.xproperty.window == display.root: rootPropertyChanged(event.xproperty)
        case PropertyNotify where event.xproperty.window == settingsOwner: readSettings()
        case DestroyNotify where event.xdestroywindow.window == settingsOwner: findSettingsOwner()
        default:
            if event.type == extensions.shmCompletionEvent { return completeUpload(&event) }
            if let randr = extensions.randrEvent,
                event.type == randr + RRScreenChangeNotify || event.type == randr + RRNotify
            {
                return monitorsChanged(&event)
            }
            windows[event.xany.window]?.window?.handle(&event)
        }
    }

    /// Calls `body` with each window that is open.
    func forEachWindow(_ body: (XWindow) -> Void) {
        for window in windows.values.compactMap(\.window) { body(window) }
    }

    /// The moment of a server's time in seconds by the loop's clock.
    func seconds(_ time: Time) -> Double {
        guard time != Time(CurrentTime) else { return clock() }
        lastEventTime = time
        currentEventTime = time
        return serverClock.seconds(UInt32(truncatingIfNeeded: time), now: clock())
    }

    private func rootMessage(_ message: XClientMessageEvent) {
        guard message.message_type == atoms[.manager], Atom(bitPattern: message.data.l.1) == atoms.settingsSelection
        else { return }
        findSettingsOwner()
    }

    private func rootPropertyChanged(_ event: XPropertyEvent) {
        if event.atom == Atom(XA_RESOURCE_MANAGER) { resourcesChanged() }
    }

    private func keyboardChanged(_ event: inout XEvent) {
        XRefreshKeyboardMapping(&event.xmapping)
        keyboard = Keyboard(display)
    }

    private func handleCookie(_ event: inout XEvent) {
        guard event.xcookie.extension == extensions.inputOpcode, XGetEventData(display.pointer, &event.xcookie) != 0
        else { return }
        defer { XFreeEventData(display.pointer, &event.xcookie) }
        guard let data = event.xcookie.data else { return }
        switch event.xcookie.evtype {
        case XI_HierarchyChanged: hierarchyChanged()
        case XI_DeviceChanged: deviceChanged(data.load(as: XIDeviceChangedEvent.self))
        case XI_Enter, XI_Leave: crossed(data.load(as: XIEnterEvent.self))
        case XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd:
            pinched(data.load(as: XIGesturePinchEvent.self))
        case XI_GestureSwipeBegin, XI_GestureSwipeUpdate, XI_GestureSwipeEnd:
            swiped(data.load(as: XIGestureSwipeEvent.self))
        default: acted(data.load(as: XIDeviceEvent.self))
        }
    }

    private func deviceChanged(_ event: XIDeviceChangedEvent) {
        let id = Int(event.sourceid)
        guard let known = devices[id] else { return refreshDevice(id) }
        // The event carries the values as they were before what follows, which a question now would miss.
        var device = device(id: id, name: known.name, classes: event.classes, count: Int(event.num_classes))
        device.isEnabled = known.isEnabled
        deviceChanged(device)
    }

    private func crossed(_ event: XIEnterEvent) {
        guard let window = windows[event.event]?.window else { return }
        if event.evtype == XI_Enter { refreshDevice(Int(event.sourceid)) }
        window.receive(RawEvent(event, time: seconds(event.time), modifiers: keyboard.modifiers(event.mods)))
    }

    private func acted(_ event: XIDeviceEvent) {
        guard let window = windows[event.event]?.window,
            let raw = RawEvent(event, time: seconds(event.time), modifiers: keyboard.modifiers(event.mods))
        else { return }
        let isLast = raw.kind == .touchEnd || raw.kind == .buttonRelease
        if isLast, isLeaving(device: raw.source) { return window.deviceRemoved(raw.source) }
        window.receive(raw)
    }

    private func pinched(_ event: XIGesturePinchEvent) {
        guard let window = windows[event.event]?.window else { return }
        window.receive(RawGesture(event, time: seconds(event.time), modifiers: keyboard.modifiers(event.mods)))
    }

    private func swiped(_ event: XIGestureSwipeEvent) {
        guard let window = windows[event.event]?.window else { return }
        window.receive(RawGesture(event, time: seconds(event.time), modifiers: keyboard.modifiers(event.mods)))
    }
}
