// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/* Xlib with the extensions Recto speaks, and what Swift can't import: variadic calls and macros. */
#ifndef RECTO_CX11_H
#define RECTO_CX11_H
#include <stdlib.h>
#include <X11/Xlib.h>
#include <X11/Xlib-xcb.h>
#include <X11/Xutil.h>
#include <X11/Xatom.h>
#include <X11/Xresource.h>
#include <X11/XKBlib.h>
#include <X11/keysym.h>
#include <X11/cursorfont.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/Xrandr.h>
#include <X11/extensions/sync.h>
#include <xcb/shm.h>

/* Xlib tells its error handler no context, so a display carries one in its list of extension data, under a number far
 * beyond those that Xlib gives to extensions. */
enum { RECTO_CONTEXT_NUMBER = 0x5245 };

static inline int recto_x_keep_private(XExtData *data) {
    (void)data;
    return 0;
}

static inline void recto_x_set_context(Display *display, void *context) {
    XEDataObject object = {.display = display};
    XExtData *data = (XExtData *)calloc(1, sizeof(XExtData));
    if (!data) return;
    data->number = RECTO_CONTEXT_NUMBER;
    data->private_data = (XPointer)context;
    data->free_private = recto_x_keep_private;
    XAddToExtensionList(XEHeadOfExtensionList(object), data);
}

static inline void *recto_x_context(Display *display) {
    XEDataObject object = {.display = display};
    XExtData *data = XFindOnExtensionList(XEHeadOfExtensionList(object), RECTO_CONTEXT_NUMBER);
    return data ? data->private_data : (void *)0;
}

/* Opens the input method that the locale's modifiers name. `lost` is called when its server goes away. */
static inline XIM recto_x_open_input_method(Display *display, XIMProc lost, void *context) {
    XIM method = XOpenIM(display, NULL, NULL, NULL);
    XIMCallback callback = {(XPointer)context, lost};
    if (method) XSetIMValues(method, XNDestroyCallback, &callback, NULL);
    return method;
}

/* An input context that shows what is being composed in the method's own window. */
static inline XIC recto_x_create_input_context(XIM method, Window window) {
    return XCreateIC(
        method, XNInputStyle, XIMPreeditNothing | XIMStatusNothing, XNClientWindow, window, XNFocusWindow, window, NULL);
}

/* What a method tells of the text that it has not entered yet. The procedures are called with `context`. */
struct recto_x_preedit {
    void *context;
    void (*draw)(void *context, XIMPreeditDrawCallbackStruct *change);
    void (*move)(void *context, XIMPreeditCaretCallbackStruct *caret);
    void (*end)(void *context);
};

static inline int recto_x_preedit_start(XIC method, XPointer preedit, XPointer unused) {
    (void)method, (void)preedit, (void)unused;
    return -1; /* of any length */
}

static inline int recto_x_preedit_draw(XIC method, XPointer data, XPointer change) {
    (void)method;
    struct recto_x_preedit *preedit = (struct recto_x_preedit *)data;
    preedit->draw(preedit->context, (XIMPreeditDrawCallbackStruct *)change);
    return 0;
}

static inline int recto_x_preedit_move(XIC method, XPointer data, XPointer caret) {
    (void)method;
    struct recto_x_preedit *preedit = (struct recto_x_preedit *)data;
    preedit->move(preedit->context, (XIMPreeditCaretCallbackStruct *)caret);
    return 0;
}

static inline int recto_x_preedit_end(XIC method, XPointer data, XPointer unused) {
    (void)method, (void)unused;
    struct recto_x_preedit *preedit = (struct recto_x_preedit *)data;
    preedit->end(preedit->context);
    return 0;
}

/* An input context that has the window show what is being composed; NULL where the method can't do that. `preedit` must
 * live as long as the context. */
