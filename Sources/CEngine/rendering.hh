// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "document.hh"

namespace recto {

/// Draws a page without paper into cleared pixels.
void draw_alone(PopplerPage *page, ce_render_request const &request, uint8_t *pixels);

}
