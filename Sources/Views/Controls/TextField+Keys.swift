// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Gestures

extension TextField {
    func handleKey(_ event: KeyEvent) -> Bool {
        if handleMovement(event) || handleDeletion(event) { return true }
        switch event.keysym {
        case Keysym.return, Keysym.keypadEnter:
            guard let onCommit else { return false }
            onCommit(text)
            return true
        case Keysym.escape:
            guard let onCancel else { return false }
            onCancel()
            return true
        case Keysym.tab, Keysym.backTab: return false
        default: break
        }
        if event.modifiers.contains(.control) { return handleCommand(event) }
        guard event.modifiers.isDisjoint(with: [.alternate, .command]), event.text.hasPrintable else { return false }
        change(isTyping: true) { $0.insert(event.text) }
        return true
    }

    private func handleMovement(_ event: KeyEvent) -> Bool {
        let byWord = event.modifiers.contains(.control)
        guard event.modifiers.isDisjoint(with: [.alternate, .command]) else { return false }
        let isForward: Bool
        switch event.keysym {
        case Keysym.left: isForward = isRightToLeft
        case Keysym.right: isForward = !isRightToLeft
        case Keysym.home: return move(.start, event)
        case Keysym.end: return move(.end, event)
        default: return false
        }
        if byWord { return move(isForward ? .wordForward : .wordBackward, event) }
        return move(isForward ? .forward : .backward, event)
    }

    private func move(_ movement: EditableText.Movement, _ event: KeyEvent) -> Bool {
        edit { $0.move(movement, extending: event.modifiers.contains(.shift)) }
        return true
    }

    private func handleDeletion(_ event: KeyEvent) -> Bool {
        let byWord = event.modifiers.contains(.control)
        switch event.keysym {
        case Keysym.backspace: change { $0.delete(byWord ? .wordBackward : .backward) }
        case Keysym.delete where event.modifiers.contains(.shift): cut()
        case Keysym.delete: change { $0.delete(byWord ? .wordForward : .forward) }
        case Keysym.insert where event.modifiers.contains(.shift): paste()
        case Keysym.insert where byWord: copy()
        default: return false
        }
        return true
    }

    private func handleCommand(_ event: KeyEvent) -> Bool {
        guard !event.modifiers.contains(.alternate), let letter = Unicode.Scalar(event.keysym) else { return false }
        switch Character(letter).lowercased() {
        case "a": selectAll()
        case "c": copy()
        case "x": cut()
        case "v": paste()
        case "z": if event.modifiers.contains(.shift) { redo() } else { undo() }
        case "y": redo()
        default: return false
        }
        return true
    }

    private func copy() {
        let selected = content.selectedText
        guard !isSecure, !selected.isEmpty else { return }
        if let onCopy { onCopy(selected) } else { window?.pasteboard?.set(text: selected, on: .clipboard) }
    }

    private func cut() {
        guard !isSecure, !content.selection.isEmpty else { return }
        copy()
        insert("")
    }

    private func paste() {
        if let onPaste { return onPaste { [weak self] text in self?.insert(text) } }
        window?.pasteboard?.readText(from: .clipboard) { [weak self] text in
            if let text { self?.insert(text) }
        }
    }
}

extension String {
    /// Whether there is a character that can be seen or is a space.
    fileprivate var hasPrintable: Bool { unicodeScalars.contains { $0.properties.generalCategory != .control } }
}
