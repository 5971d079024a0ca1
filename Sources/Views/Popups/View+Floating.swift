// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry

extension View {
    /// Fills the view as something that floats over others: its ground with a line around it, and a shadow below. The view's
    /// ``drawingMargin`` has to be ``ViewsTunables/floatingMargin``.
    public func drawFloating(on canvas: Canvas) {
        let theme = window?.theme ?? .light
        let (corner, shadow) = (ViewsTunables.floatingCorner, ViewsTunables.floatingShadow)
        canvas.shadow(
            around: bounds, radius: shadow.radius,
            Color(0x000000, alpha: theme.isDark ? shadow.depthInDark : shadow.depth),
            offset: ViewVector(dx: 0, dy: shadow.offset), cornerRadius: corner)
        canvas.fill(Path(bounds, cornerRadius: corner), theme.barBackground)
        canvas.strokeInside(bounds, theme.border, cornerRadius: corner)
    }
}
