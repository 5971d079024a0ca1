// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

// Reading of qpdf's values. Objects of the wrong type give nothing rather than a warning or an exception.

#include "model.hh"

#include <cmath>
#include <utility>

namespace recto {

static constexpr int most_points = 100000;

ce_object id_of(Object object) {
    if (!object.isIndirect()) return {-1, 0};
    return {object.getObjectID(), object.getGeneration()};
}

std::string bytes_of(Object object) { return object.isString() ? object.getStringValue() : std::string(); }

std::string text_of(Object object) { return object.isString() ? object.getUTF8Value() : std::string(); }

std::string name_of(Object object) { return object.isName() ? object.getName().substr(1) : std::string(); }

std::optional<double> number_of(Object object) {
    if (!object.isNumber()) return std::nullopt;
    double value = object.getNumericValue();
    return std::isfinite(value) ? std::optional(value) : std::nullopt;
}

static std::vector<double> numbers_of(Object object) {
    std::vector<double> values;
    if (!object.isArray()) return values;
    int count = std::min(object.getArrayNItems(), 2 * most_points);
    for (int index = 0; index < count; index++) values.push_back(number_of(object.getArrayItem(index)).value_or(0));
    return values;
}

std::optional<ce_rect> rect_of(Object object) {
    auto values = numbers_of(object);
    if (values.size() < 4) return std::nullopt;
    auto [left, right] = std::minmax(values[0], values[2]);
    auto [bottom, top] = std::minmax(values[1], values[3]);
    return ce_rect{left, bottom, right - left, top - bottom};
}

std::vector<ce_point> points_of(Object object) {
    auto values = numbers_of(object);
    std::vector<ce_point> points;
    for (size_t index = 0; index + 1 < values.size(); index += 2) points.push_back({values[index], values[index + 1]});
    return points;
}

}
