// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// An affine map from the space `Source` to the space `Target`:
/// x' = a x + c y + tx, y' = b x + d y + ty.
public struct Transform<Source: CoordinateSpaceTag, Target: CoordinateSpaceTag>: Hashable, Sendable {
    /// Coefficient of the matrix, in the order used by PDF and Cairo.
    public var a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double

    /// Makes the map with the given coefficients.
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }

    /// The map that keeps all coordinates.
    public static var identity: Transform { Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

    /// A map that only scales and moves.
    public static func scale(_ factor: Double, translation: Vector<Target> = .zero) -> Transform {
        Transform(a: factor, b: 0, c: 0, d: factor, tx: translation.dx, ty: translation.dy)
    }

    /// The factor by which areas grow; negative where the map mirrors.
    public var determinant: Double { a * d - b * c }

    /// Where `point` goes.
    public func map(_ point: Point<Source>) -> Point<Target> {
        Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
    }

    /// Where `vector` goes.
    public func map(_ vector: Vector<Source>) -> Vector<Target> {
        Vector(dx: a * vector.dx + c * vector.dy, dy: b * vector.dx + d * vector.dy)
    }

    /// The upright rectangle around the image of `rect`. Exact for turns by quarters.
    public func map(_ rect: Rect<Source>) -> Rect<Target> {
        let p = map(rect.origin)
        let q = map(Point<Source>(x: rect.maxX, y: rect.maxY))
        let r = map(Point<Source>(x: rect.maxX, y: rect.minY))
        let s = map(Point<Source>(x: rect.minX, y: rect.maxY))
        return Rect(
            corner: Point(x: min(p.x, q.x, r.x, s.x), y: min(p.y, q.y, r.y, s.y)),
            Point(x: max(p.x, q.x, r.x, s.x), y: max(p.y, q.y, r.y, s.y)))
    }

    /// The map back, or nil where this one flattens the plane.
    public var inverse: Transform<Target, Source>? {
        let det = determinant
        guard det.isFinite, abs(det) > 1e-300 else { return nil }
        return Transform<Target, Source>(
            a: d / det, b: -b / det, c: -c / det, d: a / det,
            tx: (c * ty - d * tx) / det, ty: (b * tx - a * ty) / det)
    }

    /// This map and then `next`.
    public func then<Final>(_ next: Transform<Target, Final>) -> Transform<Source, Final> {
        Transform<Source, Final>(
            a: next.a * a + next.c * b, b: next.b * a + next.d * b,
            c: next.a * c + next.c * d, d: next.b * c + next.d * d,
            tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
    }
}
