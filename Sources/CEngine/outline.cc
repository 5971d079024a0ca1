// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

#include "document.hh"
#include "guard.hh"

namespace recto {

/// Walks the outline in reading order. Each item is visited once, whatever the links between items say.
class OutlineWalk {
    static constexpr size_t most_items = 50000;
    static constexpr int deepest = 64;
    ce_arena &arena;
    std::set<QPDFObjGen> visited;

    void add(Object item, int depth) {
        ce_outline_item record{};
        record.title = arena.keep(text_of(item.getKey("/Title")));
        record.depth = depth;
        auto count = item.getKey("/Count");
        record.is_open = count.isInteger() && count.getIntValue() > 0;
        record.target = target_of(item, arena);
        items.push_back(record);
    }

    bool is_new(Object item) {
        return item.isDictionary() && (!item.isIndirect() || visited.insert(item.getObjGen()).second);
    }

  public:
    std::vector<ce_outline_item> items;

    explicit OutlineWalk(ce_arena &arena) : arena(arena) {}

    void walk(Object item, int depth) {
        for (; items.size() < most_items && is_new(item); item = item.getKey("/Next")) {
            add(item, depth);
            if (depth < deepest) walk(item.getKey("/First"), depth + 1);
        }
    }
};

}

using namespace recto;

bool ce_outline(
    ce_document *document, ce_arena *arena, const ce_outline_item **items, size_t *count, ce_error *error) {
    return guarded(error, [&] {
        OutlineWalk walk(*arena);
        auto root = document->model().catalog().getKey("/Outlines");
        if (root.isDictionary()) walk.walk(root.getKey("/First"), 0);
        *count = walk.items.size();
        *items = arena->keep(std::move(walk.items));
    });
}

bool ce_inspect(
    ce_document *document, ce_arena *arena, bool *was_repaired, const ce_text **warnings, size_t *count,
    ce_error *error) {
    static constexpr size_t most_warnings = 8;
    return guarded(error, [&] {
        std::vector<ce_text> texts;
        auto &model = document->model();
        *was_repaired = model.was_repaired();
        for (auto const &text : model.warnings())
            if (texts.size() < most_warnings) texts.push_back(arena->keep(text));
        *count = texts.size();
        *warnings = arena->keep(std::move(texts));
    });
}
