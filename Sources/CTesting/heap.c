// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

#include "heap.h"

#include <malloc.h>

int64_t recto_heap_in_use(void) {
    struct mallinfo2 info = mallinfo2();
    /* Large blocks are mapped by themselves. */
    return (int64_t)(info.uordblks + info.hblkhd);
}
