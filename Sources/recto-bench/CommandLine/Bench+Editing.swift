// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import RectoTesting

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

    static func sequences(_ words: [String]) throws -> Bool {
        let arguments = try Arguments(words, valued: ["count", "steps"])
        if let stray = arguments.operands.first { throw UsageError(description: "sequences takes no '\(stray)'") }
        let count = try arguments.number("count", default: 1000, in: 1...1_000_000)
        let steps = try arguments.number("steps", default: 20, in: 1...10_000)
        let scratch = try ScratchFolder()
        let folder = scratch.url
        var failures = 0
        for seed in 1...count {
            do {
                try MainActor.assumeIsolated {
                    try EditSequence(seed: UInt64(seed), in: folder).run(steps: steps)
                }
            } catch {
                failures += 1
                say("sequence \(seed): \(error)")
            }
        }
        say("\(count) sequences of \(steps) steps, \(failures) not as they should be")
        return failures == 0
    }
}
