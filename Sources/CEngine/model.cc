// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model.hh"

#include "file_source.hh"
#include "guard.hh"

#include <malloc.h>
#include <qpdf/QUtil.hh>

namespace recto {

// The memory that objects may take before the file is opened anew, in bytes: in a manual with many links 100 pages take
// that much. Opening it takes 12 ms.
static constexpr size_t most_memory = 24 << 20;

static size_t memory_in_use() { return mallinfo2().uordblks; }

static void open_with(QPDF &pdf, int fd, std::string const &password) {
    pdf.setSuppressWarnings(true);
    pdf.processInputSource(std::make_shared<FileSource>(fd), password.c_str());
}

// Passwords of old files are not in UTF-8; each encoding that could be meant is tried.
static std::string working_password(int fd, std::string const &password) {
    if (password.empty()) return password;
    for (auto const &candidate : QUtil::possible_repaired_encodings(password)) {
        try {
            QPDF trial;
            open_with(trial, fd, candidate);
            return candidate;
        } catch (QPDFExc const &exception) {
            if (exception.getErrorCode() != qpdf_e_password) throw;
        }
    }
    return password;
}

// Wrong offsets come to light only when an object is read.
static bool has_page_tree(QPDF &pdf) {
    try {
        return pdf.getRoot().getKey("/Pages").isDictionary();
    } catch (QPDFExc const &) {
        return false;
    }
}

Model::Model(int fd, std::string const &password, int total) : total(total), memory_before(memory_in_use()) {
    open_with(pdf, fd, working_password(fd, password));
    repaired = !has_page_tree(pdf);
    for (auto const &warning : pdf.getWarnings()) {
        opening_warnings.emplace_back(warning.what());
        repaired = repaired || warning.getErrorCode() == qpdf_e_damaged_pdf;
    }
}

bool Model::is_worn() const {
    // What took long to find would have to be found again.
    if (repaired || (tree && tree->has_walked())) return false;
    size_t now = memory_in_use();
    return now > memory_before && now - memory_before > most_memory;
}

PageTree &Model::pages() {
    if (!tree) tree.emplace(catalog().getKey("/Pages"), total);
    return *tree;
}

PageLabels const &Model::labels() {
    if (!page_labels) page_labels.emplace(catalog());
    return *page_labels;
}

PageEntry &Model::page(int index) {
    static constexpr int patience = 10000;
    auto entry = pages().find(index, Deadline(patience));
    if (!entry) throw no_page(index);
    return *entry;
}

}
