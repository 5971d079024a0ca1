// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry

extension TextField {
    func drawText(on canvas: Canvas, _ theme: Theme) {
        prepareLayout()
        let origin = textOrigin
        if layout.text.isEmpty {
            drawPlaceholder(on: canvas, theme)
        } else {
            let range = displayIndex(content.selection.lowerBound)..<displayIndex(content.selection.upperBound)
            for rect in layout.rects(for: range) { canvas.fill(rect.offsetBy(origin - .zero), selectionColor(theme)) }
            layout.draw(on: canvas, at: origin, isEnabled ? textColor ?? theme.text : theme.disabledText)
            underlineComposition(on: canvas, origin, theme)
        }
        if isFirstResponder && blink.isOn { canvas.fill(caretRect, textColor ?? theme.text) }
    }

    /// Behind selected text: text of a colour of its own stands on paper of its own, whatever the theme is.
    private func selectionColor(_ theme: Theme) -> Color {
        guard let textColor else { return theme.selection }
        let (light, dark) = (Theme.light.selection, Theme.dark.selection)
        return textColor.contrast(to: light) > textColor.contrast(to: dark) ? light : dark
    }

    private func drawPlaceholder(on canvas: Canvas, _ theme: Theme) {
        let (limit, overflow) = (layout.maximumWidth, layout.overflow)
        layout.text = placeholder
        if limit == nil { (layout.maximumWidth, layout.overflow) = (textWidth, .ellipsisAtEnd) }
        layout.draw(on: canvas, at: textOrigin, theme.secondaryText)
        (layout.maximumWidth, layout.overflow) = (limit, overflow)
        prepareLayout()
    }
}
