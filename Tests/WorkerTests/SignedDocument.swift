// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import RectoTesting

/// A document that is signed with a key made for it, by the program `openssl`.
struct SignedDocument {
    /// The file as it was signed.
    let bytes: [UInt8]
    /// Where the signature itself stands in it, with its brackets.
    let gap: Range<Int>

    /// Signs a page of one word.
    /// - Parameters:
    ///   - folder: where keys and certificates are kept meanwhile.
    ///   - signer: whose certificate it is.
    /// - Throws: what keeps the program from running, or the files from being written.
    init(in folder: URL, by signer: Signer = .oneself) throws {
        let room = 8192
        var text = Self.file(
            ranges: "0 0000000000 0000000000 0000000000", contents: String(repeating: "0", count: room))
        let start =
            text.range(of: "/Contents<").map { text.distance(from: text.startIndex, to: $0.upperBound) - 1 } ?? 0
        gap = start..<start + room + 2
        func padded(_ number: Int) -> String {
            String(repeating: "0", count: 10 - String(number).count) + String(number)
        }
        let ranges = "0 \(padded(gap.lowerBound)) \(padded(gap.upperBound)) \(padded(text.utf8.count - gap.upperBound))"
        text = Self.file(ranges: ranges, contents: String(repeating: "0", count: room))
        let all = Array(text.utf8)
        let signature = try Self.signature(
            of: Array(all[..<gap.lowerBound]) + Array(all[gap.upperBound...]), in: folder, by: signer)
        let hex = signature.map { String(format: "%02x", $0) }.joined()
        let filled = "<" + hex + String(repeating: "0", count: room - hex.count) + ">"
        bytes = Array(all[..<gap.lowerBound]) + Array(filled.utf8) + Array(all[gap.upperBound...])
    }

    private static func file(ranges: String, contents: String) -> String {
        let objects = [
            "<</Type/Catalog/Pages 2 0 R/AcroForm<</SigFlags 3/Fields[4 0 R]>>>>",
            "<</Type/Pages/Kids[3 0 R]/Count 1>>",
            "<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Annots[4 0 R]>>",
            "<</Type/Annot/Subtype/Widget/FT/Sig/T(Approval)/Rect[20 20 120 60]/F 132/P 3 0 R/V 5 0 R>>",
            "<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/M(D:20260130120000Z)"
                + "/ByteRange[\(ranges)]/Contents<\(contents)>>>",
        ]
        var text = "%PDF-1.7\n"
        var offsets: [Int] = []
        for (index, object) in objects.enumerated() {
            offsets.append(text.utf8.count)
            text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
        }
        let place = text.utf8.count
        text += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
        for offset in offsets {
            text += String(repeating: "0", count: 10 - String(offset).count) + "\(offset) 00000 n \n"
        }
        return text + "trailer\n<</Size \(objects.count + 1)/Root 1 0 R>>\nstartxref\n\(place)\n%%EOF\n"
    }

    /// The bytes of a detached signature.
    private static func signature(of data: [UInt8], in folder: URL, by signer: Signer) throws -> [UInt8] {
        try Data(data).write(to: folder.appendingPathComponent("data"))
        let certificates = CertificateFolder(url: folder)
        try certificates.make(signer)
        try certificates.run(
            [
                "cms", "-sign", "-binary", "-md", "sha256", "-outform", "DER", "-in", "data", "-signer", "signer.crt",
                "-inkey", "signer.key", "-out", "signature",
            ])
        return Array(try Data(contentsOf: folder.appendingPathComponent("signature")))
    }
}
