// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CLinux
import EngineProtocol
import Glibc

/// Misbehaviour on request, for the tests of those who must survive it.
enum TestHooks {
    /// Does what `hook` says; returns only from ``WorkerTestHook/probeSandbox``.
    static func run(_ hook: WorkerTestHook) -> SandboxProbe {
        switch hook {
        case .abort: abort()
        case .hang: while true { sched_yield() }
        case .exhaustMemory: while true { take() }
        case .probeSandbox: return probe()
        }
    }

    private static func take() {
        let size = 64 << 20
        guard let memory = malloc(size) else { abort() }
        memset(memory, 1, size)
    }

    private static func probe() -> SandboxProbe {
        SandboxProbe(
            socket: error(of: { Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) }),
            openFile: error(of: { open("/etc/passwd", O_RDONLY) }), fork: error(of: { startProcess() }),
            createFile: error(of: { open("/tmp/recto-probe", O_CREAT | O_WRONLY, 0o600) }),
            signalParent: -recto_signal_thread(getppid(), getppid(), 0),
            signalSelf: -recto_signal_thread(getpid(), getpid(), 0),
            executableMemory: error(of: { mapExecutable() }))
    }

    private static func error(of call: () -> Int32) -> Int32 {
        errno = 0
        let result = call()
        return result < 0 ? errno : 0
    }

    private static func mapExecutable() -> Int32 {
        let protection = PROT_READ | PROT_WRITE | PROT_EXEC
        return mmap(nil, 4096, protection, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) == MAP_FAILED ? -1 : 0
    }

    private static func startProcess() -> Int32 {
        var child: pid_t = 0
        let status = posix_spawn(&child, "/bin/true", nil, nil, [nil], [nil])
        guard status != 0 else { return 0 }
        errno = status
        return -1
    }
}
