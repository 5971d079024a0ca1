// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

#include "document.hh"
#include "guard.hh"

#include <algorithm>

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
        if (annotation.isDictionary()) use(annotation);
    }
}

static bool read_color(Object object, double color[3]) {
    double values[4] = {};
    int count = object.isArray() ? object.getArrayNItems() : 0;
    if (count != 1 && count != 3 && count != 4) return false;
    for (int index = 0; index < count; index++)
        values[index] = std::clamp(number_of(object.getArrayItem(index)).value_or(0), 0.0, 1.0);
    for (int index = 0; index < 3; index++) {
        if (count == 1) color[index] = values[0];
        else if (count == 3) color[index] = values[index];
        else color[index] = (1 - values[index]) * (1 - values[3]);
    }
    return true;
}

static double border_width(Object annotation) {
    auto style = annotation.getKey("/BS");
    if (style.isDictionary()) return number_of(style.getKey("/W")).value_or(1);
    auto border = annotation.getKey("/Border");
    if (border.isArray() && border.getArrayNItems() > 2) return number_of(border.getArrayItem(2)).value_or(1);
    return 1;
}

static std::vector<ce_path> paths_of(Object annotation, ce_arena &arena) {
    std::vector<ce_path> paths;
    auto ink = annotation.getKey("/InkList");
    int count = ink.isArray() ? std::min(ink.getArrayNItems(), most_annotations) : 0;
    for (int index = 0; index < count; index++) paths.push_back(arena.keep_path(points_of(ink.getArrayItem(index))));
    for (auto key : {"/L", "/Vertices"}) {
        auto points = points_of(annotation.getKey(key));
        if (!points.empty()) paths.push_back(arena.keep_path(std::move(points)));
    }
    return paths;
}

static void read_texts(Object annotation, ce_annotation &record, ce_arena &arena) {
    auto text = [&](char const *key) { return arena.keep(text_of(annotation.getKey(key))); };
    record.contents = text("/Contents");
    record.author = text("/T");
    record.name = text("/NM");
    record.subject = text("/Subj");
    record.modified = text("/M");
    record.created = text("/CreationDate");
    record.default_appearance = text("/DA");
    record.subtype = arena.keep(name_of(annotation.getKey("/Subtype")));
    record.icon = arena.keep(name_of(annotation.getKey("/Name")));
}

static void read_relations(Object annotation, ce_annotation &record) {
    auto parent = annotation.getKey("/IRT");
    record.has_reply_to = parent.isDictionary() && parent.isIndirect();
    if (record.has_reply_to) record.reply_to = id_of(parent);
    auto popup = annotation.getKey("/Popup");
    record.has_popup = popup.isDictionary() && popup.isIndirect();
    if (record.has_popup) record.popup = id_of(popup);
}

static uint32_t flags_of(Object annotation) {
    auto flags = annotation.getKey("/F");
    return flags.isInteger() ? static_cast<uint32_t>(flags.getIntValue()) : 0;
}

static ce_annotation record(Object annotation, ce_arena &arena) {
    ce_annotation record{};
    record.object = id_of(annotation);
    record.rect = rect_of(annotation.getKey("/Rect")).value_or(ce_rect{});
    record.flags = flags_of(annotation);
    read_texts(annotation, record, arena);
    record.has_color = read_color(annotation.getKey("/C"), record.color);
    record.has_interior_color = read_color(annotation.getKey("/IC"), record.interior_color);
    record.opacity = std::clamp(number_of(annotation.getKey("/CA")).value_or(1), 0.0, 1.0);
    record.border_width = border_width(annotation);
    record.quads = arena.keep_path(points_of(annotation.getKey("/QuadPoints")));
    auto paths = paths_of(annotation, arena);
    record.path_count = paths.size();
    record.paths = arena.keep(std::move(paths));
    read_relations(annotation, record);
    auto appearance = annotation.getKey("/AP");
    record.has_appearance = appearance.isDictionary() && !appearance.getKey("/N").isNull();
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
            document->model(), page, [&](Object annotation) { found.push_back(record(annotation, *arena)); });
        *count = found.size();
        *annotations = arena->keep(std::move(found));
    });
}

bool ce_links(
    ce_document *document, ce_arena *arena, int page, const ce_link **links, size_t *count, ce_error *error) {
    return guarded(error, [&] {
        std::vector<ce_link> found;
        for_each_annotation(document->model(), page, [&](Object annotation) {
            if (!is_link(annotation)) return;
            auto target = target_of(annotation, *arena);
            if (target.kind != CE_TARGET_NONE) found.push_back(link_record(annotation, target, *arena));
        });
        *count = found.size();
        *links = arena->keep(std::move(found));
    });
}
