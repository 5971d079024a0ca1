// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// A marker for the coordinate space that a ``Point``, ``Size`` or ``Rect`` is measured in.
///
/// Spaces are never instantiated. They exist so that the compiler refuses to mix, say, a point on a page with a
/// point in a view.
public protocol CoordinateSpaceTag: Sendable {}

/// Default user space of a PDF page: origin where the file puts it, **y up**, 1 unit = `UserUnit` / 72 inch.
public enum PageSpace: CoordinateSpaceTag {}

/// A view's own space: origin at its top left, **y down**, 1 unit = 1 point of the user interface (1/96 inch at
/// scale 1, one device pixel there).
public enum ViewSpace: CoordinateSpaceTag {}

/// Pixels of a window or surface: origin at its top left, **y down**.
public enum DeviceSpace: CoordinateSpaceTag {}

/// A place in the space `Space`.
///
/// ```swift
/// let finger = ViewPoint(x: 120, y: 48)
/// let moved = finger + ViewVector(dx: 10, dy: 0)
/// ```
public struct Point<Space: CoordinateSpaceTag>: Hashable, Sendable {
    /// Distance from the origin to the right.
    public var x: Double
    /// Distance from the origin, down in view and device space, up in page space.
    public var y: Double

    /// Makes the point at (`x`, `y`).
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The origin.
    public static var zero: Point { Point(x: 0, y: 0) }

    /// Whether both coordinates are finite numbers.
    public var isFinite: Bool { x.isFinite && y.isFinite }

    /// The straight distance to `other`, in units of the space.
    public func distance(to other: Point) -> Double { (other - self).length }

    /// `point` moved by `vector`.
    public static func + (point: Point, vector: Vector<Space>) -> Point {
        Point(x: point.x + vector.dx, y: point.y + vector.dy)
    }

    /// `point` moved back by `vector`.
    public static func - (point: Point, vector: Vector<Space>) -> Point {
        Point(x: point.x - vector.dx, y: point.y - vector.dy)
    }

    /// The vector that leads from `rhs` to `lhs`.
    public static func - (lhs: Point, rhs: Point) -> Vector<Space> {
        Vector(dx: lhs.x - rhs.x, dy: lhs.y - rhs.y)
    }
}

/// A displacement in the space `Space`.
public struct Vector<Space: CoordinateSpaceTag>: Hashable, Sendable {
    /// The part along x.
    public var dx: Double
    /// The part along y.
    public var dy: Double

    /// Makes the displacement (`dx`, `dy`).
    public init(dx: Double, dy: Double) {
        self.dx = dx
        self.dy = dy
    }

    /// No displacement.
    public static var zero: Vector { Vector(dx: 0, dy: 0) }

    /// The Euclidean length.
    public var length: Double { (dx * dx + dy * dy).squareRoot() }

    /// The sum of two displacements.
    public static func + (lhs: Vector, rhs: Vector) -> Vector { Vector(dx: lhs.dx + rhs.dx, dy: lhs.dy + rhs.dy) }

    /// The difference of two displacements.
    public static func - (lhs: Vector, rhs: Vector) -> Vector { Vector(dx: lhs.dx - rhs.dx, dy: lhs.dy - rhs.dy) }

    /// The displacement turned round.
    public static prefix func - (vector: Vector) -> Vector { Vector(dx: -vector.dx, dy: -vector.dy) }

    /// The displacement `factor` times as long.
    public static func * (vector: Vector, factor: Double) -> Vector {
        Vector(dx: vector.dx * factor, dy: vector.dy * factor)
    }
}

/// A point in default user space of a page.
public typealias PagePoint = Point<PageSpace>
/// A point in a view's own space.
public typealias ViewPoint = Point<ViewSpace>
/// A point in pixels of a window or surface.
public typealias DevicePoint = Point<DeviceSpace>
/// A displacement in a view's own space.
public typealias ViewVector = Vector<ViewSpace>
/// A displacement in pixels.
public typealias DeviceVector = Vector<DeviceSpace>
