// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

#include "small_picture.hh"

#include "guard.hh"

#include <algorithm>

namespace recto {

SmallPicture::SmallPicture(PopplerPage *page, int extent) {
    double across = 0, down = 0;
    poppler_page_get_size(page, &across, &down);
    if (!(across > 0 && down > 0)) throw Failure(CE_RENDER_FAILED, "the page has no size");
    double scale = extent / std::max(across, down);
    width = std::max(int(across * scale), 1);
    height = std::max(int(down * scale), 1);
    pixels.assign(size_t(width) * size_t(height), 0xFFFFFFFFu);
    Surface surface(cairo_image_surface_create_for_data(
        reinterpret_cast<uint8_t *>(pixels.data()), CAIRO_FORMAT_ARGB32, width, height, width * 4));
    Context context(cairo_create(surface.get()));
    cairo_scale(context.get(), scale, scale);
    poppler_page_render_for_printing_with_options(page, context.get(), POPPLER_PRINT_DOCUMENT);
    cairo_surface_flush(surface.get());
    if (cairo_status(context.get()) != CAIRO_STATUS_SUCCESS) throw Failure(CE_RENDER_FAILED, "the page can't be drawn");
}

int SmallPicture::luma(int x, int y) const {
    auto pixel = pixels[size_t(y) * size_t(width) + size_t(x)];
    return int((54 * (pixel >> 16 & 255) + 183 * (pixel >> 8 & 255) + 19 * (pixel & 255)) >> 8);
}

}
