// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

// The bytes in which values pass between qpdf's objects and the protocol's values.

#pragma once

#include "model.hh"

#include <cstdint>
#include <functional>
#include <optional>

namespace recto {

/// Writes objects as the protocol's values.
class ValueWriter {
    static constexpr size_t most_bytes = 4 << 20;
    static constexpr int most_elements = 200000;
    static constexpr int most_depth = 16;

    std::string bytes;

    template <class Number>
    void number(Number value);
    void blob(std::string const &value);
    void array(Object value, int depth);
    void value(Object value, int depth, bool resolves);
    void scalar(Object value);

  public:
    /// Appends the entries of a dictionary. Those that are objects of their own are written in place, except for streams,
    /// pages, fields and annotations, which become references.
    void dictionary(Object dictionary, int depth = 0);
    /// What has been written.
    std::string take() { return std::move(bytes); }
};

/// What a reader of values asks to make of that which only a document can make.
struct ValueMaker {
    std::function<Object(ce_object)> reference;
    std::function<Object(int)> draft;
    std::function<Object(Object, std::string)> stream;
};

/// Names an annotation, as the protocol does.
struct AnnotationKey {
    enum Kind : uint8_t { object, direct, draft };
    uint8_t kind;
    ce_object id;

    bool operator<(AnnotationKey const &other) const {
        return std::tie(kind, id.number, id.generation) < std::tie(other.kind, other.id.number, other.id.generation);
    }
};

/// What is to be set in one annotation. A null handle takes an entry away, an uninitialized one leaves it as it is.
struct AnnotationPatch {
    AnnotationKey key;
    std::vector<std::pair<std::string, Object>> entries;

    /// Sets the entries in `dictionary`.
    void apply(Object dictionary) const;
};

/// What is to become of a page and its annotations.
struct PageEdits {
    int page;
    std::vector<AnnotationPatch> patches;
    std::vector<AnnotationKey> removed;
    bool has_order;
    std::vector<AnnotationKey> order;
    /// The page's own turn, where it has another one than in the file.
    std::optional<int> rotation;
};

/// Reads the protocol's values; throws a Failure where the bytes make no sense.
class ValueReader {
    uint8_t const *at;
    uint8_t const *end;
    ValueMaker const &maker;

    template <class Number>
    Number number();
    std::string blob();
    size_t count(size_t least_size);
    ce_object object();
    Object value(int depth);
    Object dictionary(int depth);
    PageEdits page();

  public:
    ValueReader(ce_text bytes, ValueMaker const &maker);
    AnnotationKey key();
    AnnotationPatch patch();
    std::vector<PageEdits> edits();
};

}
