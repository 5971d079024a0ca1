// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

#include "guard.hh"
#include "increment.hh"

#include <algorithm>
#include <cstring>
#include <qpdf/Pl_Flate.hh>
#include <qpdf/Pl_String.hh>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

namespace recto {

static std::string deflated(std::string const &data) {
    std::string result;
    Pl_String sink("sink", nullptr, result);
    Pl_Flate filter("filter", &sink, Pl_Flate::a_deflate);
    filter.write(reinterpret_cast<unsigned char const *>(data.data()), data.size());
    filter.finish();
    return result;
}

static std::string part_of(int fd, int64_t offset, size_t size) {
    std::string part(size, '\0');
    ssize_t count = pread(fd, part.data(), size, std::max<int64_t>(offset, 0));
    if (count < 0) throw Failure(CE_IO, "the file cannot be read");
    part.resize(static_cast<size_t>(count));
    return part;
}

/// The number of a reference that ends with the letter at `end`, as in `12 0 R`; 0 where there is none.
static int reference_ending(std::string const &text, size_t end) {
    auto back_over = [&](auto is_one, size_t &place) {
        size_t start = place;
        while (place > 0 && is_one(text[place - 1])) place--;
        return start - place;
    };
    auto is_digit = [](char letter) { return letter >= '0' && letter <= '9'; };
    auto is_blank = [](char letter) { return letter == ' ' || letter == '\n' || letter == '\r' || letter == '\t'; };
    size_t place = end;
    if (!back_over(is_blank, place) || !back_over(is_digit, place) || !back_over(is_blank, place)) return 0;
    auto digits = back_over(is_digit, place);
    return digits > 0 && digits < 9 ? std::stoi(text.substr(place, digits)) : 0;
}

/// The greatest number below `limit` that something in the plain part of the file refers to.
static int greatest_reference(int fd, int64_t size, int limit) {
    static constexpr int64_t step = 1 << 20, longest = 64;
    int greatest = 0;
    for (int64_t start = 0; start < size; start += step) {
        auto part = part_of(fd, start, step + longest);
        for (auto place = part.find('R'); place != std::string::npos; place = part.find('R', place + 1)) {
            int number = reference_ending(part, place);
            if (number < limit) greatest = std::max(greatest, number);
        }
    }
    return greatest;
}

/// How large the file is, how far into it offsets begin to count, and which numbers are free. Files of others refer to
/// objects that aren't there: their numbers must not come to mean something.
void Increment::measure() {
    struct stat status;
    if (fstat(fd, &status) < 0) throw Failure(CE_IO, "the file cannot be read");
    base_size = status.st_size;
    auto header = part_of(fd, 0, 1024).find("%PDF-");
    header_offset = header == std::string::npos ? 0 : static_cast<int64_t>(header);
    auto size = pdf.getTrailer().getKey("/Size");
    if (size.isInteger()) next_number = std::clamp(size.getIntValueAsInt(), 1, 1 << 29);
    auto rows = pdf.getXRefTable();
    if (!rows.empty()) next_number = std::max(next_number, rows.rbegin()->first.getObj() + 1);
    static constexpr int reach = 100000;
    next_number = std::max(next_number, greatest_reference(fd, base_size, next_number + reach) + 1);
}

/// Where the last section of the file begins, and whether it is a stream; nothing where the file doesn't say it rightly.
std::optional<int64_t> Increment::last_section(bool &is_stream) const {
    static constexpr char word[] = "startxref";
    auto tail = part_of(fd, base_size - 2048, 2048);
    auto found = tail.rfind(word);
    if (found == std::string::npos) return std::nullopt;
    int64_t offset = std::strtoll(tail.c_str() + found + sizeof word - 1, nullptr, 10);
    if (offset <= 0 || offset + header_offset >= base_size) return std::nullopt;
    auto start = part_of(fd, offset + header_offset, 64);
    auto first = start.find_first_not_of(" \t\r\n\f");
    if (first == std::string::npos) return std::nullopt;
    is_stream = start.compare(first, 4, "xref") != 0;
    return offset;
}

void Increment::write_object(QPDFObjGen id, Written const &written) {
    static constexpr size_t worth_deflating = 200;
    section.rows[id] = QPDFXRefEntry(position());
    bytes += std::to_string(id.getObj()) + " " + std::to_string(id.getGen()) + " obj\n";
    ObjectText text(encryption, id);
    if (written.is_stream) {
        auto entries = Object(written.object).shallowCopy();
        auto data = written.data;
        if (data.size() > worth_deflating && !entries.hasKey("/Filter")) {
            data = deflated(data);
            entries.replaceKey("/Filter", Object::newName("/FlateDecode"));
        }
        data = encryption.stream(data, id);
        entries.replaceKey("/Length", Object::newInteger(static_cast<long long>(data.size())));
        bytes += text.whole(entries) + "\nstream\n" + data + "\nendstream";
    } else {
        bytes += text.whole(written.object);
    }
    bytes += "\nendobj\n";
}

// The second half of the identifier tells versions of a file apart.
static Object renewed_identifier(Object identifier) {
    if (!identifier.isArray() || identifier.getArrayNItems() != 2) return identifier;
    std::string fresh(16, '\0');
    if (getrandom(fresh.data(), fresh.size(), 0) != static_cast<ssize_t>(fresh.size())) return identifier;
    return Object::newArray(std::vector<Object>{identifier.getArrayItem(0), Object::newString(fresh)});
}

/// What all kinds of sections say of the file.
std::string Increment::trailer_entries(std::optional<int64_t> previous) const {
    static std::set<std::string> const own = {
        "/Size",   "/Prev",        "/XRefStm", "/Type",    "/W", "/Index",
        "/Filter", "/DecodeParms", "/Length",  "/FFilter", "/F", "/FDecodeParms"};
    Encryption none;
    ObjectText text(none, QPDFObjGen());
    auto trailer = pdf.getTrailer();
    std::string entries = "/Size " + std::to_string(next_number);
    for (auto const &key : trailer.getKeys()) {
        if (own.count(key)) continue;
        auto value = key == "/ID" ? renewed_identifier(trailer.getKey(key)) : trailer.getKey(key);
        entries += " " + Object::newName(key).unparse() + " " + text.nested(value);
    }
    if (previous) entries += " /Prev " + std::to_string(*previous);
    return entries;
}

void Increment::write_section(bool as_stream, std::optional<int64_t> previous) {
    auto start = position();
    if (as_stream) {
        auto id = fresh_number();
        section.rows[id] = QPDFXRefEntry(start);
        std::string index;
        auto data = deflated(section.stream(index));
        bytes += std::to_string(id.getObj()) + " 0 obj\n<< /Type /XRef /W [1 8 4] /Index " + index
            + " /Filter /FlateDecode /Length " + std::to_string(data.size()) + " " + trailer_entries(previous)
            + " >>\nstream\n" + data + "\nendstream\nendobj\n";
    } else {
        bytes += section.table() + "trailer\n<< " + trailer_entries(previous) + " >>\n";
    }
    bytes += "startxref\n" + std::to_string(start) + "\n%%EOF\n";
}

static bool is_compressed(CrossReference const &section) {
    auto compressed = [](auto const &row) { return row.second.getType() == 2; };
    return std::any_of(section.rows.begin(), section.rows.end(), compressed);
}

void Increment::make(ce_text edits) {
    measure();
    auto values = maker();
    for (auto const &page : ValueReader(edits, values).edits()) apply(page);
    bool as_stream = false;
    auto previous = last_section(as_stream);
    is_repair = is_damaged() || !previous;
    auto end = part_of(fd, base_size - 1, 1);
    if (end != "\n" && end != "\r") bytes += "\n";
    if (is_repair) {
        section.rows = pdf.getXRefTable();
        section.rows[QPDFObjGen(0, 65535)] = QPDFXRefEntry();
        previous = std::nullopt;
        as_stream = is_compressed(section);
    }
    for (auto const &[id, written] : dirty) write_object(id, written);
    write_section(as_stream, previous);
}

}
