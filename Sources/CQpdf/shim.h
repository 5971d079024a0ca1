// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef RECTO_CQPDF_H
#define RECTO_CQPDF_H
#include <qpdf/qpdf-c.h>
#endif
