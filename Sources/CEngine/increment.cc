// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

#include "increment.hh"

#include "document.hh"
#include "guard.hh"

#include <algorithm>

namespace recto {

Increment::Increment(int fd, std::string const &password, int total)
    : fd(fd), total(total), model(fd, password, total), pdf(model.file()), encryption(pdf) {}

QPDFObjGen Increment::fresh_number() { return QPDFObjGen(next_number++, 0); }

QPDFObjGen Increment::reserve() {
    auto id = fresh_number();
    pdf.replaceObject(id, Object::newDictionary());
    return id;
}

Object Increment::draft(int number) {
    auto found = drafts.find(number);
    if (found == drafts.end()) found = drafts.emplace(number, reserve()).first;
    return reference(found->second);
}

Object Increment::add_stream(Object entries, std::string data) {
    auto id = reserve();
    dirty[id] = {entries, true, std::move(data)};
    return reference(id);
}

ValueMaker Increment::maker() {
    return {
        [this](ce_object id) { return reference(QPDFObjGen(id.number, id.generation)); },
        [this](int number) { return draft(number); },
        [this](Object entries, std::string data) { return add_stream(entries, std::move(data)); }};
}

Object Increment::page_at(int index) {
    auto page = model.page(index).object;
    if (!page.isIndirect())
        throw Failure(CE_DAMAGED, "page " + std::to_string(index + 1) + " is no object of its own, so it can't be changed");
    return page;
}

Object Increment::patched(Object original, AnnotationPatch const &patch) {
    if (!original.isDictionary()) throw Failure(CE_DAMAGED, "an annotation to be changed is not in the file");
    auto copy = original.shallowCopy();
    patch.apply(copy);
    name_page(copy);
    return copy;
}

/// Lets a link that leads to a page by its number, as only links to other files may, lead to the page itself.
void Increment::name_page(Object annotation) {
    auto target = annotation.getKey("/Dest");
    if (!target.isArray() || target.getArrayNItems() == 0 || !target.getArrayItem(0).isInteger()) return;
    auto index = target.getArrayItem(0).getIntValueAsInt();
    if (index < 0 || index >= total) return;
    auto items = target.getArrayAsVector();
    items[0] = page_at(index);
    annotation.replaceKey("/Dest", Object::newArray(items));
}

void Increment::patch(int page, Object page_object, AnnotationPatch const &patch, std::vector<Object> &items) {
    auto const &id = patch.key.id;
    if (patch.key.kind == AnnotationKey::object) {
        QPDFObjGen number(id.number, id.generation);
        dirty[number] = {patched(reference(number), patch), false, ""};
        return;
    }
    QPDFObjGen number;
    Object original = Object::newDictionary();
    if (patch.key.kind == AnnotationKey::draft) {
        number = draft(id.number).getObjGen();
        original.replaceKey("/Type", Object::newName("/Annot"));
    } else {
        auto index = static_cast<size_t>(id.number);
        if (index >= items.size()) throw Failure(CE_DAMAGED, "an annotation to be changed is not in the file");
        number = reserve();
        original = items[index];
        items[index] = reference(number);
    }
    auto copy = patched(original, patch);
    copy.replaceKey("/P", page_object);
    dirty[number] = {copy, false, ""};
    assignments.push_back({page, patch.key.kind, id.number, {number.getObj(), number.getGen()}});
}

/// The array in the order that is asked for. What the other side doesn't know of, as things that are no annotations,
/// stays, below all others.
std::vector<Object> Increment::arranged(PageEdits const &edits, std::vector<Object> const &items) {
    std::set<QPDFObjGen> known;
    std::set<size_t> places;
    auto note = [&](AnnotationKey const &key) {
        if (key.kind == AnnotationKey::object) known.insert(QPDFObjGen(key.id.number, key.id.generation));
        if (key.kind == AnnotationKey::direct) places.insert(static_cast<size_t>(key.id.number));
    };
    std::for_each(edits.order.begin(), edits.order.end(), note);
    std::for_each(edits.removed.begin(), edits.removed.end(), note);
    std::vector<Object> result;
    for (size_t index = 0; index < items.size(); index++)
        if (!places.count(index) && !(items[index].isIndirect() && known.count(items[index].getObjGen())))
            result.push_back(items[index]);
    for (auto const &key : edits.order) {
        auto index = static_cast<size_t>(key.id.number);
        if (key.kind == AnnotationKey::draft) result.push_back(draft(key.id.number));
        else if (key.kind == AnnotationKey::object) result.push_back(reference(QPDFObjGen(key.id.number, key.id.generation)));
        else if (index < items.size()) result.push_back(items[index]);
    }
    return result;
}

void Increment::replace_annotations(Object page, std::vector<Object> const &items) {
    auto array = Object::newArray(items);
    auto holder = page.getKey("/Annots");
    if (holder.isArray() && holder.isIndirect()) {
        dirty[holder.getObjGen()] = {array, false, ""};
        return;
    }
    set_entry(page, "/Annots", array);
}

/// Sets an entry of a page, beside others that are set already.
void Increment::set_entry(Object page, char const *key, Object value) {
    auto written = dirty.find(page.getObjGen());
    auto copy = written == dirty.end() ? page.shallowCopy() : written->second.object;
    copy.replaceKey(key, value);
    dirty[page.getObjGen()] = {copy, false, ""};
}

void Increment::apply(PageEdits const &edits) {
    auto page = page_at(edits.page);
    auto holder = page.getKey("/Annots");
    auto items = holder.isArray() ? holder.getArrayAsVector() : std::vector<Object>();
    bool is_changed = edits.has_order;
    for (auto const &item : edits.patches) {
        patch(edits.page, page, item, items);
        is_changed = is_changed || item.key.kind == AnnotationKey::direct;
    }
    if (is_changed) replace_annotations(page, edits.has_order ? arranged(edits, items) : items);
    if (edits.rotation) set_entry(page, "/Rotate", Object::newInteger(*edits.rotation));
}

// Some damage comes to light only when objects are read.
bool Increment::is_damaged() {
    if (model.was_repaired()) return true;
    auto warnings = pdf.getWarnings();
    return std::any_of(warnings.begin(), warnings.end(), [](QPDFExc const &warning) {
        return warning.getErrorCode() == qpdf_e_damaged_pdf
            && std::string(warning.what()).find("reconstruct") != std::string::npos;
    });
}

ce_increment Increment::result(ce_arena &arena) const {
    ce_increment result{};
    result.base_size = base_size;
    result.bytes = arena.keep(bytes);
    auto copy = assignments;
    result.assignment_count = copy.size();
    result.assignments = arena.keep(std::move(copy));
    result.is_repair = is_repair;
    return result;
}

}

using namespace recto;

bool ce_make_increment(
    ce_document *document, ce_arena *arena, ce_text edits, ce_increment *increment, ce_error *error) {
    return guarded(error, [&] {
        int total = poppler_document_get_n_pages(document->poppler.get());
        Increment work(document->fd, document->password, total);
        work.make(edits);
        *increment = work.result(*arena);
    });
}
