// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

#include "arena.hh"
#include "guard.hh"
#include "rendering.hh"

#include <cairo-pdf.h>
#include <cairo-svg.h>

namespace recto {

/// Takes a file in as it's written, up to a limit.
struct Sink {
    std::string bytes;
    size_t limit;
    bool is_full = false;

    static cairo_status_t write(void *sink, unsigned char const *data, unsigned length) noexcept {
        auto &self = *static_cast<Sink *>(sink);
        if (self.bytes.size() + length > self.limit) {
            self.is_full = true;
            return CAIRO_STATUS_WRITE_ERROR;
        }
        try {
            self.bytes.append(reinterpret_cast<char const *>(data), length);
        } catch (std::exception const &) {
            return CAIRO_STATUS_NO_MEMORY;
        }
        return CAIRO_STATUS_SUCCESS;
    }
};

static Surface surface_for(int kind, Sink &sink, double width, double height) {
    auto *surface = kind == CE_EXPORT_PDF ? cairo_pdf_surface_create_for_stream(Sink::write, &sink, width, height)
                                          : cairo_svg_surface_create_for_stream(Sink::write, &sink, width, height);
    Surface owned(surface);
    if (kind == CE_EXPORT_PDF) cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "Recto");
    return owned;
}

static void check_written(cairo_status_t status, Sink const &sink) {
    if (sink.is_full) throw Failure(CE_TOO_LARGE, "the file would be too large; export a smaller part, or fewer dots per inch");
    check(status);
}

static void write_pixels(ce_document &document, ce_render_request const &request, Sink &sink) {
    Surface surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, request.width, request.height));
    auto context = context_on(surface.get());
    cairo_set_source_rgb(context.get(), 1, 1, 1);
    cairo_paint(context.get());
    cairo_translate(context.get(), -request.x, -request.y);
    draw_page(document, request, context.get());
    check(cairo_status(context.get()));
    context.reset();
    check_written(cairo_surface_write_to_png_stream(surface.get(), Sink::write, &sink), sink);
}

static void write_lines(ce_document &document, ce_render_request const &request, double unit, int kind, Sink &sink) {
    auto surface = surface_for(kind, sink, request.width * unit, request.height * unit);
    auto context = context_on(surface.get());
    cairo_scale(context.get(), unit, unit);
    cairo_rectangle(context.get(), 0, 0, request.width, request.height);
    cairo_clip(context.get());
    cairo_translate(context.get(), -request.x, -request.y);
    draw_page(document, request, context.get());
    cairo_show_page(context.get());
    auto status = cairo_status(context.get());
    context.reset();
    cairo_surface_finish(surface.get());
    check_written(status, sink);
    check(cairo_surface_status(surface.get()));
}

}

using namespace recto;

bool ce_export(
    ce_document *document, ce_arena *arena, const ce_render_request *request, double unit, int kind, size_t limit,
    ce_text *file, ce_error *error) {
    return guarded(error, [&] {
        Sink sink{{}, limit};
        if (kind == CE_EXPORT_PNG) write_pixels(*document, *request, sink);
        else write_lines(*document, *request, unit, kind, sink);
        *file = arena->keep(std::move(sink.bytes));
    });
}
