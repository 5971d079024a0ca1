// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef RECTO_CCAIRO_H
#define RECTO_CCAIRO_H
#include <cairo.h>
#include <cairo-xlib.h>
#include <cairo-pdf.h>
#endif
