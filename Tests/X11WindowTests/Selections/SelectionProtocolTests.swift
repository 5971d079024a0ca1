// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CX11
import Drawing
import Foundation
import Testing

@testable import X11Window

@Suite("The protocol of selections") @MainActor
struct SelectionProtocolTests {
    @Test("MULTIPLE answers each pair that can be answered, and marks the others")
    func multiple() throws {
        let bench = try SelectionBench()
        let raw = bench.raw
        bench.ours.own(PasteboardContent(text: "Größe"), as: .clipboard)
        let pairs = ["UTF8_STRING", "P1", "NONSENSE", "P2", "TIMESTAMP", "P3", "STRING", "P4"].map { raw.atom($0) }
        raw.write(pairs, type: "ATOM_PAIR", to: raw.atom("ANSWER"), of: raw.window)
        raw.ask("CLIPBOARD", "MULTIPLE")
        try bench.wait("the answer is there") { raw.answers.count == 1 }
        #expect(raw.answers[0].property == raw.atom("ANSWER"))
        #expect(raw.peer.text("P1", of: raw.window) == "Größe")
        #expect(raw.peer.property("P4", of: raw.window) == [0x47, 0x72, 0xF6, 0xDF, 0x65])
        #expect(raw.peer.property("P3", of: raw.window) == [bench.ours.owned.values.first?.time].compactMap { $0 })
        var left = pairs
        left[3] = 0
        #expect(raw.peer.property("ANSWER", of: raw.window) == left)
    }

    @Test("What is not offered, not owned, or asked for as of before it was there is refused")
    func refusals() throws {
        let bench = try SelectionBench()
        let raw = bench.raw
        bench.ours.own(PasteboardContent(text: "a"), as: .clipboard)
        let time = try #require(bench.ours.owned.values.first?.time)
        raw.ask("CLIPBOARD", "image/png")
        raw.ask("CLIPBOARD", "UTF8_STRING", time: time - 1)
        raw.ask("PRIMARY", "UTF8_STRING")
        raw.ask("CLIPBOARD", "MULTIPLE")
        raw.ask("CLIPBOARD", "UTF8_STRING", time: time)
        try bench.wait("all is answered") { raw.answers.count == 5 }
        #expect(raw.answers.map { $0.property != 0 } == [false, false, false, false, true])
    }

    @Test("A program of old that names no property finds the answer under the target's name")
    func noProperty() throws {
        let bench = try SelectionBench()
        let raw = bench.raw
        bench.ours.own(PasteboardContent(text: "old"), as: .primary)
        XConvertSelection(raw.peer.display, Atom(XA_PRIMARY), Atom(XA_STRING), 0, raw.window, 0)
        XFlush(raw.peer.display)
        try bench.wait("the answer is there") { raw.answers.count == 1 }
        #expect(raw.answers[0].property == Atom(XA_STRING))
        #expect(raw.peer.text("STRING", of: raw.window) == "old")
    }

    @Test("Who acted last owns the selection, whoever is handled last")
    func timestamps() throws {
        let bench = try SelectionBench()
        var losses = 0
        let before = bench.ours.currentTime()
        bench.others.own(PasteboardContent(text: "later"), as: .clipboard)
        bench.ours.connection.currentEventTime = before - 10
        #expect(!bench.ours.own(PasteboardContent(text: "earlier"), as: .clipboard) { losses += 1 })
        bench.ours.connection.currentEventTime = nil
        #expect(losses == 1 && !bench.ours.owns(.clipboard))
        #expect(try bench.text(.clipboard, for: bench.ours) == "later")
        #expect(XSelections.precedes(0xFFFF_FFF0, 5) && !XSelections.precedes(5, 0xFFFF_FFF0))
        #expect(!XSelections.precedes(0, 5) && !XSelections.precedes(5, 5))
    }

    @Test("An owner that dies in the middle of a transfer ends it with nothing")
    func ownerDies() throws {
        let bench = try SelectionBench()
        let raw = bench.raw
        let answer = try bench.askRaw()
        let question = raw.questions[0]
        raw.write([1_000_000], type: "INCR", to: question.property, of: question.requestor)
        raw.notify(question, property: question.property)
        try bench.wait("the transfer has begun") { bench.ours.reads.first?.received != nil }
        XDestroyWindow(raw.peer.display, raw.window)
        raw.peer.sync()
        try bench.wait("the end is told") { answer.text != nil }
        #expect(answer.text == .some(nil))
        #expect(bench.ours.reads.isEmpty)
    }

