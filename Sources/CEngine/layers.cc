// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

#include "layers.hh"

#include "guard.hh"

namespace recto {

static constexpr size_t most_layers = 10000;
static constexpr int deepest = 32;

struct FreeIterator {
    void operator()(PopplerLayersIter *iterator) const { poppler_layers_iter_free(iterator); }
};
using Iterator = std::unique_ptr<PopplerLayersIter, FreeIterator>;

Layers::Layers(PopplerDocument *document) {
    Iterator iterator(poppler_layers_iter_new(document));
    if (iterator) walk(iterator.get(), 0);
    for (auto const &item : items) initial.push_back(item.layer && poppler_layer_is_visible(item.layer.get()));
}

void Layers::walk(PopplerLayersIter *iterator, int depth) {
    do {
        if (items.size() >= most_layers) return;
        auto *title = poppler_layers_iter_get_title(iterator);
        auto *layer = poppler_layers_iter_get_layer(iterator);
        std::string text = title ? title : layer ? poppler_layer_get_title(layer) : "";
        g_free(title);
        items.push_back({std::move(text), depth, std::unique_ptr<PopplerLayer, Unref>(layer)});
        Iterator child(depth < deepest ? poppler_layers_iter_get_child(iterator) : nullptr);
        if (child) walk(child.get(), depth + 1);
    } while (poppler_layers_iter_next(iterator));
}

bool Layers::set(uint8_t const *states, size_t count) {
    bool has_changed = false;
    // To show one hides others of its group, so what is to be hidden goes first.
    for (bool shows : {false, true}) {
        for (size_t index = 0; index < items.size(); index++) {
            auto *layer = items[index].layer.get();
            bool wanted = index < count ? states[index] != 0 : initial[index] != 0;
            if (!layer || wanted != shows || wanted == bool(poppler_layer_is_visible(layer))) continue;
            if (shows) poppler_layer_show(layer);
            else poppler_layer_hide(layer);
            has_changed = true;
        }
    }
    return has_changed;
}

/// The titles of layers that a reader must not switch.
static std::multiset<std::string> locked_titles(Object catalog) {
    std::multiset<std::string> titles;
    auto properties = catalog.getKey("/OCProperties");
    auto standard = properties.isDictionary() ? properties.getKey("/D") : Object::newNull();
    auto locked = standard.isDictionary() ? standard.getKey("/Locked") : Object::newNull();
    int count = locked.isArray() ? std::min(locked.getArrayNItems(), int(most_layers)) : 0;
    for (int index = 0; index < count; index++) {
        auto group = locked.getArrayItem(index);
        if (group.isDictionary()) titles.insert(text_of(group.getKey("/Name")));
    }
    return titles;
}

}

using namespace recto;

bool ce_layers(ce_document *document, ce_arena *arena, const ce_layer **layers, size_t *count, ce_error *error) {
    return guarded(error, [&] {
        auto &all = document->layers();
        std::multiset<std::string> locked;
        if (!all.items.empty()) locked = locked_titles(document->model().catalog());
        std::vector<ce_layer> found;
        for (auto const &item : all.items) {
            auto *layer = item.layer.get();
            auto lock = layer ? locked.find(item.title) : locked.end();
            ce_layer record{};
            record.title = arena->keep(item.title);
            record.depth = item.depth;
            record.is_heading = !layer;
            record.is_visible = layer && poppler_layer_is_visible(layer);
            record.is_locked = lock != locked.end();
            record.group = layer ? poppler_layer_get_radio_button_group_id(layer) : 0;
            found.push_back(record);
        }
        *count = found.size();
        *layers = arena->keep(std::move(found));
    });
}
