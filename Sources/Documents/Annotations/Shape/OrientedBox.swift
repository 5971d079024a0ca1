// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

/// A rectangle that may be turned, in default user space.
///
/// ```swift
/// var box = OrientedBox(PageRect(x: 0, y: 0, width: 100, height: 50))
/// box.angle = 30
/// print(box.corners, box.boundingBox)
/// ```
public struct OrientedBox: Hashable, Sendable {
    /// Its middle.
    public var center: PagePoint
    /// Its extents along its own axes.
    public var size: PageSize
    /// By how much it's turned counterclockwise, in degrees.
    public var angle: Double

    /// Makes a box.
    public init(center: PagePoint, size: PageSize, angle: Double = 0) {
        self.center = center
        self.size = size
        self.angle = angle
    }

    /// Makes a box that fills an upright rectangle. An angle that is no multiple of 90 counts as the nearest one that is.
    public init(_ rect: PageRect, angle: Double = 0) {
        let isQuarter = Rotation(degrees: Int(angle.rounded())).isQuarter
        self.init(center: rect.center, size: isQuarter ? rect.size.transposed : rect.size, angle: angle)
    }

    /// The direction of its width, of length 1.
    public var across: Vector<PageSpace> {
        let (sine, cosine) = exactSineAndCosine(degrees: angle)
        return Vector(dx: cosine, dy: sine)
    }

    /// The direction of its height, of length 1.
    public var up: Vector<PageSpace> {
        let across = across
        return Vector(dx: -across.dy, dy: across.dx)
    }

    /// A place in it: -1 is its left or lower edge, 0 its middle, 1 its right or upper edge.
    public func point(_ x: Double, _ y: Double) -> PagePoint {
        center + across * (x * size.width / 2) + up * (y * size.height / 2)
    }

    /// Where a point lies from its middle, along its own axes.
    public func local(_ point: PagePoint) -> (x: Double, y: Double) {
        let (way, across) = (point - center, across)
        return (way.dx * across.dx + way.dy * across.dy, way.dy * across.dx - way.dx * across.dy)
    }

    /// Its corners on the way around: lower left, lower right, upper right, upper left as it sees itself.
    public var corners: [PagePoint] { [point(-1, -1), point(1, -1), point(1, 1), point(-1, 1)] }

    /// The upright rectangle around it.
    public var boundingBox: PageRect {
        let across = across
        let (c, s) = (abs(across.dx), abs(across.dy))
        let (width, height) = (c * size.width + s * size.height, s * size.width + c * size.height)
        return PageRect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
    }

    /// Whether its edges run along those of the page.
    public var isUpright: Bool { angle.remainder(dividingBy: 90) == 0 }

    /// The map that brings this box to another one, corner to corner. An extent of 0 isn't scaled.
    public func transform(to other: OrientedBox) -> Transform<PageSpace, PageSpace> {
        let sx = size.width > 0 ? other.size.width / size.width : 1
        let sy = size.height > 0 ? other.size.height / size.height : 1
        let (from, to) = (across, other.across)
        // Into the box's own axes, scaled, and out along the other box's axes.
        let a = to.dx * sx * from.dx + to.dy * sy * from.dy
        let b = to.dy * sx * from.dx - to.dx * sy * from.dy
        let c = to.dx * sx * from.dy - to.dy * sy * from.dx
        let d = to.dy * sx * from.dy + to.dx * sy * from.dx
        return Transform(
            a: a, b: b, c: c, d: d, tx: other.center.x - a * center.x - c * center.y,
            ty: other.center.y - b * center.x - d * center.y)
    }
}

/// Sine and cosine of an angle in degrees, exact for right angles.
func exactSineAndCosine(degrees: Double) -> (sine: Double, cosine: Double) {
    switch degrees.remainder(dividingBy: 360) {
    case 0: (0, 1)
    case 90: (1, 0)
    case -90: (-1, 0)
    case 180, -180: (0, -1)
    case let rest: sineAndCosine(rest * .pi / 180)
    }
}

extension Transform {
    /// Whether it only moves.
    var isTranslation: Bool {
        abs(a - 1) < 1e-9 && abs(d - 1) < 1e-9 && abs(b) < 1e-9 && abs(c) < 1e-9
    }
}
