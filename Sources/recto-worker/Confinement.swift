// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CLinux
import CSeccomp
import EngineProtocol
import Glibc

/// Gives up, for good, every right that reading one document does not need.
enum Confinement {
    /// Bounds memory and files.
    static func limitResources(memory: UInt64) {
        signal(SIGXFSZ, SIG_IGN)
        _ = recto_set_limit(Int32(RLIMIT_CORE.rawValue), 0)
        _ = recto_set_limit(Int32(RLIMIT_FSIZE.rawValue), 0)
        _ = recto_set_limit(Int32(RLIMIT_NOFILE.rawValue), Limits.openFiles)
        _ = recto_set_limit(Int32(RLIMIT_AS.rawValue), memory)
    }

    /// Locks the process up; a part that the kernel does not offer is left out and told.
    static func enter(trapsOnViolation: Bool) -> SandboxReport {
        let abi = confineFiles()
        _ = recto_no_new_privileges()
        let filters = filterSystemCalls(trapsOnViolation: trapsOnViolation)
        return SandboxReport(seccomp: filters, landlockABI: max(Int(abi), 0), isDisabled: false)
    }

    /// The only directories that can be read: fonts, their configuration, poppler's character maps, and the C library's
    /// text encodings, which titles in UTF-16 need.
    private static var readableDirectories: [String] {
        var directories = [
            "/usr/share/fonts", "/usr/local/share/fonts", "/etc/fonts", "/usr/share/fontconfig",
            "/var/cache/fontconfig", "/usr/share/poppler", "/usr/lib/locale",
            "/usr/lib/gconv", "/usr/lib64/gconv", "/usr/lib/x86_64-linux-gnu/gconv",
            "/usr/lib/aarch64-linux-gnu/gconv",
        ]
        guard let home = getenv("HOME").map({ String(cString: $0) }), home.hasPrefix("/") else { return directories }
        for path in [".fonts", ".local/share/fonts", ".cache/fontconfig", ".config/fontconfig"] {
            directories.append(home + "/" + path)
        }
        return directories
    }

    private static func confineFiles() -> Int32 {
        let names = readableDirectories.map { Array($0.utf8CString) }
        return withPointers(to: names[...], collected: []) { recto_landlock_read_only($0, Int32($0.count)) }
    }

    /// Calls `body` with pointers to all of `names`.
    private static func withPointers(
        to names: ArraySlice<[CChar]>, collected: [UnsafePointer<CChar>?], _ body: ([UnsafePointer<CChar>?]) -> Int32
    ) -> Int32 {
        guard let name = names.first else { return body(collected) }
        return name.withUnsafeBufferPointer {
            withPointers(to: names.dropFirst(), collected: collected + [$0.baseAddress], body)
        }
    }

    private static func filterSystemCalls(trapsOnViolation: Bool) -> Bool {
        guard let filter = seccomp_init(trapsOnViolation ? recto_seccomp_trap : recto_seccomp_refuse) else {
            return false
        }
        defer { seccomp_release(filter) }
        for name in allowedCalls {
            let number = seccomp_syscall_resolve_name(name)
            guard number >= 0 else { continue }
            guard seccomp_rule_add_array(filter, recto_seccomp_allow, number, 0, nil) == 0 else { return false }
        }
        return seccomp_load(filter) == 0
    }

    /// Reading, memory, clocks and the socket. Nothing that makes a file, a socket or a process.
    private static let allowedCalls = [
        "read", "pread64", "readv", "write", "writev", "lseek", "mmap", "munmap", "mremap", "mprotect", "brk",
        "madvise", "futex", "openat", "newfstatat", "fstat", "stat", "lstat", "close", "readlink", "readlinkat",
        "access", "faccessat", "faccessat2", "getdents64", "recvmsg", "sendmsg", "recvfrom", "sendto", "exit",
        "exit_group", "rt_sigreturn", "rt_sigprocmask", "rt_sigaction", "clock_gettime", "clock_getres",
        "gettimeofday", "getrandom", "sched_yield", "sched_getaffinity", "getpid", "gettid", "getuid", "geteuid",
        "getgid", "getegid", "getcwd", "fstatfs", "statfs", "fcntl", "dup", "poll", "restart_syscall", "tgkill",
        "fadvise64", "statx", "uname", "sysinfo", "rseq", "set_robust_list",
    ]
}
