// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// The states of a text that can be gone back to. Letters typed in a row are one step.
struct TextHistory {
    private var past: [EditableText] = []
    private var future: [EditableText] = []
    /// What the last letter typed has left; nil after anything else.
    private var typed: EditableText?

    /// Notes a change of the text.
    /// - Parameters:
    ///   - old: the text before.
    ///   - new: the text after.
    ///   - isTyping: whether it's one that belongs to others beside it.
    mutating func note(_ old: EditableText, became new: EditableText, isTyping: Bool) {
        if !(isTyping && typed == old) { past.append(old) }
        if past.count > ViewsTunables.undoSteps { past.removeFirst() }
        future = []
        typed = isTyping ? new : nil
    }

    /// The state before the last change, nil where there is none.
    mutating func undo(_ now: EditableText) -> EditableText? { Self.step(from: &past, to: &future, now, &typed) }

    /// The state that was gone back from, nil where there is none.
    mutating func redo(_ now: EditableText) -> EditableText? { Self.step(from: &future, to: &past, now, &typed) }

    private static func step(
        from source: inout [EditableText], to target: inout [EditableText], _ now: EditableText,
        _ typed: inout EditableText?
    ) -> EditableText? {
        guard let state = source.popLast() else { return nil }
        target.append(now)
        typed = nil
        return state
    }
}
