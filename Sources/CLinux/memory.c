// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

enum { size_seals = F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL };

static int fail_and_close(int fd) {
    int error = errno;
    close(fd);
    return -error;
}

int recto_memfd_create_sealed(const char *name, size_t size) {
    int fd = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (fd < 0) return -errno;
    if (ftruncate(fd, (off_t)size) < 0) return fail_and_close(fd);
    if (fcntl(fd, F_ADD_SEALS, size_seals) < 0) return fail_and_close(fd);
    return fd;
}

int recto_memfd_create(const char *name) {
    int fd = memfd_create(name, MFD_CLOEXEC);
    return fd < 0 ? -errno : fd;
}

void recto_memory_trim(void) { malloc_trim(0); }

bool recto_memfd_is_sealed(int fd) {
    int seals = fcntl(fd, F_GET_SEALS);
    return seals >= 0 && (seals & size_seals) == size_seals;
}

int64_t recto_file_size(int fd) {
    struct stat status;
    if (fstat(fd, &status) < 0) return -errno;
    if (!S_ISREG(status.st_mode)) return -EINVAL;
    return status.st_size;
}

int recto_reopen_read_only(int fd) {
    char path[sizeof "/proc/self/fd/-2147483648"];
    snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
    int opened = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
    if (opened < 0) opened = fcntl(fd, F_DUPFD_CLOEXEC, 0);
    return opened < 0 ? -errno : opened;
}

static ssize_t copy_piece(int source, off_t *offset, int target, int64_t size) {
    char buffer[65536];
    size_t wanted = size < (int64_t)sizeof buffer ? (size_t)size : sizeof buffer;
    ssize_t count = pread(source, buffer, wanted, *offset);
    if (count <= 0) return count;
    ssize_t written = write(target, buffer, (size_t)count);
    if (written > 0) *offset += written;
    return written;
}

int64_t recto_copy_range(int source, int64_t source_offset, int target, int64_t size) {
    int64_t done = 0;
    off_t offset = source_offset;
    while (done < size) {
        ssize_t count = copy_file_range(source, &offset, target, NULL, (size_t)(size - done), 0);
        if (count < 0 && errno == EINTR) continue;
        // Two file systems of different kinds can't copy in the kernel.
        if (count < 0 && (errno == EXDEV || errno == EINVAL || errno == EOPNOTSUPP || errno == ENOSYS))
            count = copy_piece(source, &offset, target, size - done);
        if (count < 0) return -errno;
        if (count == 0) break;
        done += count;
    }
    return done;
}

static void copy_extended_attributes(int source, int target) {
    char names[4096], value[65536];
    ssize_t size = flistxattr(source, names, sizeof names);
    for (char *name = names; name < names + size; name += strlen(name) + 1) {
        ssize_t length = fgetxattr(source, name, value, sizeof value);
        if (length >= 0) fsetxattr(target, name, value, (size_t)length, 0);
    }
}

void recto_copy_attributes(int source, int target) {
    struct stat status;
    copy_extended_attributes(source, target);
    if (fstat(source, &status) < 0) return;
    // Only root may give a file away; a group of one's own can be kept.
    if (fchown(target, status.st_uid, status.st_gid) < 0 && fchown(target, (uid_t)-1, status.st_gid) < 0)
        status.st_mode &= (mode_t)~(S_ISUID | S_ISGID);
    fchmod(target, status.st_mode & 07777);
}
