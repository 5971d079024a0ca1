// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

#include "document.hh"
#include "guard.hh"

#include <algorithm>
#include <cstring>
#include <qpdf/Pipeline.hh>
#include <qpdf/QPDFEFStreamObjectHelper.hh>
#include <qpdf/QPDFEmbeddedFileDocumentHelper.hh>

namespace recto {

static constexpr size_t most_attachments = 10000;

using Files = std::vector<std::shared_ptr<QPDFFileSpecObjectHelper>>;

/// The files in a document, in the order of their names in the file.
static Files files_of(ce_document &document) {
    QPDFEmbeddedFileDocumentHelper helper(document.model().file());
    Files files;
    if (!helper.hasEmbeddedFiles()) return files;
    for (auto const &[name, file] : helper.getEmbeddedFiles())
        if (files.size() < most_attachments && file->getObjectHandle().isDictionary()) files.push_back(file);
    return files;
}

/// Takes decoded bytes, up to a limit that no honest file needs: a small stream can hold any amount of nothing.
class Collector : public Pipeline {
    static constexpr size_t most_bytes = size_t(1) << 30;
    std::string &bytes;

  public:
    explicit Collector(std::string &bytes) : Pipeline("attachment", nullptr), bytes(bytes) {}

    void write(unsigned char const *data, size_t length) override {
        if (bytes.size() + length > most_bytes) throw Failure(CE_TOO_LARGE, "the attachment is larger than 1 GB");
        bytes.append(reinterpret_cast<char const *>(data), length);
    }
    void finish() override {}
};

static std::string const &contents_of(ce_document &document, ce_object const &id) {
    if (document.attachment && document.attachment->first == id.number) return document.attachment->second;
    document.attachment.reset();
    auto stream = id.number > 0 ? document.model().object(id) : Object::newNull();
    if (!stream.isStream()) throw Failure(CE_DAMAGED, "the attachment has no contents");
    std::string bytes;
    Collector collector(bytes);
    if (!stream.pipeStreamData(&collector, 0, qpdf_dl_all)) throw Failure(CE_DAMAGED, "the attachment is damaged");
    return document.attachment.emplace(id.number, std::move(bytes)).second;
}

}

using namespace recto;

bool ce_attachments(
    ce_document *document, ce_arena *arena, const ce_attachment **attachments, size_t *count, ce_error *error) {
    return guarded(error, [&] {
        std::vector<ce_attachment> found;
        for (auto const &file : files_of(*document)) {
            ce_attachment record{};
            record.name = arena->keep(file->getFilename());
            record.description = arena->keep(file->getDescription());
            record.size = -1;
            Object stream = file->getEmbeddedFileStream();
            record.stream = id_of(stream);
            if (stream.isStream()) {
                auto parameters = stream.getDict().getKey("/Params");
                auto size = parameters.isDictionary() ? parameters.getKey("/Size") : Object::newNull();
                if (size.isInteger()) record.size = std::max<int64_t>(size.getIntValue(), -1);
                record.type = arena->keep(name_of(stream.getDict().getKey("/Subtype")));
            }
            found.push_back(record);
        }
        *count = found.size();
        *attachments = arena->keep(std::move(found));
    });
}

bool ce_attachment_part(
    ce_document *document, ce_arena *arena, ce_object stream, int64_t offset, size_t most, ce_text *bytes, bool *is_last,
    ce_error *error) {
    return guarded(error, [&] {
        auto const &all = contents_of(*document, stream);
        auto start = std::min(static_cast<size_t>(std::max<int64_t>(offset, 0)), all.size());
        auto part = all.substr(start, most);
        *is_last = start + part.size() == all.size();
        *bytes = arena->keep(std::move(part));
        if (*is_last) document->attachment.reset();
    });
}
