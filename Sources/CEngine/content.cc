// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

#include "content.hh"

namespace recto {

// How deep forms may stand in each other, and states on the stack.
static constexpr int most_forms_deep = 12;
static constexpr size_t most_states = 1024;
// How far up the tree resources are looked for.
static constexpr int most_parents = 64;

Object resources_of(Object page) {
    for (int depth = 0; depth < most_parents && page.isDictionary(); depth++, page = page.getKey("/Parent"))
        if (page.getKey("/Resources").isDictionary()) return page.getKey("/Resources");
    return Object::newNull();
}

Object x_object(Object resources, std::string const &name) {
    if (!resources.isDictionary()) return Object::newNull();
    auto all = resources.getKey("/XObject");
    if (!all.isDictionary()) return Object::newNull();
    auto object = all.getKey(name);
    return object.isStream() ? object : Object::newNull();
}

std::string subtype_of(Object stream) {
    auto kind = stream.getDict().getKey("/Subtype");
    return kind.isName() ? kind.getName() : "";
}

double ContentFollower::number(size_t from_end) const {
    if (operands.size() <= from_end) return 0;
    auto operand = operands[operands.size() - 1 - from_end];
    return operand.isNumber() ? operand.getNumericValue() : 0;
}

std::optional<QPDFMatrix> ContentFollower::matrix_operand() const {
    if (operands.size() < 6) return std::nullopt;
    for (size_t index = operands.size() - 6; index < operands.size(); index++) {
        auto operand = operands[index];
        if (!operand.isNumber()) return std::nullopt;
    }
    return QPDFMatrix(number(5), number(4), number(3), number(2), number(1), number(0));
}

void ContentFollower::draw() {
    if (operands.empty() || !operands.back().isName()) return;
    auto object = x_object(resources, operands.back().getName());
    if (object.isNull()) return;
    auto kind = subtype_of(object);
    if (kind == "/Image") return draw_image();
    if (kind == "/Form" && depth < most_forms_deep) enter(object);
}

void ContentFollower::enter(Object form) {
    auto outer_state = state;
    auto outer_states = std::move(states);
    auto outer_resources = resources;
    auto own = form.getDict().getKey("/Resources");
    if (own.isDictionary()) resources = own;
    auto entry = form.getDict().getKey("/Matrix");
    if (entry.isMatrix()) state.matrix.concat(QPDFMatrix(entry.getArrayAsMatrix()));
    states.clear();
    operands.clear();
    depth++;
    form.parseAsContents(this);
    depth--;
    state = outer_state;
    states = std::move(outer_states);
    resources = outer_resources;
}

void ContentFollower::obey(std::string const &name) {
    if (name == "q") {
        if (states.size() < most_states) states.push_back(state);
    } else if (name == "Q") {
        if (states.empty()) return;
        state = states.back();
        states.pop_back();
    } else if (name == "cm") {
        if (auto matrix = matrix_operand()) state.matrix.concat(*matrix);
    } else if (name == "Do") {
        draw();
    } else if (name == "EI") {
        draw_image();
    } else {
        handle_operator(name);
    }
}

void ContentFollower::follow(Object page) {
    resources = resources_of(page);
    page.parsePageContents(this);
}

void ContentFollower::handleObject(Object object, size_t, size_t) {
    if (is_enough() || deadline.is_over()) return terminateParsing();
    if (!object.isOperator()) {
        // No operator that counts here takes more than six.
        if (operands.size() >= 64) operands.erase(operands.begin(), operands.end() - 6);
        operands.push_back(object);
        return;
    }
    obey(object.getOperatorValue());
    operands.clear();
}

}
