// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CX11

extension DisplayHandle {
    /// A property's items of eight bits; nil if there is none or it has another format.
    func bytes(of property: Atom, on window: Window) -> [UInt8]? {
        read(property, on: window, format: 8) { data, count in Array(UnsafeBufferPointer(start: data, count: count)) }
    }

    /// A property's items of 32 bits; nil if there is none or it has another format.
    func words(of property: Atom, on window: Window) -> [UInt]? {
        read(property, on: window, format: 32) { data, count in
            // Xlib hands out items of 32 bits as longs.
            data.withMemoryRebound(to: UInt.self, capacity: count) { words in
                Array(UnsafeBufferPointer(start: words, count: count))
            }
        }
    }

    private func read<Item>(
        _ property: Atom, on window: Window, format wanted: Int32, _ body: (UnsafeMutablePointer<UInt8>, Int) -> [Item]
    ) -> [Item]? {
        var (type, format, count, rest): (Atom, Int32, UInt, UInt) = (0, 0, 0, 0)
        var data: UnsafeMutablePointer<UInt8>?
        let status = XGetWindowProperty(
            pointer, window, property, 0, 1 << 20, 0, Atom(AnyPropertyType), &type, &format, &count, &rest, &data)
        guard status == Success, let data else { return nil }
        defer { XFree(data) }
        return format == wanted ? body(data, Int(count)) : nil
    }

    /// Sets a property to text.
    func set(_ property: Atom, on window: Window, type: Atom, text: String) {
        let bytes = Array(text.utf8)
        XChangeProperty(pointer, window, property, type, 8, PropModeReplace, bytes, Int32(bytes.count))
    }

    /// Sets a property to items of 32 bits.
    func set(_ property: Atom, on window: Window, type: Atom, words: [UInt]) {
        _ = words.withUnsafeBytes { raw in
            XChangeProperty(
                pointer, window, property, type, 32, PropModeReplace,
                raw.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(words.count))
        }
    }

    /// Sends a client message to the root window, for the window manager to act on.
    func sendToRoot(_ type: Atom, about window: Window, _ words: (Int, Int, Int, Int, Int)) {
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = window
        event.xclient.message_type = type
        event.xclient.format = 32
        event.xclient.data.l = words
        XSendEvent(pointer, root, 0, SubstructureRedirectMask | SubstructureNotifyMask, &event)
    }
}
