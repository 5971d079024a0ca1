// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CLinux
import Documents
import EventLoop
@preconcurrency import Glibc
import RectoUI

/// Asks for a file by the desktop's own dialog, by way of the program `recto-portal`, which speaks to the session bus.
@MainActor
final class FilePortal {
    /// What came of asking.
    enum Answer: Equatable {
        case chosen(paths: [String])
        case cancelled
        /// There is no such dialog.
        case unavailable
    }

    private static let name = "recto-portal"
    private let program: String
    private let loop: EventLoop
    private var watches: [EventLoop.Watch] = []
    private var output: [UInt8] = []
    private var process: (pid: pid_t, descriptor: Int32, pipe: Int32)?

    isolated deinit {
        guard let process else { return }
        _ = recto_pidfd_send_signal(process.descriptor, SIGTERM)
        finish(process)
    }

    /// Nil where there is no session bus, or the program isn't there.
    init?(loop: EventLoop) {
        guard Self.hasBus, let program = Self.locate() else { return nil }
        self.program = program
        self.loop = loop
    }

    private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    private static var hasBus: Bool {
        if let address = variable("DBUS_SESSION_BUS_ADDRESS") { return !address.isEmpty }
        return variable("XDG_RUNTIME_DIR").map { access($0 + "/bus", F_OK) == 0 } ?? false
    }

    /// It lies where the worker does.
    private static func locate() -> String? {
        guard let worker = try? Document.workerPath(), let folder = FilePath.parent(of: worker) else { return nil }
        let path = "\(folder)/\(name)"
        return access(path, X_OK) == 0 ? path : nil
    }

    /// Asks, on behalf of a window as portals name it. `completion` is called once, later.
    func ask(
        _ request: FileRequest, parent: String, catalogue: Catalogue, completion: @escaping (Answer) -> Void
    ) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return completion(.unavailable) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var map = [recto_fd_mapping(source: ends[1], target: STDOUT_FILENO)]
        let pid = spawn(arguments(for: request, parent, catalogue), &map)
        close(ends[1])
        let descriptor = pid > 0 ? recto_pidfd_open(pid) : -1
        guard descriptor >= 0 else {
            close(ends[0])
            return completion(.unavailable)
        }
        process = (pid, descriptor, ends[0])
        _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
        watches = [
            loop.watch(ends[0], for: .readable) { [weak self] in self?.read() },
            loop.watch(descriptor, for: .readable) { [weak self] in self?.ended(completion) },
        ]
    }

    private func spawn(_ words: [String], _ map: inout [recto_fd_mapping]) -> pid_t {
        var pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
        pointers.append(nil)
        defer { for pointer in pointers { free(pointer) } }
        return recto_spawn(program, pointers, nil, &map, Int32(map.count))
    }

    private func arguments(for request: FileRequest, _ parent: String, _ catalogue: Catalogue) -> [String] {
        var words = [Self.name, request.isForSaving ? "save" : "open"]
        words += ["--title", request.title, "--action", request.action, "--folder", request.folder]
        words += ["--all", catalogue(.allFiles), "--parent", parent]
        if request.allowsSeveral { words += ["--several", "yes"] }
        if let name = request.suggestedName { words += ["--name", name] }
        if let ending = request.endings.first {
            words += ["--kind", ending.dropFirst().uppercased(), "--pattern", "*" + ending]
        }
        return words
    }

    private func read() {
        guard let process else { return }
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = Glibc.read(process.pipe, &buffer, buffer.count)
        if count > 0, output.count < 1 << 20 {
            output += buffer[..<count]
        } else if count == 0 {
            watches.first?.cancel()
        }
    }

    private func ended(_ completion: (Answer) -> Void) {
        guard let process else { return }
        read()
        let status = finish(process)
        self.process = nil
        completion(Self.answer(exitCode: status & 0x7F == 0 ? (status >> 8) & 0xFF : 2, output: output))
    }

    /// Takes leave of the program; tells how it ended.
    @discardableResult
    private func finish(_ process: (pid: pid_t, descriptor: Int32, pipe: Int32)) -> Int32 {
        for watch in watches { watch.cancel() }
        watches = []
        var status: Int32 = 0
        waitpid(process.pid, &status, 0)
        close(process.descriptor)
        close(process.pipe)
        return status
    }

    /// What the program's exit code and output mean.
    static func answer(exitCode: Int32, output: [UInt8]) -> Answer {
        switch exitCode {
        case 0:
            let lines = output.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
            let paths = lines.filter { $0.hasPrefix("file:") }.compactMap { try? DocumentSource(argument: $0).path }
            return paths.isEmpty ? .unavailable : .chosen(paths: paths)
        case 1: return .cancelled
        default: return .unavailable
        }
    }
}
