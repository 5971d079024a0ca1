// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/close_range.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

enum { max_mappings = 8, parking = 100 };

void recto_default_signals(void) {
    struct sigaction action = {.sa_handler = SIG_DFL};
    for (int number = 1; number < NSIG; number++) sigaction(number, &action, NULL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

// Sources are parked out of the way first: a source may be the target of another, and dup2 of a descriptor onto itself
// would leave it close-on-exec.
static int install_descriptors(const recto_fd_mapping *map, int count) {
    int parked[max_mappings];
    for (int index = 0; index < count; index++) {
        parked[index] = fcntl(map[index].source, F_DUPFD_CLOEXEC, parking);
        if (parked[index] < 0) return errno;
    }
    if (syscall(SYS_close_range, 3u, ~0u, CLOSE_RANGE_CLOEXEC) < 0) return errno;
    for (int index = 0; index < count; index++)
        if (dup2(parked[index], map[index].target) < 0) return errno;
    return 0;
}

// Runs in the child, which shares the parent's memory until exec: no allocation, no lock, nothing of Swift.
static int become(
    const char *path, char *const *arguments, char *const *environment, const recto_fd_mapping *map, int map_count,
    pid_t parent) {
    if (prctl(PR_SET_PDEATHSIG, SIGKILL) < 0) return errno;
    if (getppid() != parent) return ESRCH;
    recto_default_signals();
    int error = install_descriptors(map, map_count);
    if (error) return error;
    execve(path, arguments, environment);
    return errno;
}

pid_t recto_spawn(
    const char *path, char *const *arguments, char *const *environment, const recto_fd_mapping *map, int map_count) {
    if (map_count < 0 || map_count > max_mappings) return -EINVAL;
    char *const *variables = environment ? environment : environ;
    sigset_t all, previous;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &previous);
    pid_t parent = getpid();
    volatile int error = 0;
    pid_t child = vfork();
    if (child == 0) {
        error = become(path, arguments, variables, map, map_count, parent);
        _exit(127);
    }
    int fork_error = errno;
    pthread_sigmask(SIG_SETMASK, &previous, NULL);
    if (child < 0) return -fork_error;
    if (error == 0) return child;
    while (waitpid(child, NULL, 0) < 0 && errno == EINTR) continue;
    return -error;
}

// The C library's own attributes, of which each can only fail for want of memory.
static int start_detached(const char *program, char *const *arguments, pid_t *child) {
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_t actions;
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    int error = posix_spawnattr_init(&attributes);
    if (error) return error;
    error = posix_spawn_file_actions_init(&actions);
    if (error) return posix_spawnattr_destroy(&attributes), error;
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSID);
    for (int fd = 0; !error && fd < 3; fd++)
        error = posix_spawn_file_actions_addopen(&actions, fd, "/dev/null", fd ? O_WRONLY : O_RDONLY, 0);
    if (!error) error = posix_spawn_file_actions_addclosefrom_np(&actions, 3);
    if (!error) error = posix_spawnp(child, program, &actions, &attributes, arguments, environ);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    return error;
}

pid_t recto_spawn_detached(const char *program, char *const *arguments) {
    pid_t child = 0;
    int error = start_detached(program, arguments, &child);
    return error ? -error : child;
}

int recto_signal_thread(pid_t pid, pid_t thread, int number) {
    return syscall(SYS_tgkill, pid, thread, number) < 0 ? -errno : 0;
}

int recto_pidfd_open(pid_t pid) {
    long fd = syscall(SYS_pidfd_open, pid, 0);
    return fd < 0 ? -errno : (int)fd;
}

int recto_pidfd_send_signal(int pidfd, int number) {
    return syscall(SYS_pidfd_send_signal, pidfd, number, NULL, 0) < 0 ? -errno : 0;
}
