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
    /// Signalling a thread of the parent.
    public var signalParent: Int32
    /// Signalling a thread of its own, which must succeed.
    public var signalSelf: Int32
    /// Mapping memory that can be written and executed.
    public var executableMemory: Int32

    /// Makes a record.
    public init(
        socket: Int32, openFile: Int32, fork: Int32, createFile: Int32, signalParent: Int32, signalSelf: Int32,
        executableMemory: Int32
    ) {
        self.socket = socket
        self.openFile = openFile
        self.fork = fork
        self.createFile = createFile
        self.signalParent = signalParent
        self.signalSelf = signalSelf
        self.executableMemory = executableMemory
    }
}

extension SandboxProbe: WireValue {
    static var leastSize: Int { 28 }

    func encode(into writer: inout WireWriter) {
        let values = [socket, openFile, fork, createFile, signalParent, signalSelf, executableMemory]
        for value in values { writer.integer(value) }
    }

    init(from reader: inout WireReader) throws(WireError) {
        socket = try reader.integer()
        openFile = try reader.integer()
        fork = try reader.integer()
        createFile = try reader.integer()
        signalParent = try reader.integer()
        signalSelf = try reader.integer()
        executableMemory = try reader.integer()
    }
}
