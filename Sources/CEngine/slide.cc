// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

#include "document.hh"
#include "guard.hh"

namespace recto {

struct FreeTransition {
    void operator()(PopplerPageTransition *transition) const { poppler_page_transition_free(transition); }
};

static uint8_t kind_of(PopplerPageTransitionType type) {
    switch (type) {
    case POPPLER_PAGE_TRANSITION_SPLIT: return 1;
    case POPPLER_PAGE_TRANSITION_BLINDS: return 2;
    case POPPLER_PAGE_TRANSITION_BOX: return 3;
    case POPPLER_PAGE_TRANSITION_WIPE: return 4;
    case POPPLER_PAGE_TRANSITION_DISSOLVE: return 5;
    case POPPLER_PAGE_TRANSITION_GLITTER: return 6;
    case POPPLER_PAGE_TRANSITION_FLY: return 7;
    case POPPLER_PAGE_TRANSITION_PUSH: return 8;
    case POPPLER_PAGE_TRANSITION_COVER: return 9;
    case POPPLER_PAGE_TRANSITION_UNCOVER: return 10;
    case POPPLER_PAGE_TRANSITION_FADE: return 11;
    default: return 0;
    }
}

}

using namespace recto;

bool ce_page_slide(ce_document *document, int page, ce_slide *slide, ce_error *error) {
    return guarded(error, [&] {
        auto opened = document->page(page);
        *slide = {};
        slide->stay = poppler_page_get_duration(opened.get());
        std::unique_ptr<PopplerPageTransition, FreeTransition> transition(
            poppler_page_get_transition(opened.get()));
        if (!transition) return;
        slide->kind = kind_of(transition->type);
        slide->is_vertical = transition->alignment == POPPLER_PAGE_TRANSITION_VERTICAL;
        slide->is_outward = transition->direction == POPPLER_PAGE_TRANSITION_OUTWARD;
        slide->duration = transition->duration_real;
        slide->angle = transition->angle;
        slide->scale = transition->scale;
    });
}
