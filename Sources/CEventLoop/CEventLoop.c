// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

#define _GNU_SOURCE
#include "CEventLoop.h"

#include <stddef.h>
#include <stdint.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/* Exported by libdispatch for run loops such as CoreFoundation's. */
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

double recto_monotonic_now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

int recto_poll(struct pollfd *descriptors, unsigned count, double timeout) {
    if (timeout < 0 || timeout > 1e8) return ppoll(descriptors, count, NULL, NULL);
    struct timespec wait;
    wait.tv_sec = (time_t)timeout;
    wait.tv_nsec = (long)((timeout - (double)wait.tv_sec) * 1e9);
    return ppoll(descriptors, count, &wait, NULL);
}

bool recto_is_first_thread(void) { return syscall(SYS_gettid) == getpid(); }

int recto_main_queue_descriptor(void) { return _dispatch_get_main_queue_handle_4CF(); }

void recto_main_queue_drain(int descriptor) {
    uint64_t wakeups;
    ssize_t ignored = read(descriptor, &wakeups, sizeof wakeups);
    (void)ignored;
    _dispatch_main_queue_callback_4CF(NULL);
}

int recto_signal_open(const sigset_t *set, sigset_t *previous) {
    if (sigprocmask(SIG_BLOCK, set, previous) != 0) return -1;
    int descriptor = signalfd(-1, set, SFD_NONBLOCK | SFD_CLOEXEC);
    if (descriptor < 0) sigprocmask(SIG_SETMASK, previous, NULL);
    return descriptor;
}

int recto_signal_read(int descriptor) {
    struct signalfd_siginfo info;
    return read(descriptor, &info, sizeof info) == sizeof info ? (int)info.ssi_signo : 0;
}
