// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

#ifndef RECTO_TESTING_HEAP_H
#define RECTO_TESTING_HEAP_H
#include <stdint.h>

/* Bytes that the allocator has handed out and not got back. */
int64_t recto_heap_in_use(void);

#endif
