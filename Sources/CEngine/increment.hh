// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "encoding.hh"
#include "encryption.hh"

namespace recto {

/// Writes objects as they stand in a file.
class ObjectText {
    Encryption const &encryption;
    QPDFObjGen id;

    std::string string(Object value) const;

  public:
    /// For what stands in the object `id`.
    ObjectText(Encryption const &encryption, QPDFObjGen id) : encryption(encryption), id(id) {}
    /// An object where it stands in another: by its number where it has one.
    std::string nested(Object value) const;
    /// An object itself, whether or not it has a number.
    std::string whole(Object value) const;
};

/// Where the objects of a section lie, written as a table or a stream.
struct CrossReference {
    std::map<QPDFObjGen, QPDFXRefEntry> rows;

    std::string table() const;
    /// The rows as fields of 1, 8 and 4 bytes, and in `index` the runs of their numbers.
    std::string stream(std::string &index) const;
};

/// What edits add to a file.
class Increment {
    struct Written {
        Object object;
        bool is_stream;
        std::string data;
    };
    using PageKey = std::pair<int, AnnotationKey>;

    int fd;
    int total;
    Model model;
    QPDF &pdf;
    Encryption encryption;
    std::map<QPDFObjGen, Written> dirty;
    std::map<int, QPDFObjGen> drafts;
    std::vector<ce_assignment> assignments;
    int64_t base_size = 0;
    int64_t header_offset = 0;
    int next_number = 1;
    std::string bytes;
    CrossReference section;

    ValueMaker maker();
    QPDFObjGen fresh_number();
    /// A number for an object that is to be written, with something in its place: qpdf leaves entries out that refer to
    /// nothing.
    QPDFObjGen reserve();
    Object reference(QPDFObjGen id) { return pdf.getObjectByID(id.getObj(), id.getGen()); }
    Object draft(int number);
    Object add_stream(Object entries, std::string data);
    Object page_at(int index);

    void apply(PageEdits const &edits);
    Object patched(Object original, AnnotationPatch const &patch);
    void name_page(Object annotation);
    void patch(int page, Object page_object, AnnotationPatch const &patch, std::vector<Object> &items);
    std::vector<Object> arranged(PageEdits const &edits, std::vector<Object> const &items);
    void replace_annotations(Object page, std::vector<Object> const &items);
    void set_entry(Object page, char const *key, Object value);

    bool is_damaged();
    void measure();
    std::optional<int64_t> last_section(bool &is_stream) const;
    int64_t position() const { return base_size + static_cast<int64_t>(bytes.size()) - header_offset; }
    void write_object(QPDFObjGen id, Written const &written);
    std::string trailer_entries(std::optional<int64_t> previous) const;
    void write_section(bool as_stream, std::optional<int64_t> previous);

  public:
    Increment(int fd, std::string const &password, int total);
    /// Applies `edits` and writes all that is new.
    void make(ce_text edits);
    ce_increment result(ce_arena &arena) const;

  private:
    bool is_repair = false;
};

}
