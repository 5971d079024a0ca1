// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

#include "encoding.hh"

#include "guard.hh"

#include <cmath>
#include <cstring>
#include <tuple>

namespace recto {

// The numbers of the protocol's kinds of values.
enum Tag : uint8_t {
    tag_null,
    tag_boolean,
    tag_integer,
    tag_real,
    tag_name,
    tag_string,
    tag_array,
    tag_dictionary,
    tag_reference,
    tag_draft,
    tag_stream,
    tag_opaque,
};

// Writing -------------------------------------------------------------------------------------------------------------

// The machine is little-endian, as the protocol is.
template <class Number>
void ValueWriter::number(Number value) {
    bytes.append(reinterpret_cast<char const *>(&value), sizeof value);
}

void ValueWriter::blob(std::string const &value) {
    number(static_cast<uint32_t>(value.size()));
    bytes += value;
}

void ValueWriter::scalar(Object value) {
    if (value.isBool()) {
        number(tag_boolean);
        number(static_cast<uint8_t>(value.getBoolValue()));
    } else if (value.isInteger()) {
        number(tag_integer);
        number(static_cast<int64_t>(value.getIntValue()));
    } else if (value.isReal()) {
        number(tag_real);
        number(number_of(value).value_or(0));
    } else if (value.isName()) {
        number(tag_name);
        blob(name_of(value));
    } else if (value.isString()) {
        number(tag_string);
        blob(value.getStringValue());
    } else {
        number(tag_null);
    }
}

void ValueWriter::array(Object value, int depth) {
    int size = value.getArrayNItems();
    number(tag_array);
    number(static_cast<uint32_t>(size));
    for (int index = 0; index < size; index++) this->value(value.getArrayItem(index), depth + 1, false);
}

// Other annotations, fields and pages lead on to the whole document.
static bool leads_on(Object dictionary) {
    auto type = name_of(dictionary.getKey("/Type"));
    return type == "Annot" || type == "Page" || type == "OCG" || type == "OCMD" || dictionary.hasKey("/Kids")
        || dictionary.hasKey("/Rect");
}

void ValueWriter::value(Object value, int depth, bool resolves) {
    bool is_stream = value.isStream();
    if (is_stream || (value.isIndirect() && value.isDictionary() && (!resolves || leads_on(value)))) {
        auto id = id_of(value);
        number(tag_reference);
        number(id.number);
        number(id.generation);
        return;
    }
    bool is_large = (value.isArray() && value.getArrayNItems() > most_elements)
        || (value.isString() && value.getStringValue().size() > most_bytes);
    if (depth > most_depth || bytes.size() > most_bytes || is_large) number(tag_opaque);
    else if (value.isArray()) array(value, depth);
    else if (value.isDictionary()) {
        number(tag_dictionary);
        dictionary(value, depth + 1);
    } else scalar(value);
}

void ValueWriter::dictionary(Object dictionary, int depth) {
    auto keys = dictionary.getKeys();
    number(static_cast<uint32_t>(keys.size()));
    for (auto const &key : keys) {
        blob(key.substr(1));
        size_t start = bytes.size();
        try {
            value(dictionary.getKey(key), depth, depth == 0);
        } catch (std::exception const &) {
            bytes.resize(start);
            number(tag_opaque);
        }
    }
}

// Reading -------------------------------------------------------------------------------------------------------------

ValueReader::ValueReader(ce_text bytes, ValueMaker const &maker)
    : at(reinterpret_cast<uint8_t const *>(bytes.bytes)), end(at + bytes.size), maker(maker) {}

static Failure broken() { return Failure(CE_INTERNAL, "the edits are broken"); }

template <class Number>
Number ValueReader::number() {
    Number value;
    if (static_cast<size_t>(end - at) < sizeof value) throw broken();
    std::memcpy(&value, at, sizeof value);
    at += sizeof value;
    return value;
}

std::string ValueReader::blob() {
    size_t size = number<uint32_t>();
    if (static_cast<size_t>(end - at) < size) throw broken();
    std::string value(reinterpret_cast<char const *>(at), size);
    at += size;
    return value;
}

size_t ValueReader::count(size_t least_size) {
    size_t value = number<uint32_t>();
    if (value > static_cast<size_t>(end - at) / least_size) throw broken();
    return value;
}

ce_object ValueReader::object() {
    auto number = this->number<int32_t>();
    return {number, this->number<int32_t>()};
}

// An object that is to be written is not there yet, so that a reference to it must not be looked up.
static bool is_nothing(Object value) { return !value.isIndirect() && value.isNull(); }

Object ValueReader::dictionary(int depth) {
    auto result = Object::newDictionary();
    for (size_t left = count(5); left > 0; left--) {
        auto key = "/" + blob();
        auto value = this->value(depth + 1);
        if (value.isInitialized() && !is_nothing(value)) result.replaceKey(key, value);
    }
    return result;
}

static Object rounded(double value) { return Object::newReal(std::isfinite(value) ? value : 0, 4, true); }

Object ValueReader::value(int depth) {
    if (depth > 20) throw broken();
    switch (number<uint8_t>()) {
    case tag_null: return Object::newNull();
    case tag_boolean: return Object::newBool(number<uint8_t>() != 0);
    case tag_integer: return Object::newInteger(number<int64_t>());
    case tag_real: return rounded(number<double>());
    case tag_name: return Object::newName("/" + blob());
    case tag_string: return Object::newString(blob());
    case tag_array: {
        std::vector<Object> items;
        for (size_t left = count(1); left > 0; left--) {
            auto item = value(depth + 1);
            items.push_back(item.isInitialized() ? item : Object::newNull());
        }
        return Object::newArray(items);
    }
    case tag_dictionary: return dictionary(depth);
    case tag_reference: return maker.reference(object());
    case tag_draft: return maker.draft(number<int32_t>());
    case tag_stream: {
        auto entries = dictionary(depth);
        return maker.stream(entries, blob());
    }
    case tag_opaque: return Object();
    default: throw broken();
    }
}

AnnotationKey ValueReader::key() {
    auto kind = number<uint8_t>();
    if (kind > AnnotationKey::draft) throw broken();
    return {kind, object()};
}

AnnotationPatch ValueReader::patch() {
    AnnotationPatch patch{key(), {}};
    for (size_t left = count(5); left > 0; left--) {
        auto name = "/" + blob();
        patch.entries.emplace_back(name, value(0));
    }
    return patch;
}

PageEdits ValueReader::page() {
    PageEdits page{};
    page.page = number<int32_t>();
    for (size_t left = count(13); left > 0; left--) page.patches.push_back(patch());
    for (size_t left = count(9); left > 0; left--) page.removed.push_back(key());
    page.has_order = number<uint8_t>() != 0;
    if (page.has_order)
        for (size_t left = count(9); left > 0; left--) page.order.push_back(key());
    if (number<uint8_t>() != 0) page.rotation = number<uint8_t>() * 90;
    return page;
}

std::vector<PageEdits> ValueReader::edits() {
    std::vector<PageEdits> pages;
    for (size_t left = count(13); left > 0; left--) pages.push_back(page());
    return pages;
}

void AnnotationPatch::apply(Object dictionary) const {
    for (auto const &[name, value] : entries) {
        if (!Object(value).isInitialized()) continue;
        if (is_nothing(value)) dictionary.removeKey(name);
        else dictionary.replaceKey(name, value);
    }
}

}
