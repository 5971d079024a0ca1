// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CCairo
import CPango
import Geometry

extension TextLayout {
    /// What a run of text looks like, in points from the layout's top left.
    public enum Shape {
        /// The outlines of its glyphs, to be filled where they wind around a place.
        case outlines(Path)
        /// Glyphs that are pictures, as those of emoji often are, and where they lie.
        case picture(Surface, ViewRect)
    }

    /// The set text as shapes, run by run, for what can draw shapes but has no fonts.
    /// - Parameter height: lines that begin below it are left out.
    /// - Returns: the shapes, in the order of the text's lines.
    /// - Complexity: O(*glyphs*).
    public func shapes(within height: Double = .infinity) -> [Shape] {
        guard let surface = try? Surface(width: 1, height: 1), let iterator = pango_layout_get_iter(layout) else {
            return []
        }
        defer { pango_layout_iter_free(iterator) }
        return surface.withCanvas(scale: DrawingTunables.outlineScale) { canvas in
            pango_cairo_update_layout(canvas.handle, layout)
            defer { forgetScale(of: layout) }
            var shapes: [Shape] = []
            repeat {
                var line = PangoRectangle()
                pango_layout_iter_get_line_extents(iterator, nil, &line)
                guard line.points.minY < height else { break }
                if let shape = Self.shape(at: iterator, canvas) { shapes.append(shape) }
            } while pango_layout_iter_next_run(iterator) != 0
            return shapes
        }
    }

    private static func shape(at iterator: OpaquePointer, _ canvas: Canvas) -> Shape? {
        guard let run = pango_layout_iter_get_run_readonly(iterator)?.pointee, let font = run.item.pointee.analysis.font
        else { return nil }
        var (ink, logical) = (PangoRectangle(), PangoRectangle())
        pango_layout_iter_get_run_extents(iterator, &ink, &logical)
        let baseline = Double(pango_layout_iter_get_baseline(iterator)) / Double(PANGO_SCALE)
        let start = ViewPoint(x: logical.points.minX, y: baseline)
        // Cairo would make outlines of pictures pixel by pixel, all of one colour.
        if hasPictures(font) { return picture(of: run, font, from: start, in: ink.points) }
        cairo_new_path(canvas.handle)
        cairo_move_to(canvas.handle, start.x, start.y)
        pango_cairo_glyph_string_path(canvas.handle, font, run.glyphs)
        let outlines = canvas.currentPath
        cairo_new_path(canvas.handle)
        return outlines.isEmpty ? nil : .outlines(outlines)
    }

    /// Whether a font's glyphs have colours of their own.
    private static func hasPictures(_ font: UnsafeMutablePointer<PangoFont>) -> Bool {
        let face = hb_font_get_face(pango_font_get_hb_font(font))
        return hb_ot_color_has_png(face) != 0 || hb_ot_color_has_layers(face) != 0 || hb_ot_color_has_svg(face) != 0
    }

    /// Draws a run whose glyphs are pictures.
    private static func picture(
        of run: PangoGlyphItem, _ font: UnsafeMutablePointer<PangoFont>, from start: ViewPoint, in box: ViewRect
    ) -> Shape? {
        guard !box.isEmpty else { return nil }
        let frame = box.insetBy(dx: -1, dy: -1)
        let scale = min(DrawingTunables.pictureScale, 2000 / max(frame.width, frame.height))
        let (width, height) = (Int((frame.width * scale).rounded(.up)), Int((frame.height * scale).rounded(.up)))
        guard let surface = try? Surface(width: width, height: height) else { return nil }
        surface.withCanvas(scale: scale) { canvas in
            cairo_move_to(canvas.handle, start.x - frame.minX, start.y - frame.minY)
            pango_cairo_show_glyph_string(canvas.handle, font, run.glyphs)
        }
        let size = ViewSize(width: Double(width) / scale, height: Double(height) / scale)
        return .picture(surface, ViewRect(origin: frame.origin, size: size))
    }
}

extension Canvas {
    /// The path that is being made, without a point that nothing was drawn from.
    fileprivate var currentPath: Path {
        guard let made = cairo_copy_path(handle) else { return Path() }
        defer { cairo_path_destroy(made) }
        let steps = UnsafeBufferPointer(start: made.pointee.data, count: Int(made.pointee.num_data))
        var path = Path()
        var index = 0
        while index < steps.count {
            func point(_ offset: Int) -> ViewPoint {
                ViewPoint(x: steps[index + offset].point.x, y: steps[index + offset].point.y)
            }
            switch steps[index].header.type {
            case CAIRO_PATH_MOVE_TO: path.move(to: point(1))
            case CAIRO_PATH_LINE_TO: path.line(to: point(1))
            case CAIRO_PATH_CURVE_TO: path.curve(to: point(3), control: point(1), point(2))
            default: path.close()
            }
            index += max(Int(steps[index].header.length), 1)
        }
        let isDrawn = path.elements.contains { if case .move = $0 { false } else { true } }
        return isDrawn ? path : Path()
    }
}
