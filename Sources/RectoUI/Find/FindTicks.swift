// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Views

/// A strip along the edge of the pages with a tick wherever something was found, from the first page at its top to the last at
/// its bottom.
public final class FindTicks: View {
    /// Where there are ticks, from 0 to 1.
    public var places: [Double] = [] {
        didSet {
            guard places != oldValue else { return }
            isHidden = places.isEmpty
            setNeedsDisplay()
        }
    }

    /// How wide the strip is, in points.
    public static let width = 8.0

    /// Makes a strip without ticks. It lets contacts through.
    public override init(frame: ViewRect = .zero) {
        super.init(frame: frame)
        isHidden = true
        isUserInteractionEnabled = false
        identifier = "find-ticks"
    }

    /// Tells how many there are.
    public override var testAttributes: [String: String] { ["ticks": String(places.count)] }

    /// Draws the ticks; those that would touch each other become one.
    public override func draw(_ canvas: Canvas, dirty: ViewRect) {
        let theme = window?.theme ?? .light
        canvas.fill(bounds, theme.barBackground.faded(to: 0.75))
        var last = -10.0
        for place in places {
            let y = (place * (bounds.height - 4)).rounded()
            guard y - last >= 3 else { continue }
            last = y
            canvas.fill(
                Path(ViewRect(x: 1, y: y, width: bounds.width - 2, height: 3), cornerRadius: 1.5),
                theme.isDark ? Color(0xFFC24D) : Color(0xD98A00))
        }
    }
}
