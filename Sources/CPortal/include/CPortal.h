// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/* Asks for a file by the desktop's own dialog: org.freedesktop.portal.FileChooser on the session bus. */
#ifndef RECTO_CPORTAL_H
#define RECTO_CPORTAL_H
#include <stdbool.h>

/// What came of asking.
enum {
    RECTO_PORTAL_CHOSEN = 0,
    RECTO_PORTAL_CANCELLED = 1,
    RECTO_PORTAL_UNAVAILABLE = 2,
};

/// A question for a file.
typedef struct {
    /// Whether a new file is to be named.
    bool saves;
    /// The dialog's title, and that of the button that says yes.
    const char *title, *action;
    /// The folder to begin in; NULL for any.
    const char *folder;
    /// The name suggested for a new file; NULL for none.
    const char *name;
    /// Whether several files may be chosen.
    bool several;
    /// What files are called that end in `pattern`, such as `*.pdf`; NULL for all files.
    const char *kind, *pattern;
    /// What all files are called.
    const char *all;
    /// The window that asks, such as `x11:3a00007`; empty for none.
    const char *parent;
} recto_portal_question;

/// Asks, and waits for the answer. Calls `take` with each URI that is chosen. Returns one of the constants above.
int recto_portal_ask(
    const recto_portal_question *question, void (*take)(void *context, const char *uri), void *context);

#endif
