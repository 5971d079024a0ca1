// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/* x-echo: opens a window and prints each event it gets as a line of JSON, "ready" first. It is what the testing library
 * proves itself against: plain Xlib, nothing of Recto in it. The one argument, if given, is the window's title. */

#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XInput2.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { WIDTH = 600, HEIGHT = 400 };

static const char *const names[XI_LASTEVENT + 1] = {
    [XI_ButtonPress] = "buttonPress", [XI_ButtonRelease] = "buttonRelease", [XI_Motion] = "motion",
    [XI_TouchBegin] = "touchBegin", [XI_TouchUpdate] = "touchUpdate", [XI_TouchEnd] = "touchEnd",
    [XI_GesturePinchBegin] = "pinchBegin", [XI_GesturePinchUpdate] = "pinchUpdate",
    [XI_GesturePinchEnd] = "pinchEnd", [XI_GestureSwipeBegin] = "swipeBegin",
    [XI_GestureSwipeUpdate] = "swipeUpdate", [XI_GestureSwipeEnd] = "swipeEnd",
};

/* Prints the axes that the event carries, by number. */
static void print_axes(const XIValuatorState *state) {
    const double *value = state->values;
    const char *separator = "";
    printf(",\"axes\":{");
    for (int axis = 0; axis < state->mask_len * 8; axis++) {
        if (!XIMaskIsSet(state->mask, axis)) continue;
        printf("%s\"%d\":%.3f", separator, axis, *value++);
        separator = ",";
    }
    printf("}");
}

static void print_device_event(const XIDeviceEvent *event) {
    printf("{\"event\":\"%s\",\"detail\":%d,\"x\":%.3f,\"y\":%.3f,\"source\":%d,\"modifiers\":%d,\"emulated\":%s",
           names[event->evtype], event->detail, event->root_x, event->root_y, event->sourceid, event->mods.effective,
           event->flags & XIPointerEmulated ? "true" : "false");
    print_axes(&event->valuators);
    printf("}\n");
}

static void print_pinch(const XIGesturePinchEvent *event) {
    printf("{\"event\":\"%s\",\"detail\":%d,\"scale\":%.4f,\"angle\":%.4f,\"dx\":%.3f,\"dy\":%.3f,\"cancelled\":%s}\n",
           names[event->evtype], event->detail, event->scale, event->delta_angle, event->delta_x, event->delta_y,
           event->flags & XIGesturePinchEventCancelled ? "true" : "false");
}

static void print_swipe(const XIGestureSwipeEvent *event) {
    printf("{\"event\":\"%s\",\"detail\":%d,\"dx\":%.3f,\"dy\":%.3f,\"cancelled\":%s}\n", names[event->evtype],
           event->detail, event->delta_x, event->delta_y,
           event->flags & XIGestureSwipeEventCancelled ? "true" : "false");
}

static void print_cookie(const XGenericEventCookie *cookie) {
    switch (cookie->evtype) {
    case XI_GesturePinchBegin: case XI_GesturePinchUpdate: case XI_GesturePinchEnd:
        print_pinch(cookie->data);
        break;
    case XI_GestureSwipeBegin: case XI_GestureSwipeUpdate: case XI_GestureSwipeEnd:
        print_swipe(cookie->data);
        break;
    default:
        print_device_event(cookie->data);
    }
}

static void print_key(XKeyEvent *event) {
    KeySym symbol = 0;
    char text[16];
    XLookupString(event, text, sizeof text, &symbol, NULL);
    printf("{\"event\":\"key\",\"keysym\":%lu,\"modifiers\":%u}\n", symbol, event->state);
}

static Window open_window(Display *display, const char *title) {
    Window window = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, WIDTH, HEIGHT, 0, 0, 0x336699);
    unsigned char mask[XIMaskLen(XI_LASTEVENT)] = { 0 };
    for (int type = XI_ButtonPress; type <= XI_LASTEVENT; type++)
        if (names[type]) XISetMask(mask, type);
    XIEventMask events = { XIAllMasterDevices, sizeof mask, mask };
    XISelectEvents(display, window, &events, 1);
    XSelectInput(display, window, KeyPressMask | StructureNotifyMask);
    char instance[] = "x-echo", class[] = "XEcho";
    XClassHint hint = { instance, class };
    XSetClassHint(display, window, &hint);
    XStoreName(display, window, title);
    long pid = getpid();
    XChangeProperty(display, window, XInternAtom(display, "_NET_WM_PID", False), 6, 32, PropModeReplace,
                    (unsigned char *)&pid, 1);
    Atom delete = XInternAtom(display, "WM_DELETE_WINDOW", False);
    XSetWMProtocols(display, window, &delete, 1);
    XMapWindow(display, window);
    return window;
}

static void handle(Display *display, XEvent *event) {
    switch (event->type) {
    case GenericEvent:
        if (!XGetEventData(display, &event->xcookie)) break;
        print_cookie(&event->xcookie);
        XFreeEventData(display, &event->xcookie);
        break;
    case KeyPress: print_key(&event->xkey); break;
    case MappingNotify: XRefreshKeyboardMapping(&event->xmapping); break;
    case MapNotify: printf("{\"event\":\"ready\"}\n"); break;
    case ConfigureNotify:
        printf("{\"event\":\"size\",\"x\":%d,\"y\":%d}\n", event->xconfigure.width, event->xconfigure.height);
        break;
    case ClientMessage:
        printf("{\"event\":\"close\"}\n");
        exit(0);
    }
}

int main(int count, char **arguments) {
    int opcode, event, error, major = 2, minor = 4;
    setlocale(LC_ALL, "");
    setvbuf(stdout, NULL, _IOLBF, 0);
    Display *display = XOpenDisplay(NULL);
    if (!display || !XQueryExtension(display, "XInputExtension", &opcode, &event, &error)
        || XIQueryVersion(display, &major, &minor)) {
        fprintf(stderr, "x-echo: no X server with XInput 2\n");
        return 1;
    }
    open_window(display, count > 1 ? arguments[1] : "x-echo");
    for (;;) {
        XEvent next;
        XNextEvent(display, &next);
        handle(display, &next);
    }
}
