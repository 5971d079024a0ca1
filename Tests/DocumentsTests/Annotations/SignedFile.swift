// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import RectoTesting

/// Writes documents that are signed with a key of their own.
struct SignedFile {
    private let folder: URL
    /// Room for the signature, in bytes.
    private static let room = 6000

    /// Makes a key and its certificate in a folder.
    init(in folder: URL) throws {
        self.folder = folder
        try Tool.openssl.run([
            "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", path("key.pem"), "-out", path("cert.pem"),
            "-days", "3650", "-subj", "/CN=Recto",
        ])
    }

    private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    /// Writes a document of one page that is signed.
    /// - Parameters:
    ///   - name: the name of the file.
    ///   - level: what its author's certification allows, from 1 to 3; nil for a mere signature.
    /// - Returns: the path of the file.
    /// - Throws: what `openssl` or writing the file fails with.
    func write(_ name: String, certification level: Int? = nil) throws -> String {
        var file = Self.unsigned(level)
        let hole = try Self.hole(in: file)
        let range = "[0 \(hole.lowerBound) \(hole.upperBound) \(file.count - hole.upperBound)]"
        let mark = Data("[0 0000000000 0000000000 0000000000]".utf8)
        guard let place = file.range(of: mark) else { throw Problem.noRoom }
        file.replaceSubrange(place, with: Data(range.padding(toLength: mark.count, withPad: " ", startingAt: 0).utf8))
        let signature = try sign(file[..<hole.lowerBound] + file[hole.upperBound...])
        guard signature.count <= Self.room else { throw Problem.noRoom }
        let digits = signature.map { String(format: "%02x", $0) }.joined()
        let start = hole.lowerBound + 1
        file.replaceSubrange(start..<start + digits.utf8.count, with: Data(digits.utf8))
        try file.write(to: URL(fileURLWithPath: path(name)))
        return path(name)
    }

    private enum Problem: Error { case noRoom }

    /// Where the signature stands, with its brackets.
    private static func hole(in file: Data) throws -> Range<Int> {
        let filler = Data(("<" + String(repeating: "0", count: 2 * room) + ">").utf8)
        guard let range = file.range(of: filler) else { throw Problem.noRoom }
        return range
    }

    private func sign(_ bytes: Data) throws -> Data {
        try bytes.write(to: URL(fileURLWithPath: path("signed-bytes")))
        try Tool.openssl.run([
            "cms", "-sign", "-binary", "-in", path("signed-bytes"), "-signer", path("cert.pem"), "-inkey",
            path("key.pem"), "-outform", "DER", "-out", path("signature"), "-md", "sha256",
        ])
        return try Data(contentsOf: URL(fileURLWithPath: path("signature")))
    }

    /// The file with room for the signature.
    private static func unsigned(_ level: Int?) -> Data {
        let reference =
            level.map {
                "/Reference [<</Type /SigRef /TransformMethod /DocMDP /TransformParams "
                    + "<</Type /TransformParams /P \($0) /V /1.2>>>>]"
            } ?? ""
        let permissions = level == nil ? "" : "/Perms <</DocMDP 5 0 R>>"
        return assembled([
            "<</Type /Catalog /Pages 2 0 R /AcroForm <</Fields [4 0 R] /SigFlags 3>> \(permissions)>>",
            "<</Type /Pages /Kids [3 0 R] /Count 1>>",
            "<</Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Resources <<>> /Annots [4 0 R]>>",
            "<</Type /Annot /Subtype /Widget /FT /Sig /T (Signature) /Rect [0 0 0 0] /F 132 /P 3 0 R /V 5 0 R>>",
            "<</Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached "
                + "/ByteRange [0 0000000000 0000000000 0000000000] "
                + "/Contents <\(String(repeating: "0", count: 2 * room))> \(reference)>>",
        ])
    }

    private static func assembled(_ objects: [String]) -> Data {
        var text = "%PDF-1.7\n"
        var rows = "0000000000 65535 f \n"
        for (index, object) in objects.enumerated() {
            rows += String(format: "%010d 00000 n \n", text.utf8.count)
            text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
        }
        let start = text.utf8.count
        let trailer = "trailer\n<</Size \(objects.count + 1) /Root 1 0 R>>\nstartxref\n\(start)\n%%EOF\n"
        return Data((text + "xref\n0 \(objects.count + 1)\n" + rows + trailer).utf8)
    }
}
