// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

#include "annotation_mask.hh"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace recto {

/// What poppler and qpdf both know of an annotation. poppler tells no object numbers, so the n-th annotation of a kind
/// at a place is taken to be the n-th of that kind at that place.
using Trait = std::tuple<std::string, long, long, long, long>;

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
    case POPPLER_ANNOT_PRINTER_MARK: return "PrinterMark";
    case POPPLER_ANNOT_TRAP_NET: return "TrapNet";
    case POPPLER_ANNOT_WATERMARK: return "Watermark";
    case POPPLER_ANNOT_3D: return "3D";
    default: return "";
    }
}

/// The name of a kind, as far as poppler tells it from others: it has none for redactions and the like.
static std::string known(std::string const &subtype) {
    for (int type = POPPLER_ANNOT_TEXT; type <= POPPLER_ANNOT_3D; type++)
        if (subtype == subtype_of(static_cast<PopplerAnnotType>(type))) return subtype;
    return {};
}

static Trait trait(std::string subtype, double left, double bottom, double right, double top) {
    auto rounded = [](double value) { return std::lround(std::clamp(value, -1e8, 1e8) * 10); };
    return {std::move(subtype), rounded(left), rounded(bottom), rounded(right), rounded(top)};
}

static Trait trait_of(PopplerAnnot *annotation) {
    PopplerRectangle rect;
    poppler_annot_get_rectangle(annotation, &rect);
    return trait(subtype_of(poppler_annot_get_annot_type(annotation)), rect.x1, rect.y1, rect.x2, rect.y2);
}

// poppler measures from the corner of the crop box.
static Trait trait_of(Object annotation, PopplerPage *page) {
    PopplerRectangle crop;
    poppler_page_get_crop_box(page, &crop);
    auto rect = rect_of(annotation.getKey("/Rect")).value_or(ce_rect{});
    double left = rect.x - crop.x1, bottom = rect.y - crop.y1;
    return trait(known(name_of(annotation.getKey("/Subtype"))), left, bottom, left + rect.width, bottom + rect.height);
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
}

static PopplerAnnot *annotation_in(GList *item) { return static_cast<PopplerAnnotMapping *>(item->data)->annot; }

void AnnotationMask::hide_all() {
    for (GList *item = mapping.get(); item; item = item->next) hide(annotation_in(item));
}

using Places = std::set<std::pair<Trait, int>>;

static Places unwanted_places(ce_document &document, PopplerPage *page, ce_render_request const &request) {
    std::map<Trait, int> seen;
    Places unwanted;
    auto list = document.model().page(request.page).object.getKey("/Annots");
    for (int index = 0; list.isArray() && index < list.getArrayNItems(); index++) {
        auto annotation = list.getArrayItem(index);
        if (!annotation.isDictionary()) continue;
        auto key = trait_of(annotation, page);
        int ordinal = seen[key]++;
        if (is_wanted(annotation, index, request)) unwanted.insert({key, ordinal});
    }
    return unwanted;
}

void AnnotationMask::hide_those(ce_document &document, PopplerPage *page, ce_render_request const &request) {
    Places unwanted;
    try {
        unwanted = unwanted_places(document, page, request);
    } catch (std::exception const &) {
        return;
    }
    std::map<Trait, int> seen;
    for (GList *item = mapping.get(); item; item = item->next) {
        auto key = trait_of(annotation_in(item));
        int ordinal = seen[key]++;
        if (unwanted.count({key, ordinal})) hide(annotation_in(item));
    }
}

AnnotationMask::AnnotationMask(ce_document &document, PopplerPage *page, ce_render_request const &request) {
    if (request.show_annotations && request.hidden_count == 0) return;
    mapping.reset(poppler_page_get_annot_mapping(page));
    if (!request.show_annotations) hide_all();
    else hide_those(document, page, request);
}

AnnotationMask::~AnnotationMask() {
    for (auto const &change : changed) poppler_annot_set_flags(change.annotation, change.flags);
}

}
