// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/* The caller may have threads, so after the fork only async-signal-safe functions are called. */

#define _GNU_SOURCE
#include "guard.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

/* Programs that end with the caller have two seconds for it, in which they may still write. */
static const char *const script = "read -r _; rm -rf -- \"$1\"; sleep 3; rm -rf -- \"$1\"";

static void sweep(const char *folder, int lifeline) {
    setsid();
    if (dup2(lifeline, 0) < 0) _exit(126);
    close_range(1, ~0U, 0);
    open("/dev/null", O_RDWR);
    dup2(1, 2);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
    /* What ends the tests must not end the cleaning. */
    const int ignored[] = { SIGHUP, SIGINT, SIGTERM };
    for (int i = 0; i < 3; i++) signal(ignored[i], SIG_IGN);
    const char *const arguments[] = { "sh", "-c", script, "sh", folder, NULL };
    const char *const environment[] = { "PATH=/usr/bin:/bin", NULL };
    execve("/bin/sh", (char *const *)arguments, (char *const *)environment);
    _exit(127);
}

int recto_janitor_start(const char *folder) {
    int lifeline[2];
    if (pipe2(lifeline, O_CLOEXEC) != 0) return -errno;
    pid_t pid = fork();
    if (pid == 0) sweep(folder, lifeline[0]);
    int reason = errno;
    close(lifeline[0]);
    if (pid > 0) return lifeline[1];
    close(lifeline[1]);
    return -reason;
}
