// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

#include "document.hh"
#include "guard.hh"

#include <algorithm>

namespace recto {

struct FreeMemory {
    void operator()(void *memory) const { g_free(memory); }
};

// Marks that steer the direction of text: poppler writes them into the text, but gives no box for them.
static bool is_direction_mark(gunichar scalar) {
    return (scalar >= 0x202A && scalar <= 0x202E) || scalar == 0x200E || scalar == 0x200F;
}

static ce_rect box_of(PopplerRectangle const &rect) {
    auto [left, right] = std::minmax(rect.x1, rect.x2);
    auto [top, bottom] = std::minmax(rect.y1, rect.y2);
    return {left, top, right - left, bottom - top};
}

static std::vector<ce_rect> aligned(char const *text, PopplerRectangle const *boxes, unsigned count) {
    std::vector<ce_rect> rects;
    unsigned next = 0;
    for (char const *cursor = text; *cursor; cursor = g_utf8_next_char(cursor)) {
        bool has_box = !is_direction_mark(g_utf8_get_char(cursor)) && next < count;
        rects.push_back(has_box ? box_of(boxes[next++]) : ce_rect{});
    }
    return rects;
}

}

using namespace recto;

bool ce_page_text(
    ce_document *document, ce_arena *arena, int page, ce_text *text, const ce_rect **rects, size_t *count,
    ce_error *error) {
    return guarded(error, [&] {
        auto shown = document->page(page);
        std::unique_ptr<char, FreeMemory> raw(poppler_page_get_text(shown.get()));
        std::unique_ptr<char, FreeMemory> valid(g_utf8_make_valid(raw ? raw.get() : "", -1));
        PopplerRectangle *boxes = nullptr;
        unsigned boxes_count = 0;
        poppler_page_get_text_layout(shown.get(), &boxes, &boxes_count);
        std::unique_ptr<PopplerRectangle, FreeMemory> owner(boxes);
        auto found = aligned(valid.get(), boxes, boxes_count);
        *text = arena->keep(std::string(valid.get()));
        *count = found.size();
        *rects = arena->keep(std::move(found));
    });
}
