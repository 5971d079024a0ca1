// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// A signature of a document, as far as it can be checked without asking anybody over a network.
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

    /// Whether this computer trusts the signer's certificate to name the signer.
    public enum Trust: UInt8, Hashable, Sendable, CaseIterable {
        /// It leads to an authority that the computer or the reader trusts.
        case anchored = 0
        /// Its owner has issued it, and nobody vouches for that.
        case selfSigned = 1
        /// It leads to nobody who is trusted.
        case unknownIssuer = 2
        /// It must not be trusted: a signature in its chain is wrong, or an authority is known to be untrustworthy.
        case refused = 3
        /// It's made for something that the authorities are not trusted for.
        case unsuitable = 4
        /// It can't be told.
        case untold = 5
    }

    /// The name of its field in the document.
    public var field: String
    /// Who signed, by the certificate.
    public var signer: String
    /// What became of the check.
    public var status: Status
    /// What this computer says of the certificate now; of one that has expired, what it said when it was in force.
    public var trust: Trust
    /// When it was made, by its own word, in seconds since the beginning of 1970; nil where it does not tell.
    public var time: Int?
    /// The certificates from the signer's to that of the highest authority known, each followed by its issuer's.
    public var chain: [Certificate]

    /// Makes a record.
    public init(
        field: String, signer: String = "", status: Status, trust: Trust = .untold, time: Int? = nil,
        chain: [Certificate] = []
    ) {
        self.field = field
        self.signer = signer
        self.status = status
        self.trust = trust
        self.time = time
        self.chain = chain
    }
}

extension SignatureRecord {
    /// A certificate, by its own word.
    public struct Certificate: Hashable, Sendable {
        /// Whose it is.
        public var subject: String
        /// Who has issued it.
        public var issuer: String
        /// All that it says of whose it is, in one line.
        public var owner = ""
        /// All that it says of who has issued it, in one line.
        public var issuingOwner = ""
        /// The owner's address.
        public var mail = ""
        /// Its number, in hexadecimal digits.
        public var serial = ""
        /// The SHA-256 digest of its bytes, in hexadecimal digits.
        public var fingerprint = ""
        /// The kind of its key and its strength in bits.
        public var key = ""
        /// From when on it's in force, in seconds since the beginning of 1970.
        public var start: Int
        /// Until when it's in force, in seconds since the beginning of 1970.
        public var end: Int
        /// Whether owner and issuer are the same.
        public var isSelfIssued = false

        /// Makes a description.
        public init(subject: String, issuer: String, start: Int = 0, end: Int = 0) {
            self.subject = subject
            self.issuer = issuer
            self.start = start
            self.end = end
        }
    }
}

extension SignatureRecord: WireValue {
    static var leastSize: Int { 4 + 4 + 1 + 1 + 1 + 4 }

    func encode(into writer: inout WireWriter) {
        writer.string(field, within: .name)
        writer.string(signer, within: .name)
        writer.integer(status.rawValue)
        writer.integer(trust.rawValue)
        writer.optional(time) { $0.integer(Int64($1)) }
        writer.array(chain) { $0.value($1) }
    }

    init(from reader: inout WireReader) throws(WireError) {
        field = try reader.string(within: .name)
        signer = try reader.string(within: .name)
        status = try reader.choice()
        trust = try reader.choice()
        time = try reader.optional { reader throws(WireError) in try reader.moment() }
        chain = try reader.array(elementSize: Certificate.leastSize) { reader throws(WireError) in try reader.value() }
    }
}

extension SignatureRecord.Certificate: WireValue {
    static var leastSize: Int { 8 * 4 + 2 * 8 + 1 }

    func encode(into writer: inout WireWriter) {
        for text in [subject, issuer, owner, issuingOwner, mail, serial, fingerprint, key] {
            writer.string(text, within: .name)
        }
        writer.integer(Int64(start))
        writer.integer(Int64(end))
        writer.bool(isSelfIssued)
    }

    init(from reader: inout WireReader) throws(WireError) {
        subject = try reader.string(within: .name)
        issuer = try reader.string(within: .name)
        owner = try reader.string(within: .name)
        issuingOwner = try reader.string(within: .name)
        mail = try reader.string(within: .name)
        serial = try reader.string(within: .name)
        fingerprint = try reader.string(within: .name)
        key = try reader.string(within: .name)
        start = try reader.moment()
        end = try reader.moment()
        isSelfIssued = try reader.bool()
    }
}

extension WireReader {
    /// Seconds since 1970, within what the calendar of the C library knows.
    fileprivate mutating func moment() throws(WireError) -> Int {
        let time = try integer(Int64.self)
        guard time.magnitude < 253_402_300_800 else { throw .outOfBounds }
        return Int(time)
    }
}
