// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

#include "document.hh"
#include "guard.hh"

#include <algorithm>

namespace recto {

/// Counts the signed fields below `fields`. Fields may form loops.
static int signatures_in(Object fields, std::set<QPDFObjGen> &visited, bool is_signature, int depth) {
    int found = 0;
    int count = fields.isArray() && depth < 32 ? fields.getArrayNItems() : 0;
    for (int index = 0; index < count; index++) {
        auto field = fields.getArrayItem(index);
        if (!field.isDictionary() || (field.isIndirect() && !visited.insert(field.getObjGen()).second)) continue;
        auto type = name_of(field.getKey("/FT"));
        bool is_one = type.empty() ? is_signature : type == "Sig";
        if (is_one && field.getKey("/V").isDictionary()) found++;
        else found += signatures_in(field.getKey("/Kids"), visited, is_one, depth + 1);
    }
    return found;
}

static int certification_of(Object catalog) {
    auto permissions = catalog.getKey("/Perms");
    auto signature = permissions.isDictionary() ? permissions.getKey("/DocMDP") : Object::newNull();
    auto references = signature.isDictionary() ? signature.getKey("/Reference") : Object::newNull();
    int count = references.isArray() ? references.getArrayNItems() : 0;
    for (int index = 0; index < count; index++) {
        auto reference = references.getArrayItem(index);
        if (!reference.isDictionary() || name_of(reference.getKey("/TransformMethod")) != "DocMDP") continue;
        auto parameters = reference.getKey("/TransformParams");
        auto level = parameters.isDictionary() ? parameters.getKey("/P") : Object::newNull();
        return level.isInteger() ? std::clamp(level.getIntValueAsInt(), 1, 3) : 2;
    }
    return 0;
}

}

using namespace recto;

bool ce_editing(ce_document *document, int *signatures, int *certification, ce_error *error) {
    return guarded(error, [&] {
        auto catalog = document->model().catalog();
        auto form = catalog.getKey("/AcroForm");
        std::set<QPDFObjGen> visited;
        *signatures = form.isDictionary() ? signatures_in(form.getKey("/Fields"), visited, false, 0) : 0;
        *certification = certification_of(catalog);
    });
}
