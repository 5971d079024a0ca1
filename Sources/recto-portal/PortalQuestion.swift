// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CPortal
import Glibc

/// A question for a file as the command line names it. It's asked in a program of its own, so that a viewer needs neither the
/// bus's library nor its threads.
struct PortalQuestion {
    private var values: [String: String] = [:]
    private let saves: Bool

    /// Reads `open` or `save`, then pairs such as `--title TEXT`.
    init(_ arguments: [String]) {
        saves = arguments.dropFirst().first == "save"
        var rest = arguments.dropFirst(2)
        while let name = rest.popFirst(), let value = rest.popFirst() { values[name] = value }
    }

    /// Asks, and prints the URIs that are chosen, each on a line.
    /// - Returns: the exit code: 0 where a file was chosen, 1 where none was, 2 where there is no such dialog.
    func ask() -> Int32 {
        let names = ["--title", "--action", "--folder", "--name", "--kind", "--pattern", "--all", "--parent"]
        let texts = names.map { values[$0].flatMap { strdup($0) } }
        let empty = strdup("")
        defer {
            for text in texts { free(text) }
            free(empty)
        }
        func text(_ index: Int) -> UnsafePointer<CChar>? { texts[index].map { UnsafePointer($0) } }
        var question = recto_portal_question()
        question.saves = saves
        question.several = values["--several"] != nil
        question.title = text(0) ?? UnsafePointer(empty)
        question.action = text(1) ?? UnsafePointer(empty)
        question.folder = text(2)
        question.name = text(3)
        question.kind = text(4) ?? UnsafePointer(empty)
        question.pattern = text(5)
        question.all = text(6) ?? UnsafePointer(empty)
        question.parent = text(7) ?? UnsafePointer(empty)
        let result = recto_portal_ask(&question, { _, uri in if let uri { puts(uri) } }, nil)
        fflush(nil)
        return result
    }
}
