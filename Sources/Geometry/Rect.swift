// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// Width and height in the space `Space`.
public struct Size<Space: CoordinateSpaceTag>: Hashable, Sendable {
    /// The extent along x.
    public var width: Double
    /// The extent along y.
    public var height: Double

    /// Makes a size of `width` by `height`.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// Nothing by nothing.
    public static var zero: Size { Size(width: 0, height: 0) }

    /// The size with width and height exchanged, as a quarter turn does.
    public var transposed: Size { Size(width: height, height: width) }

    /// The size with both extents multiplied by `factor`.
    public static func * (size: Size, factor: Double) -> Size {
        Size(width: size.width * factor, height: size.height * factor)
    }
}

/// An upright rectangle in the space `Space`. Its size is never negative when made by ``init(corner:_:)`` or the set
/// operations.
public struct Rect<Space: CoordinateSpaceTag>: Hashable, Sendable {
    /// The corner with the least coordinates.
    public var origin: Point<Space>
    /// Width and height.
    public var size: Size<Space>

    /// Makes a rectangle from its least corner and its size.
    public init(origin: Point<Space>, size: Size<Space>) {
        self.origin = origin
        self.size = size
    }

    /// Makes a rectangle from the coordinates of its least corner and its extents.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// Makes the rectangle that has `a` and `b` as opposite corners, in any order.
    public init(corner a: Point<Space>, _ b: Point<Space>) {
        self.init(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y))
    }

    /// The empty rectangle at the origin.
    public static var zero: Rect { Rect(x: 0, y: 0, width: 0, height: 0) }

    /// No rectangle at all: it lies nowhere, holds nothing and meets nothing.
    public static var null: Rect { Rect(x: .infinity, y: .infinity, width: 0, height: 0) }
    /// Whether it is ``null``.
    public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }

    /// The least x.
    public var minX: Double { origin.x }
    /// The least y.
    public var minY: Double { origin.y }
    /// The greatest x.
    public var maxX: Double { origin.x + size.width }
    /// The greatest y.
    public var maxY: Double { origin.y + size.height }
    /// The middle along x.
    public var midX: Double { origin.x + size.width / 2 }
    /// The middle along y.
    public var midY: Double { origin.y + size.height / 2 }
    /// The extent along x.
    public var width: Double { size.width }
    /// The extent along y.
    public var height: Double { size.height }
    /// The middle.
    public var center: Point<Space> { Point(x: midX, y: midY) }
    /// Whether it holds no area. A rectangle with a coordinate that is not a number is empty.
    public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }

    /// Whether all four numbers are finite.
    public var isFinite: Bool { origin.isFinite && size.width.isFinite && size.height.isFinite }

    /// Whether `point` lies inside; the least edges belong to the rectangle, the greatest do not.
    public func contains(_ point: Point<Space>) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// Whether `other` lies wholly inside.
    public func contains(_ other: Rect) -> Bool {
        other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
    }

    /// Whether the two share area.
    public func intersects(_ other: Rect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }

    /// The shared area, or an empty rectangle where there is none.
    public func intersection(_ other: Rect) -> Rect {
        let (x0, y0) = (max(minX, other.minX), max(minY, other.minY))
        let (x1, y1) = (min(maxX, other.maxX), min(maxY, other.maxY))
        return x1 > x0 && y1 > y0 ? Rect(x: x0, y: y0, width: x1 - x0, height: y1 - y0) : .zero
    }

    /// The least rectangle that holds both; an empty one adds nothing.
    public func union(_ other: Rect) -> Rect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return Rect(
            corner: Point(x: min(minX, other.minX), y: min(minY, other.minY)),
            Point(x: max(maxX, other.maxX), y: max(maxY, other.maxY)))
    }

    /// The rectangle made smaller by `dx` at the left and right and by `dy` at the top and bottom (larger where
    /// negative).
    public func insetBy(dx: Double, dy: Double) -> Rect {
        Rect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
    }

    /// The rectangle moved by `vector`.
    public func offsetBy(_ vector: Vector<Space>) -> Rect { Rect(origin: origin + vector, size: size) }

    /// The least rectangle with whole coordinates that holds this one.
    public var roundedOut: Rect {
        Rect(
            corner: Point(x: minX.rounded(.down), y: minY.rounded(.down)),
            Point(x: maxX.rounded(.up), y: maxY.rounded(.up)))
    }
}

/// Width and height in default user space of a page.
public typealias PageSize = Size<PageSpace>
/// Width and height in a view's own space.
public typealias ViewSize = Size<ViewSpace>
/// Width and height in pixels.
public typealias DeviceSize = Size<DeviceSpace>
/// A rectangle in default user space of a page.
public typealias PageRect = Rect<PageSpace>
/// A rectangle in a view's own space.
public typealias ViewRect = Rect<ViewSpace>
/// A rectangle in pixels.
public typealias DeviceRect = Rect<DeviceSpace>
