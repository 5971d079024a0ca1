// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/* The X protocol for tests: unlike Xlib, it reports each error to the request that made it, and a server that dies
 * does not end the process. */
#ifndef RECTO_CXCB_H
#define RECTO_CXCB_H
#include <xcb/xcb.h>
#include <xcb/xtest.h>
#endif
