// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol

extension Document {
    /// A worker process, as scripts see it.
    public struct WorkerStatus: Hashable, Sendable {
        /// `render`, `model` or `search`.
        public var role: String
        /// The process's id; nil while none runs.
        public var pid: Int32?
        /// How often it has been started again.
        public var restarts: Int
        /// What confines it; nil until it has said so.
        public var sandbox: SandboxReport?
    }

    /// The document's workers.
    public var workers: [WorkerStatus] {
        guard let session else { return [] }
        return session.lanes.filter { $0.state != .notStarted }.map {
            WorkerStatus(role: $0.role.rawValue, pid: $0.pid, restarts: $0.restarts, sandbox: $0.hello?.sandbox)
        }
    }
}
