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

/// The pages of a document, found as they are asked for.
///
/// Where the tree's counts make sense, a page is found by descending along them, which reads only the nodes on the way:
/// reading all of a large document takes seconds and hundreds of megabytes. Otherwise, and where that leads nowhere,
/// pages are found one after the other, which survives loops, wrong counts and children that are no pages.
class PageTree {
    struct Node {
        Object kids;
        int next;
        Object media_box;
        Object crop_box;
        Object rotation;
    };

    Object root;
    bool trusts_counts;
    std::map<int, PageEntry> descended;

    std::vector<Node> path;
    std::set<QPDFObjGen> visited;
    std::vector<PageEntry> pages;
    std::map<QPDFObjGen, int> indexes;

    void enter(Object node, PageEntry const &inherited);
    bool step();
    std::optional<PageEntry> descend(int index);
    std::optional<int> climb(Object page);

  public:
    /// Reads the tree below `root`. `total` is how many pages the document is known to have otherwise; counts are not
    /// trusted where the root states another number.
    PageTree(Object root, int total);
    /// The page at `index`, found before `deadline`, or null.
    PageEntry *find(int index, Deadline const &deadline);
    /// The index of the page with this object, or -1.
    int index_of(Object page, Deadline const &deadline);
    /// Whether pages had to be found one after the other.
    bool has_walked() const { return !pages.empty(); }
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
    int total;
    std::optional<PageTree> tree;
    std::optional<PageLabels> page_labels;
    std::vector<std::string> opening_warnings;
    bool repaired = false;
    size_t memory_before;

  public:
    /// Opens the file `fd`, which the caller keeps. `total` is how many pages poppler counts.
    Model(int fd, std::string const &password, int total);

    QPDF &file() { return pdf; }
    Object catalog() { return pdf.getRoot(); }
    Object object(ce_object const &id) { return pdf.getObjectByID(id.number, id.generation); }
    PageTree &pages();
    PageLabels const &labels();
    /// The page at `index`; throws when there is none.
    PageEntry &page(int index);
    /// What qpdf complained about when it opened the file. Later complaints, about oddities of single objects, depend on
    /// what is read and say nothing about the structure of the file.
    std::vector<std::string> const &warnings() const { return opening_warnings; }
    /// Whether the structure was damaged and had to be put together again.
    bool was_repaired() const { return repaired; }
    /// Whether so much has been read that opening the file anew is better than keeping it: qpdf never lets go of an object,
    /// nor of the hundreds that stand in one stream with it.
    bool is_worn() const;
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
