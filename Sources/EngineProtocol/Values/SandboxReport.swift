// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// How the worker is confined.
public struct SandboxReport: Hashable, Sendable {
    /// Whether system calls are filtered.
    public var seccomp: Bool
    /// The version of Landlock in force, 0 for none.
    public var landlockABI: Int
    /// Whether confinement was switched off on request.
    public var isDisabled: Bool

    /// Makes a report.
    public init(seccomp: Bool, landlockABI: Int, isDisabled: Bool) {
        self.seccomp = seccomp
        self.landlockABI = landlockABI
        self.isDisabled = isDisabled
    }
}

extension SandboxReport: WireValue {
    static var leastSize: Int { 6 }

    func encode(into writer: inout WireWriter) {
        writer.bool(seccomp)
        writer.index(landlockABI)
        writer.bool(isDisabled)
    }

    init(from reader: inout WireReader) throws(WireError) {
        seccomp = try reader.bool()
        landlockABI = try reader.index()
        isDisabled = try reader.bool()
    }
}

/// The first message of a worker.
public struct WorkerHello: Hashable, Sendable {
    /// The protocol that the worker speaks. A greeting is the only message that can be read where this is not
    /// ``WireFormat/version``; nothing is then known of ``sandbox``, and no request can be answered.
    public var protocolVersion: UInt16
    /// The release the worker belongs to; see ``RectoVersion/string``.
    public var buildVersion: String
    /// How the worker is confined.
    public var sandbox: SandboxReport

    /// Makes a greeting.
    public init(
        protocolVersion: UInt16 = WireFormat.version, buildVersion: String = RectoVersion.string, sandbox: SandboxReport
    ) {
        self.protocolVersion = protocolVersion
        self.buildVersion = buildVersion
        self.sandbox = sandbox
    }
}

extension WorkerHello {
    /// Whether the worker speaks the protocol of this side.
    public var speaksOurProtocol: Bool { protocolVersion == WireFormat.version }

    /// Reads the versions, which stand first in each version of the protocol.
    init(foreign reader: inout WireReader) throws(WireError) {
        protocolVersion = try reader.integer()
        buildVersion = try reader.string(within: .label)
        sandbox = SandboxReport(seccomp: false, landlockABI: 0, isDisabled: false)
    }
}

extension WorkerHello: WireValue {
    static var leastSize: Int { 6 + SandboxReport.leastSize }

    func encode(into writer: inout WireWriter) {
        writer.integer(protocolVersion)
        writer.string(buildVersion, within: .label)
        writer.value(sandbox)
    }

    init(from reader: inout WireReader) throws(WireError) {
        protocolVersion = try reader.integer()
        buildVersion = try reader.string(within: .label)
        sandbox = try reader.value()
    }
}
