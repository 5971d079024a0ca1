// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

// Other colours for finished pixels.

#pragma once

#include "document.hh"

namespace recto {

/// The places of a page, in parts of it as read upright, where photographs are. Found once a page.
std::vector<ce_rect> const &photographs_of(ce_document &document, int page);

/// Gives pixels of a page other colours, in place; photographs keep theirs.
void recolour(ce_document &document, ce_render_request const &request, uint8_t *pixels);
/// The same for an annotation by itself, on transparent ground.
void recolour_alone(ce_document &document, ce_render_request const &request, uint8_t *pixels);

}
