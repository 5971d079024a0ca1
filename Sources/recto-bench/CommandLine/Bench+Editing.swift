// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

extension Bench {
    static func edit(_ words: [String]) throws -> Bool {
        let arguments = try Arguments(words, valued: ["save"])
        guard arguments.operands.count == 1 else { throw UsageError(description: "edit takes one folder") }
        let corpus = try Corpus(folder: URL(fileURLWithPath: arguments.operands[0], isDirectory: true))
        let saving = arguments.value("save").map { URL(fileURLWithPath: $0, isDirectory: true) }
        return try MainActor.assumeIsolated { try EditRun(corpus: corpus, saving: saving).check() }
    }

    static func save(_ words: [String]) throws -> Bool {
        let arguments = try Arguments(words, valued: ["size", "runs"])
        if let stray = arguments.operands.first { throw UsageError(description: "save takes no '\(stray)'") }
        let size = try arguments.number("size", default: 50, in: 1...2000)
        let runs = try arguments.number("runs", default: 5, in: 1...1000)
        return try MainActor.assumeIsolated { try SaveRun(megabytes: size, runs: runs).check() }
    }
}
