// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

// Where a page draws images, found by following its content: poppler tells it only for images that stand upright.

#include "content.hh"
#include "document.hh"
#include "guard.hh"

#include <cmath>

namespace recto {

// The most images that a page is said to have. Scanners and printers cut one picture into many strips.
static constexpr size_t most_images = 4096;
// How long a page is looked through, in milliseconds.
static constexpr int search_time = 3000;

// Notes where images go.
class ImageFinder : public ContentFollower {
    bool is_enough() const override { return found.size() >= most_images; }

    void draw_image() override {
        auto rect = state.matrix.transformRectangle({0, 0, 1, 1});
        double parts[] = {rect.llx, rect.lly, rect.urx - rect.llx, rect.ury - rect.lly};
        for (double part : parts)
            if (!std::isfinite(part)) return;
        found.push_back({parts[0], parts[1], parts[2], parts[3]});
    }

  public:
    std::vector<ce_rect> found;

    ImageFinder() : ContentFollower(search_time) {}
};

}

using namespace recto;

bool ce_images(
    ce_document *document, ce_arena *arena, int page, const ce_rect **rects, size_t *count, ce_error *error) {
    return guarded(error, [&] {
        ImageFinder finder;
        finder.follow(document->model().page(page).object);
        *count = finder.found.size();
        *rects = arena->keep(std::move(finder.found));
    });
}
