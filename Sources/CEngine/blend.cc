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

// Resources of forms may form loops.
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
            if (object.isStream() && name_of(object.getDict().getKey("/Subtype")) == "Form")
                blend = std::max(blend, blend_of_form(object, depth + 1));
        }
    return blend;
}

int blend_of(Object annotation) {
    auto form = appearance_of(annotation);
    if (form.isStream()) return blend_of_form(form, 0);
    return name_of(annotation.getKey("/Subtype")) == "Highlight" ? CE_BLEND_MULTIPLY : CE_BLEND_OVER;
}

}
