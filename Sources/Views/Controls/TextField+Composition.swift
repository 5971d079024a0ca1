// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry

/// What an input method composes, within the text.
extension TextField {
    /// What is shown: one character for each of the text, and at the caret what is being composed.
    var display: String {
        guard !isSecure else { return String(repeating: "•", count: content.text.count + composition.text.count) }
        guard !composition.text.isEmpty else { return content.text }
        return String(content.text.prefix(content.head)) + composition.text + content.text.dropFirst(content.head)
    }

    /// Where a place of the text is in what is shown: those behind the caret lie behind what is being composed.
    func displayIndex(_ place: Int, caret: Int = 0) -> String.Index {
        let shown = place + (place > content.head ? composition.text.count : caret)
        return layout.text.index(layout.text.startIndex, offsetBy: shown, limitedBy: layout.text.endIndex)
            ?? layout.text.endIndex
    }

    /// Marks what is being composed, which is not part of the text yet.
    func underlineComposition(on canvas: Canvas, _ origin: ViewPoint, _ theme: Theme) {
        guard !composition.text.isEmpty else { return }
        let range = displayIndex(content.head)..<displayIndex(content.head, caret: composition.text.count)
        for rect in layout.rects(for: range) {
            let line = ViewRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1)
            canvas.fill(line.offsetBy(origin - .zero), theme.text)
        }
    }
}
