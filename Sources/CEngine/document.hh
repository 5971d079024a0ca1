// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

// What stands behind a ce_document.

#pragma once

#include "model.hh"

#include <cairo.h>
#include <list>
#include <memory>
#include <poppler.h>

namespace recto {

/// Lets go of a GObject.
struct Unref {
    void operator()(void *object) const { g_object_unref(object); }
};

using PopplerDocumentPtr = std::unique_ptr<PopplerDocument, Unref>;
using PopplerPagePtr = std::unique_ptr<PopplerPage, Unref>;

struct DestroySurface {
    void operator()(cairo_surface_t *surface) const { cairo_surface_destroy(surface); }
};
struct DestroyContext {
    void operator()(cairo_t *context) const { cairo_destroy(context); }
};

using Surface = std::unique_ptr<cairo_surface_t, DestroySurface>;
using Context = std::unique_ptr<cairo_t, DestroyContext>;

/// The drawing of a whole page at one scale, to be replayed for parts of it.
struct Recording {
    int page;
    double scale;
    int rotation;
    int width;
    int height;
    bool show_annotations;
    std::vector<std::pair<int, int>> hidden;
    std::vector<std::string> drawn;
    Surface surface;

    bool suits(ce_render_request const &request) const;
};

}

namespace recto {
class Layers;
}

struct ce_document {
    int fd;
    std::string password;
    recto::PopplerDocumentPtr poppler;
    std::list<recto::Recording> recordings;
    /// Whether layers may be otherwise than the file has them.
    bool has_set_layers = false;
    /// Where photographs are on pages that have been looked at.
    std::map<int, std::vector<ce_rect>> photographs;
    /// Whether pages that have been looked at are dark.
    std::map<int, bool> dark_pages;
    /// The attachment that is being read, by the number of its stream, decoded.
    std::optional<std::pair<int, std::string>> attachment;

    ~ce_document();
    /// The page at `index` for poppler; throws when there is none. Not to be kept: it holds its text once rendered.
    recto::PopplerPagePtr page(int index);
    /// The object model, opened when it is first needed. What it hands out holds until ``settle``.
    recto::Model &model();
    /// Lets the object model go when it has grown large.
    void settle();
    /// The layers, found when they are first needed.
    recto::Layers &layers();
    /// Opens the document anew for poppler, which forgets what was changed in memory. Layers are set again by the next
    /// request for pixels.
    void renew() noexcept;

  private:
    std::unique_ptr<recto::Model> opened_model;
    std::unique_ptr<recto::Layers> found_layers;
};
