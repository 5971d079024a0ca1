// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// A program that a test runs, in a home of its own.
///
/// ```swift
/// let server = try XServer.xvfb()
/// let app = try AppUnderTest(on: server, arguments: ["/tmp/book.pdf"])
/// let control = try app.control
/// try control.waitUntilDrawn()
/// #expect(try control.state().pageCount == 12)
/// try app.quit()
/// ```
///
/// The program ends, and all that it started with it, when the object goes or when the test's process dies.
public final class AppUnderTest {
    /// The program's process id.
    public var pid: Int32 { process.pid }
    /// The folder that is its home and holds all else of this run. It goes with the object unless ``keepsFiles``.
    public var home: URL { scratch.url }
    private let scratch: ScratchFolder
    private let process: GuardedProcess
    private let controlPath: String
    private var connection: ControlClient?

    /// Starts a program.
    /// - Parameters:
    ///   - executable: The program; nil is `recto` from the build the test belongs to.
    ///   - server: Where it is to show itself; nil for nowhere.
    ///   - arguments: What follows on the command line.
    ///   - environment: Changes to its environment, over the private home.
    ///   - hasControl: Whether it gets `--control` with a socket of its own, before the other arguments.
    ///   - prepareHome: Called with the home before the start, to put settings there.
    /// - Throws: ``LaunchFailed``, ``ToolMissing``.
    public init(
        _ executable: URL? = nil, on server: XServer?, arguments: [String] = [], environment: [String: String] = [:],
        hasControl: Bool = true, prepareHome: (URL) throws -> Void = { _ in }
    ) throws {
        scratch = try ScratchFolder()
        controlPath = scratch.url.appendingPathComponent("control").path
        var settings = try PrivateHome(scratch).environment
        settings.merge(server?.environment ?? [:]) { $1 }
        settings.merge(environment) { $1 }
        try prepareHome(scratch.url)
        process = try GuardedProcess(
            executable: (executable ?? Self.builtProduct("recto")).path,
            arguments: (hasControl ? ["--control", controlPath] : []) + arguments, environment: settings,
            logs: scratch.url)
    }

    /// The connection to its control socket, made at the first use.
    /// - Throws: ``WaitTimedOut`` with what the program wrote if it offers none.
    public var control: ControlClient {
        get throws {
            if let connection { return connection }
            let client = try ControlClient(path: controlPath) { [process] in
                "\(process.exitStatus.map(\.description) ?? "it runs"), and wrote: \(process.errorText)"
            }
            connection = client
            return client
        }
    }

    /// What it has written to its standard output so far.
    public var output: String { process.outputText }
    /// What it has written to its standard error so far.
    public var errors: String { process.errorText }
    /// How it ended; nil while it runs.
    public var exitStatus: ExitStatus? { process.exitStatus }
    /// The processes it started, and theirs, that run now.
    public var descendants: [RunningProcess] { process.descendants }

    /// Whether ``home`` stays when the object goes, to be read after a failure.
    public var keepsFiles: Bool {
        get { scratch.isKept }
        set { scratch.isKept = newValue }
    }

    /// Sends it the signal `number`.
    public func signal(_ number: Int32) { process.signal(number) }

    /// Waits until it has ended by itself.
    /// - Throws: ``WaitTimedOut``.
    @discardableResult
    public func waitForExit(timeout: Double = Patience.seconds) throws -> ExitStatus {
        try waitFor("\(pid) has ended", timeout: timeout, state: { process.errorText }) { process.exitStatus }
    }

    /// Asks it to end, waits, and checks that nothing it started is left.
    /// - Throws: ``WaitTimedOut`` if it does not end, ``LeftRunning`` if a descendant outlives it.
    @discardableResult
    public func quit(timeout: Double = Patience.seconds) throws -> ExitStatus {
        signal(SIGTERM)
        let status = try waitForExit(timeout: timeout)
        try expectNothingLeft(timeout: timeout)
        return status
    }

    /// Checks that nothing it started runs any more. Processes get `timeout` seconds to notice that it ended.
    /// - Throws: ``LeftRunning``.
    public func expectNothingLeft(timeout: Double = Patience.seconds) throws {
        do {
            try waitUntil("nothing is left", timeout: timeout) { process.descendants.isEmpty }
        } catch is WaitTimedOut {
            throw LeftRunning(processes: process.descendants)
        }
    }

    /// Ends it and all that it started, without asking twice.
    public func close() { process.close() }
}

/// Processes that outlived the program that started them.
public struct LeftRunning: Error, Hashable, CustomStringConvertible {
    /// The processes.
    public let processes: [RunningProcess]

    /// Their names.
    public var description: String {
        "left running: " + processes.map(\.description).joined(separator: ", ")
    }
}