static inline XIC recto_x_create_composing_context(XIM method, Window window, struct recto_x_preedit *preedit) {
    XICCallback start = {(XPointer)preedit, recto_x_preedit_start}, draw = {(XPointer)preedit, recto_x_preedit_draw};
    XICCallback move = {(XPointer)preedit, recto_x_preedit_move}, end = {(XPointer)preedit, recto_x_preedit_end};
    XVaNestedList list = XVaCreateNestedList(
        0, XNPreeditStartCallback, &start, XNPreeditDrawCallback, &draw, XNPreeditCaretCallback, &move,
        XNPreeditDoneCallback, &end, NULL);
    if (!list) return NULL;
    XIC context = XCreateIC(
        method, XNInputStyle, XIMPreeditCallbacks | XIMStatusNothing, XNClientWindow, window, XNFocusWindow, window,
        XNPreeditAttributes, list, NULL);
    XFree(list);
    return context;
}

/* Tells an input method where the text is being entered, in pixels of the window. */
static inline void recto_x_set_input_spot(XIC context, short x, short y) {
    XPoint spot = {x, y};
    XVaNestedList list = XVaCreateNestedList(0, XNSpotLocation, &spot, NULL);
    XSetICValues(context, XNPreeditAttributes, list, NULL);
    XFree(list);
}

/* Releases an image without the pixels it was made around. */
static inline void recto_x_destroy_image(XImage *image) {
    image->data = NULL;
    XDestroyImage(image);
}

/* Whether requests on this connection can carry descriptors. */
static inline int recto_x_descriptor(Display *display) { return ConnectionNumber(display); }

/* Lets the server map the memory behind `fd` (which is closed), for reading. Returns the segment's name. */
static inline xcb_shm_seg_t recto_x_shm_attach(Display *display, int fd) {
    xcb_connection_t *connection = XGetXCBConnection(display);
    xcb_shm_seg_t segment = xcb_generate_id(connection);
    xcb_shm_attach_fd(connection, segment, fd, 1);
    return segment;
}

/* Whether the server can map the memory behind `fd` (which is closed). One round trip. */
static inline int recto_x_shm_probe(Display *display, int fd) {
    xcb_connection_t *connection = XGetXCBConnection(display);
    xcb_shm_seg_t segment = xcb_generate_id(connection);
    xcb_void_cookie_t cookie = xcb_shm_attach_fd_checked(connection, segment, fd, 1);
    xcb_generic_error_t *error = xcb_request_check(connection, cookie);
    if (error) return free(error), 0;
    xcb_shm_detach(connection, segment);
    return 1;
}

/* The server's time now, by a change of a property of a window that hears of those. One round trip. */
typedef struct {
    Window window;
    Atom property;
} recto_x_change;

static inline Bool recto_x_is_change(Display *display, XEvent *event, XPointer context) {
    const recto_x_change *wanted = (const recto_x_change *)(void *)context;
    (void)display;
    return event->type == PropertyNotify && event->xproperty.window == wanted->window
        && event->xproperty.atom == wanted->property;
}

static inline Time recto_x_server_time(Display *display, Window window, Atom property) {
    recto_x_change wanted = {window, property};
    XEvent event;
    XChangeProperty(display, window, property, XA_INTEGER, 32, PropModeAppend, (const unsigned char *)"", 0);
    XIfEvent(display, &event, recto_x_is_change, (XPointer)&wanted);
    return event.xproperty.time;
}

static inline void recto_x_shm_detach(Display *display, xcb_shm_seg_t segment) {
    xcb_shm_detach(XGetXCBConnection(display), segment);
}

/* A part of an image in shared memory and where it goes. */
typedef struct {
    int total_width, total_height, x, y, width, height, target_x, target_y, depth;
    unsigned offset;
} recto_x_shm_part;

/* Copies a part into a drawable; the server sends ShmCompletion when it has read it. */
static inline void recto_x_shm_put(Display *display, Drawable drawable, GC gc, xcb_shm_seg_t segment,
                                   recto_x_shm_part part) {
    XFlushGC(display, gc);
    xcb_shm_put_image(XGetXCBConnection(display), (xcb_drawable_t)drawable, (xcb_gcontext_t)XGContextFromGC(gc),
                      (uint16_t)part.total_width, (uint16_t)part.total_height, (uint16_t)part.x, (uint16_t)part.y,
                      (uint16_t)part.width, (uint16_t)part.height, (int16_t)part.target_x, (int16_t)part.target_y,
                      (uint8_t)part.depth, XCB_IMAGE_FORMAT_Z_PIXMAP, 1, segment, part.offset);
}
#endif
