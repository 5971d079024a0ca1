// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

// A small picture of a page, to learn from its pixels.

#pragma once

#include "document.hh"

namespace recto {

/// A page drawn small on white paper.
class SmallPicture {
    std::vector<uint32_t> pixels;

  public:
    int width = 0;
    int height = 0;

    /// Draws a page so that its longer side is `extent` pixels, without annotations.
    SmallPicture(PopplerPage *page, int extent);
    /// How bright a pixel looks, from 0 to 255.
    int luma(int x, int y) const;
};

}
