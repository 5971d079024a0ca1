// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

#include "annotation_picture.hh"

#include "blend.hh"
#include "encoding.hh"
#include "guard.hh"
#include "recolour.hh"
#include "rendering.hh"

#include <qpdf/QPDFWriter.hh>

namespace recto {

struct FreeBytes {
    void operator()(GBytes *bytes) const { g_bytes_unref(bytes); }
};

/// Copies what an object holds into another document.
static Object imported(Object value, QPDF &target, int depth = 0) {
    if (value.isIndirect() && (value.isDictionary() || value.isArray() || value.isStream()))
        return target.copyForeignObject(value);
    if (depth > 20) return Object::newNull();
    if (value.isArray()) {
        auto result = Object::newArray();
        int count = value.getArrayNItems();
        for (int index = 0; index < count; index++)
            result.appendItem(imported(value.getArrayItem(index), target, depth + 1));
        return result;
    }
    if (value.isDictionary()) {
        auto result = Object::newDictionary();
        for (auto const &key : value.getKeys()) result.replaceKey(key, imported(value.getKey(key), target, depth + 1));
        return result;
    }
    return value.isIndirect() ? value.shallowCopy() : value;
}

/// The entries of an annotation that bear on how it looks.
static Object looks(Object annotation) {
    auto copy = annotation.shallowCopy();
    auto field = copy.getKey("/Parent");
    for (int depth = 0; depth < 32 && field.isDictionary(); depth++, field = field.getKey("/Parent"))
        for (auto key : {"/FT", "/DA", "/V", "/Ff", "/Q", "/MK", "/Opt", "/MaxLen", "/TI", "/I"})
            if (field.hasKey(key) && !copy.hasKey(key)) copy.replaceKey(key, field.getKey(key));
    for (auto key : {"/P", "/Popup", "/Parent", "/IRT", "/A", "/AA", "/Dest", "/StructParent", "/Kids", "/Sound"})
        copy.removeKey(key);
    // The icon of an attachment is drawn only where there is a file; its bytes are not needed.
    if (copy.hasKey("/FS")) copy.replaceKey("/FS", Object::newString("file"));
    return copy;
}

static Object original(ce_document &document, int page, AnnotationKey const &key) {
    if (key.kind == AnnotationKey::draft) return Object::newDictionary();
    auto annotation = Object::newNull();
    if (key.kind == AnnotationKey::object) annotation = document.model().object(key.id);
    auto list = document.model().page(page).object.getKey("/Annots");
    bool is_direct = key.kind == AnnotationKey::direct && list.isArray() && key.id.number < list.getArrayNItems();
    if (is_direct) annotation = list.getArrayItem(key.id.number);
    if (!annotation.isDictionary()) throw Failure(CE_RENDER_FAILED, "the annotation is not in the file");
    return annotation;
}

/// A sound without one is not drawn; how it sounds is not needed.
static void add_silence(Object annotation, QPDF &target) {
    auto sound = target.newStream(std::string(1, '\0'));
    sound.getDict().replaceKey("/R", Object::newInteger(8000));
    annotation.replaceKey("/Sound", sound);
}

/// The annotation as it is to be drawn, in the document `target`.
static Object assembled(ce_document &document, int page, ce_text bytes, QPDF &target) {
    ValueMaker maker{
        [&](ce_object id) { return imported(document.model().object(id), target); },
        [](int) { return Object::newNull(); },
        [&](Object entries, std::string data) {
            auto stream = target.newStream(data);
            stream.replaceDict(entries);
            return stream;
        }};
    auto patch = ValueReader(bytes, maker).patch();
    auto before = original(document, page, patch.key);
    auto annotation = imported(looks(before), target);
    annotation.replaceKey("/Type", Object::newName("/Annot"));
    patch.apply(annotation);
    for (auto key : {"/P", "/Popup", "/IRT"}) annotation.removeKey(key);
    bool may_sound = patch.key.kind == AnnotationKey::draft || before.hasKey("/Sound");
    if (may_sound && name_of(annotation.getKey("/Subtype")) == "Sound" && !annotation.hasKey("/Sound"))
        add_silence(annotation, target);
    return annotation;
}

/// The form around a field that is drawn by itself. The fonts that it lends are needed only where poppler writes what the
/// field shows.
static void add_form(ce_document &document, Object widget, QPDF &target) {
    auto source = document.model().catalog().getKey("/AcroForm");
    auto form = Object::newDictionary();
    form.replaceKey("/Fields", Object::newArray(std::vector<Object>{widget}));
    auto copy = [&](char const *key) {
        if (source.isDictionary() && source.hasKey(key)) form.replaceKey(key, imported(source.getKey(key), target));
    };
    for (auto key : {"/DA", "/Q", "/NeedAppearances"}) copy(key);
    auto needed = form.getKey("/NeedAppearances");
    if (!widget.hasKey("/AP") || (needed.isBool() && needed.getBoolValue())) copy("/DR");
    target.getRoot().replaceKey("/AcroForm", form);
}

static Object page_of(ce_document &document, int index, QPDF &target) {
    auto const &entry = document.model().page(index);
    auto page = Object::newDictionary();
    page.replaceKey("/Type", Object::newName("/Page"));
    page.replaceKey("/Resources", Object::newDictionary());
    auto copy = [&](char const *key, Object value) {
        if (!value.isNull()) page.replaceKey(key, imported(value, target));
    };
    copy("/MediaBox", entry.media_box);
    copy("/CropBox", entry.crop_box);
    copy("/Rotate", entry.rotation);
    return page;
}

static PopplerDocumentPtr opened(QPDF &pdf) {
    QPDFWriter writer(pdf);
    writer.setOutputMemory();
    writer.setStreamDataMode(qpdf_s_preserve);
    writer.setObjectStreamMode(qpdf_o_disable);
    writer.setStaticID(true);
    writer.write();
    auto buffer = writer.getBufferSharedPointer();
    std::unique_ptr<GBytes, FreeBytes> bytes(g_bytes_new(buffer->getBuffer(), buffer->getSize()));
    GError *problem = nullptr;
    auto *document = poppler_document_new_from_bytes(bytes.get(), nullptr, &problem);
    g_clear_error(&problem);
    if (!document) throw Failure(CE_RENDER_FAILED, "the annotation can't be drawn by itself");
    return PopplerDocumentPtr(document);
}

AnnotationPicture::AnnotationPicture(ce_document &source, int index, ce_text patch) {
    QPDF pdf;
    pdf.setSuppressWarnings(true);
    pdf.emptyPDF();
    auto annotation = pdf.makeIndirectObject(assembled(source, index, patch, pdf));
    auto page = page_of(source, index, pdf);
    page.replaceKey("/Annots", Object::newArray(std::vector<Object>{annotation}));
    pdf.addPage(pdf.makeIndirectObject(page), false);
    if (name_of(annotation.getKey("/Subtype")) == "Widget") add_form(source, annotation, pdf);
    mixing = blend_of(annotation);
    document = opened(pdf);
    only.reset(poppler_document_get_page(document.get(), 0));
    if (!only) throw Failure(CE_RENDER_FAILED, "the annotation can't be drawn by itself");
}

}

using namespace recto;

bool ce_render_annotation(
    ce_document *document, const ce_render_request *request, ce_text patch, uint8_t *pixels, int *blend,
    ce_error *error) {
    return guarded(error, [&] {
        AnnotationPicture picture(*document, request->page, patch);
        draw_alone(picture.page(), *request, pixels);
        recolour_alone(*document, *request, pixels);
        *blend = picture.blend();
    });
}
