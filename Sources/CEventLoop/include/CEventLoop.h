// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/* What the event loop needs from Linux and libdispatch and Swift cannot import. */
#ifndef RECTO_CEVENTLOOP_H
#define RECTO_CEVENTLOOP_H

#include <poll.h>
#include <signal.h>
#include <stdbool.h>

/* Seconds on CLOCK_MONOTONIC. */
double recto_monotonic_now(void);

/* poll(2) with a timeout in seconds to the nanosecond; waits for ever if it is negative. */
int recto_poll(struct pollfd *descriptors, unsigned count, double timeout);

/* Whether the caller runs on the thread the process began with. (pthread_self() is declared const by glibc, so
 * the optimizer may carry its answer over to another thread.) */
bool recto_is_first_thread(void);

/* A descriptor that is readable while jobs wait on libdispatch's main queue, where the main actor's jobs go. */
int recto_main_queue_descriptor(void);

/* Runs the jobs that wait on the main queue. Only on the first thread. */
void recto_main_queue_drain(int descriptor);

/* Blocks the signals of `set` for this thread and opens a non-blocking signalfd for them; -1 and errno on failure.
 * `previous` receives the mask as it was before. */
int recto_signal_open(const sigset_t *set, sigset_t *previous);

/* The next signal's number from the descriptor, or 0 if none waits. */
int recto_signal_read(int descriptor);

#endif
