// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

#include "document.hh"
#include "guard.hh"

#include <algorithm>
#include <climits>

namespace recto {

static Object own_or(Object dictionary, char const *key, Object const &inherited) {
    auto own = dictionary.getKey(key);
    return own.isNull() ? inherited : own;
}

static PageEntry with_own(Object node, PageEntry const &inherited) {
    return {
        node, own_or(node, "/MediaBox", inherited.media_box), own_or(node, "/CropBox", inherited.crop_box),
        own_or(node, "/Rotate", inherited.rotation)};
}

static PageEntry nothing_inherited(Object const &root) {
    return PageEntry{root, Object::newNull(), Object::newNull(), Object::newNull()};
}

// How many pages a node says it holds; 1 for a page, -1 for nonsense.
static int count_of(Object node) {
    if (!node.isDictionary()) return 0;
    if (!node.hasKey("/Kids")) return 1;
    auto count = node.getKey("/Count");
    return count.isInteger() && count.getIntValue() >= 0 && count.getIntValue() < INT_MAX ? count.getIntValueAsInt() : -1;
}

// A node that holds as many pages as it has kids holds nothing but pages.
static bool holds_pages_only(Object node, Object kids) { return count_of(node) == kids.getArrayNItems(); }

// Whether the kids of a node hold as many pages as the node says.
static bool adds_up(Object node, Object kids) {
    long long sum = 0;
    for (int place = 0; place < kids.getArrayNItems(); place++) {
        int count = count_of(kids.getArrayItem(place));
        if (count < 0) return false;
        sum += count;
    }
    return sum == count_of(node);
}

PageTree::PageTree(Object root, int total) : root(root), trusts_counts(total > 0 && count_of(root) == total) {
    if (root.isDictionary()) enter(root, nothing_inherited(root));
}

void PageTree::enter(Object node, PageEntry const &inherited) {
    if (node.isIndirect() && !visited.insert(node.getObjGen()).second) return;
    auto kids = node.getKey("/Kids");
    if (!kids.isArray()) return;
    auto own = with_own(node, inherited);
    path.push_back({kids, 0, own.media_box, own.crop_box, own.rotation});
}

static constexpr int deepest = 256;

// The kid of a node with the page at `index` among the node's pages; `index` becomes that among the kid's. Null where
// the counts make no sense.
static Object kid_with(Object node, int &index) {
    auto kids = node.getKey("/Kids");
    if (!kids.isArray()) return Object::newNull();
    if (holds_pages_only(node, kids)) {
        auto kid = kids.getArrayItem(index);
        index = 0;
        return count_of(kid) == 1 ? kid : Object::newNull();
    }
    if (!adds_up(node, kids)) return Object::newNull();
    for (int place = 0; place < kids.getArrayNItems(); place++) {
        auto kid = kids.getArrayItem(place);
        int count = count_of(kid);
        if (index < count) return kid;
        index -= count;
    }
    return Object::newNull();
}

std::optional<PageEntry> PageTree::descend(int index) {
    auto entry = nothing_inherited(root);
    for (int depth = 0; depth < deepest; depth++) {
        entry = with_own(entry.object, entry);
        if (!entry.object.hasKey("/Kids")) return index == 0 ? std::optional(entry) : std::nullopt;
        entry.object = kid_with(entry.object, index);
        if (!entry.object.isDictionary()) return std::nullopt;
    }
    return std::nullopt;
}

// How many pages of `parent` stand before `kid`; -1 where the counts make no sense.
static int pages_before(Object kid, Object parent) {
    auto kids = parent.getKey("/Kids");
    if (!kids.isArray()) return -1;
    bool is_flat = holds_pages_only(parent, kids);
    if (!is_flat && !adds_up(parent, kids)) return -1;
    int before = 0;
    for (int place = 0; place < kids.getArrayNItems(); place++) {
        auto other = kids.getArrayItem(place);
        if (other.getObjGen() == kid.getObjGen()) return before;
        before += is_flat ? 1 : count_of(other);
    }
    return -1;
}

std::optional<int> PageTree::climb(Object page) {
    int index = 0;
    if (page.isDictionary() && page.hasKey("/Kids")) return std::nullopt;
    for (int depth = 0; depth < deepest && page.isDictionary() && page.isIndirect(); depth++) {
        if (page.getObjGen() == root.getObjGen()) return index;
        auto parent = page.getKey("/Parent");
        int before = parent.isDictionary() ? pages_before(page, parent) : -1;
        if (before < 0) return std::nullopt;
        index += before;
        page = parent;
    }
    return std::nullopt;
}

static bool is_page(Object kid) { return kid.isDictionaryOfType("/Page") || !kid.hasKey("/Kids"); }

// Looks at one child. Returns false at the end of the tree.
bool PageTree::step() {
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
        if (path.size() < static_cast<size_t>(deepest)) enter(kid, entry);
        return true;
    }
    if (kid.isIndirect()) indexes.emplace(kid.getObjGen(), static_cast<int>(pages.size()));
    pages.push_back(with_own(kid, entry));
    return true;
}

PageEntry *PageTree::find(int index, Deadline const &deadline) {
    if (index < 0) return nullptr;
    auto known = descended.find(index);
    if (known != descended.end()) return &known->second;
    if (trusts_counts)
        if (auto entry = descend(index)) return &descended.emplace(index, *entry).first->second;
    auto wanted = static_cast<size_t>(index);
    while (pages.size() <= wanted)
        if (deadline.is_over() || !step()) return nullptr;
    return &pages[wanted];
}

int PageTree::index_of(Object page, Deadline const &deadline) {
    if (trusts_counts)
        if (auto index = climb(page)) return *index;
    auto id = page.getObjGen();
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
