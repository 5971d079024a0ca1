// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import RectoUI

extension ViewerWindow {
    /// Names the window anew where another version of the document is shown, or it has come to differ from its file. An
    /// asterisk stands before the name of one that does.
    func updateTitle() {
        let now = (version: document.version, isModified: document.isModified)
        if let titled, titled == now { return }
        titled = now
        let name = document.source.displayName
        let own = Self.oneLine(document.summary?.title ?? "")
        let names = isEmpty ? "Recto" : own.isEmpty ? "\(name) — Recto" : "\(own) — \(name) — Recto"
        title = (now.isModified ? "*" : "") + names
        backend.setTitle(title)
    }

    /// Text from a file as one line of reasonable length, without what would confuse a window manager or make a name
    /// read as another one.
    private static func oneLine(_ text: String) -> String {
        let visible = text.unicodeScalars.prefix(1000).filter { !$0.properties.isBidiControl }
        let words = visible.split { $0.value <= 0x20 || (0x7F...0xA0).contains($0.value) }
        let line = words.map { String(String.UnicodeScalarView($0)) }.joined(separator: " ")
        return line.count > 120 ? line.prefix(119) + "…" : line
    }
}
