// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CX11
import Glibc

/// Owns Xlib's connection, and takes the errors that Xlib would end the program for.
final class DisplayHandle {
    /// Xlib's object.
    let pointer: OpaquePointer
    private let log = ErrorLog()

    /// What the error handlers write down.
    private final class ErrorLog {
        var onLoss: () -> Void = {}
        var count = 0
        var last: XErrorEvent?
    }

    /// Opens the display called `name`, or the one in `DISPLAY`.
    init?(name: String?) {
        guard let pointer = XOpenDisplay(name) else { return nil }
        self.pointer = pointer
        let context = Unmanaged.passUnretained(log).toOpaque()
        recto_x_set_context(pointer, context)
        XSetErrorHandler { display, event in
            if let display, let event, let context = recto_x_context(display) {
                let log = Unmanaged<ErrorLog>.fromOpaque(context).takeUnretainedValue()
                log.last = event.pointee
                log.count += 1
            }
            return 0
        }
        XSetIOErrorHandler { _ in 0 }
        let lost: XIOErrorExitHandler = { _, context in
            if let context { Unmanaged<ErrorLog>.fromOpaque(context).takeUnretainedValue().onLoss() }
            // Xlib cannot go on, and neither can whoever has just called it.
            exit(EXIT_FAILURE)
        }
        XSetIOErrorExitHandler(pointer, lost, context)
    }

    deinit { XCloseDisplay(pointer) }

    /// Called when the server is gone, before the program ends.
    var onLoss: () -> Void {
        get { log.onLoss }
        set { log.onLoss = newValue }
    }

    /// How many requests have failed since the beginning, as far as the server has told.
    var errorCount: Int { log.count }

    /// The last failure in one line.
    var lastError: String? {
        guard let error = log.last else { return nil }
        var text = [CChar](repeating: 0, count: 128)
        XGetErrorText(pointer, Int32(error.error_code), &text, Int32(text.count))
        return
            "request \(error.request_code).\(error.minor_code) on \(error.resourceid): \(String(nullTerminated: text))"
    }

    /// The window that all others lie in.
    var root: Window { XDefaultRootWindow(pointer) }
}

extension String {
    /// The text before the first zero.
    init(nullTerminated characters: [CChar]) {
        self.init(decoding: characters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
