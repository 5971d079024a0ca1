// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// A display of its own for a test, which ends with it.
final class TestServer {
    /// The display's name.
    let display: String
    private let server: Process
    private var clients: [Process] = []

    /// Starts Xvfb on a display that it chooses.
    init(_ arguments: [String] = []) throws {
        let output = Pipe()
        server = Process()
        server.executableURL = URL(fileURLWithPath: "/usr/bin/Xvfb")
        server.arguments =
            ["-displayfd", "1", "-noreset", "-nolisten", "tcp", "-screen", "0", "1280x800x24"] + arguments
        server.standardOutput = output
        server.standardError = FileHandle.nullDevice
        try Self.run(server)
        // The server writes one line once it takes clients.
        var line = Data()
        while !line.contains(UInt8(ascii: "\n")), case let more = output.fileHandleForReading.availableData,
            !more.isEmpty
        {
            line += more
        }
        let number = try #require(Int(String(decoding: line, as: UTF8.self).trimmingCharacters(in: .newlines)))
        display = ":\(number)"
    }

    deinit {
        for client in clients { client.terminate() }
        stop()
    }

    /// Ends the server, as when it crashes.
    func stop() {
        server.terminate()
    }

    /// Starts a program on the display.
    func start(_ program: String) throws {
        _ = try start(program, [])
    }

    /// Starts a program on the display that reads and writes what it is given.
    func start(
        _ program: String, _ arguments: [String], input: FileHandle = .nullDevice, output: FileHandle = .nullDevice
    ) throws -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(["DISPLAY": display]) { $1 }
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try Self.run(process)
        clients.append(process)
        return process
    }

    /// The threads that run tests block signals, and programs inherit that.
    private static func run(_ process: Process) throws {
        var (all, previous) = (sigset_t(), sigset_t())
        sigfillset(&all)
        pthread_sigmask(SIG_UNBLOCK, &all, &previous)
        defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
        try process.run()
    }
}
