// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// The boxes and the turn that a PDF page states for itself.
///
/// Invariant: ``visibleBox`` is never empty and all numbers are finite, whatever the file says.
public struct PageGeometry: Hashable, Sendable {
    /// The sheet, in default user space.
    public let mediaBox: PageRect
    /// The part of the sheet to show as the file states it, in default user space.
    public let cropBox: PageRect
    /// The page's own turn (`/Rotate`).
    public let rotation: Rotation
    /// The size of one unit of user space in 1/72 inch (`/UserUnit`, PDF 1.6), at most 75 000, and no more than keeps the
    /// page within ``largestExtent``.
    public let userUnit: Double
    /// `CropBox` within `MediaBox`; the media box where the two do not meet; US Letter where neither has an area
    /// (as Acrobat and poppler do).
    public let visibleBox: PageRect

    /// The longest side of a page as shown, in 1/72 inch: some 350 m. PDF allows 14 400 units of up to 75 000 / 72 inch;
    /// the bound keeps arithmetic in pixels far from its limits at any zoom.
    public static let largestExtent = 1e6

    /// The size assumed for a page whose boxes are unusable: US Letter, 612 x 792 units.
    public static let fallbackBox = PageRect(x: 0, y: 0, width: 612, height: 792)

    /// Takes over what the file states and mends what can't be used.
    /// - Parameters:
    ///   - mediaBox: the sheet; corners in any order.
    ///   - cropBox: the part shown, or nil where the file has none.
    ///   - rotation: the page's own turn.
    ///   - userUnit: size of one unit in 1/72 inch.
    public init(mediaBox: PageRect, cropBox: PageRect? = nil, rotation: Rotation = .none, userUnit: Double = 1) {
        let media = Self.usable(mediaBox) ?? Self.fallbackBox
        let crop = cropBox.flatMap(Self.usable) ?? media
        let both = media.intersection(crop)
        self.mediaBox = media
        self.cropBox = crop
        self.rotation = rotation
        let visible = both.isEmpty ? media : both
        let unit = userUnit.isFinite && userUnit > 0 ? min(max(userUnit, 0.01), 75_000) : 1
        self.userUnit = min(unit, Self.largestExtent / max(visible.width, visible.height))
        self.visibleBox = visible
    }

    /// The same page with another turn of its own.
    public func turned(to rotation: Rotation) -> PageGeometry {
        PageGeometry(mediaBox: mediaBox, cropBox: cropBox, rotation: rotation, userUnit: userUnit)
    }

    /// The page's size as the reader sees it without view rotation, in 1/72 inch.
    public var displaySize: PageSize {
        let size = visibleBox.size * userUnit
        return rotation.isQuarter ? size.transposed : size
    }

    private static func usable(_ box: PageRect) -> PageRect? {
        guard box.isFinite else { return nil }
        let upright = PageRect(corner: box.origin, PagePoint(x: box.maxX, y: box.maxY))
        return upright.isEmpty ? nil : upright
    }
}

/// The one map between a page's default user space and the space of the view or surface that shows it.
///
/// It alone knows `/Rotate`, `CropBox`, `MediaBox`, `UserUnit`, the rotation of the view and the zoom. Everything that
/// paints on a page, hits something on it or writes to it goes through this type.
///
/// ```swift
/// let page = PageGeometry(mediaBox: PageRect(x: 0, y: 0, width: 612, height: 792), rotation: .clockwise)
/// let map = PageTransform<ViewSpace>(page: page, scale: 2)
/// let size = map.size  // 1584 x 1224
/// let corner = map.toView(PagePoint(x: 0, y: 0))  // the top left corner: (0, 0)
/// ```
public struct PageTransform<Target: CoordinateSpaceTag>: Hashable, Sendable {
    /// What the page states.
    public let page: PageGeometry
    /// The turn of the view, on top of the page's own.
    public let viewRotation: Rotation
    /// Units of the target space for 1/72 inch of paper.
    public let scale: Double
    /// The size of the page in the target space.
    public let size: Size<Target>
    /// From default user space to the target space.
    public let forward: Transform<PageSpace, Target>
    /// From the target space to default user space.
    public let backward: Transform<Target, PageSpace>

    /// Makes the map for a page shown at `scale` with its visible top left corner at `origin`.
    /// - Parameters:
    ///   - page: the page's boxes, turn and unit.
    ///   - viewRotation: the turn of the view.
    ///   - scale: units of the target space for 1/72 inch; must be positive and finite.
    ///   - origin: where the top left corner of the shown page lies in the target space.
    public init(
        page: PageGeometry, viewRotation: Rotation = .none, scale: Double, origin: Point<Target> = .zero
    ) {
        precondition(scale.isFinite && scale > 0, "PageTransform needs a positive scale, got \(scale)")
        self.page = page
        self.viewRotation = viewRotation
        self.scale = scale
        let box = page.visibleBox
        let k = scale * page.userUnit
        let turn = page.rotation + viewRotation
        let (w, h) = (box.width * k, box.height * k)
        self.size = turn.isQuarter ? Size(width: h, height: w) : Size(width: w, height: h)
        self.forward = Self.matrix(box: box, k: k, turn: turn, origin: origin)
        self.backward = forward.inverse ?? .identity
    }

    /// Where a place on the page is shown.
    public func toView(_ point: PagePoint) -> Point<Target> { forward.map(point) }
    /// The upright rectangle that a rectangle on the page is shown as.
    public func toView(_ rect: PageRect) -> Rect<Target> { forward.map(rect) }
    /// The place on the page that is shown at `point`.
    public func toPage(_ point: Point<Target>) -> PagePoint { backward.map(point) }
    /// The rectangle on the page that is shown in `rect`.
    public func toPage(_ rect: Rect<Target>) -> PageRect { backward.map(rect) }

    /// Scale, y flip and quarter turn, with the visible box's shown top left corner at `origin`.
    private static func matrix(
        box: PageRect, k: Double, turn: Rotation, origin: Point<Target>
    ) -> Transform<PageSpace, Target> {
        let (ox, oy) = (origin.x, origin.y)
        switch turn {
        case .none: return Transform(a: k, b: 0, c: 0, d: -k, tx: ox - box.minX * k, ty: oy + box.maxY * k)
        case .clockwise: return Transform(a: 0, b: k, c: k, d: 0, tx: ox - box.minY * k, ty: oy - box.minX * k)
        case .half: return Transform(a: -k, b: 0, c: 0, d: k, tx: ox + box.maxX * k, ty: oy - box.minY * k)
        case .counterclockwise:
            return Transform(a: 0, b: -k, c: -k, d: 0, tx: ox + box.maxY * k, ty: oy + box.maxX * k)
        }
    }
}
