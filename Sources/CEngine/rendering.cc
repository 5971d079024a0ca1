// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rendering.hh"

#include "annotation_mask.hh"
#include "annotation_picture.hh"
#include "guard.hh"
#include "layers.hh"
#include "recolour.hh"

#include <algorithm>
#include <cstring>

namespace recto {

static std::vector<std::pair<int, int>> hidden_of(ce_render_request const &request) {
    std::vector<std::pair<int, int>> ids;
    for (size_t index = 0; index < request.hidden_count; index++)
        ids.emplace_back(request.hidden[index].number, request.hidden[index].generation);
    return ids;
}

static std::vector<std::string> drawn_of(ce_render_request const &request) {
    std::vector<std::string> patches;
    for (size_t index = 0; index < request.drawn_count; index++)
        patches.emplace_back(request.drawn[index].bytes, request.drawn[index].size);
    return patches;
}

bool Recording::suits(ce_render_request const &request) const {
    return page == request.page && scale == request.scale && rotation == request.rotation
        && width == request.pixel_width && height == request.pixel_height
        && show_annotations == request.show_annotations && hidden == hidden_of(request)
        && drawn == drawn_of(request);
}

// Maps display space to the raster: a turn about the corner, then back into the first quadrant, then the scale.
static cairo_matrix_t page_matrix(ce_render_request const &request, double width, double height) {
    double s = request.scale;
    cairo_matrix_t matrix;
    switch (request.rotation) {
    case 90: cairo_matrix_init(&matrix, 0, s, -s, 0, height * s, 0); break;
    case 180: cairo_matrix_init(&matrix, -s, 0, 0, -s, width * s, height * s); break;
    case 270: cairo_matrix_init(&matrix, 0, -s, s, 0, 0, width * s); break;
    default: cairo_matrix_init_scale(&matrix, s, s); break;
    }
    return matrix;
}

void check(cairo_status_t status) {
    if (status == CAIRO_STATUS_SUCCESS) return;
    int code = status == CAIRO_STATUS_NO_MEMORY ? CE_TOO_LARGE : CE_RENDER_FAILED;
    throw Failure(code, cairo_status_to_string(status));
}

Context context_on(cairo_surface_t *surface) {
    Context context(cairo_create(surface));
    check(cairo_status(context.get()));
    return context;
}

static void draw(PopplerPage *page, ce_render_request const &request, cairo_t *context) {
    double width = 0, height = 0;
    poppler_page_get_size(page, &width, &height);
    auto matrix = page_matrix(request, width, height);
    cairo_transform(context, &matrix);
    poppler_page_render(page, context);
    check(cairo_status(context));
}

// One that can't be drawn is left out: the page is worth more than it.
static void draw_over(
    ce_document &document, ce_render_request const &request, ce_text patch, cairo_t *context) {
    try {
        AnnotationPicture picture(document, request.page, patch);
        cairo_push_group(context);
        draw(picture.page(), request, context);
        cairo_pop_group_to_source(context);
        cairo_set_operator(context, picture.blend() == CE_BLEND_MULTIPLY ? CAIRO_OPERATOR_MULTIPLY : CAIRO_OPERATOR_OVER);
        cairo_paint(context);
        cairo_set_operator(context, CAIRO_OPERATOR_OVER);
    } catch (std::exception const &) {
        return;
    }
}

void draw_page(ce_document &document, ce_render_request const &request, cairo_t *context) {
    auto page = document.page(request.page);
    AnnotationMask mask(document, page.get(), request);
    cairo_save(context);
    draw(page.get(), request, context);
    cairo_restore(context);
    for (size_t index = 0; index < request.drawn_count; index++)
        draw_over(document, request, request.drawn[index], context);
}

static Recording record(ce_document &document, ce_render_request const &request) {
    cairo_rectangle_t extents = {0, 0, double(request.pixel_width), double(request.pixel_height)};
    Surface surface(cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents));
    auto context = context_on(surface.get());
    draw_page(document, request, context.get());
    context.reset();
    return {request.page,       request.scale,       request.rotation,         request.pixel_width,
            request.pixel_height, request.show_annotations, hidden_of(request), drawn_of(request), std::move(surface)};
}

