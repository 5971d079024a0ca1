// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import EngineProtocol

/// What is said to people of a signature, and what isn't known of it.
struct SignatureText {
    /// Whether it's good news.
    enum Tone: Hashable {
        /// The document is as it was signed, and who signed is known.
        case good
        /// Something is not certain.
        case doubtful
        /// The signature is wrong.
        case bad
        /// Nothing can be said.
        case neutral
    }

    private let signature: SignatureRecord
    private let catalogue: Catalogue
    private let now: Int

    /// Speaks of a signature at a time in seconds since 1970.
    init(_ signature: SignatureRecord, catalogue: Catalogue, now: Int) {
        self.signature = signature
        self.catalogue = catalogue
        self.now = now
    }

    /// Who signed, or else where.
    var title: String { signature.signer.isEmpty ? signature.field : signature.signer }

    /// What became of the check.
    var verdict: String {
        switch signature.status {
        case .valid: catalogue(.signatureValid)
        case .outdated: catalogue(.signatureOutdated)
        case .broken: catalogue(.signatureBroken)
        case .invalid: catalogue(.signatureInvalid)
        case .unknown: catalogue(.signatureUnknown)
        }
    }

    var tone: Tone {
        switch signature.status {
        case .valid: signature.trust == .anchored && lapse == nil ? .good : .doubtful
        case .outdated: .doubtful
        case .broken, .invalid: .bad
        case .unknown: .neutral
        }
    }

    /// Who vouches for the signer; nil where there is nobody to speak of.
    var trust: String? {
        guard let last = signature.chain.last, signature.status != .invalid else { return nil }
        return switch signature.trust {
        case .anchored: catalogue(.signerKnown, last.issuer)
        case .selfSigned: catalogue(.signerSelfSigned)
        case .unknownIssuer: catalogue(.signerUnknown, last.issuer)
        case .refused: catalogue(.signerRefused)
        case .unsuitable: catalogue(.signerUnsuitable)
        case .untold: catalogue(.signerUntold)
        }
    }

    /// That a certificate isn't in force now; nil where all are.
    var lapse: String? {
        if let early = signature.chain.first(where: { $0.start > now }) {
            return catalogue(.certificateEarly, day(early.start))
        }
        guard let late = signature.chain.first(where: { $0.end < now }) else { return nil }
        let wasInForce = signature.time.map { (late.start...max(late.start, late.end)).contains($0) } ?? false
        return catalogue(wasInForce ? .certificateThen : .certificateExpired, day(late.end))
    }

    /// The rest, in a line each.
    var details: String {
        [trust, lapse, signature.time.map { catalogue(.signedOn, day($0)) }].compactMap(\.self).joined(separator: "\n")
    }

    private func day(_ time: Int) -> String { PDFDate(secondsSince1970: time).day }

    // MARK: All of it

    private typealias Entry = PropertySection.Entry

    private func entry(_ phrase: Phrase, _ value: String?) -> Entry { Entry(catalogue(phrase), value ?? "") }

    /// All that is known, certificate by certificate from the signer's on.
    var sections: [PropertySection] {
        let own = PropertySection(
            title,
            [
                entry(.signatureState, verdict), entry(.signatureTrust, trust),
                entry(.certificateDays, lapse),
                entry(.signatureTime, signature.time.map { catalogue(.bySignersClock, FileText.moment($0)) }),
                entry(.signatureField, signature.field),
            ])
        return [own] + signature.chain.map(section)
    }

    private func section(_ certificate: SignatureRecord.Certificate) -> PropertySection {
        let issuer = certificate.isSelfIssued ? catalogue(.certificateSelf) : certificate.issuingOwner
        return PropertySection(
            catalogue(.certificateOf, certificate.subject),
            [
                entry(.certificateOwner, certificate.owner), entry(.certificateMail, certificate.mail),
                entry(.certificateIssuer, issuer),
                entry(.certificateDays, catalogue(.fromTo, day(certificate.start), day(certificate.end))),
                entry(.certificateSerial, certificate.serial), entry(.certificateKey, certificate.key),
                entry(.certificateDigest, certificate.fingerprint),
            ])
    }
}
