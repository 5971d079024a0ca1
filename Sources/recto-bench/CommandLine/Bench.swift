// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// The program `recto-bench`.
enum Bench {
    static let help = """
        Usage: recto-bench figures [--runs N] [--document FILE]... [--json] [--compare FILE]
          or:  recto-bench gestures [--events N] [--seconds N] [--cost]
          or:  recto-bench select [--runs N]
          or:  recto-bench find FILE [WORD]...
          or:  recto-bench chrome [--runs N] FILE
          or:  recto-bench corpus [--patience MS] FOLDER
          or:  recto-bench fidelity [--pages N] FOLDER|FILE...
          or:  recto-bench edit [--save FOLDER] FOLDER
          or:  recto-bench save [--size MB] [--runs N]
          or:  recto-bench sequences [--count N] [--steps N]
          or:  recto-bench overlay [--annotations N] FOLDER|FILE...
        Measure and check recto from outside, on X servers of its own.

          figures           how fast the viewer starts, turns pages, scrolls and zooms, and what it takes
            --runs N        how often each document is opened (3)
            --document FILE a document to measure with, besides those made for it
            --json          write the figures as JSON
            --compare FILE  add each figure's ratio to the one in FILE, which --json wrote
          gestures          what an event costs among many recognizers, and whether one is lost at 500 a second
            --events N      how many events of each kind of gesture (1000000)
            --seconds N     how long a finger is drawn over the screen (10)
            --cost          only the cost, with no X server
          select            how fast text is told, and how long frames take while it's selected
            --runs N        how often each document is opened (3)
          find              how fast words are found in a document, the first while it's being read
          chrome            what bars, panes and boxes take of the start, of frames while one types, and of memory
            --runs N        how often the document is opened with bars and without (5)
          corpus            open every PDF below FOLDER; what is expected stands in FOLDER/index.tsv
            --patience MS   how long a question to the window may stay unanswered (100)
          fidelity          compare pages on the screen with what pdftocairo draws
            --pages N       how many pages, spread over all documents (60)
            --save FOLDER   keep both pictures of each page that differs too much
          edit              put an annotation of each kind into a copy of every PDF below FOLDER, and have the copies
                            read and drawn by Recto, poppler, MuPDF and qpdf
            --save FOLDER   keep the copies
          save              what it takes to save a large document with one note
            --size MB       how large the document is (50)
            --runs N        how often it's saved (5)
          sequences         edit, undo, redo, save and open by chance, and compare memory, file and pixels
            --count N       how many documents (1000)
            --steps N       how many steps in each (20)
          overlay           compare pages with their annotations to pages without, each annotation drawn over them
            --annotations N how many of a document (all)

          --recto PROGRAM   the viewer to run (the one beside recto-bench)
          --help            show this help

        Exit status: 0 when all is as it should be, 1 when something is not, 2 for a command line that can't be
        understood.

        """

    /// Runs the program and gives its exit status.
    static func run(_ words: [String]) -> Int32 {
        do {
            if words.contains("--help") {
                print(help, terminator: "")
                return 0
            }
            return try command(words.first, Array(words.dropFirst())) ? 0 : 1
        } catch let error as UsageError {
            complain(error)
            return 2
        } catch {
            complain(error)
            return 1
        }
    }

    /// Says what went wrong on the standard error.
    static func complain(_ error: any Error) {
        FileHandle.standardError.write(Data("recto-bench: \(error)\n".utf8))
    }

    /// Writes a line now, also where the output is a file.
    static func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

    private static func command(_ name: String?, _ words: [String]) throws -> Bool {
        switch name {
        case "figures": return try figures(words)
        case "gestures": return try gestures(words)
        case "select": return try select(words)
        case "find": return try find(words)
        case "chrome": return try chrome(words)
        case "corpus": return try corpus(words)
        case "fidelity": return try fidelity(words)
        case "edit": return try edit(words)
        case "save": return try save(words)
        case "sequences": return try sequences(words)
        case "overlay": return try overlay(words)
        case let name?: throw UsageError(description: "unknown command '\(name)'; it is \(names)")
        case nil: throw UsageError(description: "no command given; it is \(names)")
        }
    }

    private static func figures(_ words: [String]) throws -> Bool {
        let arguments = try Arguments(
            words, valued: ["runs", "document", "compare", "recto"], plain: ["json"])
        if let stray = arguments.operands.first {
            throw UsageError(description: "figures takes no '\(stray)'; name documents by --document")
        }
        let baseline = try arguments.value("compare").map { try FigureReport(jsonAt: URL(fileURLWithPath: $0)) }
        let run = FiguresRun(
            launcher: launcher(arguments), runs: try arguments.number("runs", default: 3, in: 1...1000),
            documents: try documents(arguments.all("document")))
        let report = try run.measure()
        say(arguments.has("json") ? report.json : report.table(comparedWith: baseline))
        return true
    }

