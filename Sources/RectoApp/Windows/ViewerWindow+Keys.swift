// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import RectoUI

extension ViewerWindow {
    /// Tells which keys wait for others, and which others may follow.
    func show(pending reader: KeyReader) {
        guard reader.isWaiting || !keyHint.isHidden else { return }
        let text = catalogue
        if keyHint.superview == nil { root.rootView.addSubview(keyHint) }
        keyHint.bringToFront()
        let rows = reader.continuations.compactMap { next -> KeyHint.Row? in
            guard let command = CommandTable.command(named: next.binding.command), command.isEnabled(for: self) else {
                return nil
            }
            let title = text.title(ofCommand: command.name, english: command.title)
            return KeyHint.Row(key: text.text(of: next.keys), title: title)
        }
        let typed = [reader.count.map(String.init) ?? "", text.text(of: reader.chords)].filter { !$0.isEmpty }
        keyHint.show(typed.joined(separator: " "), next: rows)
    }
}
