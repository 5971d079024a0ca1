// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// Why a server, or something on it, is not to be had.
public enum XServerError: Error, Hashable, CustomStringConvertible {
    /// The server ended, or said nothing for too long, before it was ready.
    case didNotStart(server: String, log: String)
    /// The connection to the server is broken.
    case connectionLost(display: String)
    /// The server refused a request; the code is one of the X protocol's.
    case refused(request: String, code: Int)
    /// There is no such device on this kind of server.
    case noSuchDevice(String, display: String)
    /// An input device of the server did not take a message.
    case deviceLost(String)
    /// A finger that is not down was to be moved, or one that is down was to be put down.
    case wrongFinger(Int, isDown: Bool)
    /// No key can be made to give this key symbol.
    case noKeyFor(UInt32)
    /// The window is gone, or was never there.
    case noSuchWindow(UInt32)

    /// What went wrong, and what would be right.
    public var description: String {
        switch self {
        case .didNotStart(let server, let log): "\(server) did not start. Its log ends:\n\(log)"
        case .connectionLost(let display): "the connection to the X server \(display) is broken"
        case .refused(let request, let code): "the X server refused \(request) with error \(code)"
        case .noSuchDevice(let device, let display):
            "the X server \(display) has no \(device); start one with XServer.touch(size:dpi:)"
        case .deviceLost(let device): "the X server takes no more input from its \(device)"
        case .wrongFinger(let finger, let isDown):
            isDown ? "finger \(finger) is down already; lift it first" : "finger \(finger) is not down"
        case .noKeyFor(let keysym): "the X server has no key left for key symbol 0x\(String(keysym, radix: 16))"
        case .noSuchWindow(let window): "there is no window 0x\(String(window, radix: 16))"
        }
    }
}
