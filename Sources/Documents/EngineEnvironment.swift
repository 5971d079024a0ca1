// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import EventLoop

/// Why no worker runs. ``description`` is one line for people.
public enum WorkerLaneError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The program isn't there.
    case notFound(String)
    /// The program can't be started.
    case cannotStart(String)
    /// The program is of another version of Recto.
    case versionMismatch(window: String, worker: String)
    /// The system refuses to confine it.
    case notConfined
    /// It doesn't come to an end with opening the document.
    case openingTimedOut(seconds: Double)
    /// It has died too often.
    case diedTooOften(times: Int, seconds: Double)

    /// One line that says what is wrong and what would be right.
    public var description: String {
        switch self {
        case .notFound(let text), .cannotStart(let text): text
        case .versionMismatch(let window, let worker):
            "recto is version \(window) but recto-worker is version \(worker); install both from the same version"
        case .notConfined:
            "This system refuses to confine the program that reads documents, so Recto does not let it read any"
        case .openingTimedOut(let seconds):
            "Opening this document took longer than \(Int(seconds.rounded(.up))) seconds, so Recto has given up."
        case .diedTooOften(let times, let seconds):
            "Reading this document failed \(times) times within \(Int(seconds)) seconds, so Recto has stopped trying."
        }
    }
}

/// What all workers of a program have in common.
@MainActor
public struct EngineEnvironment {
    /// The loop that waits for workers.
    public let loop: EventLoop
    /// The numbers to go by.
    public var tunables: DocumentTunables
    /// Whether workers are confined. Only for debugging is this false.
    public var isSandboxed: Bool
    /// Whether a forbidden system call ends the worker instead of failing, as tests want.
    public var trapsForbiddenCalls: Bool
    /// The folder with certificates of authorities whose word on signers counts, besides those that the computer trusts.
    public var authoritiesFolder: String?
    /// The worker program; nil looks for it beside the running program, in its libexec folder, or where the environment
    /// variable `RECTO_WORKER` says.
    public var workerPath: String?

    /// Makes an environment.
    public init(
        loop: EventLoop, tunables: DocumentTunables = DocumentTunables(), isSandboxed: Bool = true,
        trapsForbiddenCalls: Bool = false, workerPath: String? = nil
    ) {
        self.workerPath = workerPath
        self.loop = loop
        self.tunables = tunables
        self.isSandboxed = isSandboxed
        self.trapsForbiddenCalls = trapsForbiddenCalls
    }

    func launchOptions() throws(WorkerLaneError) -> WorkerProcess.LaunchOptions {
        WorkerProcess.LaunchOptions(
            path: try locatedWorker(), isSandboxed: isSandboxed, trapsForbiddenCalls: trapsForbiddenCalls,
            memoryLimit: tunables.memoryLimit, authorities: authoritiesFolder)
    }

    private func locatedWorker() throws(WorkerLaneError) -> String {
        if let workerPath { return workerPath }
        do {
            return try WorkerLocator.locate()
        } catch {
            throw .notFound(error.description)
        }
    }
}
