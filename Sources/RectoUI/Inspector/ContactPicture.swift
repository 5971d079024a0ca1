// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Gestures
import Glibc

/// The picture of one contact: where it came down, its trail, a ring around it that is filled as it presses, and what it
/// is called.
@MainActor
struct ContactPicture {
    private let contact: GestureInspection.Contact
    private let color: Color
    private let palette: InspectorPalette
    private let label: TextLayout

    /// Makes the picture.
    init(_ contact: GestureInspection.Contact, _ palette: InspectorPalette) {
        self.contact = contact
        self.palette = palette
        color = palette.color(of: contact)
        label = TextLayout(Self.text(contact), font: InspectorTunables.noteFont, overflow: .visible)
    }

    /// All that is drawn on, in points of the window.
    var extent: ViewRect {
        let reach = radius + 4
        let ring = ViewRect(x: place.x - reach, y: place.y - reach, width: 2 * reach, height: 2 * reach)
        return contact.trail.reduce(ring.union(labelRect.insetBy(dx: -2, dy: -2))) { rect, point in
            rect.union(ViewRect(x: point.x - 6, y: point.y - 6, width: 12, height: 12))
        }
    }

    /// Draws it on a canvas in the window's space.
    func draw(on canvas: Canvas) {
        drawTrail(on: canvas)
        let strength = contact.isDown ? 1 : 0.5
        if contact.isDown {
            let pressed = radius * max(0.25, min(contact.touch.pressure, 1))
            canvas.fill(circle(pressed), color.faded(to: 0.32))
        }
        canvas.stroke(circle(radius), palette.panel, style: StrokeStyle(width: 5))
        let dashes = contact.isDown && !contact.isRejected ? [] : [4.0, 3.0]
        canvas.stroke(circle(radius), color.faded(to: strength), style: StrokeStyle(width: 2.5, dashes: dashes))
        drawTilt(on: canvas)
        drawLabel(on: canvas)
    }

    // MARK: Parts

    private var place: ViewPoint { contact.touch.windowLocation }

    private var radius: Double {
        contact.touch.type == .direct ? InspectorTunables.fingerRadius : InspectorTunables.pointerRadius
    }

    private func circle(_ radius: Double) -> Path {
        Path(ellipseIn: ViewRect(x: place.x - radius, y: place.y - radius, width: 2 * radius, height: 2 * radius))
    }

    /// The trail fades in steps towards where the contact came down, and does not run into the ring.
    private func drawTrail(on canvas: Canvas) {
        guard let origin = contact.trail.first else { return }
        let trail = contact.trail.filter { $0.distance(to: place) > radius }
        let length = max(1, (trail.count + InspectorTunables.trailSteps - 1) / InspectorTunables.trailSteps)
        for step in 0..<InspectorTunables.trailSteps {
            // The last place of one part is the first of the next, so that there is no gap.
            let part = trail.dropFirst(step * length).prefix(length + 1)
            guard part.count > 1 else { break }
            let strength = 0.3 + 0.7 * Double(step + 1) / Double(InspectorTunables.trailSteps)
            let path = Path(points: Array(part))
            canvas.stroke(
                path, palette.panel.faded(to: strength * 0.7),
                style: StrokeStyle(width: InspectorTunables.trailWidth + 2, join: .round))
            canvas.stroke(
                path, color.faded(to: strength), style: StrokeStyle(width: InspectorTunables.trailWidth, join: .round))
        }
        let dot = InspectorTunables.originRadius
        let rect = ViewRect(x: origin.x - dot, y: origin.y - dot, width: 2 * dot, height: 2 * dot)
        canvas.fill(Path(ellipseIn: rect.insetBy(dx: -1.5, dy: -1.5)), palette.panel)
        canvas.fill(Path(ellipseIn: rect), color)
    }

    /// A line in the direction in which a pen leans, as long as it leans.
    private func drawTilt(on canvas: Canvas) {
        let tilt = contact.touch.tilt
        guard contact.isDown, tilt != .zero else { return }
        let end = place + ViewVector(dx: sin(tilt.dx), dy: sin(tilt.dy)) * (radius * 2)
        canvas.stroke(Path(points: [place, end]), color, style: StrokeStyle(width: 2, cap: .round))
    }

    private var labelRect: ViewRect {
        let size = label.size
        return ViewRect(
            x: place.x + radius + 6, y: place.y - radius - size.height - 2, width: size.width + 12,
            height: size.height + 4)
    }

    private func drawLabel(on canvas: Canvas) {
        let box = canvas.snapped(labelRect)
        canvas.fill(Path(box, cornerRadius: box.height / 2), palette.panel)
        canvas.strokeInside(box, color.faded(to: 0.7), width: 1, cornerRadius: box.height / 2)
        label.draw(on: canvas, at: ViewPoint(x: box.minX + 6, y: box.minY + 2), palette.text)
    }

    private static func text(_ contact: GestureInspection.Contact) -> String {
        let touch = contact.touch
        let kind =
            switch touch.type {
            case .direct: "finger"
            case .pen: "pen"
            case .eraser: "eraser"
            case .indirectPointer: "pointer"
            }
        var words = ["\(kind) \(touch.id.rawValue)"]
        if contact.isRejected { words.append("resting hand") }
        if touch.phase == .cancelled {
            words.append("cancelled")
        } else if !contact.isDown {
            words.append("lifted")
        } else if touch.type != .indirectPointer {
            words.append("\(Int((touch.pressure * 100).rounded())) %")
        }
        return words.joined(separator: " · ")
    }
}
