// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Linux calls that Swift cannot reach: variadic ones, those behind macros, and those that must run between fork and
// exec. A function returns a negative errno on failure, and never touches errno's meaning for the caller.

#ifndef RECTO_CLINUX_H
#define RECTO_CLINUX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#ifdef __cplusplus
extern "C" {
#endif

// Shared memory ------------------------------------------------------------------------------------------------------

/// Makes an anonymous memory file of `size` bytes which can never change its size. Returns the descriptor (CLOEXEC).
int recto_memfd_create_sealed(const char *name, size_t size);
/// Makes an empty anonymous memory file that grows as it is written. Returns the descriptor (CLOEXEC).
int recto_memfd_create(const char *name);
/// Whether `fd` is a memory file that can neither shrink nor grow, whose seals are final.
bool recto_memfd_is_sealed(int fd);

/// Gives memory that was freed back to the system. Takes about a millisecond for each ten megabytes.
void recto_memory_trim(void);
/// The size of the regular file behind `fd` in bytes.
int64_t recto_file_size(int fd);

// Sockets with descriptors -------------------------------------------------------------------------------------------

/// The most descriptors that one datagram carries.
enum { RECTO_MAX_DESCRIPTORS = 4 };

/// Makes a connected pair of SEQPACKET sockets (CLOEXEC).
int recto_socketpair(int fds[2]);
/// Sends one datagram made of `head` and `body`, with up to RECTO_MAX_DESCRIPTORS descriptors. Never raises SIGPIPE.
/// Returns the number of bytes sent.
ssize_t recto_send(
    int fd, const void *head, size_t head_size, const void *body, size_t body_size, const int *fds, int fd_count,
    bool waiting);
/// Receives one datagram. `fds` has room for RECTO_MAX_DESCRIPTORS descriptors (CLOEXEC), `fd_count` says how many came.
/// Returns the number of bytes; 0 at the end of the stream; -EMSGSIZE for a datagram that did not fit.
ssize_t recto_receive(int fd, void *buffer, size_t capacity, int *fds, int *fd_count, bool waiting);

// Processes ----------------------------------------------------------------------------------------------------------

/// One descriptor that a spawned process inherits: `source` here becomes `target` there.
typedef struct {
    int source;
    int target;
} recto_fd_mapping;

/// Starts `path`. The child has the standard descriptors, those of `map` and no other; no blocked signal; default
/// signal actions; and is killed when the calling thread ends. `environment` may be NULL for the caller's own.
/// Returns the process id once the program runs, so that a missing program is an error here and not in the child.
pid_t recto_spawn(
    const char *path, char *const *arguments, char *const *environment, const recto_fd_mapping *map, int map_count);
/// Starts the program that PATH finds, in a session of its own, with /dev/null for the standard descriptors and no other,
/// no blocked signal and default signal actions. It outlives the caller, who reaps it where it ends before. Returns the
/// process id once the program runs, so that a missing program is an error here.
pid_t recto_spawn_detached(const char *program, char *const *arguments);
/// Sends `signal`, or with 0 only looks whether it could, to thread `thread` of process `pid`.
int recto_signal_thread(pid_t pid, pid_t thread, int signal);
/// Lets every signal do what it does by itself, also those that the language's runtime has taken for its reports of
/// crashes, and blocks none.
void recto_default_signals(void);
/// A descriptor that becomes readable when process `pid` ends (CLOEXEC).
int recto_pidfd_open(pid_t pid);
/// Sends `signal` to the process behind `pidfd`.
int recto_pidfd_send_signal(int pidfd, int signal);

// Descriptors to wait on ---------------------------------------------------------------------------------------------

/// A counter that is readable while not zero (CLOEXEC, non-blocking).
int recto_eventfd(void);
/// Adds one to the counter behind `fd`.
int recto_eventfd_signal(int fd);
/// Sets the counter behind `fd` to zero; returns whether it was not zero.
bool recto_eventfd_drain(int fd);
/// A timer on CLOCK_MONOTONIC (CLOEXEC, non-blocking).
int recto_timerfd(void);
/// Lets the timer fire once at `nanoseconds` of CLOCK_MONOTONIC; 0 disarms.
int recto_timerfd_set(int fd, uint64_t nanoseconds);
/// Blocks the `count` signals for the calling thread and returns a descriptor that reads them (CLOEXEC, non-blocking).
int recto_signalfd(const int *signals, int count);
/// The next signal read from `fd`, or 0 when none is waiting.
int recto_signalfd_next(int fd);

/// An inotify instance (CLOEXEC, non-blocking).
int recto_inotify(void);
/// Watches the directory `path` for entries that are created, moved in, moved out, deleted or closed after writing.
int recto_inotify_watch_directory(int fd, const char *path);
/// Ends a watch.
int recto_inotify_unwatch(int fd, int watch);

/// One change in a watched directory.
typedef struct {
    int watch;
    uint32_t mask;
    char name[256];
} recto_inotify_event;
/// Whether `mask` tells that events were lost.
bool recto_inotify_overflowed(uint32_t mask);
/// Reads up to `capacity` waiting changes into `events`; `capacity` must be at least 32. Returns how many; 0 when none
/// waits.
int recto_inotify_read(int fd, recto_inotify_event *events, int capacity);

// Files --------------------------------------------------------------------------------------------------------------

/// Opens the file behind `fd` again for reading (CLOEXEC), so that the new descriptor has a position of its own and does
/// not let its holder write. Where it cannot be opened again, as when it is a socket or its permissions have changed, the
/// result is a mere duplicate, which shares the position and the rights of `fd`.
int recto_reopen_read_only(int fd);
/// Copies `size` bytes from `source` at `source_offset` to the position of `target`, in the kernel where it can.
int64_t recto_copy_range(int source, int64_t source_offset, int target, int64_t size);
/// Gives the file behind `target` the permissions, the extended attributes and, as far as the system lets, the owner of the
/// one behind `source`.
void recto_copy_attributes(int source, int target);

// Confinement --------------------------------------------------------------------------------------------------------

/// The version of Landlock which the kernel offers, 0 for none.
int recto_landlock_abi(void);
/// Confines the process for good: of the file system, only what lies under `directories` may be opened, for reading.
/// Directories that do not exist are skipped. Sets NO_NEW_PRIVS. Returns the version in force, or a negative errno.
int recto_landlock_read_only(const char *const *directories, int count);
/// Sets PR_SET_NO_NEW_PRIVS.
int recto_no_new_privileges(void);
/// Sets soft and hard limit of `resource` (RLIMIT_...) to `value`, or leaves a hard limit that is lower in force.
int recto_set_limit(int resource, uint64_t value);

#ifdef __cplusplus
}
#endif

#endif
