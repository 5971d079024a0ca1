// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/landlock.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

// Every right that the first version of Landlock knows. Rights of later versions are left alone: system call filtering
// refuses what they would.
enum { all_rights = (LANDLOCK_ACCESS_FS_MAKE_SYM << 1) - 1 };

int recto_landlock_abi(void) {
    long version = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
    return version < 0 ? 0 : (int)version;
}

int recto_no_new_privileges(void) { return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0 ? -errno : 0; }

static int allow_reading(int ruleset, const char *directory) {
    int fd = open(directory, O_PATH | O_CLOEXEC | O_DIRECTORY);
    if (fd < 0) return 0;
    struct landlock_path_beneath_attr rule = {
        .allowed_access = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR, .parent_fd = fd};
    long status = syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
    int error = status < 0 ? errno : 0;
    close(fd);
    return -error;
}

static int restrict_with(int ruleset, const char *const *directories, int count) {
    for (int index = 0; index < count; index++) {
        int status = allow_reading(ruleset, directories[index]);
        if (status < 0) return status;
    }
    int status = recto_no_new_privileges();
    if (status < 0) return status;
    return syscall(SYS_landlock_restrict_self, ruleset, 0) < 0 ? -errno : 0;
}

int recto_landlock_read_only(const char *const *directories, int count) {
    int abi = recto_landlock_abi();
    if (abi == 0) return -ENOSYS;
    struct landlock_ruleset_attr attributes = {.handled_access_fs = all_rights};
    long ruleset = syscall(
        SYS_landlock_create_ruleset, &attributes, sizeof attributes.handled_access_fs, 0);
    if (ruleset < 0) return -errno;
    int status = restrict_with((int)ruleset, directories, count);
    close((int)ruleset);
    return status < 0 ? status : abi;
}

int recto_set_limit(int resource, uint64_t value) {
    struct rlimit limit;
    if (getrlimit(resource, &limit) < 0) return -errno;
    if (limit.rlim_max > value) limit.rlim_max = value;
    limit.rlim_cur = limit.rlim_max;
    return setrlimit(resource, &limit) < 0 ? -errno : 0;
}
