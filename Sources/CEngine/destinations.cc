// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

#include "document.hh"
#include "guard.hh"

#include <algorithm>
#include <cmath>

namespace recto {

static int view_of(std::string const &name) {
    static const std::map<std::string, int> views = {
        {"XYZ", CE_VIEW_XYZ},
        {"Fit", CE_VIEW_FIT},
        {"FitH", CE_VIEW_FIT_WIDTH},
        {"FitV", CE_VIEW_FIT_HEIGHT},
        {"FitR", CE_VIEW_FIT_RECT},
        {"FitB", CE_VIEW_FIT_BOUNDS},
        {"FitBH", CE_VIEW_FIT_BOUNDS_WIDTH},
        {"FitBV", CE_VIEW_FIT_BOUNDS_HEIGHT}};
    auto found = views.find(name);
    return found == views.end() ? CE_VIEW_FIT : found->second;
}

static void read_view(Object array, ce_destination &destination) {
    int count = array.getArrayNItems();
    destination.view = count > 1 ? view_of(name_of(array.getArrayItem(1))) : CE_VIEW_FIT;
    bool is_complete = true;
    for (int index = 0; index < 4; index++) {
        auto value = index + 2 < count ? number_of(array.getArrayItem(index + 2)) : std::nullopt;
        destination.values[index] = value.value_or(NAN);
        is_complete = is_complete && value.has_value();
    }
    if (destination.view == CE_VIEW_FIT_RECT && !is_complete) destination.view = CE_VIEW_FIT;
}

static ce_destination named(std::string name, ce_arena &arena) {
    ce_destination destination{};
    destination.is_named = true;
    destination.name = arena.keep(std::move(name));
    return destination;
}

ce_destination destination_of(Object object, ce_arena &arena) {
    if (object.isDictionary()) object = object.getKey("/D");
    if (object.isName()) return named(name_of(object), arena);
    if (object.isString()) return named(bytes_of(object), arena);
    ce_destination destination{};
    destination.page_index = -1;
    if (!object.isArray() || object.getArrayNItems() == 0) return destination;
    auto page = object.getArrayItem(0);
    destination.has_page_object = page.isIndirect() && !page.isInteger();
    if (destination.has_page_object) destination.page_object = id_of(page);
    else if (page.isInteger()) destination.page_index = page.getIntValueAsInt();
    read_view(object, destination);
    return destination;
}

// Looks for names in a tree. Limits speed the search up but are not always right: a second pass does without.
class NameSearch {
    std::string const &name;
    bool trusts_limits;
    std::set<QPDFObjGen> visited;

    bool may_hold(Object node) const {
        auto limits = node.getKey("/Limits");
        if (!trusts_limits || !limits.isArray() || limits.getArrayNItems() < 2) return true;
        return bytes_of(limits.getArrayItem(0)) <= name && name <= bytes_of(limits.getArrayItem(1));
    }

    Object look_through(Object pairs) const {
        for (int index = 0; index + 1 < pairs.getArrayNItems(); index += 2)
            if (bytes_of(pairs.getArrayItem(index)) == name) return pairs.getArrayItem(index + 1);
        return Object::newNull();
    }

  public:
    NameSearch(std::string const &name, bool trusts_limits) : name(name), trusts_limits(trusts_limits) {}

    Object find(Object node, int depth = 0) {
        static constexpr int deepest = 64;
        if (!node.isDictionary() || depth > deepest || !may_hold(node)) return Object::newNull();
        if (node.isIndirect() && !visited.insert(node.getObjGen()).second) return Object::newNull();
        auto pairs = node.getKey("/Names");
        auto found = pairs.isArray() ? look_through(pairs) : Object::newNull();
        auto kids = node.getKey("/Kids");
        for (int index = 0; found.isNull() && kids.isArray() && index < kids.getArrayNItems(); index++)
            found = find(kids.getArrayItem(index), depth + 1);
        return found;
    }
};

static Object look_up(Model &model, std::string const &name) {
    auto old = model.catalog().getKey("/Dests");
    if (old.isDictionary() && old.hasKey("/" + name)) return old.getKey("/" + name);
    auto names = model.catalog().getKey("/Names");
    auto tree = names.isDictionary() ? names.getKey("/Dests") : Object::newNull();
    auto found = NameSearch(name, true).find(tree);
    return found.isNull() ? NameSearch(name, false).find(tree) : found;
}

static bool resolve(ce_document &document, ce_destination &destination, ce_arena &arena) {
    static constexpr int patience = 2000;
    if (destination.is_named) {
        std::string name(destination.name.bytes, destination.name.size);
        destination = destination_of(look_up(document.model(), name), arena);
    }
    if (destination.is_named) return false;
    if (destination.has_page_object) {
        auto &model = document.model();
        destination.page_index = model.pages().index_of(model.object(destination.page_object), Deadline(patience));
    }
    int total = poppler_document_get_n_pages(document.poppler.get());
    return destination.page_index >= 0 && destination.page_index < total;
}

static std::string file_of(Object file) {
    if (!file.isDictionary()) return text_of(file);
    auto unicode = text_of(file.getKey("/UF"));
    return unicode.empty() ? text_of(file.getKey("/F")) : unicode;
}

static void set_destination(ce_target &target, Object object, ce_arena &arena) {
    target.has_destination = !object.isNull();
    if (target.has_destination) target.destination = destination_of(object, arena);
}

static ce_target with_text(int kind, std::string text, ce_arena &arena) {
    ce_target target{};
    target.kind = kind;
    target.text = arena.keep(std::move(text));
    return target;
}

static ce_target target_of_action(Object action, ce_arena &arena) {
    auto kind = name_of(action.getKey("/S"));
    ce_target target{};
    if (kind == "GoTo") {
        target.kind = CE_TARGET_DESTINATION;
        set_destination(target, action.getKey("/D"), arena);
        if (!target.has_destination) target.kind = CE_TARGET_NONE;
        return target;
    }
    if (kind == "GoToR") {
        target = with_text(CE_TARGET_REMOTE, file_of(action.getKey("/F")), arena);
        set_destination(target, action.getKey("/D"), arena);
        return target;
    }
    if (kind == "URI") return with_text(CE_TARGET_URI, bytes_of(action.getKey("/URI")), arena);
    if (kind == "Launch") return with_text(CE_TARGET_LAUNCH, file_of(action.getKey("/F")), arena);
    if (kind == "Named") return with_text(CE_TARGET_NAMED, name_of(action.getKey("/N")), arena);
    if (kind == "JavaScript") return with_text(CE_TARGET_JAVASCRIPT, "", arena);
    return with_text(CE_TARGET_OTHER, kind, arena);
}

ce_target target_of(Object holder, ce_arena &arena) {
    ce_target target{};
    target.kind = CE_TARGET_NONE;
    auto destination = holder.getKey("/Dest");
    auto action = holder.getKey("/A");
    if (action.isDictionary()) return target_of_action(action, arena);
    if (destination.isNull()) return target;
    target.kind = CE_TARGET_DESTINATION;
    set_destination(target, destination, arena);
    return target;
}

}

using namespace recto;

bool ce_resolve(ce_document *document, ce_arena *arena, ce_destination *destination, bool *found, ce_error *error) {
    return guarded(error, [&] { *found = resolve(*document, *destination, *arena); });
}
