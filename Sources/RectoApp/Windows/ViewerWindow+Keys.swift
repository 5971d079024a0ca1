// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import RectoUI

extension ViewerWindow {
    /// Tells which keys wait for others, and which others may follow.
    func show(pending reader: KeyReader) {
        guard !reader.pending.isEmpty || !keyHint.isHidden else { return }
        if keyHint.superview == nil { root.rootView.addSubview(keyHint) }
        keyHint.bringToFront()
        let rows = reader.continuations.compactMap { next -> KeyHint.Row? in
            guard let command = CommandTable.command(named: next.binding.command), command.isEnabled(for: self) else {
                return nil
            }
            let title = pdf.catalogue.title(ofCommand: command.name, english: command.title)
            return KeyHint.Row(key: next.keys, title: title)
        }
        keyHint.show(reader.pending, next: rows)
    }
}
