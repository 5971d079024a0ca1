// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

// Where a page sets text at an odd angle, found by following its content: poppler tells upright boxes of it only.

#include "content.hh"
#include "document.hh"
#include "guard.hh"

#include <charconv>
#include <cmath>
#include <qpdf/Pl_String.hh>
#include <string_view>

namespace recto {

// The most runs that a page is said to have. Maps have thousands of names.
static constexpr size_t most_runs = 8192;
// How long a page is followed, in milliseconds: a reader waits for its text.
static constexpr int search_time = 400;
// How deep forms are looked for that may have such text.
static constexpr int most_forms_deep = 4;
// What differs less from upright, as a part of the whole, is a crooked scan: 3 degrees.
static constexpr double least_slope = 0.052;

static bool is_slope(double along, double across) {
    double whole = std::hypot(along, across);
    return std::abs(along) > least_slope * whole && std::abs(across) > least_slope * whole;
}

// Whether the last six words of some content are a matrix that turns by other than quarters.
static bool ends_with_slope(std::string_view content) {
    static constexpr std::string_view blanks(" \t\r\n\f\0", 6);
    double values[6];
    for (int index = 5; index >= 0; index--) {
        auto last = content.find_last_not_of(blanks);
        if (last == std::string_view::npos) return false;
        content = content.substr(0, last + 1);
        auto start = content.find_last_of(blanks) + 1;
        auto word = content.substr(start);
        auto end = word.data() + word.size();
        auto parsed = std::from_chars(word.data() + (word[0] == '+'), end, values[index]);
        if (parsed.ec != std::errc() || parsed.ptr != end) return false;
        content = content.substr(0, start);
    }
    return is_slope(values[0], values[1]);
}

// Whether such a matrix stands in some content, at a glance: most pages need not be followed.
static bool mentions_slope(std::string_view content) {
    for (size_t place = content.find('m'); place != std::string_view::npos; place = content.find('m', place + 1)) {
        if (place < 12 || (content[place - 1] != 'T' && content[place - 1] != 'c')) continue;
        if (ends_with_slope(content.substr(0, place - 1))) return true;
    }
    return false;
}

static bool may_slope(Object resources, std::set<QPDFObjGen> &seen, int depth) {
    if (!resources.isDictionary() || depth > most_forms_deep) return false;
    auto all = resources.getKey("/XObject");
    if (!all.isDictionary()) return false;
    for (auto const &name : all.getKeys()) {
        auto form = x_object(resources, name);
        if (form.isNull() || subtype_of(form) != "/Form" || !seen.insert(form.getObjGen()).second) continue;
        auto matrix = form.getDict().getKey("/Matrix");
        if (matrix.isMatrix()) {
            auto values = matrix.getArrayAsMatrix();
            if (is_slope(values.a, values.b)) return true;
        }
        auto data = form.getStreamData();
        auto text = reinterpret_cast<char const *>(data->getBuffer());
        if (mentions_slope({text, data->getSize()})) return true;
        if (may_slope(form.getDict().getKey("/Resources"), seen, depth + 1)) return true;
    }
    return false;
}

static bool may_slope(Object page) {
    std::string content;
    Pl_String pipeline("content", nullptr, content);
    page.pipePageContents(&pipeline);
    std::set<QPDFObjGen> seen;
    return mentions_slope(content) || may_slope(resources_of(page), seen, 0);
}

// Notes where text begins that runs at an odd angle.
class RunFinder : public ContentFollower {
    QPDFMatrix line;
    // Whether the content has said where the next text goes, rather than going on after the last one.
    bool is_placed = false;

    bool is_enough() const override { return found.size() >= most_runs; }

    void move(double x, double y) {
        line.translate(x, y);
        is_placed = true;
    }

    void show() {
        if (!is_placed) return;
        is_placed = false;
        auto text = state.matrix;
        text.concat(line);
        double along = text.a * state.font_size * state.stretch, across = text.b * state.font_size * state.stretch;
        double length = std::hypot(along, across);
        if (!(length > 0) || !std::isfinite(length) || !is_slope(along, across)) return;
        ce_text_run run{0, 0, along / length, across / length, 0};
        text.transform(0, state.rise, run.x, run.y);
        // The height of letters, upright to the line; what is mirrored is not text that is read.
        run.size = (run.along * text.d - run.across * text.c) * state.font_size;
        if (run.size > 0 && std::isfinite(run.size) && std::isfinite(run.x) && std::isfinite(run.y))
            found.push_back(run);
    }

    void next_line() { move(0, -state.leading); }

    void handle_operator(std::string const &name) override {
        if (name == "BT") {
            line = QPDFMatrix();
            is_placed = true;
        } else if (name == "Tf") {
            state.font_size = number(0);
        } else if (name == "TL") {
            state.leading = number(0);
        } else if (name == "Tz") {
            state.stretch = number(0) / 100;
        } else if (name == "Ts") {
            state.rise = number(0);
        } else if (name == "Td") {
            move(number(1), number(0));
        } else if (name == "TD") {
            state.leading = -number(0);
            move(number(1), number(0));
        } else if (name == "Tm") {
            if (auto matrix = matrix_operand()) line = *matrix;
            is_placed = true;
        } else if (name == "T*") {
            next_line();
        } else if (name == "Tj" || name == "TJ") {
            show();
        } else if (name == "'" || name == "\"") {
            next_line();
            show();
        }
    }

  public:
    std::vector<ce_text_run> found;

    RunFinder() : ContentFollower(search_time) {}
};

}

using namespace recto;

bool ce_sloping_text(
    ce_document *document, ce_arena *arena, int page, const ce_text_run **runs, size_t *count, ce_error *error) {
    return guarded(error, [&] {
        auto object = document->model().page(page).object;
        RunFinder finder;
        if (may_slope(object)) finder.follow(object);
        *count = finder.found.size();
        *runs = arena->keep(std::move(finder.found));
    });
}
