// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

#include "document.hh"
#include "guard.hh"

#include <algorithm>

namespace recto {

static constexpr size_t most_ranges = 1 << 20;

PageLabels::PageLabels(Object catalog) {
    auto root = catalog.getKey("/PageLabels");
    if (root.isDictionary()) read(root, 0);
}

void PageLabels::read(Object node, int depth) {
    static constexpr int deepest = 64;
    if (!node.isDictionary() || depth > deepest) return;
    if (node.isIndirect() && !visited.insert(node.getObjGen()).second) return;
    auto numbers = node.getKey("/Nums");
    for (int index = 0; numbers.isArray() && index + 1 < numbers.getArrayNItems(); index += 2) {
        auto start = numbers.getArrayItem(index);
        auto entry = numbers.getArrayItem(index + 1);
        if (!start.isInteger() || !entry.isDictionary() || ranges.size() >= most_ranges) continue;
        auto first = entry.getKey("/St");
        ranges[start.getIntValueAsInt()] = {
            name_of(entry.getKey("/S")), text_of(entry.getKey("/P")), first.isInteger() ? first.getIntValue() : 1};
    }
    auto kids = node.getKey("/Kids");
    for (int index = 0; kids.isArray() && index < kids.getArrayNItems(); index++)
        read(kids.getArrayItem(index), depth + 1);
}

static std::string roman(long long number) {
    static constexpr std::pair<int, char const *> digits[] = {
        {1000, "m"}, {900, "cm"}, {500, "d"}, {400, "cd"}, {100, "c"}, {90, "xc"}, {50, "l"},
        {40, "xl"},  {10, "x"},   {9, "ix"},  {5, "v"},    {4, "iv"},  {1, "i"}};
    if (number < 1 || number > 100000) return std::to_string(number);
    std::string text;
    for (auto [value, digit] : digits)
        for (; number >= value; number -= value) text += digit;
    return text;
}

static std::string letters(long long number) {
    if (number < 1 || number > 26 * 100) return std::to_string(number);
    auto letter = static_cast<char>('a' + (number - 1) % 26);
    return std::string(static_cast<size_t>((number - 1) / 26 + 1), letter);
}

static std::string upper(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return std::toupper(c); });
    return text;
}

static std::string numbered(std::string const &style, long long number) {
    if (style == "D") return std::to_string(number);
    if (style == "r") return roman(number);
    if (style == "R") return upper(roman(number));
    if (style == "a") return letters(number);
    if (style == "A") return upper(letters(number));
    return "";
}

std::string PageLabels::label(int index) const {
    auto after = ranges.upper_bound(index);
    if (after == ranges.begin()) return std::to_string(index + 1);
    auto const &[first, range] = *std::prev(after);
    long long offset = index - static_cast<long long>(first);
    bool overflows = range.start > 1000000000 || range.start < -1000000000;
    return range.prefix + numbered(range.style, (overflows ? 1 : range.start) + offset);
}

}

using namespace recto;

bool ce_page_for_label(ce_document *document, const char *label, int *page, ce_error *error) {
    return guarded(error, [&] {
        *page = -1;
        auto const &labels = document->model().labels();
        int total = poppler_document_get_n_pages(document->poppler.get());
        for (int index = 0; index < total && *page < 0; index++)
            if (labels.label(index) == label) *page = index;
    });
}
