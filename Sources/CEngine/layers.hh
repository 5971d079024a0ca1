// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

// Optional content.

#pragma once

#include "document.hh"

namespace recto {

/// The layers of a document in the order of its list, with the headings between them.
class Layers {
  public:
    struct Item {
        std::string title;
        int depth;
        /// Null for a heading.
        std::unique_ptr<PopplerLayer, Unref> layer;
    };

    std::vector<Item> items;

    explicit Layers(PopplerDocument *document);
    /// Shows the layers whose state is 1 and hides those whose state is 0; true where one was otherwise.
    bool set(uint8_t const *states, size_t count);

  private:
    std::vector<uint8_t> initial;
    void walk(PopplerLayersIter *iterator, int depth);
};

}
