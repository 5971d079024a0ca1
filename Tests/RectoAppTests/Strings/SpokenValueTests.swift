// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import EngineProtocol
import RectoUI
import Testing

@testable import RectoApp

@Suite struct SpokenValueTests {
    private let foreign: Catalogue

    init() throws { foreign = try ListedPhrases().foreign }

    private static let errors: [any Error] =
        EngineFailure.Code.allCases.map { EngineFailure(code: $0, message: "secret detail") } + [
            DocumentSourceError.isDirectory(path: "/a"), DocumentFailure.worker(.notConfined),
            WorkerLaneError.diedTooOften(times: 3, seconds: 60), PageFailure.timedOut(after: 1.5),
            PageFailure.engine(EngineFailure(code: .damaged, message: "secret detail")),
            EditingObstacle.certified(level: 2),
            SaveError.diskFull(path: "/a.pdf"), SaveError.notVerified(reason: "secret detail"),
            AttachmentError.writing(.folderNotWritable(path: "/a/b")), LinkRefusal.script,
            SearchExpressionError.nothingEscaped, SearchExpressionError.repeatsTooMuch,
            SearchExpressionError.nestedTooDeeply, KeyError(message: Message(.keysMissing)),
            CommandError(message: Message(.nothingShown)),
        ]

    @Test("What goes wrong is said in the language of the catalogue, with no word from below")
    func problems() {
        for error in Self.errors { expectForeign(foreign.text(of: error), error) }
        for notice in [DocumentNotice.repaired, .fileGone, .changedBehindEdits, .stopped(.notConfined)] {
            expectForeign(foreign.text(of: notice), notice)
        }
    }

    @Test("Kinds of annotations, names of edits and of keys are in the language of the catalogue")
    func names() {
        for kind in AnnotationKind.allCases { expectForeign(foreign.name(of: kind), kind) }
        for deed in Self.deeds {
            expectForeign(foreign.text(of: EditName(deed, .stamp)), deed)
            expectForeign(foreign.text(of: EditName(deed)), deed)
        }
        for command in CommandTable.all {
            for key in command.keys { #expect(ListedPhrases.english(in: foreign.text(of: [key])) == [], "\(key)") }
        }
    }

    @Test("Edits are named by what was done and to what, in an order that is the language's own")
    func editNames() {
        let english = Catalogue()
        #expect(english.text(of: EditName(.arrange(.toFront), .stamp)) == "Bring Stamp to Front")
        #expect(english.text(of: EditName(.move)) == "Move Annotations")
        #expect(english.text(of: "Make Red") == "Make Red")
        let german = Catalogue(phrases: ["Move {0}": "{0} verschieben", "Stamp": "Stempel", "Make Red": "Röten"])
        #expect(german.text(of: EditName(.move, .stamp)) == "Stempel verschieben")
        #expect(german.text(of: "Make Red") == "Röten")
    }

    private static let deeds: [EditName.Deed] =
        [
            .add, .delete, .cut, .paste, .duplicate, .change, .write, .move, .resize, .reshape, .rotate, .arrange(nil),
            .setColor, .setFill, .setOpacity, .setLineWidth, .setFontSize, .setText, .setAuthor, .erase, .reply,
            .rotatePage, .recover,
        ] + AnnotationArrangement.allCases.map { .arrange($0) }

    private func expectForeign(_ text: String, _ value: Any) {
        #expect(text.contains("ж") && ListedPhrases.english(in: text).isEmpty, "\(value): \(text)")
    }
}
