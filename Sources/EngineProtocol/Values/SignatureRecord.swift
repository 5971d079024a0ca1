// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// A signature of a document, as far as it can be checked without asking anybody: whether the certificate itself deserves
/// trust is not among it.
public struct SignatureRecord: Hashable, Sendable {
    /// What became of the check.
    public enum Status: UInt8, Hashable, Sendable, CaseIterable {
        /// It is sound, and speaks for the whole file as it is.
        case valid = 0
        /// It is sound, but the file has grown since: what was signed is not all that is shown.
        case outdated = 1
        /// The bytes that it speaks for have been changed.
        case broken = 2
        /// It is no sound signature.
        case invalid = 3
        /// It can't be checked here.
        case unknown = 4
    }

    /// A certificate that came with a signature.
    public struct Certificate: Hashable, Sendable {
        /// Whose it is.
        public var subject: String
        /// Who has issued it.
        public var issuer: String

        /// Makes a description.
        public init(subject: String, issuer: String) {
            self.subject = subject
            self.issuer = issuer
        }
    }

    /// The name of its field in the document.
    public var field: String
    /// Who signed, by the certificate.
    public var signer: String
    /// What became of the check.
    public var status: Status
    /// When it was made, by its own word, in seconds since the beginning of 1970; nil where it does not tell.
    public var time: Int?
    /// The certificates that came with it, in its order.
    public var chain: [Certificate]

    /// Makes a record.
    public init(
        field: String, signer: String = "", status: Status, time: Int? = nil, chain: [Certificate] = []
    ) {
        self.field = field
        self.signer = signer
        self.status = status
        self.time = time
        self.chain = chain
    }
}

extension SignatureRecord: WireValue {
    static var leastSize: Int { 4 + 4 + 1 + 1 + 4 }

    func encode(into writer: inout WireWriter) {
        writer.string(field, within: .name)
        writer.string(signer, within: .name)
        writer.integer(status.rawValue)
        writer.optional(time) { $0.integer(Int64($1)) }
        writer.array(chain) { writer, certificate in
            writer.string(certificate.subject, within: .name)
            writer.string(certificate.issuer, within: .name)
        }
    }

    init(from reader: inout WireReader) throws(WireError) {
        field = try reader.string(within: .name)
        signer = try reader.string(within: .name)
        status = try reader.choice()
        let time = try reader.optional { reader throws(WireError) in try reader.integer(Int64.self) }
        // Beyond the year 10000 no calendar of the C library goes.
        guard abs(time ?? 0) < 253_402_300_800 else { throw .outOfBounds }
        self.time = time.map { Int($0) }
        chain = try reader.array(elementSize: 8) { reader throws(WireError) in
            Certificate(subject: try reader.string(within: .name), issuer: try reader.string(within: .name))
        }
    }
}
