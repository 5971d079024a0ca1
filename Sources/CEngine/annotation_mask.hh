// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

// Leaves annotations out of a page while it is rendered.

#pragma once

#include "document.hh"

namespace recto {

/// Hides annotations of a page for as long as it lives. Only flags in memory are changed; the document is never saved
/// by poppler.
class AnnotationMask {
    struct Changed {
        PopplerAnnot *annotation;
        PopplerAnnotFlag flags;
    };

    /// What poppler and qpdf both know of an annotation: poppler tells no object numbers.
    struct Entry {
        std::string subtype;
        PopplerRectangle rect;
        bool is_wanted;
        bool is_taken;

        bool is_of(PopplerAnnot *annotation) const;
    };

    struct FreeMapping {
        void operator()(GList *list) const { poppler_page_free_annot_mapping(list); }
    };

    ce_document &document;
    std::unique_ptr<GList, FreeMapping> mapping;
    std::vector<Changed> changed;
    /// poppler forgets the state of fields whose flags were changed, and draws them as empty from then on.
    bool spoils = false;

    static Entry entry(Object annotation, PopplerRectangle const &crop);
    std::vector<Entry> entries(PopplerPage *page, ce_render_request const &request);
    void hide(PopplerAnnot *annotation);
    void hide_all();
    void hide_those(PopplerPage *page, ce_render_request const &request);

  public:
    /// Where qpdf cannot read the file, the annotations that `request` hides one by one stay visible.
    AnnotationMask(ce_document &document, PopplerPage *page, ce_render_request const &request);
    ~AnnotationMask();
    AnnotationMask(AnnotationMask const &) = delete;
    AnnotationMask &operator=(AnnotationMask const &) = delete;
};

}
