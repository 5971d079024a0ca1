// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "document.hh"

namespace recto {

/// Draws a page with its annotations, without paper.
void draw_page(ce_document &document, ce_render_request const &request, cairo_t *context);

/// A context on a surface; throws what is wrong with it.
Context context_on(cairo_surface_t *surface);

/// Throws what a status stands for, unless it's success.
void check(cairo_status_t status);

/// Draws a page without paper into cleared pixels.
void draw_alone(PopplerPage *page, ce_render_request const &request, uint8_t *pixels);

}
