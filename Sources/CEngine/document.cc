// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

#include "document.hh"

#include "guard.hh"
#include "layers.hh"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <sys/stat.h>
#include <unistd.h>

using namespace recto;

ce_document::~ce_document() {
    if (fd >= 0) ::close(fd);
}

PopplerPagePtr ce_document::page(int index) {
    int total = poppler_document_get_n_pages(poppler.get());
    auto *page = index >= 0 && index < total ? poppler_document_get_page(poppler.get(), index) : nullptr;
    if (!page) throw no_page(index);
    return PopplerPagePtr(page);
}

Model &ce_document::model() {
    if (!opened_model) opened_model = std::make_unique<Model>(fd, password, poppler_document_get_n_pages(poppler.get()));
    return *opened_model;
}

void ce_document::settle() {
    if (opened_model && opened_model->is_worn()) opened_model.reset();
}

Layers &ce_document::layers() {
    if (!found_layers) found_layers = std::make_unique<Layers>(poppler.get());
    return *found_layers;
}

static int64_t size_of(int fd) {
    struct stat status;
    if (fstat(fd, &status) < 0 || !S_ISREG(status.st_mode)) throw Failure(CE_IO, "the document is not a regular file");
    return status.st_size;
}

// The header may stand after some other bytes.
static bool has_header(int fd) {
    char start[1024 + 1] = {};
    ssize_t count = pread(fd, start, sizeof start - 1, 0);
    if (count < 0) throw Failure(CE_IO, "the file cannot be read");
    return memmem(start, static_cast<size_t>(count), "%PDF-", 5) != nullptr;
}

// poppler is vague about passwords, and calls a document damaged when one is wrong; qpdf knows. Returns 0 when
// encryption is not what is wrong.
static int encryption_code(int fd, char const *password) {
    try {
        Model trial(fd, password ? password : "", 0);
    } catch (QPDFExc const &exception) {
        if (exception.getErrorCode() == qpdf_e_unsupported) return CE_UNSUPPORTED_ENCRYPTION;
        if (exception.getErrorCode() == qpdf_e_password) return password ? CE_WRONG_PASSWORD : CE_NEEDS_PASSWORD;
    } catch (std::exception const &) {
        return 0;
    }
    return 0;
}

static Failure encryption_failure(int code) {
    switch (code) {
    case CE_WRONG_PASSWORD: return Failure(code, "the password is wrong");
    case CE_NEEDS_PASSWORD: return Failure(code, "the document needs a password");
    default: return Failure(CE_UNSUPPORTED_ENCRYPTION, "the document is encrypted in a way that is not supported");
    }
}

static Failure failure_of(GError *problem, int fd, char const *password) {
    std::string text = problem ? problem->message : "the document cannot be opened";
    int code = problem && problem->domain == POPPLER_ERROR ? problem->code : POPPLER_ERROR_INVALID;
    if (problem) g_error_free(problem);
    if (code == POPPLER_ERROR_OPEN_FILE) return Failure(CE_IO, text);
    if (code == POPPLER_ERROR_ENCRYPTED || password)
        if (int reason = encryption_code(fd, password)) return encryption_failure(reason);
    if (code == POPPLER_ERROR_ENCRYPTED) return encryption_failure(CE_UNSUPPORTED_ENCRYPTION);
    if (!has_header(fd)) return Failure(CE_NOT_PDF, "the file is not a PDF document");
    return Failure(CE_DAMAGED, "the document is damaged beyond repair");
}

static PopplerDocument *attempt(int fd, char const *password, GError **problem) {
    int copy = dup(fd);
    if (copy < 0) throw Failure(CE_IO, "too many files are open");
    lseek(copy, 0, SEEK_SET);  // Copies of a descriptor share their position, which qpdf has moved.
    return poppler_document_new_from_fd(copy, password, problem);
}

// poppler turns passwords into Latin-1, as old files want them. This makes it keep the bytes, as new files want them.
static std::string spelled_in_latin1(std::string const &password) {
    std::string text;
    for (unsigned char byte : password) {
        if (byte < 0x80) text += static_cast<char>(byte);
        else text += {static_cast<char>(0xC0 | byte >> 6), static_cast<char>(0x80 | (byte & 0x3F))};
    }
    return text;
}

static PopplerDocumentPtr open_with_poppler(int fd, char const *password) {
    GError *problem = nullptr;
    auto *document = attempt(fd, password, &problem);
    auto other = spelled_in_latin1(password ? password : "");
    if (!document && password && other != password) document = attempt(fd, other.c_str(), nullptr);
    if (!document) throw failure_of(problem, fd, password);
    g_clear_error(&problem);
    return PopplerDocumentPtr(document);
}

// A damaged page tree may count pages that are nowhere. Only the first ones are looked for: a search can take long.
static bool has_a_page(PopplerDocument *document) {
    int count = std::min(poppler_document_get_n_pages(document), 16);
    for (int index = 0; index < count; index++)
        if (PopplerPagePtr(poppler_document_get_page(document, index))) return true;
    return false;
}

void ce_document::renew() noexcept {
    try {
        poppler = open_with_poppler(fd, password.empty() ? nullptr : password.c_str());
        found_layers.reset();
    } catch (std::exception const &) {
        return;
    }
}

ce_document *ce_document_open(int fd, const char *password, ce_error *error) {
    std::unique_ptr<ce_document> document;
    bool opened = guarded(error, [&] {
        if (size_of(fd) == 0) throw Failure(CE_EMPTY, "the file is empty");
        document = std::make_unique<ce_document>();
        document->fd = dup(fd);
        if (document->fd < 0) throw Failure(CE_IO, "too many files are open");
        document->password = password ? password : "";
        document->poppler = open_with_poppler(fd, password);
        if (poppler_document_get_n_pages(document->poppler.get()) < 1)
            throw Failure(CE_NO_PAGES, "the document has no page");
        if (!has_a_page(document->poppler.get()))
            throw Failure(CE_NO_PAGES, "the document counts pages, but holds none of them");
    });
    return opened ? document.release() : nullptr;
}

