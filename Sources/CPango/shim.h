// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef RECTO_CPANGO_H
#define RECTO_CPANGO_H
#include <hb-ot.h>
#include <pango/pangocairo.h>
#endif
