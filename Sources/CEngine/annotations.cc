// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

#include "blend.hh"
#include "document.hh"
#include "encoding.hh"
#include "guard.hh"

#include <algorithm>
#include <optional>
#include <vector>

namespace recto {

static constexpr int most_annotations = 100000;

/// Calls `use` for each annotation of a page that is a dictionary.
template <class Use>
static void for_each_annotation(Model &model, int page, Use use) {
    auto list = model.page(page).object.getKey("/Annots");
    if (!list.isArray()) return;
    int count = std::min(list.getArrayNItems(), most_annotations);
    for (int index = 0; index < count; index++) {
        auto annotation = list.getArrayItem(index);
        if (annotation.isDictionary()) use(annotation, index);
    }
}

// Fields pass on what their kids lack. The full name joins those of all fields above with periods.
static Object inherited_entries(Object widget) {
    auto result = Object::newDictionary();
    std::string name = text_of(widget.getKey("/T"));
    auto field = widget.getKey("/Parent");
    for (int depth = 0; depth < 32 && field.isDictionary(); depth++, field = field.getKey("/Parent")) {
        for (auto key : {"/FT", "/V", "/DV", "/Ff", "/DA", "/Q", "/Opt", "/MaxLen", "/TU"})
            if (field.hasKey(key) && !widget.hasKey(key) && !result.hasKey(key))
                result.replaceKey(key, field.getKey(key));
        auto part = text_of(field.getKey("/T"));
        if (!part.empty()) name = name.empty() ? part : part + "." + name;
    }
    if (!name.empty()) result.replaceKey("/T", Object::newUnicodeString(name));
    return result;
}

/// Where a form lies in the space that its matrix leads to.
static ce_rect box_of_form(Object form) {
    auto box = form.isStream() ? rect_of(form.getDict().getKey("/BBox")) : std::nullopt;
    if (!box) return {};
    double m[6] = {1, 0, 0, 1, 0, 0};
    auto matrix = form.getDict().getKey("/Matrix");
    if (matrix.isArray() && matrix.getArrayNItems() == 6)
        for (int index = 0; index < 6; index++) m[index] = number_of(matrix.getArrayItem(index)).value_or(0);
    std::vector<double> xs, ys;
    for (double x : {box->x, box->x + box->width})
        for (double y : {box->y, box->y + box->height}) {
            xs.push_back(m[0] * x + m[2] * y + m[4]);
            ys.push_back(m[1] * x + m[3] * y + m[5]);
        }
    auto [left, right] = std::minmax_element(xs.begin(), xs.end());
    auto [bottom, top] = std::minmax_element(ys.begin(), ys.end());
    return {*left, *bottom, *right - *left, *top - *bottom};
}

static void read_appearance(Object annotation, ce_annotation &record, ce_arena &arena) {
    auto appearance = annotation.getKey("/AP");
    auto normal = appearance.isDictionary() ? appearance.getKey("/N") : Object::newNull();
    record.has_appearance = !normal.isNull();
    record.blend = blend_of(annotation);
    record.appearance_box = box_of_form(normal);
    if (!normal.isDictionary()) return;
    std::vector<ce_text> states;
    for (auto const &key : normal.getKeys()) states.push_back(arena.keep(key.substr(1)));
    record.state_count = states.size();
    record.states = arena.keep(std::move(states));
}

static ce_text encoded(Object dictionary, ce_arena &arena) {
    ValueWriter writer;
    writer.dictionary(dictionary);
    return arena.keep(writer.take());
}

static ce_annotation record(Object annotation, int index, ce_arena &arena) {
    ce_annotation record{};
    record.object = id_of(annotation);
    record.index = index;
    record.entries = encoded(annotation, arena);
    bool is_widget = name_of(annotation.getKey("/Subtype")) == "Widget";
    record.inherited = encoded(is_widget ? inherited_entries(annotation) : Object::newDictionary(), arena);
    read_appearance(annotation, record, arena);
    return record;
}

static bool is_link(Object annotation) { return name_of(annotation.getKey("/Subtype")) == "Link"; }

static ce_link link_record(Object annotation, ce_target const &target, ce_arena &arena) {
    ce_link link{};
    link.object = id_of(annotation);
    link.rect = rect_of(annotation.getKey("/Rect")).value_or(ce_rect{});
    auto corners = points_of(annotation.getKey("/QuadPoints"));
    corners.resize(corners.size() / 4 * 4);
    link.quads = arena.keep_path(std::move(corners));
    link.target = target;
    return link;
}

}

using namespace recto;

bool ce_annotations(
    ce_document *document, ce_arena *arena, int page, const ce_annotation **annotations, size_t *count,
    ce_error *error) {
    return guarded(error, [&] {
        std::vector<ce_annotation> found;
        for_each_annotation(
            document->model(), page,
            [&](Object annotation, int index) { found.push_back(record(annotation, index, *arena)); });
        *count = found.size();
        *annotations = arena->keep(std::move(found));
    });
}

bool ce_links(
    ce_document *document, ce_arena *arena, int page, const ce_link **links, size_t *count, ce_error *error) {
    return guarded(error, [&] {
        std::vector<ce_link> found;
        for_each_annotation(document->model(), page, [&](Object annotation, int) {
            if (!is_link(annotation)) return;
            auto target = target_of(annotation, *arena);
            if (target.kind != CE_TARGET_NONE) found.push_back(link_record(annotation, target, *arena));
        });
        *count = found.size();
        *links = arena->keep(std::move(found));
    });
}