void ce_document_close(ce_document *document) { delete document; }

void ce_document_settle(ce_document *document) { document->settle(); }

static ce_text kept(char *text, ce_arena &arena) {
    std::string copy = text ? text : "";
    g_free(text);
    return arena.keep(std::move(copy));
}

static uint32_t permissions_of(PopplerDocument *document) {
    struct {
        unsigned theirs;
        uint32_t ours;
    } const bits[] = {
        {POPPLER_PERMISSIONS_OK_TO_PRINT, 1 << 0},
        {POPPLER_PERMISSIONS_OK_TO_MODIFY, 1 << 1},
        {POPPLER_PERMISSIONS_OK_TO_COPY, 1 << 2},
        {POPPLER_PERMISSIONS_OK_TO_ADD_NOTES, 1 << 3},
        {POPPLER_PERMISSIONS_OK_TO_FILL_FORM, 1 << 4},
        {POPPLER_PERMISSIONS_OK_TO_EXTRACT_CONTENTS, 1 << 5},
        {POPPLER_PERMISSIONS_OK_TO_ASSEMBLE, 1 << 6},
        {POPPLER_PERMISSIONS_OK_TO_PRINT_HIGH_RESOLUTION, 1 << 7}};
    unsigned granted = poppler_document_get_permissions(document);
    uint32_t result = 0;
    for (auto const &bit : bits)
        if (granted & bit.theirs) result |= bit.ours;
    return result;
}

static uint8_t layout_of(PopplerDocument *document) {
    switch (poppler_document_get_page_layout(document)) {
    case POPPLER_PAGE_LAYOUT_SINGLE_PAGE: return 1;
    case POPPLER_PAGE_LAYOUT_ONE_COLUMN: return 2;
    case POPPLER_PAGE_LAYOUT_TWO_COLUMN_LEFT: return 3;
    case POPPLER_PAGE_LAYOUT_TWO_COLUMN_RIGHT: return 4;
    case POPPLER_PAGE_LAYOUT_TWO_PAGE_LEFT: return 5;
    case POPPLER_PAGE_LAYOUT_TWO_PAGE_RIGHT: return 6;
    default: return 0;
    }
}

static uint8_t mode_of(PopplerDocument *document) {
    switch (poppler_document_get_page_mode(document)) {
    case POPPLER_PAGE_MODE_NONE: return 1;
    case POPPLER_PAGE_MODE_USE_OUTLINES: return 2;
    case POPPLER_PAGE_MODE_USE_THUMBS: return 3;
    case POPPLER_PAGE_MODE_FULL_SCREEN: return 4;
    case POPPLER_PAGE_MODE_USE_OC: return 5;
    case POPPLER_PAGE_MODE_USE_ATTACHMENTS: return 6;
    default: return 0;
    }
}

static bool has_outline(PopplerDocument *document) {
    auto *iterator = poppler_index_iter_new(document);
    if (iterator) poppler_index_iter_free(iterator);
    return iterator != nullptr;
}

static void read_texts(PopplerDocument *document, ce_arena &arena, ce_summary &summary) {
    summary.title = kept(poppler_document_get_title(document), arena);
    summary.author = kept(poppler_document_get_author(document), arena);
    summary.subject = kept(poppler_document_get_subject(document), arena);
    summary.keywords = kept(poppler_document_get_keywords(document), arena);
    summary.creator = kept(poppler_document_get_creator(document), arena);
    summary.producer = kept(poppler_document_get_producer(document), arena);
    unsigned major = 0, minor = 0;
    poppler_document_get_pdf_version(document, &major, &minor);
    summary.version = arena.keep(std::to_string(major) + "." + std::to_string(minor));
}

static bool mentions_encryption(int fd, int64_t offset) {
    char part[4096];
    ssize_t count = pread(fd, part, sizeof part, std::max<int64_t>(offset, 0));
    return count > 0 && memmem(part, static_cast<size_t>(count), "/Encrypt", 8);
}

// poppler does not tell, and to ask qpdf would mean to open the file a second time. The trailer stands at the very end
// or, when it is a stream, where the very end points to.
static bool is_encrypted(ce_document const &document) {
    if (!document.password.empty()) return true;
    char tail[1025] = {};
    int64_t size = size_of(document.fd);
    int64_t start = std::max<int64_t>(size - 1024, 0);
    ssize_t count = pread(document.fd, tail, sizeof tail - 1, start);
    if (count <= 0) return false;
    if (mentions_encryption(document.fd, size - 4096)) return true;
    auto *pointer = static_cast<char *>(memmem(tail, static_cast<size_t>(count), "startxref", 9));
    return pointer && mentions_encryption(document.fd, strtoll(pointer + 9, nullptr, 10));
}

bool ce_document_summary(ce_document *document, ce_arena *arena, ce_summary *summary, ce_error *error) {
    return guarded(error, [&] {
        auto *poppler = document->poppler.get();
        *summary = {};
        summary->page_count = poppler_document_get_n_pages(poppler);
        read_texts(poppler, *arena, *summary);
        summary->permissions = permissions_of(poppler);
        summary->is_encrypted = is_encrypted(*document);
        summary->layout = layout_of(poppler);
        summary->mode = mode_of(poppler);
        summary->has_outline = has_outline(poppler);
    });
}

bool ce_page_size(ce_document *document, int page, double *width, double *height, ce_error *error) {
    return guarded(error, [&] { poppler_page_get_size(document->page(page).get(), width, height); });
}
