// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CSeccomp
import Glibc

/// The system calls that a confined worker may make; all others fail.
enum SystemCallFilter {
    /// Puts the filter in force for good. Returns 0 or a negative error number.
    static func install(trapsOnViolation: Bool) -> Int32 {
        guard let filter = seccomp_init(trapsOnViolation ? recto_seccomp_trap : recto_seccomp_refuse) else {
            return -ENOMEM
        }
        defer { seccomp_release(filter) }
        for rule in allowedCalls.map({ Rule($0) }) + conditionalCalls {
            let status = rule.add(to: filter)
            guard status == 0 else { return status }
        }
        return seccomp_load(filter)
    }

    /// A call with what its arguments must be.
    private struct Rule {
        var name: String
        var conditions: [scmp_arg_cmp]

        init(_ name: String, _ conditions: [scmp_arg_cmp] = []) {
            self.name = name
            self.conditions = conditions
        }

        /// Calls that the architecture does not have are left out.
        func add(to filter: scmp_filter_ctx) -> Int32 {
            let number = seccomp_syscall_resolve_name(name)
            guard number >= 0 else { return 0 }
            return seccomp_rule_add_array(
                filter, recto_seccomp_allow, number, UInt32(conditions.count), conditions)
        }
    }

    private static func argument(_ index: UInt32, is value: Int32) -> scmp_arg_cmp {
        let all = UInt64(UInt32.max)
        return scmp_arg_cmp(
            arg: index, op: SCMP_CMP_MASKED_EQ, datum_a: all, datum_b: UInt64(UInt32(bitPattern: value)))
    }

    private static func argument(_ index: UInt32, lacks bits: Int32) -> scmp_arg_cmp {
        scmp_arg_cmp(arg: index, op: SCMP_CMP_MASKED_EQ, datum_a: UInt64(UInt32(bitPattern: bits)), datum_b: 0)
    }

    /// Signals go to the worker itself alone, as `abort` sends them; files are opened for reading; memory that can be
    /// executed comes from a file, as the C library's encodings do, and cannot be written; of `fcntl`, nothing that sends
    /// signals or seals memory.
    private static var conditionalCalls: [Rule] {
        let executable = scmp_arg_cmp(
            arg: 2, op: SCMP_CMP_MASKED_EQ, datum_a: UInt64(PROT_EXEC | PROT_WRITE), datum_b: UInt64(PROT_EXEC))
        let commands = [F_DUPFD, F_GETFD, F_SETFD, F_GETFL, F_DUPFD_CLOEXEC, getSeals]
        return [
            Rule("tgkill", [argument(0, is: getpid())]),
            Rule("openat", [argument(2, lacks: O_ACCMODE | O_CREAT | O_TRUNC)]),
            Rule("mprotect", [argument(2, lacks: PROT_EXEC)]),
            Rule("mmap", [argument(2, lacks: PROT_EXEC)]),
            Rule("mmap", [executable, argument(3, lacks: MAP_ANONYMOUS)]),
        ] + commands.map { Rule("fcntl", [argument(1, is: $0)]) }
    }

    /// `F_GET_SEALS` of Linux, which its headers hide behind a macro.
    private static let getSeals: Int32 = 1034

    /// Reading, memory, clocks and the socket. Nothing that makes a file, a socket or a process.
    private static let allowedCalls = [
        "read", "pread64", "readv", "write", "writev", "lseek", "munmap", "mremap", "brk",
        "madvise", "futex", "newfstatat", "fstat", "stat", "lstat", "close", "readlink", "readlinkat",
        "access", "faccessat", "faccessat2", "getdents64", "recvmsg", "sendmsg", "recvfrom", "sendto", "exit",
        "exit_group", "rt_sigreturn", "rt_sigprocmask", "rt_sigaction", "clock_gettime", "clock_getres",
        "gettimeofday", "getrandom", "sched_yield", "sched_getaffinity", "getpid", "gettid", "getuid", "geteuid",
        "getgid", "getegid", "getcwd", "fstatfs", "statfs", "dup", "poll", "restart_syscall",
        "fadvise64", "statx", "uname", "sysinfo", "rseq", "set_robust_list",
    ]
}
