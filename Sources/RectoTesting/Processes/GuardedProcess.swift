// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CTesting
import Foundation

/// A process that ends, with all that descends from it, when this object goes or when the test's process dies.
final class GuardedProcess {
    /// The program's process id.
    let pid: Int32
    /// Where its standard output goes.
    let outputFile: URL
    /// Where its standard error goes.
    let errorFile: URL
    private let executable: String
    private let guardian: Int32
    private var lifeline: FileHandle?
    private let reports: FileHandle
    private var knownStatus: ExitStatus?

    /// Starts `executable` in `folder`, or else in `logs`, with its output in two files in `logs`; `extra` becomes its
    /// descriptor 3.
    init(
        executable: String, arguments: [String], environment: [String: String] = ProcessInfo.processInfo.environment,
        logs: URL, in folder: URL? = nil, extra: FileHandle? = nil
    ) throws {
        let name = URL(fileURLWithPath: executable).lastPathComponent
        self.executable = executable
        outputFile = logs.appendingPathComponent("\(name).out")
        errorFile = logs.appendingPathComponent("\(name).err")
        for file in [outputFile, errorFile] { try Data().write(to: file) }
        let output = try FileHandle(forWritingTo: outputFile)
        let error = try FileHandle(forWritingTo: errorFile)
        let input = try FileHandle(forReadingFrom: URL(fileURLWithPath: "/dev/null"))
        let strings = CStrings([executable] + arguments)
        let settings = CStrings(environment.map { "\($0)=\($1)" }.sorted())
        var result = recto_guard()
        let failure = withExtendedLifetime((input, output, error, extra)) {
            executable.withCString { path in
                (folder ?? logs).path.withCString { folder in
                    var program = recto_guard_program(
                        path: path, arguments: strings.pointers, environment: settings.pointers, directory: folder,
                        input: input.fileDescriptor, output: output.fileDescriptor, error: error.fileDescriptor,
                        extra: extra?.fileDescriptor ?? -1)
                    return recto_guard_start(&program, &result)
                }
            }
        }
        guard failure == 0 else { throw LaunchFailed(executable: executable, reason: failure) }
        (pid, guardian) = (result.program, result.guard)
        lifeline = FileHandle(fileDescriptor: result.lifeline, closeOnDealloc: true)
        reports = FileHandle(fileDescriptor: result.reports, closeOnDealloc: true)
    }

    deinit { close() }

    /// What it has written to its standard output so far.
    var outputText: String { Self.text(outputFile) }
    /// What it has written to its standard error so far.
    var errorText: String { Self.text(errorFile) }

    private static func text(_ file: URL) -> String {
        (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// How it ended; nil while it runs.
    var exitStatus: ExitStatus? { status(waiting: 0) }

    /// Waits as long as it takes.
    func waitForExit() -> ExitStatus { status(waiting: -1) ?? .lost }

    /// Waits until it has ended, `milliseconds` at most.
    private func status(waiting milliseconds: Int32) -> ExitStatus? {
        if let knownStatus { return knownStatus }
        guard reports.fileDescriptor.waitUntilReadable(milliseconds: milliseconds) else { return nil }
        let data = reports.readData(ofLength: MemoryLayout<recto_guard_report>.size)
        var report = recto_guard_report()
        let count = withUnsafeMutableBytes(of: &report) { data.copyBytes(to: $0) }
        knownStatus = count == data.count && count > 0 ? ExitStatus(waitStatus: report.value) : .lost
        return knownStatus
    }

    /// Sends it the signal `number`; nothing once it has ended.
    func signal(_ number: Int32) {
        if exitStatus == nil { kill(pid, number) }
    }

    /// The processes that descend from it and still run, itself left out.
    var descendants: [RunningProcess] {
        lifeline == nil ? [] : RunningProcess.descendants(of: guardian).filter { $0.pid != pid }
    }

    /// Ends it and all that descends from it. Returns when all are gone.
    func close() {
        guard let lifeline else { return }
        self.lifeline = nil
        try? lifeline.close()
        while waitpid(guardian, nil, 0) < 0 && errno == EINTR {}
        if knownStatus == nil { _ = status(waiting: 0) }
    }
}

/// A program could not be started.
public struct LaunchFailed: Error, Hashable, CustomStringConvertible {
    /// The executable's path.
    public let executable: String
    /// The `errno` of the failure.
    public let reason: Int32

    /// The path and why.
    public var description: String { "\(executable) could not be started: \(String(cString: strerror(reason)))" }
}

/// C strings in an array ended by nil, as `execve` wants them.
private final class CStrings {
    let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    private let count: Int

    init(_ strings: [String]) {
        count = strings.count
        pointers = .allocate(capacity: count + 1)
        for (index, string) in strings.enumerated() { (pointers + index).initialize(to: strdup(string)) }
        (pointers + count).initialize(to: nil)
    }

    deinit {
        for index in 0..<count { free(pointers[index]) }
        pointers.deallocate()
    }
}
