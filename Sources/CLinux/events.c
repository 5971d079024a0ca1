// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/signalfd.h>
#include <sys/timerfd.h>
#include <unistd.h>

static int result(int value) { return value < 0 ? -errno : value; }

int recto_eventfd(void) { return result(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)); }

int recto_eventfd_signal(int fd) { return result(eventfd_write(fd, 1)); }

bool recto_eventfd_drain(int fd) {
    eventfd_t value = 0;
    return eventfd_read(fd, &value) == 0 && value > 0;
}

int recto_timerfd(void) { return result(timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK)); }

int recto_timerfd_set(int fd, uint64_t nanoseconds) {
    struct itimerspec when = {
        .it_value = {.tv_sec = (time_t)(nanoseconds / 1000000000), .tv_nsec = (long)(nanoseconds % 1000000000)}};
    return result(timerfd_settime(fd, TFD_TIMER_ABSTIME, &when, NULL));
}

int recto_signalfd(const int *signals, int count) {
    sigset_t set;
    sigemptyset(&set);
    for (int index = 0; index < count; index++) sigaddset(&set, signals[index]);
    int error = pthread_sigmask(SIG_BLOCK, &set, NULL);
    if (error) return -error;
    return result(signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK));
}

int recto_signalfd_next(int fd) {
    struct signalfd_siginfo info;
    return read(fd, &info, sizeof info) == sizeof info ? (int)info.ssi_signo : 0;
}

int recto_inotify(void) { return result(inotify_init1(IN_CLOEXEC | IN_NONBLOCK)); }

int recto_inotify_watch_directory(int fd, const char *path) {
    uint32_t mask = IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CLOSE_WRITE | IN_ONLYDIR;
    return result(inotify_add_watch(fd, path, mask));
}

int recto_inotify_unwatch(int fd, int watch) { return result(inotify_rm_watch(fd, watch)); }

bool recto_inotify_overflowed(uint32_t mask) { return mask & IN_Q_OVERFLOW; }

// The kernel hands out whole events only. A buffer with room for the longest name may hold several short ones, and a
// read takes all of them off the queue; so a read is made only while the caller has room for as many as could come.
enum { inotify_buffer = sizeof(struct inotify_event) + 256, inotify_most = inotify_buffer / sizeof(struct inotify_event) };

static void copy_change(const struct inotify_event *event, recto_inotify_event *out) {
    out->watch = event->wd;
    out->mask = event->mask;
    memset(out->name, 0, sizeof out->name);
    if (event->len > 0) strncpy(out->name, event->name, sizeof out->name - 1);
}

int recto_inotify_read(int fd, recto_inotify_event *events, int capacity) {
    int filled = 0;
    while (capacity - filled >= inotify_most) {
        _Alignas(struct inotify_event) char buffer[inotify_buffer];
        ssize_t size = read(fd, buffer, sizeof buffer);
        if (size <= 0) break;
        for (char *cursor = buffer; cursor < buffer + size;) {
            const struct inotify_event *event = (const struct inotify_event *)cursor;
            copy_change(event, &events[filled++]);
            cursor += sizeof *event + event->len;
        }
    }
    return filled;
}
