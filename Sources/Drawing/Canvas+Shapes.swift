// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CCairo
import Geometry

extension Canvas {
    /// Fills `rect` with one colour, its edges moved to the nearest pixel edges so that they are sharp.
    public func fill(_ rect: ViewRect, _ color: Color, blend: BlendMode = .over) {
        guard rect.isFinite, !rect.isEmpty else { return }
        setSource(.color(color))
        withAntialias(toDevice.isUpright ? CAIRO_ANTIALIAS_NONE : CAIRO_ANTIALIAS_DEFAULT) {
            cairo_new_path(handle)
            addRect(rect)
            fillPath(blend)
        }
    }

    /// Fills the inside of `path` with one colour.
    public func fill(_ path: Path, _ color: Color, blend: BlendMode = .over) { fill(path, .color(color), blend: blend) }

    /// Fills the inside of `path`.
    public func fill(_ path: Path, _ paint: Paint, blend: BlendMode = .over) {
        guard add(path) else { return }
        setSource(paint)
        fillPath(blend)
    }

    /// Draws a line along `path`.
    public func stroke(_ path: Path, _ color: Color, style: StrokeStyle = StrokeStyle(), blend: BlendMode = .over) {
        guard style.width > 0, style.width.isFinite, add(path) else { return }
        setSource(.color(color))
        cairo_set_line_width(handle, style.width)
        cairo_set_line_cap(handle, style.cap.cairo)
        cairo_set_line_join(handle, style.join.cairo)
        let dashes = style.dashes.contains { $0 > 0 } ? style.dashes.map { max(0, $0) } : []
        cairo_set_dash(handle, dashes, Int32(dashes.count), 0)
        cairo_set_operator(handle, blend.cairo)
        cairo_stroke(handle)
        cairo_set_operator(handle, CAIRO_OPERATOR_OVER)
    }

    /// Draws a line of `width` points just inside the edges of `rect`, sharp where the transform is upright.
    public func strokeInside(_ rect: ViewRect, _ color: Color, width: Double = 1, cornerRadius: Double = 0) {
        let inner = snapped(rect).insetBy(dx: width / 2, dy: width / 2)
        guard !inner.isEmpty else { return }
        stroke(
            Path(inner, cornerRadius: max(0, cornerRadius - width / 2)), color, style: StrokeStyle(width: width))
    }

    /// Makes all of `rect` transparent, or black on an opaque surface.
    public func clear(_ rect: ViewRect) { fill(rect, .clear, blend: .source) }

    /// Draws a soft shadow around `rect`, which fades out without an edge; what lies under `rect` itself is covered too.
    /// - Parameters:
    ///   - rect: what throws the shadow, in points.
    ///   - radius: how far the shadow reaches, in points.
    ///   - color: the colour where the shadow is deepest.
    ///   - offset: how far the shadow lies away, in points.
    ///   - cornerRadius: the rounding of `rect`, in points.
    public func shadow(
        around rect: ViewRect, radius: Double, _ color: Color, offset: ViewVector = .zero, cornerRadius: Double = 0
    ) {
        guard radius > 0, rect.isFinite else { return }
        let rings = Double(DrawingTunables.shadowRings)
        for ring in stride(from: 1, through: rings, by: 1) {
            let reach = radius * ring / rings
            let grown = rect.offsetBy(offset).insetBy(dx: -reach, dy: -reach)
            // The depth falls as the square of the way that is left, so that the outermost rings are hardly there.
            let share = (2 * (rings - ring) + 1) / (rings * rings)
            fill(Path(grown, cornerRadius: cornerRadius + reach), color.faded(to: share))
        }
    }
}

// MARK: - Paths and sources

extension Canvas {
    /// Makes `path` Cairo's current one.
    /// - Returns: whether there is something to draw with finite coordinates.
    @discardableResult
    func add(_ path: Path) -> Bool {
        cairo_new_path(handle)
        guard !path.isEmpty, path.isFinite else { return false }
        for element in path.elements {
            switch element {
            case .move(let p): cairo_move_to(handle, p.x, p.y)
            case .line(let p): cairo_line_to(handle, p.x, p.y)
            case .curve(let c, let d, let p): cairo_curve_to(handle, c.x, c.y, d.x, d.y, p.x, p.y)
            case .close: cairo_close_path(handle)
            }
        }
        return true
    }

    /// Adds the rectangle to Cairo's current path: snapped to pixels and kept near the clip where the transform is
    /// upright.
    func addRect(_ rect: ViewRect) {
        let map = toDevice
        guard map.isUpright else {
            cairo_rectangle(handle, rect.minX, rect.minY, rect.width, rect.height)
            return
        }
        addPixels(map.map(rect).snapped)
    }

    /// Adds a rectangle of pixels to Cairo's current path, whatever the transform, cut to what is near the clip.
    func addPixels(_ rect: DeviceRect) {
        let reach = DrawingTunables.coordinateReach
        let visible = toDevice.map(clipBounds).insetBy(dx: -reach, dy: -reach).roundedOut
        let near = rect.intersection(visible)
        guard !near.isEmpty else { return }
        var matrix = cairo_matrix_t()
        cairo_get_matrix(handle, &matrix)
        cairo_identity_matrix(handle)
        cairo_rectangle(handle, near.minX, near.minY, near.width, near.height)
        cairo_set_matrix(handle, &matrix)
    }

    func withAntialias(_ mode: cairo_antialias_t, _ body: () -> Void) {
        let before = cairo_get_antialias(handle)
        cairo_set_antialias(handle, mode)
        body()
        cairo_set_antialias(handle, before)
    }

    func setSource(_ paint: Paint) {
        switch paint {
        case .color(let color): cairo_set_source_rgba(handle, color.red, color.green, color.blue, color.alpha)
        case .linearGradient(let start, let end, let stops):
            let pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
            for stop in stops {
                let color = stop.color
                cairo_pattern_add_color_stop_rgba(
                    pattern, stop.position, color.red, color.green, color.blue, color.alpha)
            }
            cairo_set_source(handle, pattern)
            cairo_pattern_destroy(pattern)
        }
    }

    private func fillPath(_ blend: BlendMode) {
        cairo_set_operator(handle, blend.cairo)
        cairo_fill(handle)
        cairo_set_operator(handle, CAIRO_OPERATOR_OVER)
    }
}

extension Path {
    /// Whether all coordinates are finite.
    var isFinite: Bool {
        elements.allSatisfy { element in
            switch element {
            case .move(let p), .line(let p): p.isFinite
            case .curve(let c, let d, let p): c.isFinite && d.isFinite && p.isFinite
            case .close: true
            }
        }
    }
}
