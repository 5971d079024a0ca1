// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting

/// Opens each document of a corpus in a viewer of its own, and tells what became of it.
struct CorpusRun {
    let corpus: Corpus
    let launcher: ViewerLauncher
    /// How long a question to the window may stay unanswered, in milliseconds.
    let patience: Double

    /// How many pages of a document are looked at.
    static let pagesLookedAt = 10

    /// What is told of a document.
    struct Row {
        let entry: Corpus.Entry
        var outcome = Outcome.lost("not tried")
        /// The longest time without an answer, in milliseconds.
        var silence = 0.0
        var seconds = 0.0
        /// How the viewer ended otherwise than by being asked to.
        var crash: String?
        var leftBehind: String?
    }

    /// Prints a table of all documents, and whether all is as expected.
    func check() throws -> Bool {
        let server = try XServer.xvfb()
        var table = TextTable(["", "file", "expected", "got", "s", "silent ms"])
        var deviations = 0
        var longest = 0.0
        for (index, entry) in corpus.entries.enumerated() {
            let row = look(at: entry, on: server)
            let problems = problems(of: row)
            deviations += problems.isEmpty ? 0 : 1
            longest = max(longest, row.silence)
            table.add([
                problems.isEmpty ? "ok" : "NO", entry.name, entry.expectation.description,
                ([row.outcome.description] + problems).joined(separator: "; "), row.seconds.text(1),
                row.silence.text(0),
            ])
            report(index, entry, problems)
        }
        Bench.say(table.text)
        Bench.say(
            "\n\(corpus.entries.count) documents, \(deviations) not as expected; longest silence \(longest.text(0)) ms")
        return deviations == 0
    }

    private func report(_ index: Int, _ entry: Corpus.Entry, _ problems: [String]) {
        let sign = problems.isEmpty ? "ok" : "NO"
        FileHandle.standardError.write(Data("[\(index + 1)/\(corpus.entries.count)] \(sign) \(entry.name)\n".utf8))
    }

    /// What is not as it should be, besides what the outcome says.
    private func problems(of row: Row) -> [String] {
        var problems: [String] = []
        if !row.outcome.meets(row.entry.expectation) { problems.append("not as expected") }
        if let crash = row.crash { problems.append("THE VIEWER ENDED: \(crash)") }
        if let left = row.leftBehind { problems.append(left) }
        if row.silence > patience { problems.append("silent for \(row.silence.text(0)) ms") }
        return problems
    }

    private func look(at entry: Corpus.Entry, on server: XServer) -> Row {
        var row = Row(entry: entry)
        let start = ContinuousClock.now
        do {
            let viewer = try launcher.launch(entry.file, on: server, ["--render-timeout", "5"])
            let probe = ResponseProbe(path: try viewer.control.path)
            do {
                row.outcome = try outcome(entry, viewer, server)
            } catch {
                row.outcome = .lost("\(error)")
            }
            row.crash = viewer.app.exitStatus?.description
            row.silence = try probe.stop()
            if row.crash == nil { end(viewer, &row) }
        } catch {
            row.outcome = .lost("\(error)")
        }
        row.seconds = (ContinuousClock.now - start) / .seconds(1)
        return row
    }

    private func end(_ viewer: Viewer, _ row: inout Row) {
        do {
            let status = try viewer.app.quit()
            if status != .exited(0) { row.crash = "\(status)" }
        } catch {
            row.leftBehind = "\(error)"
        }
    }

    private func outcome(_ entry: Corpus.Entry, _ viewer: Viewer, _ server: XServer) throws -> Outcome {
        switch try viewer.waitForDocument() {
        case "open": return .opened(try drawing(viewer, of: entry))
        case "locked": return try unlock(entry, viewer, server)
        default:
            try viewer.control.waitUntilIdle(timeout: 20)
            let message = try viewer.texts(inside: "MessageCard").dropFirst().joined(separator: " ")
            return .refused(message: message, isHopeless: isHopeless(entry))
        }
    }

    /// Whether another program draws no page of a document that is expected to open.
    private func isHopeless(_ entry: Corpus.Entry) -> Bool {
        guard case .opens(let count) = entry.expectation else { return false }
        return PageSpread.pages(of: count ?? 1, atMost: Self.pagesLookedAt).allSatisfy {
            !OtherReader.draws($0, of: entry.file)
        }
    }

    /// Types the passwords that are known, one after the other.
    private func unlock(_ entry: Corpus.Entry, _ viewer: Viewer, _ server: XServer) throws -> Outcome {
        var passwords: [String] = []
        if case .locked(let known) = entry.expectation { passwords = known }
        // Without a window manager keys go where the pointer is.
        try server.mouse.move(to: DevicePoint(x: server.size.width / 2, y: server.size.height - 5))
        for password in passwords {
            try viewer.control.waitUntilIdle(timeout: 20)
            try server.keyboard.type(password)
            let typed = try viewer.views().compactMap { $0["text"]?.string?.count }
            try waitUntil("the password stands in the field", state: { typed }) {
                try viewer.views().contains { Self.isField($0, holding: password.count) }
            }
            try server.keyboard.press(.enter)
            try waitUntil("the password is being tried or was wrong") {
                try viewer.documentState() != "locked"
                    || viewer.texts(inside: "MessageCard").contains { $0.contains("not right") }
            }
            if try viewer.waitForDocument() == "open" {
                return .unlocked(password: password, try drawing(viewer, of: entry))
            }
        }
        return .locked(tried: passwords.count)
    }

    private static func isField(_ view: JSONValue, holding count: Int) -> Bool {
        view["placeholder"] != nil && view["text"]?.string?.count == count
    }

    /// Looks at pages from the first to the last.
    private func drawing(_ viewer: Viewer, of entry: Corpus.Entry) throws -> Outcome.Drawing {
        let count = try viewer.control.state().pageCount ?? 0
        let pages = PageSpread.pages(of: count, atMost: Self.pagesLookedAt)
        var drawing = Outcome.Drawing(pageCount: count, lookedAt: pages.count, failures: [:])
        try viewer.control.do("set-layout", with: ["layout": "single"])
        try viewer.control.do("fit-page")
        for page in pages {
            try viewer.control.do("go-to-page", with: ["page": .number(Double(page))])
            try viewer.waitUntilSharp()
            let said = try viewer.texts(inside: "PagePlaceholder")
            if !said.isEmpty { drawing.failures[page] = said.last }
        }
        drawing.hopeless = Set(drawing.failures.keys.filter { !OtherReader.draws($0, of: entry.file) })
        return drawing
    }
}
