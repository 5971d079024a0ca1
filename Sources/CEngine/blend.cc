// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

#include "blend.hh"

#include <algorithm>

namespace recto {

Object appearance_of(Object annotation) {
    auto appearance = annotation.getKey("/AP");
    if (!appearance.isDictionary()) return Object::newNull();
    auto normal = appearance.getKey("/N");
    if (normal.isStream()) return normal;
    auto state = name_of(annotation.getKey("/AS"));
    if (!normal.isDictionary() || state.empty()) return Object::newNull();
    auto chosen = normal.getKey("/" + state);
    return chosen.isStream() ? chosen : Object::newNull();
}

static int blend_of_mode(Object mode) {
    auto name = name_of(mode.isArray() && mode.getArrayNItems() > 0 ? mode.getArrayItem(0) : mode);
    if (name.empty() || name == "Normal" || name == "Compatible") return CE_BLEND_OVER;
    return name == "Multiply" ? CE_BLEND_MULTIPLY : CE_BLEND_OTHER;
}

static bool is_group(Object form) {
    auto group = form.getDict().getKey("/Group");
    return group.isDictionary() && name_of(group.getKey("/S")) == "Transparency";
}

// Resources of forms may form loops. What mixes within a group mixes with the group alone.
static int blend_of_form(Object form, int depth) {
    int blend = CE_BLEND_OVER;
    auto resources = form.getDict().getKey("/Resources");
    if (!resources.isDictionary()) return blend;
    auto states = resources.getKey("/ExtGState");
    if (states.isDictionary())
        for (auto const &key : states.getKeys()) {
            auto state = states.getKey(key);
            if (state.isDictionary()) blend = std::max(blend, blend_of_mode(state.getKey("/BM")));
        }
    auto objects = resources.getKey("/XObject");
    if (depth < 4 && objects.isDictionary())
        for (auto const &key : objects.getKeys()) {
            auto object = objects.getKey(key);
            bool is_form = object.isStream() && name_of(object.getDict().getKey("/Subtype")) == "Form";
            if (is_form && !is_group(object)) blend = std::max(blend, blend_of_form(object, depth + 1));
        }
    return blend;
}

/// Whether poppler draws an annotation from its properties.
static bool is_drawn_anew(Object annotation, Object form) {
    if (!form.isStream()) return true;
    // Highlights are drawn as the file has them only where that may be a way to mix them.
    if (name_of(annotation.getKey("/Subtype")) != "Highlight") return false;
    auto resources = form.getDict().getKey("/Resources");
    return !resources.isDictionary() || !resources.getKey("/ExtGState").isDictionary();
}

/// How poppler mixes what it draws from properties: a translucent mark lies in a group, and covers what is under it.
static int blend_of_mark(Object annotation) {
    auto subtype = name_of(annotation.getKey("/Subtype"));
    bool is_mark = subtype == "Highlight" || subtype == "Underline" || subtype == "Squiggly";
    return is_mark && number_of(annotation.getKey("/CA")).value_or(1) == 1 ? CE_BLEND_MULTIPLY : CE_BLEND_OVER;
}

int blend_of(Object annotation) {
    auto form = appearance_of(annotation);
    return is_drawn_anew(annotation, form) ? blend_of_mark(annotation) : blend_of_form(form, 0);
}

}