    @Test("An asker that dies in the middle of a transfer is forgotten")
    func askerDies() throws {
        let bench = try SelectionBench()
        let raw = bench.raw
        bench.ours.own(PasteboardContent(text: String(repeating: "x", count: 1_000_000)), as: .clipboard)
        raw.ask("CLIPBOARD", "UTF8_STRING")
        try bench.wait("the transfer has begun") { bench.ours.outgoing.count == 1 && raw.answers.count == 1 }
        #expect(raw.peer.property("ANSWER", of: raw.window) == [1_000_000])
        XDestroyWindow(raw.peer.display, raw.window)
        raw.peer.sync()
        try bench.wait("the transfer is over") { bench.ours.outgoing.isEmpty }
    }

    @Test("Nobody is waited for without end, and a late answer finds nobody")
    func silence() throws {
        let bench = try SelectionBench()
        let raw = bench.raw
        let answer = try bench.askRaw()
        #expect(answer.text == nil)
        bench.pass(X11Tunables.selectionPatience + 1)
        try bench.wait("the question is given up") { answer.text != nil }
        #expect(answer.text == .some(nil))
        raw.notify(raw.questions[0], property: raw.questions[0].property)
        bench.ours.own(PasteboardContent(text: String(repeating: "x", count: 1_000_000)), as: .clipboard)
        raw.ask("CLIPBOARD", "UTF8_STRING")
        try bench.wait("a transfer has begun") { bench.ours.outgoing.count == 1 }
        bench.pass(X11Tunables.selectionPatience + 1)
        try bench.wait("the transfer is given up") { bench.ours.outgoing.isEmpty }
    }

    @Test("Where an owner has no UTF-8, its Latin-1 is taken")
    func fallback() throws {
        let bench = try SelectionBench()
        let raw = bench.raw
        raw.onEvent = { event in
            guard event.type == SelectionRequest else { return }
            let question = event.xselectionrequest
            guard question.target == Atom(XA_STRING) else { return raw.notify(question, property: 0) }
            XChangeProperty(
                raw.peer.display, question.requestor, question.property, Atom(XA_STRING), 8, PropModeReplace,
                [0x47, 0x72, 0xF6], 3)
            raw.notify(question, property: question.property)
        }
        raw.own("CLIPBOARD")
        #expect(try bench.text(.clipboard, for: bench.ours) == "Grö")
        #expect(raw.questions.count == 3)
    }
}

/// What a program that is asked for its text answers: nil for no answer yet.
@MainActor private final class Answer {
    var text: String??
}

extension SelectionBench {
    /// Asks the program that speaks the bare protocol for the text of its clipboard, and waits until the question is there.
    fileprivate func askRaw() throws -> Answer {
        let answer = Answer()
        raw.own("CLIPBOARD")
        ours.readText(from: .clipboard) { answer.text = .some($0) }
        try wait("the question has come") { !raw.questions.isEmpty }
        return answer
    }
}

@Suite("Handing over the clipboard") @MainActor
struct HandOverTests {
    @Test("X01 A clipboard manager is asked to keep the clipboard, and gets it in all its forms")
    func manager() throws {
        let bench = try SelectionBench()
        let raw = bench.raw
        let text = String(repeating: "kept 漢 ", count: 100_000)
        bench.ours.own(PasteboardContent(text: text), as: .clipboard)
        raw.own("CLIPBOARD_MANAGER")
        var taken: Bool?
        bench.ours.handOver { taken = $0 }
        try bench.wait("the manager is asked") { !raw.questions.isEmpty }
        let question = raw.questions[0]
        #expect(question.target == raw.atom("SAVE_TARGETS"))
        let saved = raw.peer.property("SAVE_TARGETS", of: question.requestor)
        #expect(saved == ["UTF8_STRING", "text/plain;charset=utf-8", "STRING", "TEXT"].map { raw.atom($0) })
        // Another connection of the manager fetches the text while ours waits.
        #expect(try bench.text(.clipboard, for: bench.others) == text)
        #expect(taken == nil)
        raw.notify(question, property: question.property)
        try bench.wait("the end is told") { taken != nil }
        #expect(taken == true)
    }

    @Test("Without a manager, or with one that does not answer, the program ends all the same")
    func nobody() throws {
        let bench = try SelectionBench()
        var taken: [Bool] = []
        bench.ours.own(PasteboardContent(text: "a"), as: .clipboard)
        bench.ours.handOver { taken.append($0) }
        #expect(taken == [false])
        bench.raw.own("CLIPBOARD_MANAGER")
        bench.ours.handOver { taken.append($0) }
        try bench.wait("the manager is asked") { !bench.raw.questions.isEmpty }
        #expect(taken == [false])
        bench.pass(X11Tunables.handOverPatience + 1)
        try bench.wait("the end is told") { taken.count == 2 }
        #expect(taken == [false, false])
    }
}
