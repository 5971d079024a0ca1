// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/* The caller may have threads, so after the first fork only async-signal-safe functions are called. */

#define _GNU_SOURCE
#include "guard.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>

/* Where the guard keeps its descriptors; those of the program come first. */
enum { EXTRA = 3, LIFELINE, REPORTS, COUNT };

/* How long the guarded have between SIGTERM and SIGKILL, in steps of 20 ms. */
enum { PATIENCE = 100, STEP_MILLISECONDS = 20 };

static void report(int kind, int value) {
    struct recto_guard_report message = { kind, value };
    while (write(REPORTS, &message, sizeof message) < 0 && errno == EINTR) {}
}

/* Moves `wanted` to 0..<COUNT and closes all others, among them the lifelines of other guards. */
static int keep_descriptors(const int wanted[COUNT]) {
    int moved[COUNT];
    for (int i = 0; i < COUNT; i++) {
        moved[i] = fcntl(wanted[i], F_DUPFD_CLOEXEC, COUNT);
        if (moved[i] < 0) return -1;
    }
    for (int i = 0; i < COUNT; i++)
        if (dup2(moved[i], i) < 0) return -1;
    return close_range(COUNT, ~0U, 0);
}

static void reset_signals(void) {
    for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

static void run_program(const struct recto_guard_program *program, int failures) {
    fcntl(LIFELINE, F_SETFD, FD_CLOEXEC);
    fcntl(REPORTS, F_SETFD, FD_CLOEXEC);
    if (program->extra < 0) close(EXTRA);
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    reset_signals();
    if (chdir(program->directory) == 0)
        execve(program->path, program->arguments, program->environment);
    int32_t reason = errno;
    while (write(failures, &reason, sizeof reason) < 0 && errno == EINTR) {}
    _exit(127);
}

/* Starts the program. Returns its process id, or 0 after reporting why it could not be started. */
static pid_t start_program(const struct recto_guard_program *program) {
    int failures[2];
    int32_t reason = 0;
    if (pipe2(failures, O_CLOEXEC) == 0) {
        pid_t pid = fork();
        if (pid == 0) run_program(program, failures[1]);
        if (pid < 0) reason = errno;
        close(failures[1]);
        ssize_t length;
        do length = read(failures[0], &reason, sizeof reason); while (length < 0 && errno == EINTR);
        close(failures[0]);
        if (reason == 0) return pid;
    } else {
        reason = errno;
    }
    report(RECTO_GUARD_FAILED, reason);
    return 0;
}

/* Sends `number` to each process whose parent the guard is, at first or since its own parent died. */
static void signal_children(int number) {
    char text[4096];
    int file = open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);
    if (file < 0) return;
    ssize_t length = read(file, text, sizeof text - 1);
    close(file);
    int pid = 0;
    for (ssize_t i = 0; i < length; i++) {
        if (text[i] >= '0' && text[i] <= '9') {
            pid = pid * 10 + (text[i] - '0');
        } else {
            if (pid > 1) kill(pid, number);
            pid = 0;
        }
    }
}

/* Whether children are left after burying the dead. */
static int bury(pid_t program) {
    for (;;) {
        int status;
        pid_t pid = waitpid(-1, &status, WNOHANG);
        if (pid < 0) return errno != ECHILD;
        if (pid == 0) return 1;
        if (pid == program) report(RECTO_GUARD_ENDED, status);
    }
}

static void end_all(pid_t program) {
    kill(-program, SIGTERM);
    for (int step = 0; bury(program); step++) {
        signal_children(step < PATIENCE ? SIGTERM : SIGKILL);
        poll(NULL, 0, STEP_MILLISECONDS);
    }
}

static void watch(pid_t program, int deaths) {
    struct pollfd watched[] = { { LIFELINE, POLLIN, 0 }, { deaths, POLLIN, 0 } };
    for (;;) {
        if (poll(watched, 2, -1) < 0) continue;
        if (watched[0].revents) {
            end_all(program);
            _exit(0);
        }
        struct signalfd_siginfo ignored;
        if (read(deaths, &ignored, sizeof ignored) > 0) bury(program);
    }
}

static void run_guard(const struct recto_guard_program *program, int lifeline, int reports) {
    int extra = program->extra < 0 ? program->input : program->extra;
    int wanted[COUNT] = { program->input, program->output, program->error, extra, lifeline, reports };
    setsid();
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    if (keep_descriptors(wanted) < 0) _exit(126);
    reset_signals();
    signal(SIGPIPE, SIG_IGN);
    sigset_t death;
    sigemptyset(&death);
    sigaddset(&death, SIGCHLD);
    sigprocmask(SIG_BLOCK, &death, NULL);
    int deaths = signalfd(-1, &death, SFD_CLOEXEC);
    pid_t pid = start_program(program);
    if (pid == 0) _exit(126);
    report(RECTO_GUARD_STARTED, pid);
    close_range(0, EXTRA, 0);
    watch(pid, deaths);
}

static int await_start(struct recto_guard *result) {
    struct recto_guard_report message;
    ssize_t length;
    do length = read(result->reports, &message, sizeof message); while (length < 0 && errno == EINTR);
    if (length != sizeof message) return EPIPE;
    if (message.kind == RECTO_GUARD_FAILED) return message.value;
    result->program = message.value;
    return 0;
}

static void close_pair(const int pair[2]) {
    close(pair[0]);
    close(pair[1]);
}

int recto_guard_start(const struct recto_guard_program *program, struct recto_guard *result) {
    int lifeline[2], reports[2];
    if (pipe2(lifeline, O_CLOEXEC) != 0) return errno;
    if (pipe2(reports, O_CLOEXEC) != 0) {
        int reason = errno;
        close_pair(lifeline);
        return reason;
    }
    pid_t pid = fork();
    if (pid == 0) run_guard(program, lifeline[0], reports[1]);
    int reason = pid < 0 ? errno : 0;
    close(lifeline[0]);
    close(reports[1]);
    *result = (struct recto_guard){ pid, 0, lifeline[1], reports[0] };
    if (reason == 0) reason = await_start(result);
    if (reason == 0) return 0;
    close(lifeline[1]);
    close(reports[0]);
    if (pid > 0) waitpid(pid, NULL, 0);
    return reason;
}
