// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CCairo
import Geometry

extension Canvas {
    /// Draws `surface`, or its part `source` in pixels of its own, so that it fills `rect`.
    ///
    /// Where the transform is upright the edges of `rect` are moved to the nearest pixel edges and the picture's own
    /// edge pixels go on beyond it, so that neighbours which share an edge show no seam at any scale. A filter other
    /// than ``Filter/nearest`` may look one pixel beyond `source`.
    public func draw(
        _ surface: Surface, in rect: ViewRect, source: DeviceRect? = nil, filter: Filter = .bilinear, alpha: Double = 1,
        blend: BlendMode = .over
    ) {
        let part = source ?? surface.bounds
        guard rect.isFinite, !rect.isEmpty, part.isFinite, !part.isEmpty, alpha > 0 else { return }
        let map = toDevice
        cairo_save(handle)
        defer { cairo_restore(handle) }
        if map.isUpright, map.a > 0, map.d > 0 {
            let target = map.map(rect).snapped
            guard !target.isEmpty else { return }
            cairo_new_path(handle)
            addPixels(target)
            cairo_identity_matrix(handle)
            let isCopy = target.width == part.width && target.height == part.height && part == part.roundedOut
            setSource(
                surface, part: part, x: target.minX, y: target.minY, width: target.width, height: target.height,
                filter: isCopy ? .nearest : filter)
            cairo_set_antialias(handle, CAIRO_ANTIALIAS_NONE)
        } else {
            cairo_new_path(handle)
            cairo_rectangle(handle, rect.minX, rect.minY, rect.width, rect.height)
            setSource(
                surface, part: part, x: rect.minX, y: rect.minY, width: rect.width, height: rect.height, filter: filter)
        }
        paint(alpha: alpha, blend: blend)
    }

    /// Draws all of `surface` with its top left corner at `point`, each of its pixels `1 / scale` points large.
    public func draw(
        _ surface: Surface, at point: ViewPoint, scale: Double? = nil, filter: Filter = .nearest, alpha: Double = 1,
        blend: BlendMode = .over
    ) {
        let points = 1 / (scale ?? deviceScale)
        let size = ViewSize(width: Double(surface.width) * points, height: Double(surface.height) * points)
        draw(surface, in: ViewRect(origin: point, size: size), filter: filter, alpha: alpha, blend: blend)
    }

    /// Fills the current path with the current source.
    private func paint(alpha: Double, blend: BlendMode) {
        cairo_set_operator(handle, blend.cairo)
        if alpha >= 1 {
            cairo_fill(handle)
        } else {
            cairo_clip(handle)
            cairo_paint_with_alpha(handle, alpha)
        }
    }

    /// Makes `part` of `surface` the source, stretched to a rectangle in the current space.
    private func setSource(
        _ surface: Surface, part: DeviceRect, x: Double, y: Double, width: Double, height: Double, filter: Filter
    ) {
        guard let pattern = cairo_pattern_create_for_surface(surface.handle) else { return }
        defer { cairo_pattern_destroy(pattern) }
        let (sx, sy) = (part.width / width, part.height / height)
        var matrix = cairo_matrix_t(
            xx: sx, yx: 0, xy: 0, yy: sy, x0: part.minX - x * sx, y0: part.minY - y * sy)
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_filter(pattern, filter.cairo)
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        cairo_set_source(handle, pattern)
    }
}
