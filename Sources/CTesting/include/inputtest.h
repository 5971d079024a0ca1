// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/* The messages of the X server's input driver "inputtest", protocol 1.1, as <xorg/xf86-input-inputtest-protocol.h>
 * has them. Stated here so that the server's development package is not needed. */
#ifndef RECTO_TESTING_INPUTTEST_H
#define RECTO_TESTING_INPUTTEST_H
#include <stdint.h>

enum { RECTO_IT_AXES = 64 };

enum {
    RECTO_IT_VERSION, RECTO_IT_SYNC, RECTO_IT_MOTION, RECTO_IT_PROXIMITY, RECTO_IT_BUTTON, RECTO_IT_KEY,
    RECTO_IT_TOUCH, RECTO_IT_PINCH, RECTO_IT_SWIPE
};

/* Event numbers of XInput 2, which touches and gestures carry. */
enum { RECTO_IT_TOUCH_BEGIN = 18, RECTO_IT_TOUCH_UPDATE, RECTO_IT_TOUCH_END };
enum {
    RECTO_IT_PINCH_BEGIN = 27, RECTO_IT_PINCH_UPDATE, RECTO_IT_PINCH_END,
    RECTO_IT_SWIPE_BEGIN, RECTO_IT_SWIPE_UPDATE, RECTO_IT_SWIPE_END
};
enum { RECTO_IT_CANCELLED = 1 };

struct recto_it_header { uint32_t length, type; };

struct recto_it_axes {
    uint32_t has_unaccelerated;
    uint8_t mask[RECTO_IT_AXES / 8];
    double values[RECTO_IT_AXES], unaccelerated[RECTO_IT_AXES];
};

struct recto_it_version { struct recto_it_header header; uint16_t major, minor; };
struct recto_it_sync { struct recto_it_header header; };
struct recto_it_motion { struct recto_it_header header; uint32_t absolute; struct recto_it_axes axes; };
struct recto_it_proximity { struct recto_it_header header; uint32_t in; struct recto_it_axes axes; };
struct recto_it_button {
    struct recto_it_header header;
    int32_t absolute, button;
    uint32_t pressed;
    struct recto_it_axes axes;
};
struct recto_it_touch { struct recto_it_header header; uint32_t id, type; struct recto_it_axes axes; };
struct recto_it_pinch {
    struct recto_it_header header;
    uint16_t type, fingers;
    uint32_t flags;
    double dx, dy, unaccelerated_dx, unaccelerated_dy, scale, angle;
};
struct recto_it_swipe {
    struct recto_it_header header;
    uint16_t type, fingers;
    uint32_t flags;
    double dx, dy, unaccelerated_dx, unaccelerated_dy;
};

static inline void recto_it_set(struct recto_it_axes *axes, int axis, double value) {
    axes->mask[axis >> 3] |= (uint8_t)(1 << (axis & 7));
    axes->values[axis] = value;
}

#endif
