// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// Finds the program `recto-worker`: where the environment variable `RECTO_WORKER` says, beside the running program,
/// or in `../libexec/recto` from there.
enum WorkerLocator {
    /// The worker's file name.
    static let name = "recto-worker"

    /// Nothing runnable was found.
    struct NotFound: Error, Hashable, CustomStringConvertible {
        /// The paths that were looked at, in order.
        let tried: [String]

        var description: String {
            "cannot find the program \(WorkerLocator.name), which reads PDF files for Recto; looked at "
                + tried.joined(separator: ", ") + "; set RECTO_WORKER to its path"
        }
    }

    /// The path of the worker. Where `override` (the value of `RECTO_WORKER`) is set, no other place is looked at; else
    /// the places are told by the path of the running program, `executable`.
    static func locate(
        override: String? = environmentVariable("RECTO_WORKER"), executable: String? = runningProgram(),
        isRunnable: (String) -> Bool = { access($0, X_OK) == 0 }
    ) throws(NotFound) -> String {
        let candidates: [String]
        if let override, !override.isEmpty {
            candidates = [override]
        } else {
            let folder = executable.flatMap { path in path.lastIndex(of: "/").map { String(path[..<$0]) } } ?? "."
            candidates = ["\(folder)/\(name)", "\(folder)/../libexec/recto/\(name)"]
        }
        guard let found = candidates.first(where: isRunnable) else { throw NotFound(tried: candidates) }
        return found
    }

    /// The path of the program that runs.
    static func runningProgram() -> String? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let length = readlink("/proc/self/exe", &buffer, buffer.count)
        guard length > 0, length < buffer.count else { return nil }
        return String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
