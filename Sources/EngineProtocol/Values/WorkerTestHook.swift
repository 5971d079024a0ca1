// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// Ways to make a worker misbehave. A worker honours them only when it was started with `RECTO_WORKER_TEST_HOOKS=1`.
public enum WorkerTestHook: UInt8, CaseIterable, Hashable, Sendable {
    /// End by `abort`.
    case abort = 0
    /// Never answer.
    case hang = 1
    /// Take more memory than is allowed.
    case exhaustMemory = 2
    /// Try what the sandbox must refuse, and answer with ``EngineReply/probed(_:)``.
    case probeSandbox = 3
}

/// What came of trying what the sandbox must refuse. Each value is 0 for success, else the error number.
public struct SandboxProbe: Hashable, Sendable {
    /// Making an internet socket.
    public var socket: Int32
    /// Opening `/etc/passwd` for reading.
    public var openFile: Int32
    /// Starting a process.
    public var fork: Int32
    /// Making a file in `/tmp`.
    public var createFile: Int32

    /// Makes a record.
    public init(socket: Int32, openFile: Int32, fork: Int32, createFile: Int32) {
        self.socket = socket
        self.openFile = openFile
        self.fork = fork
        self.createFile = createFile
    }
}

extension SandboxProbe: WireValue {
    static var leastSize: Int { 16 }

    func encode(into writer: inout WireWriter) {
        for value in [socket, openFile, fork, createFile] { writer.integer(value) }
    }

    init(from reader: inout WireReader) throws(WireError) {
        socket = try reader.integer()
        openFile = try reader.integer()
        fork = try reader.integer()
        createFile = try reader.integer()
    }
}
