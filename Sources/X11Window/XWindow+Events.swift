// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CX11
import Geometry
import Gestures

extension XWindow {
    /// Handles a core event of this window.
    func handle(_ event: inout XEvent) {
        switch event.type {
        case KeyPress: keyPressed(&event)
        case KeyRelease: keyReleased(&event)
        case Expose: exposed(event.xexpose)
        case ConfigureNotify: configured(event.xconfigure)
        case ReparentNotify: isReparented = event.xreparent.parent != connection.display.root
        case MapNotify: mapped(true)
        case UnmapNotify: mapped(false)
        case VisibilityNotify: visibilityChanged(event.xvisibility.state == VisibilityFullyObscured)
        case FocusIn: focusChanged(true, event.xfocus)
        case FocusOut: focusChanged(false, event.xfocus)
        case PropertyNotify: propertyChanged(event.xproperty.atom)
        case ClientMessage: messageReceived(&event.xclient)
        default: break
        }
    }

    /// Translates what a pointer, pen or finger did.
    func receive(_ event: RawEvent) { deliver(withTouchIDs { $0.translate(event) }) }

    /// Translates what a touchpad recognized.
    func receive(_ gesture: RawGesture) { deliver(translator.translate(gesture)) }

    /// Takes in that a device is gone.
    func deviceRemoved(_ id: Int) {
        deliver(translator.remove(device: id, time: connection.clock()))
        delegate?.window(self, didLose: InputDeviceID(id))
    }

    /// Takes back all that people were doing in the window.
    func cancelInput(_ reason: GestureArena.CancelReason) {
        deliver(translator.cancelAll(time: connection.clock()))
        delegate?.window(self, didCancelInput: reason)
    }

    /// The contacts of a device that are down in the window.
    public func touches(of device: InputDeviceID) -> Set<TouchID> { translator.touches(of: device.rawValue) }

    func deliver(_ events: [InputEvent]) {
        for event in events { delegate?.window(self, didReceive: event) }
    }

    /// Ids of touches count on across all windows of a connection.
    private func withTouchIDs(_ body: (inout XInputTranslator) -> [InputEvent]) -> [InputEvent] {
        translator.lastTouchID = connection.lastTouchID
        defer { connection.lastTouchID = translator.lastTouchID }
        return body(&translator)
    }

    private func exposed(_ event: XExposeEvent) {
        repair(
            DeviceRect(
                x: Double(event.x), y: Double(event.y), width: Double(event.width), height: Double(event.height)))
    }

    private func configured(_ event: XConfigureEvent) {
        // A window manager's own message gives the place on the display, the server's that within the frame.
        if event.send_event != 0 || !isReparented {
            position = DevicePoint(x: Double(event.x), y: Double(event.y))
        }
        let next = DeviceSize(width: Double(max(1, event.width)), height: Double(max(1, event.height)))
        if next != size {
            size = next
            resizeBackbuffer()
            delegate?.windowDidResize(self)
            delegate?.window(self, needsPaint: [bounds])
        } else if let pendingSync {
            // Nothing is going to be painted for this, so that the window manager must not wait.
            syncCounter?.set(pendingSync)
            self.pendingSync = nil
        }
        guard let monitor, monitor != lastMonitor else { return }
        lastMonitor = monitor
        delegate?.windowMonitorDidChange(self)
    }

    private func mapped(_ isThere: Bool) {
        guard isMapped != isThere else { return }
        isMapped = isThere
        if !isThere { cancelInput(.unmapped) }
        delegate?.windowStateDidChange(self)
    }

    private func visibilityChanged(_ isHidden: Bool) {
        guard isObscured != isHidden else { return }
        isObscured = isHidden
        delegate?.windowStateDidChange(self)
    }

    private func focusChanged(_ isThere: Bool, _ event: XFocusChangeEvent) {
        // A grab of the keyboard, as for a global shortcut, takes it for a moment; the window stays the active one. But
        // whoever grabs is about to do something with the pointer, or with fingers, too.
        if !isThere, event.mode == NotifyGrab, event.detail != NotifyPointer { cancelInput(.focusLost) }
        guard event.mode != NotifyGrab, event.mode != NotifyUngrab, event.detail != NotifyPointer, hasFocus != isThere
        else { return }
        hasFocus = isThere
        if !isThere { downKeys = [] }
        updateInputFocus()
        delegate?.windowFocusDidChange(self)
    }

    private func propertyChanged(_ atom: Atom) {
        switch connection.atoms.name(of: atom) {
        case .frameDone: frameFinished()
        case .netWMState, .wmState: readState()
        default: break
        }
    }

    private func messageReceived(_ message: inout XClientMessageEvent) {
        guard message.message_type == connection.atoms[.wmProtocols] else { return dragMessageReceived(message) }
        switch connection.atoms.name(of: Atom(bitPattern: message.data.l.0)) {
        case .wmDeleteWindow: delegate?.windowShouldClose(self)
        case .wmPing: answerPing(message)
        case .wmSyncRequest:
            pendingSync = XSyncValue(
                hi: Int32(truncatingIfNeeded: message.data.l.3), lo: UInt32(truncatingIfNeeded: message.data.l.2))
        default: break
        }
    }

    private func answerPing(_ message: XClientMessageEvent) {
        var event = XEvent()
        event.xclient = message
        event.xclient.window = connection.display.root
        XSendEvent(
            connection.display.pointer, connection.display.root, 0,
            SubstructureRedirectMask | SubstructureNotifyMask, &event)
    }
}
