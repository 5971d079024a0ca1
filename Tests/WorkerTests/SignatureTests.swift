// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Foundation
import RectoTesting
import Testing

@Suite("Signatures")
struct SignatureTests {
    private func signatures(_ bytes: [UInt8], options: [String] = ["--sandbox-trap", "--signatures"]) throws
        -> [SignatureRecord]
    {
        let client = try WorkerClient(bytes: Data(bytes), options: options)
        try client.open()
        return try client.ask(.signatures) { if case .signatures(let found) = $0 { found } else { nil } }
    }

    @Test("A sound signature is valid, with who signed and when, also in the sandbox")
    func valid() throws {
        let folder = try ScratchFolder()
        let document = try SignedDocument(in: folder.url)
        let found = try signatures(document.bytes)
        #expect(found.count == 1 && found.first?.status == .valid)
        #expect(found.first?.signer == "Ada Lovelace" && found.first?.field == "Approval")
        #expect(found.first?.time != nil && found.first?.trust == .selfSigned)
        let certificate = try #require(found.first?.chain.first)
        #expect(certificate.subject == "Ada Lovelace" && certificate.issuer == "Ada Lovelace")
        #expect(certificate.owner == "Ada Lovelace, Analysts" && certificate.isSelfIssued)
        #expect(certificate.key == "RSA 2048" && certificate.end - certificate.start == 30 * 86400)
        #expect(certificate.fingerprint.split(separator: ":").count == 32 && !certificate.serial.isEmpty)
    }

    @Test("A signer is known once an authority is trusted that vouches for the certificate, and not before")
    func trust() throws {
        let folder = try ScratchFolder()
        let document = try SignedDocument(in: folder.url, by: .authority())
        let stranger = try #require(try signatures(document.bytes).first)
        #expect(stranger.status == .valid && stranger.trust == .unknownIssuer)
        #expect(stranger.chain.map(\.issuer) == ["Countess Trust"])
        let trusted = try folder.folder("trusted")
        try FileManager.default.copyItem(
            at: folder.url.appendingPathComponent("authority.crt"), to: trusted.appendingPathComponent("a.crt"))
        // What is no certificate does no harm.
        try Data("nothing".utf8).write(to: trusted.appendingPathComponent("b.pem"))
        let options = ["--sandbox-trap", "--signatures", "--authorities", trusted.path]
        let known = try #require(try signatures(document.bytes, options: options).first)
        #expect(known.status == .valid && known.trust == .anchored)
        #expect(known.chain.map(\.subject) == ["Ada Lovelace", "Countess Trust"])
        let selfMade = try SignedDocument(in: try folder.folder("other"))
        #expect(try signatures(selfMade.bytes, options: options).map(\.trust) == [.selfSigned])
    }

    /// What is said of a signature by somebody for whom an authority vouches that is trusted here.
    private func trusted(_ signer: Signer) throws -> SignatureRecord {
        let folder = try ScratchFolder()
        let document = try SignedDocument(in: folder.url, by: signer)
        let trusted = try folder.folder("trusted")
        try FileManager.default.moveItem(
            at: folder.url.appendingPathComponent("authority.crt"), to: trusted.appendingPathComponent("a.crt"))
        let options = ["--sandbox-trap", "--signatures", "--authorities", trusted.path]
        return try #require(try signatures(document.bytes, options: options).first)
    }

    @Test("A certificate for servers is not one for signing, and one that has expired leads where it led")
    func purposes() throws {
        #expect(try trusted(.authority(purpose: "serverAuth")).trust == .unsuitable)
        let old = try trusted(.authority(to: "20210101000000Z"))
        #expect(old.trust == .anchored && old.chain.first?.end == 1_609_459_200)
    }

    @Test(
        "A certificate for documents, or for everything, is one for signing, expired ones too",
        arguments: [
            "1.3.6.1.5.5.7.3.36", "1.2.840.113583.1.1.5", "1.3.6.1.4.1.311.10.3.12", "anyExtendedKeyUsage",
            "serverAuth,1.3.6.1.5.5.7.3.36",
        ])
    func documentPurposes(purpose: String) throws {
        let record = try trusted(.authority(purpose: purpose))
        #expect(record.trust == .anchored)
        #expect(record.chain.map(\.subject) == ["Ada Lovelace", "Countess Trust"])
        #expect(try trusted(.authority(purpose: purpose, to: "20210101000000Z")).trust == .anchored)
    }

    @Test("Nobody is known by a certificate for documents whose authority is a stranger")
    func stranger() throws {
        let folder = try ScratchFolder()
        let document = try SignedDocument(in: folder.url, by: .authority(purpose: "1.3.6.1.5.5.7.3.36"))
        #expect(try signatures(document.bytes).map(\.trust) == [.unknownIssuer])
    }

    @Test("A file that has grown, a byte that was changed and bytes within the gap are never called valid")
    func changed() throws {
        let folder = try ScratchFolder()
        let document = try SignedDocument(in: folder.url)
        let grown = document.bytes + Array("%more\n".utf8)
        #expect(try signatures(grown).map(\.status) == [.outdated])
        var broken = document.bytes
        let place = try #require(Data(broken).range(of: Data("300 200".utf8)))
        broken[place.lowerBound] = UInt8(ascii: "4")
        #expect(try signatures(broken).map(\.status) == [.broken])
        var gap = document.bytes
        gap[document.gap.upperBound - 3] = UInt8(ascii: ">")
        #expect(try signatures(gap).allSatisfy { $0.status != .valid })
        var garbage = document.bytes
        for index in document.gap.dropFirst().dropLast() { garbage[index] = UInt8(ascii: "7") }
        #expect(try signatures(garbage).allSatisfy { $0.status != .valid && $0.status != .outdated })
    }

    @Test("A document without signatures has none")
    func none() throws {
        #expect(try signatures(Array(PDFBuilder.pages(count: 1).data())).isEmpty)
    }
}
