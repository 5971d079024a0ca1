// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

#include "guard.hh"
#include "small_picture.hh"

#include <algorithm>

namespace recto {

/// Where pixels differ from the paper. At the very edge scans have shadows, which don't count.
class Ink {
    /// The brightness that most of the edge has.
    static int paper_of(SmallPicture const &picture) {
        std::vector<int> lumas;
        for (int x = 0; x < picture.width; x++)
            for (int y : {1, picture.height - 2}) lumas.push_back(picture.luma(x, std::clamp(y, 0, picture.height - 1)));
        for (int y = 0; y < picture.height; y++)
            for (int x : {1, picture.width - 2}) lumas.push_back(picture.luma(std::clamp(x, 0, picture.width - 1), y));
        auto middle = lumas.begin() + std::ptrdiff_t(lumas.size() / 2);
        std::nth_element(lumas.begin(), middle, lumas.end());
        return *middle;
    }

  public:
    int left, top, right = 0, bottom = 0;

    explicit Ink(SmallPicture const &picture) : left(picture.width), top(picture.height) {
        static constexpr int least_difference = 28;
        int paper = paper_of(picture), edge = std::max(picture.width / 100, 1);
        for (int y = edge; y < picture.height - edge; y++) {
            for (int x = edge; x < picture.width - edge; x++) {
                if (std::abs(picture.luma(x, y) - paper) < least_difference) continue;
                left = std::min(left, x);
                right = std::max(right, x + 1);
                top = std::min(top, y);
                bottom = std::max(bottom, y + 1);
            }
        }
    }

    bool is_empty() const { return left >= right; }
};

}

using namespace recto;

bool ce_content_box(ce_document *document, int page, ce_rect *box, bool *found, ce_error *error) {
    static constexpr int extent = 500;
    return guarded(error, [&] {
        SmallPicture picture(document->page(page).get(), extent);
        Ink ink(picture);
        *found = !ink.is_empty();
        if (ink.is_empty()) return;
        double width = picture.width, height = picture.height;
        *box = {ink.left / width, ink.top / height, (ink.right - ink.left) / width, (ink.bottom - ink.top) / height};
    });
}
