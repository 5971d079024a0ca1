// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import recto_bench

@Suite("What is expected of a corpus")
struct CorpusTests {
    private static let index = """
        file\tpages\tsize\twhy
        a/plain.pdf\t12\t9\ttext | tounicode
        a/locked.pdf\t?\t9\tpassword: user / owner | needs-password tounicode
        a/slavic.pdf\t?\t9\tpassword: пароль | needs-password
        a/secret.pdf\t?\t9\tsee its test for passwords | needs-password
        a/broken.pdf\t?\t9\txref removed | unopenable-by-poppler
        a/short.pdf\t3
        """

    @Test("The index tells what opens, what is locked and what is refused")
    func reading() throws {
        let found = try Corpus.expectations(index: Self.index)
        #expect(
            found == [
                "a/plain.pdf": .opens(pages: 12), "a/locked.pdf": .locked(passwords: ["user", "owner"]),
                "a/slavic.pdf": .locked(passwords: ["пароль"]), "a/secret.pdf": .locked(passwords: []),
                "a/broken.pdf": .refused,
            ])
    }

    @Test("An index without the columns needed is named as the fault")
    func columns() {
        #expect(throws: UsageError.self) { try Corpus.expectations(index: "file\tsize\na.pdf\t3") }
        #expect((try? Corpus.expectations(index: ""))?.isEmpty == true)
    }

    @Test("Only the outcome that was expected is as expected")
    func verdicts() {
        let whole = Outcome.Drawing(pageCount: 12, lookedAt: 10, failures: [:])
        let holed = Outcome.Drawing(pageCount: 12, lookedAt: 10, failures: [3: "too slow"])
        #expect(Outcome.opened(whole).meets(.opens(pages: 12)))
        #expect(Outcome.opened(whole).meets(.opens(pages: nil)))
        #expect(!Outcome.opened(whole).meets(.opens(pages: 11)))
        #expect(!Outcome.opened(holed).meets(.opens(pages: 12)))
        #expect(!Outcome.opened(whole).meets(.locked(passwords: [])))
        #expect(!Outcome.opened(whole).meets(.refused))
        #expect(Outcome.unlocked(password: "user", whole).meets(.locked(passwords: ["user"])))
        #expect(Outcome.locked(tried: 0).meets(.locked(passwords: [])))
        #expect(!Outcome.locked(tried: 1).meets(.locked(passwords: ["user"])))
        #expect(Outcome.refused(message: "It is empty.", isHopeless: false).meets(.refused))
        #expect(!Outcome.refused(message: "", isHopeless: false).meets(.refused))
        #expect(!Outcome.refused(message: "It is empty.", isHopeless: false).meets(.opens(pages: 1)))
        #expect(!Outcome.lost("gone").meets(.refused))
    }

    @Test("What no other program can draw either need not be drawn")
    func hopeless() {
        var holed = Outcome.Drawing(
            pageCount: 12, lookedAt: 10, failures: [3: "too slow", 4: "nowhere"], hopeless: [3])
        #expect(!Outcome.opened(holed).meets(.opens(pages: 12)))
        holed.hopeless.insert(4)
        #expect(Outcome.opened(holed).meets(.opens(pages: 12)))
        #expect(Outcome.refused(message: "It holds no page.", isHopeless: true).meets(.opens(pages: 1)))
        #expect(!Outcome.refused(message: "It holds no page.", isHopeless: true).meets(.locked(passwords: [])))
    }

    @Test("A page that can't be drawn is named with the reason")
    func wording() {
        let holed = Outcome.Drawing(pageCount: 12, lookedAt: 10, failures: [3: "too slow"])
        #expect(Outcome.opened(holed).description == "opened, 12 p., 9 of 10 drawn, page 4 not drawn: too slow")
    }
}
