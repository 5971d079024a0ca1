// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import RectoTesting

/// Who has issued the certificate that a document is signed by.
enum Signer {
    /// The signer.
    case oneself
    /// An authority, whose certificate is `authority.crt` in the folder. The purpose is what the signer's says that it is
    /// for; the days are those in which it is in force.
    case authority(
        purpose: String = "emailProtection", from: String = "20200101000000Z", to: String = "20900101000000Z")
}

/// A folder in which the program `openssl` makes keys and certificates.
struct CertificateFolder {
    let url: URL

    /// Makes `signer.crt` and `signer.key`, and where the signer isn't the issuer, `authority.crt`.
    func make(_ signer: Signer) throws {
        let subject = "/CN=Ada Lovelace/O=Analysts"
        switch signer {
        case .oneself:
            try run([
                "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "30", "-subj", subject, "-keyout",
                "signer.key", "-out", "signer.crt",
            ])
        case .authority(let purpose, let start, let end):
            try writeSettings(purpose)
            try ask("authority", "/CN=Countess Trust/C=GB")
            try issue(
                "authority", ["-selfsign", "-extensions", "root"], from: "20200101000000Z", to: "20900101000000Z")
            try ask("signer", subject)
            try issue("signer", ["-cert", "authority.crt", "-extensions", "uses"], from: start, to: end)
        }
    }

    private func writeSettings(_ purpose: String) throws {
        let settings = """
            [ca]
            default_ca=all
            [all]
            database=index.txt
            new_certs_dir=.
            rand_serial=yes
            default_md=sha256
            policy=any
            [any]
            commonName=supplied
            organizationName=optional
            countryName=optional
            [root]
            basicConstraints=critical,CA:TRUE
            [uses]
            extendedKeyUsage=\(purpose)
            """
        try Data(settings.utf8).write(to: url.appendingPathComponent("ca.cnf"))
        try Data().write(to: url.appendingPathComponent("index.txt"))
    }

    private func ask(_ name: String, _ subject: String) throws {
        try run([
            "req", "-newkey", "rsa:2048", "-nodes", "-subj", subject, "-keyout", name + ".key", "-out", name + ".csr",
        ])
    }

    private func issue(_ name: String, _ options: [String], from start: String, to end: String) throws {
        try run(
            [
                "ca", "-batch", "-config", "ca.cnf", "-keyfile", "authority.key", "-in", name + ".csr", "-out",
                name + ".crt", "-startdate", start, "-enddate", end, "-notext",
            ] + options)
    }

    /// Runs the program in the folder.
    func run(_ arguments: [String]) throws { try Tool.openssl.run(arguments, in: url) }
}
