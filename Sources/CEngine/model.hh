// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

// The document as qpdf sees it: a graph of objects.

#pragma once

#include "arena.hh"

#include <chrono>
#include <map>
#include <optional>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>
#include <set>
#include <string>
#include <vector>

namespace recto {

using Object = QPDFObjectHandle;
using Clock = std::chrono::steady_clock;

/// A moment after which work is given up.
class Deadline {
    Clock::time_point moment;

  public:
    explicit Deadline(int milliseconds) : moment(Clock::now() + std::chrono::milliseconds(milliseconds)) {}
    bool is_over() const { return Clock::now() >= moment; }
};

/// A page with the attributes that it may inherit.
struct PageEntry {
    Object object;
    Object media_box;
    Object crop_box;
    Object rotation;
};

/// The pages of a document in order, found one after the other as they are asked for. Survives loops, wrong counts and
/// children that are no pages.
class PageTree {
    struct Node {
        Object kids;
        int next;
        Object media_box;
        Object crop_box;
        Object rotation;
    };

    std::vector<Node> path;
    std::set<QPDFObjGen> visited;
    std::vector<PageEntry> pages;
    std::map<QPDFObjGen, int> indexes;

    void enter(Object node, PageEntry const &inherited);
    bool step();

  public:
    explicit PageTree(Object root);
    /// The page at `index`, found before `deadline`, or null.
    PageEntry *find(int index, Deadline const &deadline);
    /// The index of the page with this object, or -1.
    int index_of(QPDFObjGen id, Deadline const &deadline);
};

/// The labels of pages.
class PageLabels {
    struct Range {
        std::string style;
        std::string prefix;
        long long start = 1;
    };

    std::map<int, Range> ranges;
    std::set<QPDFObjGen> visited;

    void read(Object node, int depth);

  public:
    explicit PageLabels(Object catalog);
    /// The label of the page at `index`, in UTF-8.
    std::string label(int index) const;
};

/// An open document.
class Model {
    QPDF pdf;
    std::optional<PageTree> tree;
    std::optional<PageLabels> page_labels;

  public:
    /// Opens the file `fd`, which the caller keeps.
    Model(int fd, std::string const &password);

    Object catalog() { return pdf.getRoot(); }
    PageTree &pages();
    PageLabels const &labels();
    /// The page at `index`; throws when there is none.
    PageEntry &page(int index);
    /// What qpdf has complained about so far.
    std::vector<std::string> warnings();
};

// Reading of values, all of which survive any type of object.
ce_object id_of(Object object);
std::string bytes_of(Object object);
std::string text_of(Object object);
std::string name_of(Object object);
std::optional<double> number_of(Object object);
std::optional<ce_rect> rect_of(Object object);
std::vector<ce_point> points_of(Object object);

// Destinations and actions.
ce_destination destination_of(Object object, ce_arena &arena);
ce_target target_of(Object holder, ce_arena &arena);

}
