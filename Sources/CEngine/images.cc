// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

// Where a page draws images, found by following its content: poppler tells it only for images that stand upright.

#include "document.hh"
#include "guard.hh"

#include <cmath>
#include <qpdf/QPDFMatrix.hh>

namespace recto {

// The most images that a page is said to have. Scanners and printers cut one picture into many strips.
static constexpr size_t most_images = 4096;
// How long a page is looked through, in milliseconds. Only pages of many megabytes take longer.
static constexpr int search_time = 3000;
// How deep forms may stand in each other, and states on the stack.
static constexpr int most_forms_deep = 12;
static constexpr size_t most_states = 1024;
// How far up the tree resources are looked for.
static constexpr int most_parents = 64;

// What is found on a page.
struct ImageSearch {
    std::vector<ce_rect> found;
    Deadline deadline{search_time};

    bool is_over() const { return found.size() >= most_images || deadline.is_over(); }

    void add(QPDFMatrix const &matrix) {
        auto rect = matrix.transformRectangle({0, 0, 1, 1});
        double parts[] = {rect.llx, rect.lly, rect.urx - rect.llx, rect.ury - rect.lly};
        for (double part : parts)
            if (!std::isfinite(part)) return;
        found.push_back({parts[0], parts[1], parts[2], parts[3]});
    }
};

// Follows the operators of a page or form that say where images go.
class ImageFinder : public Object::ParserCallbacks {
    ImageSearch &search;
    Object resources;
    QPDFMatrix matrix;
    int depth;
    std::vector<QPDFMatrix> states;
    std::vector<Object> operands;

    void concatenate() {
        if (operands.size() < 6) return;
        double values[6];
        for (int index = 0; index < 6; index++) {
            auto operand = operands[operands.size() - 6 + index];
            if (!operand.isNumber()) return;
            values[index] = operand.getNumericValue();
        }
        matrix.concat({values[0], values[1], values[2], values[3], values[4], values[5]});
    }

    void draw() {
        if (operands.empty() || !operands.back().isName() || !resources.isDictionary()) return;
        auto all = resources.getKey("/XObject");
        if (!all.isDictionary()) return;
        auto object = all.getKey(operands.back().getName());
        if (!object.isStream()) return;
        auto kind = object.getDict().getKey("/Subtype");
        if (kind.isName() && kind.getName() == "/Image") return search.add(matrix);
        if (kind.isName() && kind.getName() == "/Form" && depth < most_forms_deep) enter(object);
    }

    void enter(Object form) {
        auto own = form.getDict().getKey("/Resources");
        auto placed = matrix;
        auto entry = form.getDict().getKey("/Matrix");
        if (entry.isMatrix()) placed.concat(QPDFMatrix(entry.getArrayAsMatrix()));
        ImageFinder inner(search, own.isDictionary() ? own : resources, placed, depth + 1);
        form.parseAsContents(&inner);
    }

    void obey(std::string const &name) {
        if (name == "q") {
            if (states.size() < most_states) states.push_back(matrix);
        } else if (name == "Q") {
            if (states.empty()) return;
            matrix = states.back();
            states.pop_back();
        } else if (name == "cm") {
            concatenate();
        } else if (name == "Do") {
            draw();
        } else if (name == "EI") {
            search.add(matrix);
        }
    }

  public:
    ImageFinder(ImageSearch &search, Object resources, QPDFMatrix const &matrix, int depth)
        : search(search), resources(resources), matrix(matrix), depth(depth) {}

    void handleObject(Object object, size_t, size_t) override {
        if (search.is_over()) return terminateParsing();
        if (!object.isOperator()) {
            // No operator that counts here takes more than six.
            if (operands.size() >= 64) operands.erase(operands.begin(), operands.end() - 6);
            operands.push_back(object);
            return;
        }
        obey(object.getOperatorValue());
        operands.clear();
    }

    void handleEOF() override {}
};

// The resources of a page, which may be those of a node above it.
static Object resources_of(Object page) {
    for (int depth = 0; depth < most_parents && page.isDictionary(); depth++, page = page.getKey("/Parent"))
        if (page.getKey("/Resources").isDictionary()) return page.getKey("/Resources");
    return Object::newNull();
}

}

using namespace recto;

bool ce_images(
    ce_document *document, ce_arena *arena, int page, const ce_rect **rects, size_t *count, ce_error *error) {
    return guarded(error, [&] {
        auto object = document->model().page(page).object;
        ImageSearch search;
        ImageFinder finder(search, resources_of(object), QPDFMatrix(), 0);
        object.parsePageContents(&finder);
        *count = search.found.size();
        *rects = arena->keep(std::move(search.found));
    });
}
