// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

int recto_socketpair(int fds[2]) {
    return socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, fds) < 0 ? -errno : 0;
}

ssize_t recto_send(
    int fd, const void *head, size_t head_size, const void *body, size_t body_size, const int *fds, int fd_count,
    bool waiting) {
    if (fd_count < 0 || fd_count > RECTO_MAX_DESCRIPTORS) return -EINVAL;
    struct iovec parts[2] = {
        {.iov_base = (void *)head, .iov_len = head_size}, {.iov_base = (void *)body, .iov_len = body_size}};
    struct msghdr message = {.msg_iov = parts, .msg_iovlen = body_size > 0 ? 2 : 1};
    _Alignas(struct cmsghdr) char control[CMSG_SPACE(sizeof(int) * RECTO_MAX_DESCRIPTORS)] = {0};
    if (fd_count > 0) {
        message.msg_control = control;
        message.msg_controllen = CMSG_SPACE(sizeof(int) * (size_t)fd_count);
        struct cmsghdr *rights = CMSG_FIRSTHDR(&message);
        rights->cmsg_level = SOL_SOCKET;
        rights->cmsg_type = SCM_RIGHTS;
        rights->cmsg_len = CMSG_LEN(sizeof(int) * (size_t)fd_count);
        memcpy(CMSG_DATA(rights), fds, sizeof(int) * (size_t)fd_count);
    }
    int flags = MSG_NOSIGNAL | (waiting ? 0 : MSG_DONTWAIT);
    ssize_t count;
    do count = sendmsg(fd, &message, flags);
    while (count < 0 && errno == EINTR);
    return count < 0 ? -errno : count;
}

static void collect_descriptors(struct msghdr *message, int *fds, int *fd_count) {
    for (struct cmsghdr *item = CMSG_FIRSTHDR(message); item; item = CMSG_NXTHDR(message, item)) {
        if (item->cmsg_level != SOL_SOCKET || item->cmsg_type != SCM_RIGHTS) continue;
        size_t count = (item->cmsg_len - CMSG_LEN(0)) / sizeof(int);
        for (size_t index = 0; index < count; index++) {
            int descriptor;
            memcpy(&descriptor, CMSG_DATA(item) + index * sizeof(int), sizeof(int));
            if (*fd_count < RECTO_MAX_DESCRIPTORS) fds[(*fd_count)++] = descriptor;
            else close(descriptor);
        }
    }
}

ssize_t recto_receive(int fd, void *buffer, size_t capacity, int *fds, int *fd_count, bool waiting) {
    *fd_count = 0;
    struct iovec part = {.iov_base = buffer, .iov_len = capacity};
    _Alignas(struct cmsghdr) char control[CMSG_SPACE(sizeof(int) * RECTO_MAX_DESCRIPTORS)];
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = control, .msg_controllen = sizeof control};
    int flags = MSG_CMSG_CLOEXEC | (waiting ? 0 : MSG_DONTWAIT);
    ssize_t count;
    do count = recvmsg(fd, &message, flags);
    while (count < 0 && errno == EINTR);
    if (count < 0) return -errno;
    collect_descriptors(&message, fds, fd_count);
    if (message.msg_flags & (MSG_TRUNC | MSG_CTRUNC)) {
        while (*fd_count > 0) close(fds[--*fd_count]);
        return -EMSGSIZE;
    }
    return count;
}
