// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CEngine
import EngineProtocol

/// Whom this computer trusts to say who signed: the authorities of the list that comes with the system's library, those
/// that its administrator has added, and those of the reader.
final class TrustStore {
    let handle: OpaquePointer

    /// Where Debian's administrators put certificates of authorities.
    private static let localAuthorities = "/usr/local/share/ca-certificates"

    /// Loads all of it; nil where the library can't be used. Only before the process is confined.
    /// - Parameter folder: where the certificates of the reader's authorities are.
    init?(folder: String?) {
        let made = Self.localAuthorities.withCString { local in
            guard let folder else { return ce_trust_new([local], 1) }
            return folder.withCString { ce_trust_new([local, $0], 2) }
        }
        guard let made else { return nil }
        handle = made
    }

    deinit { ce_trust_free(handle) }
}

extension SignatureRecord {
    init(_ signature: ce_signature) {
        self.init(
            field: String(signature.field), signer: String(signature.signer),
            status: Status(rawValue: signature.status) ?? .unknown,
            trust: Trust(rawValue: signature.trust) ?? .untold, time: signature.time < 0 ? nil : Int(signature.time),
            chain: UnsafeBufferPointer(start: signature.chain, count: signature.chain_count).map(Certificate.init))
    }
}

extension SignatureRecord.Certificate {
    fileprivate init(_ certificate: ce_certificate) {
        self.init(
            subject: String(certificate.subject), issuer: String(certificate.issuer),
            start: Int(certificate.start), end: Int(certificate.end))
        owner = String(certificate.owner)
        issuingOwner = String(certificate.issuing_owner)
        mail = String(certificate.mail)
        serial = String(certificate.serial)
        fingerprint = String(certificate.fingerprint)
        key = String(certificate.key)
        isSelfIssued = certificate.is_self_issued
    }
}
