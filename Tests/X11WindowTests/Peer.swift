// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CX11
import Foundation
import Geometry
import Testing

/// Another program on the display: a window manager, a person's hands and eyes.
@MainActor
final class Peer {
    let display: OpaquePointer
    private let library: UnsafeMutableRawPointer

    init(_ name: String) throws {
        display = try #require(XOpenDisplay(name))
        // Loaded by hand, since nothing but these tests fakes input this way.
        library = try #require(dlopen("libXtst.so.6", RTLD_NOW))
    }

    isolated deinit { XCloseDisplay(display) }

    var root: Window { XDefaultRootWindow(display) }

    func atom(_ name: String) -> Atom { XInternAtom(display, name, 0) }

    func sync() { XSync(display, 0) }

    /// A property's items, as numbers.
    func property(_ name: String, of window: Window) -> [UInt] {
        var (type, format, count, rest): (Atom, Int32, UInt, UInt) = (0, 0, 0, 0)
        var data: UnsafeMutablePointer<UInt8>?
        XGetWindowProperty(
            display, window, atom(name), 0, 4096, 0, Atom(AnyPropertyType), &type, &format, &count, &rest, &data)
        guard let data else { return [] }
        defer { XFree(data) }
        if format == 8 { return (0..<Int(count)).map { UInt(data[$0]) } }
        return data.withMemoryRebound(to: UInt.self, capacity: Int(count)) {
            Array(UnsafeBufferPointer(start: $0, count: Int(count)))
        }
    }

    func text(_ name: String, of window: Window) -> String {
        String(decoding: property(name, of: window).map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
    }

    func setText(_ name: String, of window: Window, to text: String) {
        let bytes = Array(text.utf8)
        XChangeProperty(display, window, atom(name), Atom(XA_STRING), 8, PropModeReplace, bytes, Int32(bytes.count))
        sync()
    }

    /// Sends a message of the kind that window managers send.
    func sendProtocol(_ name: String, to window: Window, _ words: [Int] = []) {
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = window
        event.xclient.message_type = atom("WM_PROTOCOLS")
        event.xclient.format = 32
        let padded = words + [0, 0, 0]
        event.xclient.data.l = (Int(bitPattern: atom(name)), 1234, padded[0], padded[1], padded[2])
        XSendEvent(display, window, 0, 0, &event)
        sync()
    }

    /// The counter's value.
    func counter(_ id: XSyncCounter) -> Int {
        var (major, minor): (Int32, Int32) = (0, 0)
        XSyncInitialize(display, &major, &minor)
        var value = XSyncValue()
        XSyncQueryCounter(display, id, &value)
        return Int(value.hi) << 32 | Int(value.lo)
    }

    /// What is seen at a place of the whole display: `0xRRGGBB`.
    func pixel(_ x: Int, _ y: Int) -> UInt? {
        guard let image = XGetImage(display, root, Int32(x), Int32(y), 1, 1, UInt(bitPattern: -1), ZPixmap) else {
            return nil
        }
        defer { destroy(image) }
        return firstPixel(image)
    }

    /// Puts a black window over a part of the display.
    func cover(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Window {
        var attributes = XSetWindowAttributes()
        attributes.override_redirect = 1
        let window = XCreateWindow(
            display, root, Int32(x), Int32(y), UInt32(width), UInt32(height), 0, Int32(CopyFromParent),
            UInt32(InputOutput), nil, UInt(CWOverrideRedirect | CWBackPixel), &attributes)
        XMapRaised(display, window)
        sync()
        return window
    }

    func uncover(_ window: Window) {
        XDestroyWindow(display, window)
        sync()
    }

    func movePointer(to x: Int, _ y: Int) {
        XWarpPointer(display, 0, root, 0, 0, 0, 0, Int32(x), Int32(y))
        sync()
    }

    func button(_ number: UInt32, _ isDown: Bool) { fake("XTestFakeButtonEvent", number, isDown) }

    func click(_ number: UInt32) {
        button(number, true)
        button(number, false)
    }

    /// Strikes the key that has been given the keysym.
    func strike(_ keysym: Int32) {
        let code = UInt32(XKeysymToKeycode(display, KeySym(keysym)))
        key(code, true)
        key(code, false)
    }

    func key(_ code: UInt32, _ isDown: Bool) { fake("XTestFakeKeyEvent", code, isDown) }

    /// Gives a key that has no keysym one.
    func assign(_ keysym: Int32, toKeycode code: Int32) {
        var symbols = [KeySym(keysym), KeySym(keysym)]
        XChangeKeyboardMapping(display, code, 2, &symbols, 1)
        sync()
    }

    private func fake(_ name: String, _ number: UInt32, _ isDown: Bool) {
        typealias Call = @convention(c) (OpaquePointer?, UInt32, Int32, UInt) -> Int32
        guard let symbol = dlsym(library, name) else { return }
        _ = unsafeBitCast(symbol, to: Call.self)(display, number, isDown ? 1 : 0, 0)
        sync()
    }

    private func firstPixel(_ image: UnsafeMutablePointer<XImage>) -> UInt {
        (image.pointee.f.get_pixel?(image, 0, 0) ?? 0) & 0xFF_FFFF
    }

    private func destroy(_ image: UnsafeMutablePointer<XImage>) { _ = image.pointee.f.destroy_image?(image) }
}
