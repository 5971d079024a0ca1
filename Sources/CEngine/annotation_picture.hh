// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "document.hh"

namespace recto {

/// One annotation by itself: the only one of the empty page of a small document made in memory, so that it looks as it does
/// on its own page.
class AnnotationPicture {
    PopplerDocumentPtr document;
    PopplerPagePtr only;
    int mixing;

  public:
    /// Takes the annotation of a page that `patch` names, and changes it as that says.
    AnnotationPicture(ce_document &document, int page, ce_text patch);
    PopplerPage *page() const { return only.get(); }
    /// How it mixes with what lies under it: one of the numbers of CEngine.h.
    int blend() const { return mixing; }
};

}
