// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import RectoUI

@Suite("Addresses in text") struct TextLinksTests {
    private func addresses(_ text: String) -> [String] {
        TextLinks.matches(in: Array(text.unicodeScalars)).map(\.address)
    }

    @Test(
        "An address is found without the marks of the sentence around it",
        arguments: [
            ("See https://example.org/a_b.html.", ["https://example.org/a_b.html"]),
            ("(http://example.org/x(1))", ["http://example.org/x(1)"]),
            ("[https://example.org], then", ["https://example.org"]),
            ("“https://example.org/?q=a&b=c#d!”", ["https://example.org/?q=a&b=c#d"]),
            ("Visit WWW.Example.org; or www.b.org/", ["https://WWW.Example.org", "https://www.b.org/"]),
            ("write to a.b+c@mail.example.org.", ["mailto:a.b+c@mail.example.org"]),
            ("mailto:a@example.org?subject=x", ["mailto:a@example.org?subject=x"]),
            ("https://münchen.example/straße", ["https://münchen.example/straße"]),
            ("two: http://a.org http://b.org", ["http://a.org", "http://b.org"]),
        ])
    func found(_ text: String, _ expected: [String]) {
        #expect(addresses(text) == expected)
    }

    @Test(
        "What only looks like an address is none",
        arguments: [
            "http://", "https://.", "www.", "www.nodot", "xhttps://example.org", "a@b", "a@b.c", "@example.org",
            "a @ b.org", "mailto:nobody", "3.14@2.71", "", "http",
        ])
    func notFound(_ text: String) {
        #expect(addresses(text).isEmpty)
    }

    @Test("An address that a line's end breaks goes on, but not over the end of a sentence")
    func lineEnds() {
        #expect(addresses("https://example.org/long/\npath-\nname") == ["https://example.org/long/path-name"])
        #expect(addresses("https://example.org/a.\nThe end") == ["https://example.org/a"])
        #expect(addresses("https://example.org/a\nnext") == ["https://example.org/a"])
        #expect(addresses("https://example.org/a/\n") == ["https://example.org/a/"])
    }

    @Test("The range of a match covers the address in the text")
    func ranges() {
        let text = Array("a https://x.org/b c".unicodeScalars)
        let matches = TextLinks.matches(in: text)
        #expect(matches.map(\.range) == [2..<17])
    }

    @Test("A long text without addresses is read in one pass")
    func long() {
        #expect(addresses(String(repeating: "http", count: 100_000)).isEmpty)
        #expect(addresses(String(repeating: "a.b-", count: 100_000)).isEmpty)
        #expect(addresses(String(repeating: "www.a", count: 20_000)).count <= 1)
    }

    @Test("Letters for links are as few as suffice, and none begins another", arguments: [1, 5, 26, 27, 700])
    func hints(_ count: Int) {
        let letters = LinkHints.letters(count: count)
        #expect(letters.count == count && Set(letters).count == count)
        #expect(Set(letters.map(\.count)) == [count <= 26 ? 1 : count <= 676 ? 2 : 3])
    }
}
