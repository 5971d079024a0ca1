// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CX11
import Gestures

extension XWindow {
    /// A key has gone down, or an input method has sent text as if one had.
    func keyPressed(_ event: inout XEvent) {
        let code = event.xkey.keycode
        let time = connection.seconds(event.xkey.time)
        if takesText, XFilterEvent(&event, 0) != 0 { return }
        let isRepeat = code != 0 && !downKeys.insert(code).inserted
        let (text, keysym) = lookUp(&event.xkey)
        deliver([key(event.xkey, isDown: true, isRepeat: isRepeat, keysym: keysym, text: text, time: time)])
    }

    /// A key has come up.
    func keyReleased(_ event: inout XEvent) {
        let time = connection.seconds(event.xkey.time)
        // A key whose press went elsewhere, to a window manager's shortcut for instance, has no release here.
        let wasDown = downKeys.remove(event.xkey.keycode) != nil
        if takesText && XFilterEvent(&event, 0) != 0 || !wasDown { return }
        var keysym: KeySym = 0
        XLookupString(&event.xkey, nil, 0, &keysym, nil)
        deliver([key(event.xkey, isDown: false, isRepeat: false, keysym: keysym, text: "", time: time)])
    }

    private func key(
        _ event: XKeyEvent, isDown: Bool, isRepeat: Bool, keysym: KeySym, text: String, time: Double
    ) -> InputEvent {
        .key(
            KeyEvent(
                isDown: isDown, isRepeat: isRepeat, keysym: UInt32(truncatingIfNeeded: keysym), text: text,
                timestamp: time, modifiers: connection.keyboard.modifiers(state: event.state)))
    }

    private func lookUp(_ event: inout XKeyEvent) -> (text: String, keysym: KeySym) {
        guard takesText, let context = inputContext?.handle else { return lookUpPlainly(&event) }
        var keysym: KeySym = 0
        var bytes = [CChar](repeating: 0, count: 64)
        var status: Int32 = 0
        var count = Xutf8LookupString(context, &event, &bytes, Int32(bytes.count), &keysym, &status)
        if status == XBufferOverflow {
            bytes = [CChar](repeating: 0, count: Int(count))
            count = Xutf8LookupString(context, &event, &bytes, count, &keysym, &status)
        }
        let hasText = status == XLookupChars || status == XLookupBoth
        let text =
            hasText ? String(decoding: bytes.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self) : ""
        return (printable(text), status == XLookupChars ? 0 : keysym)
    }

    /// What a key stands for without an input method. Its text is in the locale's encoding, which is UTF-8, or Latin-1
    /// in an old one.
    private func lookUpPlainly(_ event: inout XKeyEvent) -> (text: String, keysym: KeySym) {
        connection.readLocale()
        var keysym: KeySym = 0
        var buffer = [CChar](repeating: 0, count: 32)
        let count = XLookupString(&event, &buffer, Int32(buffer.count), &keysym, nil)
        // An accent that waits for its letter is no text yet.
        if Int(keysym) >= Int(XK_dead_grave), Int(keysym) <= Int(XK_dead_longsolidusoverlay) { return ("", keysym) }
        let bytes = buffer.prefix(Int(count)).map { UInt8(bitPattern: $0) }
        let text = String(validating: bytes, as: UTF8.self)
        return (printable(text ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))), keysym)
    }

    /// The text unless it is a control character, which stands for the key itself.
    private func printable(_ text: String) -> String {
        text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F } ? "" : text
    }
}
