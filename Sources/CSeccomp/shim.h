// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

#include <errno.h>
#include <seccomp.h>
#include <stdbool.h>

/// Refuses with EPERM.
static const uint32_t recto_seccomp_refuse = SCMP_ACT_ERRNO(EPERM);
/// Raises SIGSYS.
static const uint32_t recto_seccomp_trap = SCMP_ACT_TRAP;
/// Lets through.
static const uint32_t recto_seccomp_allow = SCMP_ACT_ALLOW;
