// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import RectoUI
import Testing

@Suite("What may come of a link") struct LinkPolicyTests {
    private let policy = LinkPolicy()

    @Test(
        "C09 Addresses of the web and of mail are handed on as plain addresses",
        arguments: [
            ("https://example.org/a?b=c#d", "https://example.org/a?b=c#d"),
            ("HTTP://Example.org", "http://Example.org"),
            ("  https://example.org/\n", "https://example.org/"),
            ("www.example.org/x", "https://www.example.org/x"),
            ("https://example.org/Grüße 1", "https://example.org/Gr%C3%BC%C3%9Fe%201"),
            ("https://example.org/`id`$(id)\"'\\", "https://example.org/%60id%60%24(id)%22%27%5C"),
            ("https://example.org/%41%zz", "https://example.org/%41%zz"),
            ("mailto:a@example.org", "mailto:a@example.org"),
            ("mailto:a@example.org?subject=x&attach=/etc/passwd&body=y", "mailto:a@example.org?subject=x&body=y"),
            ("mailto:?attach=/etc/passwd", "mailto:"),
        ])
    func opened(_ address: String, _ handed: String) {
        #expect(policy.verdict(on: .uri(address)) == .open(address: handed))
    }

    @Test(
        "C09 What is no address, or would be taken for an option or a script, is refused",
        arguments: [
            "", "-h", "--help", "--manual=https://example.org", "https:", "https://", "https:///etc",
            "http:example.org",
            "javascript:alert(1)", "JavaScript:alert(1)", "data:text/html,x", "example.org", "/etc/passwd",
            "https://a\u{0}b.org", "https://a.org/\u{1B}[2J", "https://a.org/\nb", ":x", "1x:y",
            "https://" + String(repeating: "a", count: 5000),
        ])
    func refused(_ address: String) {
        #expect(policy.verdict(on: .uri(address)) == .refuse(.badAddress(address)))
    }

    @Test(
        "C09 Addresses of other kinds are asked about",
        arguments: ["ftp://example.org/x", "file:///etc/passwd", "tel:1"])
    func asked(_ address: String) {
        #expect(policy.verdict(on: .uri(address)) == .ask(address: address))
    }

    @Test("C09 No program and no script is ever started, and a notice says so")
    func launches() {
        let launch = policy.verdict(on: .launch(file: "calc.exe\u{202E}fdp"))
        #expect(launch == .refuse(.program("calc.exe\u{202E}fdp")))
        #expect(
            Catalogue().text(of: LinkRefusal.program("calc.exe\u{202E}fdp"))
                == "This link would start “calc.exefdp”. Recto starts no programs for documents.")
        #expect(policy.verdict(on: .javaScript) == .refuse(.script))
        #expect(policy.verdict(on: .other("Movie")) == .refuse(.otherKind("Movie")))
    }

    @Test("Another document is asked about, unless documents are not to be opened or it has no name")
    func documents() {
        let remote = LinkTarget.remote(file: "other.pdf", destination: .named(DestinationName("intro")))
        #expect(
            policy.verdict(on: remote)
                == .askForDocument(file: "other.pdf", destination: .named(DestinationName("intro"))))
        #expect(policy.verdict(on: .remote(file: "", destination: nil)) == .refuse(.document("")))
        #expect(policy.verdict(on: .remote(file: "a\u{0}b", destination: nil)) == .refuse(.document("a\u{0}b")))
        var strict = policy
        strict.opensDocuments = false
        #expect(strict.verdict(on: remote) == .refuse(.document("other.pdf")))
    }

    @Test("The named actions of the standard are known, others are told by name")
    func actions() {
        for action in NamedAction.allCases {
            #expect(policy.verdict(on: .namedAction(action.rawValue)) == .run(action))
        }
        #expect(policy.verdict(on: .namedAction("SaveAs")) == .refuse(.unknownAction("SaveAs")))
    }

    @Test("A host narrows what is opened")
    func narrowed() {
        var narrow = policy
        narrow.openSchemes = ["https"]
        #expect(narrow.verdict(on: .uri("http://example.org")) == .ask(address: "http://example.org"))
    }
}
