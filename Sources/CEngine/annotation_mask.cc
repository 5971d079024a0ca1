// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

#include "annotation_mask.hh"

#include <algorithm>
#include <cmath>

namespace recto {

static char const *subtype_of(PopplerAnnotType type) {
    switch (type) {
    case POPPLER_ANNOT_TEXT: return "Text";
    case POPPLER_ANNOT_LINK: return "Link";
    case POPPLER_ANNOT_FREE_TEXT: return "FreeText";
    case POPPLER_ANNOT_LINE: return "Line";
    case POPPLER_ANNOT_SQUARE: return "Square";
    case POPPLER_ANNOT_CIRCLE: return "Circle";
    case POPPLER_ANNOT_POLYGON: return "Polygon";
    case POPPLER_ANNOT_POLY_LINE: return "PolyLine";
    case POPPLER_ANNOT_HIGHLIGHT: return "Highlight";
    case POPPLER_ANNOT_UNDERLINE: return "Underline";
    case POPPLER_ANNOT_SQUIGGLY: return "Squiggly";
    case POPPLER_ANNOT_STRIKE_OUT: return "StrikeOut";
    case POPPLER_ANNOT_STAMP: return "Stamp";
    case POPPLER_ANNOT_CARET: return "Caret";
    case POPPLER_ANNOT_INK: return "Ink";
    case POPPLER_ANNOT_POPUP: return "Popup";
    case POPPLER_ANNOT_FILE_ATTACHMENT: return "FileAttachment";
    case POPPLER_ANNOT_SOUND: return "Sound";
    case POPPLER_ANNOT_MOVIE: return "Movie";
    case POPPLER_ANNOT_WIDGET: return "Widget";
    case POPPLER_ANNOT_SCREEN: return "Screen";
    case POPPLER_ANNOT_3D: return "3D";
    default: return "";
    }
}

/// The name of a kind, as far as poppler tells it from others: it has none for redactions, watermarks and the like.
static std::string known(std::string const &subtype) {
    for (int type = POPPLER_ANNOT_TEXT; type <= POPPLER_ANNOT_3D; type++)
        if (subtype == subtype_of(static_cast<PopplerAnnotType>(type))) return subtype;
    return {};
}

// poppler measures from the corner of the crop box.
AnnotationMask::Entry AnnotationMask::entry(Object annotation, PopplerRectangle const &crop) {
    auto rect = rect_of(annotation.getKey("/Rect")).value_or(ce_rect{});
    double left = rect.x - crop.x1, bottom = rect.y - crop.y1;
    return {known(name_of(annotation.getKey("/Subtype"))), {left, bottom, left + rect.width, bottom + rect.height},
            false, false};
}

bool AnnotationMask::Entry::is_of(PopplerAnnot *annotation) const {
    static constexpr double tolerance = 0.05;
    PopplerRectangle other;
    poppler_annot_get_rectangle(annotation, &other);
    return std::abs(rect.x1 - other.x1) < tolerance && std::abs(rect.y1 - other.y1) < tolerance
        && std::abs(rect.x2 - other.x2) < tolerance && std::abs(rect.y2 - other.y2) < tolerance
        && subtype == subtype_of(poppler_annot_get_annot_type(annotation));
}

static bool is_wanted(Object annotation, int index, ce_render_request const &request) {
    auto id = annotation.isIndirect() ? id_of(annotation) : ce_object{-2 - index, 0};
    auto same = [&](ce_object const &other) {
        return other.number == id.number && other.generation == id.generation;
    };
    return std::any_of(request.hidden, request.hidden + request.hidden_count, same);
}

void AnnotationMask::hide(PopplerAnnot *annotation) {
    auto flags = poppler_annot_get_flags(annotation);
    changed.push_back({annotation, flags});
    poppler_annot_set_flags(annotation, static_cast<PopplerAnnotFlag>(flags | POPPLER_ANNOT_FLAG_HIDDEN));
    if (poppler_annot_get_annot_type(annotation) == POPPLER_ANNOT_WIDGET) spoils = true;
}

static PopplerAnnot *annotation_in(GList *item) { return static_cast<PopplerAnnotMapping *>(item->data)->annot; }

void AnnotationMask::hide_all() {
    for (GList *item = mapping.get(); item; item = item->next) hide(annotation_in(item));
}

std::vector<AnnotationMask::Entry> AnnotationMask::entries(PopplerPage *page, ce_render_request const &request) {
    PopplerRectangle crop;
    poppler_page_get_crop_box(page, &crop);
    std::vector<Entry> found;
    auto list = document.model().page(request.page).object.getKey("/Annots");
    for (int index = 0; list.isArray() && index < list.getArrayNItems(); index++) {
        auto annotation = list.getArrayItem(index);
        if (!annotation.isDictionary()) continue;
        found.push_back(entry(annotation, crop));
        found.back().is_wanted = is_wanted(annotation, index, request);
    }
    return found;
}

void AnnotationMask::hide_those(PopplerPage *page, ce_render_request const &request) {
    std::vector<Entry> all;
    try {
        all = entries(page, request);
    } catch (std::exception const &) {
        return;
    }
    // Both lists have the same order, but for those that poppler leaves out.
    size_t next = 0;
    for (GList *item = mapping.get(); item; item = item->next) {
        auto *annotation = annotation_in(item);
        for (size_t step = 0; step < all.size(); step++) {
            auto &entry = all[(next + step) % all.size()];
            if (entry.is_taken || !entry.is_of(annotation)) continue;
            entry.is_taken = true;
            next += step + 1;
            if (entry.is_wanted) hide(annotation);
            break;
        }
    }
}

AnnotationMask::AnnotationMask(ce_document &document, PopplerPage *page, ce_render_request const &request)
    : document(document) {
    if (request.show_annotations && request.hidden_count == 0) return;
    mapping.reset(poppler_page_get_annot_mapping(page));
    if (!request.show_annotations) hide_all();
    else hide_those(page, request);
}

AnnotationMask::~AnnotationMask() {
    for (auto const &change : changed) poppler_annot_set_flags(change.annotation, change.flags);
    mapping.reset();
    if (spoils) document.renew();
}

}
