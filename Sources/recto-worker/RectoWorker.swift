// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CEngine
import CLinux
import EngineProtocol
import Glibc

/// The process that reads documents on behalf of a window. It is confined before it looks at a single byte of one.
@main
enum RectoWorker {
    static func main() {
        switch Arguments.parse(Array(CommandLine.arguments.dropFirst())) {
        case .printVersion: print("recto-worker \(RectoVersion.string)")
        case .explain(let text):
            complain(text)
            exit(2)
        case .run(let arguments): serve(arguments)
        }
    }

    private static func serve(_ arguments: Arguments) {
        // A crash has to end the process at once: the runtime's own report of it needs what confinement takes away.
        recto_default_signals()
        let isLogging = isSet("RECTO_WORKER_LOG")
        if !isLogging { ce_silence_messages() }
        guard dropStandardStreams(exceptErrors: isLogging) || !arguments.isSandboxed else {
            _exit(WorkerExitStatus.unconfined)
        }
        ce_exit_when_out_of_memory(WorkerExitStatus.outOfMemory)
        let honoursTestHooks = isSet("RECTO_WORKER_TEST_HOOKS")
        let trust = arguments.checksSignatures ? TrustStore(folder: arguments.authorities) : nil
        let sandbox = confine(arguments)
        let worker = Worker(
            socket: EngineSocket(owning: arguments.socket), document: OwnedDescriptor(owning: arguments.document),
            trust: trust, honoursTestHooks: honoursTestHooks)
        do {
            try worker.run(sandbox: sandbox)
        } catch .closed {
            _exit(0)
        } catch {
            complain("recto-worker: the connection broke: \(error)")
            _exit(1)
        }
    }

    /// A worker that cannot be confined reads nothing, unless it was asked to do without confinement.
    private static func confine(_ arguments: Arguments) -> SandboxReport {
        do {
            try Confinement.limitResources(memory: arguments.memoryLimit)
            if arguments.isSandboxed { return try Confinement.enter(trapsOnViolation: arguments.trapsOnViolation) }
        } catch {
            complain("recto-worker: it is not possible \(error.step): error \(error.number)")
            if arguments.isSandboxed { _exit(WorkerExitStatus.unconfined) }
        }
        return SandboxReport(seccomp: false, landlockABI: 0, isDisabled: true)
    }

    private static func complain(_ text: String) {
        let line = Array((text + "\n").utf8)
        _ = write(STDERR_FILENO, line, line.count)
    }

    /// Lets go of what the window process reads and writes itself. Libraries that read broken files have much to say;
    /// nobody reads it unless they ask for a log.
    private static func dropStandardStreams(exceptErrors: Bool) -> Bool {
        let null = open("/dev/null", O_RDWR | O_CLOEXEC)
        guard null >= 0 else { return false }
        defer { if null > STDERR_FILENO { close(null) } }
        let streams = exceptErrors ? [STDIN_FILENO, STDOUT_FILENO] : [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
        return streams.allSatisfy { dup2(null, $0) >= 0 }
    }

    private static func isSet(_ variable: String) -> Bool {
        getenv(variable).map { String(cString: $0) != "" && String(cString: $0) != "0" } ?? false
    }
}