// The recordings in use lie at the front. A recording holds the images of its page at full size, so few are kept.
static cairo_surface_t *recording_for(ce_document &document, ce_render_request const &request, bool &was_there) {
    static constexpr size_t most_recordings = 2;
    auto &recordings = document.recordings;
    for (auto item = recordings.begin(); item != recordings.end(); ++item) {
        if (!item->suits(request)) continue;
        recordings.splice(recordings.begin(), recordings, item);
        was_there = true;
        return recordings.front().surface.get();
    }
    was_there = false;
    while (recordings.size() >= most_recordings) recordings.pop_back();
    recordings.push_front(record(document, request));
    return recordings.front().surface.get();
}

static void draw_part(PopplerPage *page, ce_render_request const &request, uint8_t *pixels) {
    Surface surface(cairo_image_surface_create_for_data(
        pixels, CAIRO_FORMAT_ARGB32, request.width, request.height, request.stride));
    auto context = context_on(surface.get());
    cairo_translate(context.get(), -request.x, -request.y);
    draw(page, request, context.get());
    cairo_surface_flush(surface.get());
    check(cairo_surface_status(surface.get()));
}

/// How much a colour of one pixel lacks, or has too much, for it to look over white as `wanted` does. Both ways to mix a
/// picture with the page give the same there.
static int correction(int part, int alpha, int wanted) {
    return std::clamp(part + wanted - (part + 255 - alpha), 0, alpha);
}

void draw_alone(PopplerPage *page, ce_render_request const &request, uint8_t *pixels) {
    size_t size = static_cast<size_t>(request.stride) * static_cast<size_t>(request.height);
    std::memset(pixels, 0, size);
    draw_part(page, request, pixels);
    // Where parts of it lie over each other, each is rounded for itself on paper.
    std::vector<uint8_t> on_paper(size, 0xFF);
    draw_part(page, request, on_paper.data());
    for (size_t at = 0; at + 3 < size; at += 4)
        if (int alpha = pixels[at + 3]; alpha > 0 && alpha < 255)
            for (size_t part = at; part < at + 3; part++)
                pixels[part] = static_cast<uint8_t>(correction(pixels[part], alpha, on_paper[part]));
}

static bool is_whole_page(ce_render_request const &request) {
    return request.x == 0 && request.y == 0 && request.width == request.pixel_width
        && request.height == request.pixel_height;
}

static void paint_paper(cairo_t *context) {
    cairo_set_source_rgb(context, 1, 1, 1);
    cairo_paint(context);
}

// Layers that no request has ever named are as the file has them.
static void set_layers(ce_document &document, ce_render_request const &request) {
    if (request.layer_count == 0 && !document.has_set_layers) return;
    document.has_set_layers = true;
    if (!document.layers().set(request.layers, request.layer_count)) return;
    document.recordings.clear();
    document.photographs.clear();
    document.dark_pages.clear();
}

static bool render(ce_document &document, ce_render_request const &request, uint8_t *pixels) {
    Surface surface(cairo_image_surface_create_for_data(
        pixels, CAIRO_FORMAT_ARGB32, request.width, request.height, request.stride));
    auto context = context_on(surface.get());
    bool was_replayed = false;
    set_layers(document, request);
    paint_paper(context.get());
    if (is_whole_page(request)) {
        draw_page(document, request, context.get());
    } else {
        auto *recording = recording_for(document, request, was_replayed);
        cairo_set_source_surface(context.get(), recording, -request.x, -request.y);
        cairo_paint(context.get());
    }
    check(cairo_status(context.get()));
    cairo_surface_flush(surface.get());
    check(cairo_surface_status(surface.get()));
    recolour(document, request, pixels);
    return was_replayed;
}

}

using namespace recto;

bool ce_render(
    ce_document *document, const ce_render_request *request, uint8_t *pixels, bool *was_replayed, ce_error *error) {
    return guarded(error, [&] { *was_replayed = render(*document, *request, pixels); });
}
