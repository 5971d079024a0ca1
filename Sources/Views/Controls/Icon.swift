// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry

/// A small picture of one colour, drawn sharply at any size.
///
/// ```swift
/// let plus = Icon(Path(svg: "M10 4v12M4 10h12") ?? Path(), extent: 20)
/// ```
public struct Icon: Hashable, Sendable {
    /// The outline, in a square of ``extent`` points with its origin at the top left.
    public var path: Path
    /// The edge of the square in points.
    public var extent: Double
    /// The width of the line along the outline in points; nil fills the outline instead.
    public var lineWidth: Double?

    /// Makes an icon from an outline.
    public init(_ path: Path, extent: Double = 16, lineWidth: Double? = 1.5) {
        self.path = path
        self.extent = extent
        self.lineWidth = lineWidth
    }

    /// The same icon with its square, and all in it, `factor` times as large.
    public func scaled(by factor: Double) -> Icon {
        Icon(
            path.mapped { ViewPoint(x: $0.x * factor, y: $0.y * factor) }, extent: extent * factor,
            lineWidth: lineWidth.map { $0 * factor })
    }

    /// Draws the icon with the top left corner of its square at `point`. Lines are a whole number of pixels wide, and
    /// their ends stand on the pixels, so that they are sharp at any scale.
    public func draw(on canvas: Canvas, at point: ViewPoint, _ color: Color) {
        guard let lineWidth else {
            canvas.saved {
                canvas.translate(by: point - .zero)
                canvas.fill(path, color)
            }
            return
        }
        let map = canvas.toDevice
        guard map.isUpright, let back = map.inverse, map.a > 0 else {
            return stroke(path.mapped { $0 + (point - .zero) }, lineWidth, color, on: canvas)
        }
        let pixels = max((lineWidth * map.a).rounded(), 1)
        // A line of an odd number of pixels has its middle in the middle of one.
        let shift = pixels.truncatingRemainder(dividingBy: 2) / 2
        let corner = map.map(point)
        let origin = DevicePoint(x: corner.x.rounded(), y: corner.y.rounded())
        func snapped(_ place: ViewPoint) -> ViewPoint {
            func snap(_ value: Double) -> Double { (value * map.a - shift).rounded() + shift }
            return back.map(DevicePoint(x: origin.x + snap(place.x), y: origin.y + snap(place.y)))
        }
        func plain(_ place: ViewPoint) -> ViewPoint {
            back.map(DevicePoint(x: origin.x + place.x * map.a, y: origin.y + place.y * map.a))
        }
        stroke(path.hinted(plain: plain, snapped: snapped), pixels / map.a, color, on: canvas)
    }

    private func stroke(_ path: Path, _ width: Double, _ color: Color, on canvas: Canvas) {
        canvas.stroke(path, color, style: StrokeStyle(width: width, cap: .round, join: .round))
    }
}

extension Path {
    /// The outline with each point put elsewhere.
    fileprivate func mapped(_ move: (ViewPoint) -> ViewPoint) -> Path {
        var result = Path()
        for element in elements {
            switch element {
            case .move(let p): result.move(to: move(p))
            case .line(let p): result.line(to: move(p))
            case .curve(let c, let d, let p): result.curve(to: move(p), control: move(c), move(d))
            case .close: result.close()
            }
        }
        return result
    }

    /// The outline with the ends of its parts `snapped`. What bends a curve goes along with the curve's nearer end, so that
    /// it stays round.
    fileprivate func hinted(plain: (ViewPoint) -> ViewPoint, snapped: (ViewPoint) -> ViewPoint) -> Path {
        var result = Path()
        var last = ViewPoint.zero
        for element in elements {
            switch element {
            case .move(let p):
                result.move(to: snapped(p))
                last = p
            case .line(let p):
                result.line(to: snapped(p))
                last = p
            case .curve(let c, let d, let p):
                let (before, after) = (snapped(last) - plain(last), snapped(p) - plain(p))
                result.curve(to: snapped(p), control: plain(c) + before, plain(d) + after)
                last = p
            case .close: result.close()
            }
        }
        return result
    }
}
