// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

#include "recolour.hh"
#include "small_picture.hh"

#include <algorithm>
#include <array>

namespace recto {

struct FreeMapping {
    void operator()(GList *list) const { poppler_page_free_image_mapping(list); }
};

/// Whether what is seen in a place is a photograph: scans of text, charts and screenshots have one light ground that
/// fills most of them.
static bool is_photograph(SmallPicture const &picture, ce_rect const &part) {
    std::array<int, 32> histogram{};
    int left = int(part.x * picture.width), right = int((part.x + part.width) * picture.width);
    int top = int(part.y * picture.height), bottom = int((part.y + part.height) * picture.height);
    int count = 0;
    for (int y = std::max(top, 0); y < std::min(bottom, picture.height); y++)
        for (int x = std::max(left, 0); x < std::min(right, picture.width); x++, count++)
            histogram[size_t(picture.luma(x, y) / 8)]++;
    static constexpr size_t lightest_ground = 160 / 8;
    for (size_t bin = lightest_ground; bin < histogram.size(); bin++) {
        int ground = histogram[bin] + histogram[bin - 1] + (bin + 1 < histogram.size() ? histogram[bin + 1] : 0);
        if (ground * 2 > count) return false;
    }
    return count > 0;
}

/// Where images lie on a page, in parts of it; those too small to be looked at are left out.
static std::vector<ce_rect> images_of(PopplerPage *page) {
    static constexpr double least = 24;
    static constexpr size_t most = 256;
    double width = 0, height = 0;
    poppler_page_get_size(page, &width, &height);
    std::vector<ce_rect> found;
    std::unique_ptr<GList, FreeMapping> list(poppler_page_get_image_mapping(page));
    for (auto *item = list.get(); item && found.size() < most; item = item->next) {
        auto const &area = static_cast<PopplerImageMapping *>(item->data)->area;
        auto [left, right] = std::minmax(area.x1, area.x2);
        auto [top, bottom] = std::minmax(area.y1, area.y2);
        if (right - left < least || bottom - top < least) continue;
        found.push_back({left / width, top / height, (right - left) / width, (bottom - top) / height});
    }
    return found;
}

static std::vector<ce_rect> found_on(PopplerPage *page) {
    static constexpr int extent = 256;
    auto images = images_of(page);
    if (images.empty()) return images;
    SmallPicture picture(page, extent);
    auto end = std::remove_if(
        images.begin(), images.end(), [&](auto const &part) { return !is_photograph(picture, part); });
    images.erase(end, images.end());
    return images;
}

std::vector<ce_rect> const &photographs_of(ce_document &document, int page) {
    static constexpr size_t most_pages = 512;
    auto known = document.photographs.find(page);
    if (known != document.photographs.end()) return known->second;
    if (document.photographs.size() >= most_pages) document.photographs.clear();
    std::vector<ce_rect> found;
    try {
        found = found_on(document.page(page).get());
    } catch (std::exception const &) {
        found.clear();
    }
    return document.photographs[page] = found;
}

}