    private static let names =
        "figures, gestures, select, find, chrome, corpus, fidelity, edit, save, sequences or overlay"

    private static func gestures(_ words: [String]) throws -> Bool {
        let arguments = try Arguments(words, valued: ["events", "seconds", "recto"], plain: ["cost"])
        if let stray = arguments.operands.first {
            throw UsageError(description: "gestures takes no '\(stray)'")
        }
        let count = try arguments.number("events", default: 1_000_000, in: 1000...1_000_000_000)
        let seconds = try arguments.number("seconds", default: 10, in: 1...600)
        let isCheap = MainActor.assumeIsolated { GestureCost(count: count).check() }
        guard !arguments.has("cost") else { return isCheap }
        Bench.say("")
        return try MotionRun(launcher: launcher(arguments), seconds: seconds).check() && isCheap
    }

    private static func select(_ words: [String]) throws -> Bool {
        let arguments = try Arguments(words, valued: ["runs", "recto"])
        if let stray = arguments.operands.first { throw UsageError(description: "select takes no '\(stray)'") }
        let runs = try arguments.number("runs", default: 3, in: 1...1000)
        return try SelectRun(launcher: launcher(arguments), runs: runs).check()
    }

    private static func find(_ words: [String]) throws -> Bool {
        let arguments = try Arguments(words, valued: ["recto"], plain: ["json"])
        guard let path = arguments.operands.first, FileManager.default.fileExists(atPath: path) else {
            throw UsageError(description: "find takes one file, and words to find in it")
        }
        let sought = Array(arguments.operands.dropFirst())
        let run = FindRun(
            launcher: launcher(arguments), document: URL(fileURLWithPath: path),
            words: sought.isEmpty ? ["the", "of", "page", "zzzz"] : sought)
        let report = try run.measure()
        say(arguments.has("json") ? report.json : report.table())
        return true
    }

    private static func chrome(_ words: [String]) throws -> Bool {
        let arguments = try Arguments(words, valued: ["runs", "recto"])
        let files = try documents(arguments.operands)
        guard files.count == 1 else { throw UsageError(description: "chrome takes one file") }
        let runs = try arguments.number("runs", default: 5, in: 1...1000)
        return try ChromeRun(launcher: launcher(arguments), document: files[0], runs: runs).check()
    }

    private static func corpus(_ words: [String]) throws -> Bool {
        let arguments = try Arguments(words, valued: ["patience", "recto"])
        guard arguments.operands.count == 1 else { throw UsageError(description: "corpus takes one folder") }
        let patience = try arguments.number("patience", default: 100, in: 1...60_000)
        let corpus = try Corpus(folder: URL(fileURLWithPath: arguments.operands[0], isDirectory: true))
        return try CorpusRun(corpus: corpus, launcher: launcher(arguments), patience: Double(patience)).check()
    }

    private static func fidelity(_ words: [String]) throws -> Bool {
        let arguments = try Arguments(words, valued: ["pages", "save", "recto"])
        let files = try documents(arguments.operands)
        guard !files.isEmpty else { throw UsageError(description: "fidelity needs a folder or a file") }
        let count = try arguments.number("pages", default: 60, in: 1...100_000)
        let saving = arguments.value("save").map { URL(fileURLWithPath: $0, isDirectory: true) }
        return try FidelityRun(files: files, pageCount: count, launcher: launcher(arguments), saving: saving).check()
    }

    private static func overlay(_ words: [String]) throws -> Bool {
        let arguments = try Arguments(words, valued: ["annotations"])
        let files = try documents(arguments.operands)
        guard !files.isEmpty else { throw UsageError(description: "overlay needs a folder or a file") }
        let limit = try arguments.number("annotations", default: .max, in: 1...Int.max)
        return MainActor.assumeIsolated { OverlayRun(files: files, limit: limit).check() }
    }

    private static func launcher(_ arguments: Arguments) -> ViewerLauncher {
        ViewerLauncher(executable: arguments.value("recto").map { URL(fileURLWithPath: $0) })
    }

    /// The files named, and those below the folders named.
    private static func documents(_ paths: [String]) throws(UsageError) -> [URL] {
        var files: [URL] = []
        for path in paths {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
                throw UsageError(description: "there is no '\(path)'")
            }
            let url = URL(fileURLWithPath: path)
            files += isFolder.boolValue ? Corpus.documents(below: url) : [url]
        }
        return files
    }
}
