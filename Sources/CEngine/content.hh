// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

// Following what the content of a page draws, operator by operator.

#pragma once

#include "model.hh"

#include <qpdf/QPDFMatrix.hh>

namespace recto {

/// What of the graphics state counts here.
struct GraphicsState {
    /// From the space at hand to the page's default user space.
    QPDFMatrix matrix;
    double font_size = 0;
    /// The width of letters, as a part of the usual one.
    double stretch = 1;
    double leading = 0;
    double rise = 0;
};

/// Follows the operators of a page, and of the forms that it draws.
class ContentFollower : public Object::ParserCallbacks {
    Object resources;
    int depth = 0;
    std::vector<GraphicsState> states;
    std::vector<Object> operands;
    Deadline deadline;

    void draw();
    void enter(Object form);
    void obey(std::string const &name);

  protected:
    GraphicsState state;

    /// `milliseconds` is how long a page is looked through. Only pages of many megabytes take seconds.
    explicit ContentFollower(int milliseconds) : deadline(milliseconds) {}

    /// Whether enough has been seen.
    virtual bool is_enough() const { return false; }
    /// An image fills the unit square.
    virtual void draw_image() {}
    /// An operator that moves no space and draws no image or form.
    virtual void handle_operator(std::string const &) {}

    /// The operand that stands so many before the last one; 0 where there is no number.
    double number(size_t from_end) const;
    /// The last six operands as a matrix; nothing where they are no numbers.
    std::optional<QPDFMatrix> matrix_operand() const;

  public:
    /// Follows the content of a page.
    void follow(Object page);

    void handleObject(Object object, size_t, size_t) override;
    void handleEOF() override {}
};

/// The resources of a page, which may be those of a node above it.
Object resources_of(Object page);

/// The form or image of a name in resources, or null.
Object x_object(Object resources, std::string const &name);

/// The kind of a form or image.
std::string subtype_of(Object stream);

}
