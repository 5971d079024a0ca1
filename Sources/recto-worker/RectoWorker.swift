// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CEngine
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
        silenceUnlessLogging()
        Confinement.limitResources(memory: arguments.memoryLimit)
        ce_exit_when_out_of_memory()
        let honoursTestHooks = isSet("RECTO_WORKER_TEST_HOOKS")
        let sandbox =
            arguments.isSandboxed
            ? Confinement.enter(trapsOnViolation: arguments.trapsOnViolation)
            : SandboxReport(seccomp: false, landlockABI: 0, isDisabled: true)
        let worker = Worker(
            socket: EngineSocket(owning: arguments.socket), document: OwnedDescriptor(owning: arguments.document),
            honoursTestHooks: honoursTestHooks)
        do {
            try worker.run(sandbox: sandbox)
        } catch .closed {
            _exit(0)
        } catch {
            complain("recto-worker: the connection broke: \(error)")
            _exit(1)
        }
    }

    private static func complain(_ text: String) {
        let line = Array((text + "\n").utf8)
        _ = write(STDERR_FILENO, line, line.count)
    }

    /// Libraries that read broken files have much to say; nobody reads it.
    private static func silenceUnlessLogging() {
        guard !isSet("RECTO_WORKER_LOG") else { return }
        ce_silence_messages()
        let null = open("/dev/null", O_WRONLY | O_CLOEXEC)
        guard null >= 0 else { return }
        dup2(null, STDERR_FILENO)
        close(null)
    }

    private static func isSet(_ variable: String) -> Bool {
        getenv(variable).map { String(cString: $0) != "" && String(cString: $0) != "0" } ?? false
    }
}
