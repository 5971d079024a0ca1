// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CX11
import Geometry
import Glibc

extension XWindow {
    /// Tells the window manager and desktop what the window is, before it is shown.
    func setUpProperties(_ options: Options) {
        let (display, atoms) = (connection.display, connection.atoms)
        writeTitle(options.title)
        writeClass(options.className)
        writeHints(options)
        display.set(atoms[.wmPID], on: id, type: Atom(XA_CARDINAL), words: [UInt(getpid())])
        display.set(atoms[.wmWindowType], on: id, type: Atom(XA_ATOM), words: [atoms[.wmWindowTypeNormal]])
        writeMachine()
        writeProtocols()
        display.set(atoms[.dragAware], on: id, type: Atom(XA_ATOM), words: [UInt(XDrag.version)])
        if let icon = options.icon { writeIcon(icon) }
        if let startup = getenv("DESKTOP_STARTUP_ID") {
            display.set(atoms[.startupID], on: id, type: atoms[.utf8String], text: String(cString: startup))
        }
    }

    /// Writes the title both as programs of today and of long ago read it.
    func writeTitle(_ title: String) {
        let (display, atoms) = (connection.display, connection.atoms)
        display.set(atoms[.wmName], on: id, type: atoms[.utf8String], text: title)
        display.set(atoms[.wmIconName], on: id, type: atoms[.utf8String], text: title)
        Xutf8SetWMProperties(display.pointer, id, title, title, nil, 0, nil, nil, nil)
    }

    /// Makes the window begin on the whole monitor.
    func writeInitialState() {
        let atoms = connection.atoms
        connection.display.set(
            atoms[.netWMState], on: id, type: Atom(XA_ATOM), words: [atoms[.stateFullscreen]])
    }

    private func writeClass(_ name: (instance: String, class: String)) {
        connection.display.set(
            Atom(XA_WM_CLASS), on: id, type: Atom(XA_STRING), text: "\(name.instance)\0\(name.class)\0")
    }

    private func writeHints(_ options: Options) {
        var sizes = XSizeHints()
        sizes.flags = PMinSize | PWinGravity
        sizes.min_width = Int32(clamping: Int(options.minimumSize.width))
        sizes.min_height = Int32(clamping: Int(options.minimumSize.height))
        sizes.win_gravity = NorthWestGravity
        if let position = options.position {
            sizes.flags |= USPosition
            sizes.x = Int32(clamping: Int(position.x))
            sizes.y = Int32(clamping: Int(position.y))
        }
        XSetWMNormalHints(connection.display.pointer, id, &sizes)
        var hints = XWMHints()
        hints.flags = InputHint | StateHint
        hints.input = 1
        hints.initial_state = NormalState
        XSetWMHints(connection.display.pointer, id, &hints)
    }

    private func writeMachine() {
        var name = [CChar](repeating: 0, count: 256)
        guard gethostname(&name, name.count - 1) == 0 else { return }
        connection.display.set(
            Atom(XA_WM_CLIENT_MACHINE), on: id, type: Atom(XA_STRING), text: String(nullTerminated: name))
    }

    private func writeProtocols() {
        let (display, atoms) = (connection.display, connection.atoms)
        var protocols = [atoms[.wmDeleteWindow], atoms[.wmPing]]
        if connection.extensions.syncIsThere {
            let counter = SyncCounter(display)
            syncCounter = counter
            protocols.append(atoms[.wmSyncRequest])
            display.set(
                atoms[.wmSyncRequestCounter], on: id, type: Atom(XA_CARDINAL), words: [UInt(counter.id)])
        }
        display.set(atoms[.wmProtocols], on: id, type: Atom(XA_ATOM), words: protocols)
    }

    private func writeIcon(_ icon: Icon) {
        let height = icon.pixels.count / icon.width
        let words = [UInt(icon.width), UInt(height)] + icon.pixels.prefix(height * icon.width).map { UInt($0) }
        connection.display.set(connection.atoms[.wmIcon], on: id, type: Atom(XA_CARDINAL), words: words)
    }
}
