// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Views

/// Shows what lies under a finger larger, above the finger, while it selects.
@MainActor
final class Loupe {
    private unowned let pages: any TextSelectionPages
    private lazy var view = LoupeView(of: pages)

    init(of pages: any TextSelectionPages) { self.pages = pages }

    /// Whether it shows.
    var isShowing: Bool { view.superview != nil }

    /// Shows the surroundings of a point of the document view.
    /// - Parameters:
    ///   - point: what the middle of the loupe shows.
    ///   - finger: where the finger is.
    func update(around point: ViewPoint, finger: ViewPoint) {
        let host = pages.view
        view.target = point
        view.frame = Self.frame(for: finger, in: host.bounds)
        if view.superview == nil { host.addSubview(view) }
        view.bringToFront()
        view.setNeedsDisplay()
    }

    /// Takes it away.
    func hide() { if isShowing { view.removeFromSuperview() } }

    /// Above the finger; where there is no room, below it.
    static func frame(for finger: ViewPoint, in bounds: ViewRect) -> ViewRect {
        let size = SelectionTunables.loupeSize
        let distance = SelectionTunables.loupeDistance
        let x = min(max(finger.x - size.width / 2, bounds.minX + 4), max(bounds.maxX - size.width - 4, bounds.minX + 4))
        let above = finger.y - distance - size.height
        let y = above >= bounds.minY + 4 ? above : finger.y + distance
        return ViewRect(x: x.rounded(), y: y.rounded(), width: size.width, height: size.height)
    }
}

/// The picture in the loupe.
final class LoupeView: View {
    /// What its middle shows, in the document view.
    var target = ViewPoint.zero
    private unowned let pages: any TextSelectionPages

    init(of pages: any TextSelectionPages) {
        self.pages = pages
        super.init()
        identifier = "loupe"
        isUserInteractionEnabled = false
        drawingMargin = 8
    }

    override var className: String { "Loupe" }

    override func draw(_ canvas: Canvas, dirty: ViewRect) {
        let radius = bounds.height / 2
        canvas.shadow(
            around: bounds, radius: 6, Color(0x000000, alpha: 0.3), offset: ViewVector(dx: 0, dy: 2),
            cornerRadius: radius)
        canvas.saved {
            canvas.clip(to: Path(bounds, cornerRadius: radius))
            canvas.fill(bounds, window?.theme.windowBackground ?? .white)
            drawPages(canvas)
        }
        canvas.stroke(
            Path(bounds, cornerRadius: radius), window?.theme.border ?? .black, style: StrokeStyle(width: 1.5))
    }

    private func drawPages(_ canvas: Canvas) {
        let factor = SelectionTunables.magnification
        let shown = ViewRect(x: target.x, y: target.y, width: 0, height: 0).insetBy(
            dx: -bounds.width / 2 / factor, dy: -bounds.height / 2 / factor)
        canvas.translate(by: bounds.center - ViewPoint.zero)
        canvas.scale(by: factor)
        canvas.translate(by: ViewPoint.zero - target)
        pages.view.drawPages(in: shown, on: canvas) { $0.drawOverlays(canvas) }
    }
}
