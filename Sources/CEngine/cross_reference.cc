// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

#include "guard.hh"
#include "increment.hh"

#include <cstdio>

namespace recto {

using Rows = std::map<QPDFObjGen, QPDFXRefEntry>;

/// Calls `use` for each run of rows whose numbers follow each other, with the first row, the one after the last, and how
/// many there are.
template <class Use>
static void for_each_run(Rows const &rows, Use use) {
    for (auto first = rows.begin(); first != rows.end();) {
        auto last = first;
        int count = 0;
        while (last != rows.end() && last->first.getObj() == first->first.getObj() + count) {
            ++last;
            count++;
        }
        use(first, last, count);
        first = last;
    }
}

static std::string row_text(Rows::value_type const &row) {
    static constexpr int64_t farthest = 9999999999;
    bool is_free = row.second.getType() == 0;
    int64_t offset = is_free ? 0 : row.second.getOffset();
    if (offset > farthest) throw Failure(CE_TOO_LARGE, "the file is too large for a table of its objects");
    char text[32];
    std::snprintf(
        text, sizeof text, "%010lld %05d %c \n", static_cast<long long>(offset), row.first.getGen(),
        is_free ? 'f' : 'n');
    return text;
}

std::string CrossReference::table() const {
    std::string text = "xref\n";
    for_each_run(rows, [&](auto first, auto last, int count) {
        text += std::to_string(first->first.getObj()) + " " + std::to_string(count) + "\n";
        for (auto row = first; row != last; ++row) text += row_text(*row);
    });
    return text;
}

static void append_number(std::string &bytes, uint64_t value, int size) {
    for (int shift = (size - 1) * 8; shift >= 0; shift -= 8) bytes += static_cast<char>(value >> shift & 0xFF);
}

static void append_row(std::string &bytes, Rows::value_type const &row) {
    int type = row.second.getType();
    bool is_compressed = type == 2;
    int64_t place = type == 0 ? 0 : is_compressed ? row.second.getObjStreamNumber() : row.second.getOffset();
    append_number(bytes, static_cast<uint64_t>(type), 1);
    append_number(bytes, static_cast<uint64_t>(place), 8);
    append_number(bytes, static_cast<uint64_t>(is_compressed ? row.second.getObjStreamIndex() : row.first.getGen()), 4);
}

std::string CrossReference::stream(std::string &index) const {
    std::string bytes;
    index = "[";
    for_each_run(rows, [&](auto first, auto last, int count) {
        index += (index.size() > 1 ? " " : "") + std::to_string(first->first.getObj()) + " " + std::to_string(count);
        for (auto row = first; row != last; ++row) append_row(bytes, *row);
    });
    index += "]";
    return bytes;
}

}
