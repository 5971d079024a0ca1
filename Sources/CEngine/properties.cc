// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

#include "arena.hh"
#include "document.hh"
#include "guard.hh"

#include <algorithm>
#include <chrono>

namespace recto {

using DateTime = std::unique_ptr<GDateTime, decltype(&g_date_time_unref)>;

static int64_t seconds_of(GDateTime *moment) {
    if (!moment) return INT64_MIN;
    return g_date_time_to_unix(DateTime(moment, g_date_time_unref).get());
}

static char const *kind_of(PopplerFontType type) {
    switch (type) {
    case POPPLER_FONT_TYPE_TYPE1: return "Type 1";
    case POPPLER_FONT_TYPE_TYPE1C: return "Type 1C";
    case POPPLER_FONT_TYPE_TYPE1COT: return "Type 1C (OpenType)";
    case POPPLER_FONT_TYPE_TYPE3: return "Type 3";
    case POPPLER_FONT_TYPE_TRUETYPE: return "TrueType";
    case POPPLER_FONT_TYPE_TRUETYPEOT: return "TrueType (OpenType)";
    case POPPLER_FONT_TYPE_CID_TYPE0: return "Type 1 (CID)";
    case POPPLER_FONT_TYPE_CID_TYPE0C: return "Type 1C (CID)";
    case POPPLER_FONT_TYPE_CID_TYPE0COT: return "Type 1C (CID, OpenType)";
    case POPPLER_FONT_TYPE_CID_TYPE2: return "TrueType (CID)";
    case POPPLER_FONT_TYPE_CID_TYPE2OT: return "TrueType (CID, OpenType)";
    default: return "";
    }
}

static std::string text(char const *value) { return value ? value : ""; }

static ce_font font_of(PopplerFontsIter *item, ce_arena &arena) {
    ce_font font = {};
    font.name = arena.keep(text(poppler_fonts_iter_get_name(item)));
    font.kind = arena.keep(std::string(kind_of(poppler_fonts_iter_get_font_type(item))));
    font.is_embedded = poppler_fonts_iter_is_embedded(item);
    font.is_subset = poppler_fonts_iter_is_subset(item);
    if (!font.is_embedded) font.substitute = arena.keep(text(poppler_fonts_iter_get_substitute_name(item)));
    return font;
}

/// Looks through pages, a few at a time, until all are seen or the time is up. Tells how many were seen.
static int scan_fonts(PopplerDocument *document, int milliseconds, ce_arena &arena, std::vector<ce_font> &fonts) {
    static constexpr int step = 8;
    static constexpr size_t most_fonts = 2000;
    std::unique_ptr<PopplerFontInfo, Unref> info(poppler_font_info_new(document));
    auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(milliseconds);
    int pages = poppler_document_get_n_pages(document), seen = 0;
    while (seen < pages && fonts.size() < most_fonts) {
        PopplerFontsIter *item = nullptr;
        // It tells whether these pages have fonts that those before have not.
        poppler_font_info_scan(info.get(), step, &item);
        seen = std::min(seen + step, pages);
        if (item) {
            do fonts.push_back(font_of(item, arena));
            while (poppler_fonts_iter_next(item));
            poppler_fonts_iter_free(item);
        }
        if (std::chrono::steady_clock::now() >= end) break;
    }
    return seen;
}

static bool is_tagged(Object catalog) {
    auto mark = catalog.getKey("/MarkInfo");
    auto marked = mark.isDictionary() ? mark.getKey("/Marked") : Object::newNull();
    return marked.isBool() && marked.getBoolValue() && catalog.getKey("/StructTreeRoot").isDictionary();
}

static std::string standard_of(PopplerDocument *document) {
    char *text = poppler_document_get_pdf_subtype_string(document);
    std::string standard = text ? text : "";
    g_free(text);
    return standard;
}

}

using namespace recto;

bool ce_document_properties(
    ce_document *document, ce_arena *arena, int milliseconds, ce_properties *properties, const ce_font **fonts,
    size_t *count, ce_error *error) {
    return guarded(error, [&] {
        auto *poppler = document->poppler.get();
        *properties = {};
        properties->created = seconds_of(poppler_document_get_creation_date_time(poppler));
        properties->modified = seconds_of(poppler_document_get_modification_date_time(poppler));
        properties->is_linearized = poppler_document_is_linearized(poppler);
        properties->standard = arena->keep(standard_of(poppler));
        std::vector<ce_font> found;
        properties->scanned_pages = scan_fonts(poppler, milliseconds, *arena, found);
        *count = found.size();
        *fonts = arena->keep(std::move(found));
        properties->is_tagged = is_tagged(document->model().catalog());
    });
}
