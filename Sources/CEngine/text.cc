// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

#include "document.hh"
#include "guard.hh"

#include <algorithm>

namespace recto {

struct FreeMemory {
    void operator()(void *memory) const { g_free(memory); }
};

// Marks that steer the direction of text: poppler writes some into the text, but gives no box for them.
static bool has_no_box(gunichar scalar) {
    return (scalar >= 0x202A && scalar <= 0x202E) || scalar == 0x200E || scalar == 0x200F;
}

// What nobody reads: control characters, and marks that only steer the direction of text.
static bool is_invisible(gunichar scalar) {
    return (scalar < 0x20 && scalar != '\n') || (scalar >= 0x7F && scalar < 0xA0) || has_no_box(scalar)
        || (scalar >= 0x2066 && scalar <= 0x2069) || scalar == 0x061C || scalar == 0xFEFF;
}

// Letters in a form that a font chose, as ligatures: Alphabetic and Arabic Presentation Forms.
static bool is_presentation_form(gunichar scalar) {
    return (scalar >= 0xFB00 && scalar <= 0xFDFB) || (scalar >= 0xFE70 && scalar <= 0xFEFC);
}

static ce_rect box_of(PopplerRectangle const &rect) {
    auto [left, right] = std::minmax(rect.x1, rect.x2);
    auto [top, bottom] = std::minmax(rect.y1, rect.y2);
    return {left, top, right - left, bottom - top};
}

// Text with a box for each of its scalars.
struct BoxedText {
    std::string text;
    std::vector<ce_rect> rects;

    void add(gunichar scalar, ce_rect const &rect) {
        char bytes[6];
        text.append(bytes, g_unichar_to_utf8(scalar, bytes));
        rects.push_back(rect);
    }

    // Adds the letters that a presentation form stands for, each with its part of the box; Arabic runs to the left.
    void add_folded(gunichar scalar, ce_rect const &rect) {
        char bytes[6];
        int size = g_unichar_to_utf8(scalar, bytes);
        std::unique_ptr<char, FreeMemory> folded(g_utf8_normalize(bytes, size, G_NORMALIZE_NFKC));
        long count = folded ? g_utf8_strlen(folded.get(), -1) : 0;
        if (count == 0) return add(scalar, rect);
        bool is_leftward = scalar >= 0xFB1D;
        char const *cursor = folded.get();
        for (long index = 0; index < count; index++, cursor = g_utf8_next_char(cursor)) {
            double place = is_leftward ? count - 1 - index : index;
            double width = rect.width / count;
            add(g_utf8_get_char(cursor), {rect.x + place * width, rect.y, width, rect.height});
        }
    }
};

// Brings poppler's text and boxes together, without what nobody reads and with presentation forms taken apart.
static BoxedText aligned(char const *text, PopplerRectangle const *boxes, unsigned count) {
    BoxedText result;
    unsigned next = 0;
    for (char const *cursor = text; *cursor; cursor = g_utf8_next_char(cursor)) {
        gunichar scalar = g_utf8_get_char(cursor);
        if (has_no_box(scalar)) continue;
        ce_rect rect = next < count ? box_of(boxes[next]) : ce_rect{};
        next++;
        if (is_invisible(scalar)) continue;
        if (is_presentation_form(scalar)) result.add_folded(scalar, rect); else result.add(scalar, rect);
    }
    return result;
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
        *count = found.rects.size();
        *text = arena->keep(std::move(found.text));
        *rects = arena->keep(std::move(found.rects));
    });
}
