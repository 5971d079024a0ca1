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
        #expect(found.first?.chain == [.init(subject: "Ada Lovelace", issuer: "Ada Lovelace")])
        #expect(found.first?.time != nil)
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
