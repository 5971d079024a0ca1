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
    private var context: OpaquePointer?
    /// Whether the window shows what is being composed.
    private var isComposing = false
    private let preedit = UnsafeMutablePointer<recto_x_preedit>.allocate(capacity: 1)
    private(set) var composition = Composition()
    /// Called when what is being composed has changed.
    var onCompose: ((Composition) -> Void)?

    /// Makes the window's context; nil if the method is gone or refuses. Where the method lets the window show what is
    /// being composed, it will, else the method does so itself.
    init?(_ method: InputMethod, window: Window) {
        self.method = method
        preedit.initialize(to: recto_x_preedit())
        guard let handle = method.handle else { return nil }
        preedit.pointee = recto_x_preedit(
            context: Unmanaged.passUnretained(self).toOpaque(),
            draw: { InputContext.from($0)?.draw($1) }, move: { InputContext.from($0)?.move($1) },
            end: { InputContext.from($0)?.change { $0 = Composition() } })
        context = recto_x_create_composing_context(handle, window, preedit)
        isComposing = context != nil
        if context == nil { context = recto_x_create_input_context(handle, window) }
        if context == nil { return nil }
    }

    deinit {
        if let handle { XDestroyIC(handle) }
        preedit.deinitialize(count: 1)
        preedit.deallocate()
    }

    private static func from(_ context: UnsafeMutableRawPointer?) -> InputContext? {
        context.map { Unmanaged<InputContext>.fromOpaque($0).takeUnretainedValue() }
    }

    private func draw(_ change: UnsafeMutablePointer<XIMPreeditDrawCallbackStruct>?) {
        guard let change = change?.pointee else { return }
        let text = change.text.map { Self.string($0.pointee) } ?? ""
        self.change {
            $0.replace(
                first: Int(change.chg_first), length: Int(change.chg_length), with: text, caret: Int(change.caret))
        }
    }

    private func move(_ caret: UnsafeMutablePointer<XIMPreeditCaretCallbackStruct>?) {
        guard let caret, caret.pointee.direction == XIMAbsolutePosition else { return }
        change { $0.move(to: Int(caret.pointee.position)) }
    }

    private func change(_ edit: (inout Composition) -> Void) {
        let before = composition
        edit(&composition)
        if composition != before { onCompose?(composition) }
    }

    /// A method's text, in the locale's encoding (which is UTF-8) or in wide characters.
    private static func string(_ text: XIMText) -> String {
        if text.encoding_is_wchar == 0 { return text.string.multi_byte.map { String(cString: $0) } ?? "" }
        guard let wide = text.string.wide_char else { return "" }
        let scalars = (0..<Int(text.length)).compactMap { Unicode.Scalar(UInt32(bitPattern: wide[$0])) }
        return String(String.UnicodeScalarView(scalars))
    }

    /// Xlib's object; nil once the method's server is gone, when Xlib has released it.
    var handle: OpaquePointer? { method.handle == nil ? nil : context }

    /// Tells the method whether text is entered by the keyboard.
    func setFocus(_ hasFocus: Bool) {
        guard let handle else { return }
        if hasFocus { XSetICFocus(handle) } else { XUnsetICFocus(handle) }
    }

    /// Gives up what is being composed.
    func reset() {
        if let handle { free(Xutf8ResetIC(handle)) }
    }

    /// Tells the method where text is entered, in pixels of the window. A method whose text the window shows need not know,
    /// and some take no more keys once they have been told.
    func setSpot(x: Int16, y: Int16) {
        if let handle, !isComposing { recto_x_set_input_spot(handle, x, y) }
    }
}

extension XConnection {
    /// Reads how the person's locale writes characters, when it is first needed.
    func readLocale() {
        guard !hasReadLocale else { return }
        hasReadLocale = true
        setlocale(LC_CTYPE, "")
        if XSupportsLocale() == 0 { setlocale(LC_CTYPE, "C.UTF-8") }
    }

    /// Opens the input method when text is first entered: reading its tables takes longer than opening a window.
    func openInputMethod() {
        guard !hasTriedInputMethod else { return }
        hasTriedInputMethod = true
        readLocale()
        inputMethod = InputMethod(display)
        forEachWindow { $0.makeInputContext() }
    }
}
