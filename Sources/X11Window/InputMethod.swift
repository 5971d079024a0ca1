// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CX11
import Glibc

/// The program or table that composes text from keys, such as an accent and a letter.
final class InputMethod {
    /// Xlib's object; nil once the method's server is gone, when Xlib has released it.
    private(set) var handle: OpaquePointer?
    private let display: DisplayHandle

    /// Opens the method that the locale names, or else Xlib's own, which composes by table.
    init?(_ display: DisplayHandle) {
        self.display = display
        for modifiers in ["", "@im=none"] where handle == nil {
            XSetLocaleModifiers(modifiers)
            handle = recto_x_open_input_method(
                display.pointer,
                { _, context, _ in
                    guard let context else { return }
                    Unmanaged<InputMethod>.fromOpaque(context).takeUnretainedValue().handle = nil
                }, Unmanaged.passUnretained(self).toOpaque())
        }
        if handle == nil { return nil }
    }

    deinit {
        if let handle { XCloseIM(handle) }
    }
}

/// What an input method knows of one window.
final class InputContext {
    private let method: InputMethod
    private let context: OpaquePointer

    /// Makes the window's context; nil if the method is gone or refuses.
    init?(_ method: InputMethod, window: Window) {
        guard let handle = method.handle, let context = recto_x_create_input_context(handle, window) else { return nil }
        self.method = method
        self.context = context
    }

    deinit {
        if let handle { XDestroyIC(handle) }
    }

    /// Xlib's object; nil once the method's server is gone, when Xlib has released it.
    var handle: OpaquePointer? { method.handle == nil ? nil : context }

    /// Tells the method whether the window has the keyboard.
    func setFocus(_ hasFocus: Bool) {
        guard let handle else { return }
        if hasFocus { XSetICFocus(handle) } else { XUnsetICFocus(handle) }
    }

    /// Tells the method where text is entered, in pixels of the window.
    func setSpot(x: Int16, y: Int16) {
        if let handle { recto_x_set_input_spot(handle, x, y) }
    }
}

extension XConnection {
    /// Opens the input method when the first key is pressed: reading its tables takes longer than opening a window.
    func openInputMethod() {
        guard !hasTriedInputMethod else { return }
        hasTriedInputMethod = true
        setlocale(LC_CTYPE, "")
        if XSupportsLocale() == 0 { setlocale(LC_CTYPE, "C.UTF-8") }
        inputMethod = InputMethod(display)
        forEachWindow { $0.makeInputContext() }
    }
}
