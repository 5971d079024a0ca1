// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Gestures

/// Marking several rows of a list.
extension ListView {
    func markingDidChange() {
        guard allowsMarking, markHold.view == nil else { return }
        markHold.allowedTouchTypes = [.direct]
        markHold.addTarget(self, action: ListView.held)
        addGestureRecognizer(markHold)
    }

    /// A finger that rests begins to mark.
    private func held(_ hold: LongPressRecognizer) {
        guard hold.state == .began, allowsMarking, let row = row(atContent: hold.location(in: self)) else { return }
        toggleMark(row)
        selection = row
    }

    /// What a lift does to marks.
    /// - Returns: whether that was all it means.
    func mark(_ row: Int, by touch: Touch) -> Bool {
        guard allowsMarking else { return false }
        if touch.modifiers.contains(.shift) {
            mark(through: row)
        } else if touch.modifiers.contains(.control) {
            if marks.isEmpty, let selection, selection != row, canMark(selection) { marks = [selection] }
            toggleMark(row)
        } else if touch.type == .direct, !marks.isEmpty {
            toggleMark(row)
        } else {
            (marks, markAnchor) = ([], row)
            return false
        }
        selection = row
        reveal(row)
        return true
    }

    /// What a key that moves the selection does to marks.
    func markMoving(to row: Int, _ event: KeyEvent) {
        guard allowsMarking else { return }
        if event.modifiers.contains(.shift) { mark(through: row) } else { (marks, markAnchor) = ([], row) }
    }

    /// Marks a row, or no longer.
    func toggleMark(_ row: Int) {
        guard canMark(row) else { return }
        markAnchor = row
        marks.formSymmetricDifference([row])
    }

    /// Marks all rows from the one where marking began.
    private func mark(through row: Int) {
        let anchor = min(markAnchor ?? selection ?? row, rowCount - 1)
        markAnchor = anchor
        marks = Set((min(anchor, row)...max(anchor, row)).filter(canMark))
    }
}
