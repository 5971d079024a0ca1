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

    struct FreeMapping {
        void operator()(GList *list) const { poppler_page_free_annot_mapping(list); }
    };

    std::unique_ptr<GList, FreeMapping> mapping;
    std::vector<Changed> changed;

    void hide(PopplerAnnot *annotation);
    void hide_all();
    void hide_those(ce_document &document, PopplerPage *page, ce_render_request const &request);

  public:
    /// Where qpdf cannot read the file, the annotations that `request` hides one by one stay visible.
    AnnotationMask(ce_document &document, PopplerPage *page, ce_render_request const &request);
    ~AnnotationMask();
    AnnotationMask(AnnotationMask const &) = delete;
    AnnotationMask &operator=(AnnotationMask const &) = delete;
};

}
