// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry
import Gestures
import Testing
import Views

@testable import RectoUI

/// What is said of signatures.
@Suite @MainActor struct SignatureTextTests {
    private static let day = 86400
    private static let now = 20_000 * day

    private func record(
        _ status: SignatureRecord.Status = .valid, _ trust: SignatureRecord.Trust, until end: Int = now + 100 * day,
        signedAt time: Int? = now - 50 * day
    ) -> SignatureRecord {
        var own = SignatureRecord.Certificate(
            subject: "Ada", issuer: "Countess", start: Self.now - 99 * Self.day, end: end)
        own.owner = "Ada, Analysts"
        let authority = SignatureRecord.Certificate(
            subject: "Countess", issuer: "Countess", start: Self.now - 999 * Self.day, end: Self.now + 999 * Self.day)
        return SignatureRecord(
            field: "Approval", signer: "Ada", status: status, trust: trust, time: time, chain: [own, authority])
    }

    private func text(_ record: SignatureRecord) -> SignatureText {
        SignatureText(record, catalogue: Catalogue(), now: Self.now)
    }

    @Test("Only a document as it was signed, by somebody whom an authority vouches for, is good news")
    func tones() {
        #expect(text(record(.valid, .anchored)).tone == .good)
        for trust in SignatureRecord.Trust.allCases where trust != .anchored {
            #expect(text(record(.valid, trust)).tone == .doubtful, "\(trust)")
        }
        #expect(text(record(.outdated, .anchored)).tone == .doubtful)
        #expect(text(record(.broken, .anchored)).tone == .bad && text(record(.invalid, .anchored)).tone == .bad)
        #expect(text(record(.unknown, .untold)).tone == .neutral)
    }

    @Test("Who vouches for a signer is named, and what isn't known is said, too")
    func trust() {
        #expect(text(record(.valid, .anchored)).details.hasPrefix("Countess vouches for who signed.\nSigned on "))
        #expect(text(record(.valid, .unknownIssuer)).trust?.contains("does not know Countess") == true)
        #expect(text(record(.valid, .selfSigned)).trust == "Nobody but the signer vouches for who signed.")
        // Of what is no signature nobody is spoken of.
        #expect(text(record(.invalid, .untold)).trust == nil)
    }

    @Test("A certificate that is out of date is doubtful, and it's told whether it was in force when it was used")
    func lapse() {
        let end = Self.now - 10 * Self.day
        let then = text(record(.valid, .anchored, until: end))
        #expect(then.tone == .doubtful && then.lapse?.contains("it still was when this was signed") == true)
        let late = text(record(.valid, .anchored, until: end, signedAt: Self.now - Self.day))
        #expect(late.lapse?.hasPrefix("The certificate was valid until 2024-09-24.") == true)
        #expect(text(record(.valid, .anchored, until: end, signedAt: nil)).lapse?.contains("still was") == false)
        #expect(text(record(.valid, .anchored)).lapse == nil)
    }

    @Test("A signature's row leads to all that is known of it, certificate by certificate")
    func details() throws {
        let window = RootWindow(rootView: View(), size: ViewSize(width: 300, height: 400))
        var shown: [SignatureRecord] = []
        let pane = SignaturesPane([record(.valid, .anchored)], catalogue: Catalogue()) { shown.append($0) }
        window.rootView.addSubview(pane)
        pane.frame = ViewRect(x: 0, y: 0, width: 300, height: 400)
        window.tick(now: 0)
        pane.list.becomeFirstResponder()
        window.press(Keysym.return)
        #expect(shown.count == 1)
        let panel = PropertiesPanel(try #require(shown.first), catalogue: Catalogue())
        #expect(panel.sections.map(\.title) == ["Ada", "Certificate of Ada", "Certificate of Countess"])
        #expect(panel.sections[1].entries.contains(.init("Belongs to", "Ada, Analysts")))
        #expect(panel.accessibilityLabel == "Signature")
    }
}
