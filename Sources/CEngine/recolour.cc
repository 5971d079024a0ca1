// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

#include "recolour.hh"

#include "small_picture.hh"

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>

namespace recto {

struct Colour {
    int red, green, blue;

    /// How bright it looks, by the weights of Rec. 709.
    int luma() const { return (54 * red + 183 * green + 19 * blue) >> 8; }
};

static int scaled(int value, int low, int high) { return low + (value * (high - low) + 127) / 255; }

/// Turns lightness round and keeps hue and chroma. Then what was dark becomes bright enough to be read on the dark paper,
/// and what was bright dark enough to be written on: by white or black mixed in, which keeps the hue.
static Colour turned(Colour colour) {
    auto [low, high] = std::minmax({colour.red, colour.green, colour.blue});
    int shift = 255 - low - high;
    Colour result{colour.red + shift, colour.green + shift, colour.blue + shift};
    int before = colour.luma(), after = result.luma();
    int least = (255 - before) * 3 / 5, most = 255 - before * 3 / 5;
    auto each = [&](auto mix) { result = {mix(result.red), mix(result.green), mix(result.blue)}; };
    if (after < least) each([&](int part) { return part + (255 - part) * (least - after) / (255 - after); });
    else if (after > most) each([&](int part) { return part * most / after; });
    return result;
}

/// The colours of night: paper nearly black, so that letters don't glare, and text off-white.
static Colour at_night(Colour colour) {
    auto result = turned(colour);
    return {scaled(result.red, 24, 232), scaled(result.green, 25, 230), scaled(result.blue, 28, 227)};
}

/// The colours of old paper.
static Colour in_sepia(Colour colour) {
    return {scaled(colour.red, 46, 245), scaled(colour.green, 33, 235), scaled(colour.blue, 20, 214)};
}

static Colour parts_of(uint32_t pixel) { return {int(pixel >> 16 & 255), int(pixel >> 8 & 255), int(pixel & 255)}; }

static uint32_t pixel_of(Colour colour) {
    return 0xFF000000u | uint32_t(colour.red) << 16 | uint32_t(colour.green) << 8 | uint32_t(colour.blue);
}

/// Maps the pixels of a row from `start` to `end`. Most of them are grey, and follow others of the same colour.
template <class Map>
static void map_row(uint32_t *row, int start, int end, std::array<uint32_t, 256> const &greys, Map map) {
    uint32_t last = 0, result = map(0);
    for (int x = start; x < end; x++) {
        uint32_t pixel = row[x] & 0xFFFFFFu;
        if (pixel != last) {
            last = pixel;
            bool is_grey = (pixel >> 16) == (pixel & 255) && (pixel >> 8 & 255) == (pixel & 255);
            result = is_grey ? greys[pixel & 255] : map(pixel);
        }
        row[x] = result;
    }
}

struct Box {
    int left, top, right, bottom;
};

/// A place of the page, in parts of it as read upright, in the pixels that are drawn.
static Box box_of(ce_rect const &part, ce_render_request const &request) {
    double left = part.x, top = part.y, right = part.x + part.width, bottom = part.y + part.height;
    switch (request.rotation) {
    case 90: std::tie(left, top, right, bottom) = std::make_tuple(1 - bottom, left, 1 - top, right); break;
    case 180: std::tie(left, top, right, bottom) = std::make_tuple(1 - right, 1 - bottom, 1 - left, 1 - top); break;
    case 270: std::tie(left, top, right, bottom) = std::make_tuple(top, 1 - right, bottom, 1 - left); break;
    default: break;
    }
    auto place = [](double value, int extent, int origin) { return int(std::lround(value * extent)) - origin; };
    return {place(left, request.pixel_width, request.x), place(top, request.pixel_height, request.y),
            place(right, request.pixel_width, request.x), place(bottom, request.pixel_height, request.y)};
}

/// Maps all pixels outside of `kept`.
template <class Map>
static void map_pixels(
    ce_render_request const &request, uint8_t *pixels, std::vector<Box> const &kept, Map colour) {
    auto map = [&](uint32_t pixel) { return pixel_of(colour(parts_of(pixel))); };
    std::array<uint32_t, 256> greys;
    for (uint32_t grey = 0; grey < 256; grey++) greys[grey] = map(grey * 0x010101u);
    for (int y = 0; y < request.height; y++) {
        auto *row = reinterpret_cast<uint32_t *>(pixels + static_cast<size_t>(request.stride) * static_cast<size_t>(y));
        int x = 0;
        while (x < request.width) {
            // The next stretch that is kept begins at `next` and ends at `end`.
            int next = request.width, end = request.width;
            for (auto const &box : kept) {
                if (y < box.top || y >= box.bottom || box.right <= x || box.left >= next) continue;
                next = std::max(box.left, x);
                end = std::min(box.right, request.width);
            }
            map_row(row, x, next, greys, map);
            x = std::max(end, next + 1);
        }
    }
}

/// How bright a part of a page is in the middle, from pixels all over it.
template <class Luma>
static int middle_luma(int width, int height, Luma luma) {
    static constexpr int steps = 40;
    std::vector<int> found;
    for (int row = 0; row < steps; row++)
        for (int column = 0; column < steps; column++)
            found.push_back(luma((2 * column + 1) * width / (2 * steps), (2 * row + 1) * height / (2 * steps)));
    auto middle = found.begin() + std::ptrdiff_t(found.size() / 2);
    std::nth_element(found.begin(), middle, found.end());
    return *middle;
}

/// Whether most of a page is dark already, as slides often are: it would glare if it were turned round. `pixels` are those
/// of the request, or null where they don't show the page.
static bool is_dark(ce_document &document, ce_render_request const &request, uint8_t const *pixels) {
    static constexpr int darkest_paper = 96;
    auto known = document.dark_pages.find(request.page);
    if (known != document.dark_pages.end()) return known->second;
    bool is_whole = pixels && request.width == request.pixel_width && request.height == request.pixel_height;
    int luma;
    if (is_whole) {
        luma = middle_luma(request.width, request.height, [&](int x, int y) {
            auto const *row = pixels + static_cast<size_t>(request.stride) * static_cast<size_t>(y);
            return parts_of(reinterpret_cast<uint32_t const *>(row)[x]).luma();
        });
    } else {
        SmallPicture picture(document.page(request.page).get(), 128);
        luma = middle_luma(picture.width, picture.height, [&](int x, int y) { return picture.luma(x, y); });
    }
    return document.dark_pages[request.page] = luma < darkest_paper;
}

void recolour(ce_document &document, ce_render_request const &request, uint8_t *pixels) {
    if (request.tone == CE_TONE_PLAIN) return;
    std::vector<Box> kept;
    for (auto const &part : photographs_of(document, request.page)) kept.push_back(box_of(part, request));
    if (request.tone == CE_TONE_SEPIA) map_pixels(request, pixels, kept, in_sepia);
    else if (!is_dark(document, request, pixels)) map_pixels(request, pixels, kept, at_night);
}

/// Maps the pixels of something translucent.
template <class Map>
static void map_translucent(ce_render_request const &request, uint8_t *pixels, Map colour) {
    for (int y = 0; y < request.height; y++) {
        auto *row = reinterpret_cast<uint32_t *>(pixels + static_cast<size_t>(request.stride) * static_cast<size_t>(y));
        for (int x = 0; x < request.width; x++) {
            int alpha = int(row[x] >> 24);
            if (alpha == 0) continue;
            auto full = [&](int part) { return std::min((part * 255 + alpha / 2) / alpha, 255); };
            auto share = [&](int part) { return (part * alpha + 127) / 255; };
            auto given = parts_of(row[x]);
            auto mapped = colour({full(given.red), full(given.green), full(given.blue)});
            auto opaque = pixel_of({share(mapped.red), share(mapped.green), share(mapped.blue)});
            row[x] = (opaque & 0xFFFFFFu) | uint32_t(alpha) << 24;
        }
    }
}

void recolour_alone(ce_document &document, ce_render_request const &request, uint8_t *pixels) {
    if (request.tone == CE_TONE_SEPIA) map_translucent(request, pixels, in_sepia);
    if (request.tone == CE_TONE_NIGHT && !is_dark(document, request, nullptr))
        map_translucent(request, pixels, at_night);
}

}
