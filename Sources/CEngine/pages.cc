// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

#include "document.hh"
#include "guard.hh"

#include <algorithm>

namespace recto {

static Object own_or(Object dictionary, char const *key, Object const &inherited) {
    auto own = dictionary.getKey(key);
    return own.isNull() ? inherited : own;
}

PageTree::PageTree(Object root) {
    if (root.isDictionary()) enter(root, PageEntry{root, Object::newNull(), Object::newNull(), Object::newNull()});
}

void PageTree::enter(Object node, PageEntry const &inherited) {
    if (node.isIndirect() && !visited.insert(node.getObjGen()).second) return;
    auto kids = node.getKey("/Kids");
    if (!kids.isArray()) return;
    path.push_back(
        {kids, 0, own_or(node, "/MediaBox", inherited.media_box), own_or(node, "/CropBox", inherited.crop_box),
         own_or(node, "/Rotate", inherited.rotation)});
}

static bool is_page(Object kid) { return kid.isDictionaryOfType("/Page") || !kid.hasKey("/Kids"); }

// Looks at one child. Returns false at the end of the tree.
bool PageTree::step() {
    static constexpr size_t deepest = 256;
    if (path.empty()) return false;
    auto &node = path.back();
    if (node.next >= node.kids.getArrayNItems()) {
        path.pop_back();
        return true;
    }
    auto kid = node.kids.getArrayItem(node.next++);
    if (!kid.isDictionary()) return true;
    PageEntry entry{kid, node.media_box, node.crop_box, node.rotation};
    if (!is_page(kid)) {
        if (path.size() < deepest) enter(kid, entry);
        return true;
    }
    entry.media_box = own_or(kid, "/MediaBox", entry.media_box);
    entry.crop_box = own_or(kid, "/CropBox", entry.crop_box);
    entry.rotation = own_or(kid, "/Rotate", entry.rotation);
    if (kid.isIndirect()) indexes.emplace(kid.getObjGen(), static_cast<int>(pages.size()));
    pages.push_back(entry);
    return true;
}

PageEntry *PageTree::find(int index, Deadline const &deadline) {
    if (index < 0) return nullptr;
    auto wanted = static_cast<size_t>(index);
    while (pages.size() <= wanted)
        if (deadline.is_over() || !step()) return nullptr;
    return &pages[wanted];
}

int PageTree::index_of(QPDFObjGen id, Deadline const &deadline) {
    for (;;) {
        auto found = indexes.find(id);
        if (found != indexes.end()) return found->second;
        if (deadline.is_over() || !step()) return -1;
    }
}

// poppler reads a page without a usable MediaBox as US Letter.
static ce_rect media_box_of(PageEntry const &entry) {
    auto box = rect_of(entry.media_box);
    return box && box->width > 0 && box->height > 0 ? *box : ce_rect{0, 0, 612, 792};
}

static ce_page record(PageEntry const &entry, std::string label, ce_arena &arena) {
    ce_page page{};
    page.object = id_of(entry.object);
    page.media_box = media_box_of(entry);
    auto crop = rect_of(entry.crop_box);
    page.has_crop_box = crop.has_value();
    if (crop) page.crop_box = *crop;
    page.rotation = static_cast<int>(std::clamp(number_of(entry.rotation).value_or(0), -36e5, 36e5));
    page.user_unit = std::clamp(number_of(Object(entry.object).getKey("/UserUnit")).value_or(1), 0.01, 1000.0);
    page.label = arena.keep(std::move(label));
    return page;
}

// Stands in for what qpdf cannot read: the size that poppler shows, with no corner and no turn; failing that, a sheet.
static ce_page substitute(ce_document &document, int index, ce_arena &arena) {
    ce_page page{};
    page.object = {-1, 0};
    page.user_unit = 1;
    page.label = arena.keep(std::to_string(index + 1));
    page.media_box = ce_rect{0, 0, 612, 792};
    ce_error ignored;
    ce_page_size(&document, index, &page.media_box.width, &page.media_box.height, &ignored);
    return page;
}

static ce_page page_at(ce_document &document, int index, ce_arena &arena) {
    static constexpr int patience = 2000;
    try {
        auto &model = document.model();
        auto entry = model.pages().find(index, Deadline(patience));
        if (entry) return record(*entry, model.labels().label(index), arena);
    } catch (std::exception const &) {
        return substitute(document, index, arena);
    }
    return substitute(document, index, arena);
}

}

using namespace recto;

bool ce_pages(
    ce_document *document, ce_arena *arena, int first, int wanted, int milliseconds, const ce_page **pages,
    size_t *count, ce_error *error) {
    return guarded(error, [&] {
        Deadline deadline(milliseconds);
        std::vector<ce_page> found;
        int total = poppler_document_get_n_pages(document->poppler.get());
        int end = std::min(total, first + std::min(wanted, total));
        for (int index = first; index < end && (found.empty() || !deadline.is_over()); index++)
            found.push_back(page_at(*document, index, *arena));
        *count = found.size();
        *pages = arena->keep(std::move(found));
    });
}
