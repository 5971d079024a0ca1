// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CLinux
import EventLoop
@preconcurrency import Glibc

/// A program that is started for its answer: what it writes, and how it ends. It ends with this object.
@MainActor
final class ProgramRun {
    /// How a program has ended.
    struct End {
        /// Its exit code; nil where a signal has ended it.
        let code: Int32?
        /// What it wrote to its standard output, at most a megabyte.
        let output: [UInt8]

        /// What it wrote, line by line.
        var lines: [String] {
            output.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
        }
    }

    private let loop: EventLoop
    private let pid: pid_t
    private let descriptor: Int32
    private let pipe: Int32
    private var watches: [EventLoop.Watch] = []
    private var output: [UInt8] = []
    private var isOver = false

    /// Starts a program; nil where it can't be started.
    /// - Parameters:
    ///   - path: where it is.
    ///   - words: its name and its arguments.
    ///   - takesErrors: whether what it writes to its standard error counts as output, too.
    ///   - loop: the program's loop.
    ///   - completion: called once, later.
    init?(
        _ path: String, _ words: [String], takesErrors: Bool = false, loop: EventLoop,
        completion: @escaping (End) -> Void
    ) {
        var ends: [Int32] = [0, 0]
        guard Glibc.pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var map = [recto_fd_mapping(source: ends[1], target: STDOUT_FILENO)]
        if takesErrors { map.append(recto_fd_mapping(source: ends[1], target: STDERR_FILENO)) }
        let pid = Self.spawn(path, words, &map)
        close(ends[1])
        let descriptor = pid > 0 ? recto_pidfd_open(pid) : -1
        guard descriptor >= 0 else {
            close(ends[0])
            return nil
        }
        (self.loop, self.pid, self.descriptor, pipe) = (loop, pid, descriptor, ends[0])
        _ = fcntl(pipe, F_SETFL, O_NONBLOCK)
        watches = [
            loop.watch(pipe, for: .readable) { [weak self] in self?.read() },
            loop.watch(descriptor, for: .readable) { [weak self] in self?.ended(completion) },
        ]
    }

    isolated deinit {
        guard !isOver else { return }
        _ = recto_pidfd_send_signal(descriptor, SIGTERM)
        finish()
    }

    /// Where a program lies in the folders of `PATH`; nil where it doesn't.
    static func locate(_ name: String) -> String? {
        let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
        return folders.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
    }

    private static func spawn(_ path: String, _ words: [String], _ map: inout [recto_fd_mapping]) -> pid_t {
        var pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
        pointers.append(nil)
        defer { for pointer in pointers { free(pointer) } }
        return recto_spawn(path, pointers, nil, &map, Int32(map.count))
    }

    /// Takes all that has come so far.
    private func read() {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = Glibc.read(pipe, &buffer, buffer.count)
            if count == 0 { watches.first?.cancel() }
            guard count > 0 else { return }
            if output.count < 1 << 20 { output += buffer[..<count] }
        }
    }

    private func ended(_ completion: (End) -> Void) {
        read()
        let status = finish()
        completion(End(code: status & 0x7F == 0 ? (status >> 8) & 0xFF : nil, output: output))
    }

    /// Takes leave of the program; tells how it ended.
    @discardableResult
    private func finish() -> Int32 {
        isOver = true
        for watch in watches { watch.cancel() }
        watches = []
        var status: Int32 = 0
        waitpid(pid, &status, 0)
        close(descriptor)
        close(pipe)
        return status
    }
}
