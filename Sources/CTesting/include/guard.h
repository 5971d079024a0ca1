// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/* Starts a program below a guard: a process that ends the program and all that descends from it as soon as the
 * process that started it closes its lifeline or dies, however it dies. */
#ifndef RECTO_TESTING_GUARD_H
#define RECTO_TESTING_GUARD_H
#include <stdint.h>
#include <sys/types.h>

struct recto_guard_program {
    const char *path;        /* of the executable, absolute */
    char *const *arguments;  /* ended by NULL, the first is the program's name */
    char *const *environment;
    const char *directory;   /* to work in */
    int input, output, error;
    int extra;               /* becomes descriptor 3; -1 for none */
};

struct recto_guard {
    pid_t guard;    /* to be waited for by the caller */
    pid_t program;
    int lifeline;   /* close it to end all */
    int reports;    /* gives one recto_guard_report when the program ends */
};

enum { RECTO_GUARD_STARTED, RECTO_GUARD_FAILED, RECTO_GUARD_ENDED };

struct recto_guard_report {
    int32_t kind;
    int32_t value;  /* process id, errno, or status as of waitpid */
};

/* Starts `program` below a new guard. Returns 0, or the errno of what failed. */
int recto_guard_start(const struct recto_guard_program *program, struct recto_guard *result);

/* Starts a process that removes `folder`, with all in it, as soon as the descriptor returned is closed: with the
 * calling process at the latest. Returns -errno where it can't be started. */
int recto_janitor_start(const char *folder);

#endif
