// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CCairo
import Geometry

/// Draws on a ``Surface``.
///
/// Coordinates are points, x to the right and y down, from the origin that ``translate(by:)`` and the like have put in
/// place; at first that is the surface's top left corner. Numbers that are not finite draw nothing. A canvas belongs to
/// the thread of its surface.
///
/// ```swift
/// surface.withCanvas(scale: 2) { canvas in
///     canvas.fill(Path(ViewRect(x: 4, y: 4, width: 60, height: 24), cornerRadius: 6), Color(0x2F6FED))
/// }
/// ```
public final class Canvas {
    /// Cairo's context, owned by this object.
    package let handle: OpaquePointer
    /// Pixels for a point before any transform.
    public let deviceScale: Double

    /// Makes a canvas for `surface` with `scale` pixels to the point.
    package init(on surface: Surface, scale: Double) {
        precondition(scale.isFinite && scale > 0, "A canvas needs a positive scale, got \(scale)")
        // Cairo never returns null here: out of memory gives an inert context.
        guard let made = cairo_create(surface.handle) else { preconditionFailure("cairo_create returned null") }
        handle = made
        deviceScale = scale
        cairo_scale(made, scale, scale)
    }

    deinit { cairo_destroy(handle) }

    /// Undoes at its end what `body` does to transform and clip.
    public func saved<Result>(_ body: () throws -> Result) rethrows -> Result {
        cairo_save(handle)
        defer { cairo_restore(handle) }
        return try body()
    }

    /// Draws what `body` draws as one picture, faded by `alpha` and combined by `blend`.
    ///
    /// - Complexity: O(*pixels in the clip*) on top of `body`.
    public func group<Result>(
        alpha: Double = 1, blend: BlendMode = .over, _ body: () throws -> Result
    ) rethrows -> Result {
        cairo_save(handle)
        cairo_push_group(handle)
        defer {
            cairo_pop_group_to_source(handle)
            cairo_set_operator(handle, blend.cairo)
            cairo_paint_with_alpha(handle, alpha)
            cairo_restore(handle)
        }
        return try body()
    }
}

// MARK: - Transform

extension Canvas {
    /// Moves the origin by `vector`, in points.
    public func translate(by vector: ViewVector) {
        concatenate(ViewTransform(a: 1, b: 0, c: 0, d: 1, tx: vector.dx, ty: vector.dy))
    }

    /// Makes all that follows `factor` times as large.
    public func scale(by factor: Double) { concatenate(.scale(factor)) }

    /// Applies `transform` to all that follows. One that can't be inverted makes all that follows invisible.
    public func concatenate(_ transform: ViewTransform) {
        let isFinite = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
            .allSatisfy(\.isFinite)
        guard isFinite, transform.inverse != nil else {
            clip(to: [ViewRect]())
            return
        }
        var matrix = transform.cairo
        cairo_transform(handle, &matrix)
    }

    /// From points as they are now to pixels.
    public var toDevice: Transform<ViewSpace, DeviceSpace> {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(handle, &matrix)
        return Transform(
            a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: matrix.x0, ty: matrix.y0)
    }

    /// The rectangle with all edges moved to the nearest pixel edge; unchanged under a turn or shear.
    ///
    /// Rectangles that share an edge still share it afterwards, without gap or overlap.
    public func snapped(_ rect: ViewRect) -> ViewRect {
        let map = toDevice
        guard map.isUpright, let back = map.inverse else { return rect }
        return back.map(map.map(rect).snapped)
    }
}

// MARK: - Clip

extension Canvas {
    /// Keeps all that follows inside `rect`, its edges moved to the nearest pixel edge.
    public func clip(to rect: ViewRect) { clip(to: [rect]) }

    /// Keeps all that follows inside the union of `rects`, edges moved to the nearest pixel edges. No rectangle at all
    /// makes everything invisible.
    public func clip(to rects: [ViewRect]) {
        withAntialias(toDevice.isUpright ? CAIRO_ANTIALIAS_NONE : CAIRO_ANTIALIAS_DEFAULT) {
            cairo_new_path(handle)
            for rect in rects where rect.isFinite && !rect.isEmpty { addRect(rect) }
            cairo_clip(handle)
        }
    }

    /// Keeps all that follows inside `path`.
    public func clip(to path: Path) {
        add(path)
        cairo_clip(handle)
    }

    /// Keeps all that follows inside the union of `rects`, in pixels of the surface whatever the transform.
    public func clip(toPixels rects: [DeviceRect]) {
        cairo_save(handle)
        cairo_identity_matrix(handle)
        cairo_new_path(handle)
        for rect in rects where rect.isFinite && !rect.isEmpty {
            let whole = rect.roundedOut
            cairo_rectangle(handle, whole.minX, whole.minY, whole.width, whole.height)
        }
        // A path outlives the restore, in pixels; a clip made before it would be undone with the matrix.
        cairo_restore(handle)
        withAntialias(CAIRO_ANTIALIAS_NONE) { cairo_clip(handle) }
    }

    /// The upright rectangle around all that can still be seen, in points; empty where nothing can.
    public var clipBounds: ViewRect {
        var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(handle, &x0, &y0, &x1, &y1)
        return ViewRect(x: x0, y: y0, width: max(0, x1 - x0), height: max(0, y1 - y0))
    }
}
