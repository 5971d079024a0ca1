// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import EventLoop
import Foundation

/// Compares, for each annotation of documents, the page with it to the page without it and its own picture over that.
@MainActor
struct OverlayRun {
    let files: [URL]
    /// How many annotations of a document are looked at.
    let limit: Int

    /// What came of one annotation.
    struct Result {
        let file: String
        let page: Int
        let kind: AnnotationKind
        let objectNumber: Int
        let outcome: Outcome

        var cells: [String] {
            [file, String(page + 1), kind == .unknown ? "?" : kind.rawValue, String(objectNumber), outcome.description]
        }
    }

    /// How exact a picture over a page is.
    enum Outcome: Equatable, CustomStringConvertible {
        /// Each pixel is the same.
        case exact
        /// Some pixels differ by the least there is: where parts of an annotation lie over each other on what isn't paper,
        /// its page rounds for each of them, and a picture for all.
        case rounded(pixels: Int)
        /// It stays part of the page, as what mixes with it in a way that views can't.
        case leftToPage(String)
        /// Some pixels differ.
        case differs(pixels: Int, most: Int)
        /// Something can't be drawn.
        case failed(String)

        var isExact: Bool { self == .exact }

        var description: String {
            switch self {
            case .exact: "exact"
            case .rounded(let pixels): "\(pixels) pixels differ by 1: its parts overlap on what isn't white"
            case .leftToPage(let reason): "left to the page: \(reason)"
            case .differs(let pixels, let most): "\(pixels) pixels differ, by up to \(most)"
            case .failed(let reason): "not drawn: \(reason)"
            }
        }
    }

    /// Prints all that are not exact, and a summary by kinds; true where at least 97.7 % are.
    func check() -> Bool {
        let loop = EventLoop()
        var results: [Result] = []
        for (index, file) in files.enumerated() {
            let name = file.pathComponents.suffix(2).joined(separator: "/")
            let found = OverlayDocument(file, named: name, loop: loop).compare(atMost: limit)
            results += found
            let exact = found.count { $0.outcome.isExact }
            let line = "[\(index + 1)/\(files.count)] \(exact) of \(found.count) \(name)\n"
            if !found.isEmpty { FileHandle.standardError.write(Data(line.utf8)) }
        }
        var table = TextTable(["file", "page", "kind", "object", "what differs"])
        for result in results where !result.outcome.isExact { table.add(result.cells) }
        Bench.say(table.text + "\n" + Self.summary(results).text)
        let exact = results.count { $0.outcome.isExact }
        let share = results.isEmpty ? 1 : Double(exact) / Double(results.count)
        Bench.say("\n\(exact) of \(results.count) annotations are exact: \((share * 100).text(2)) %")
        return share >= Self.goal
    }

    private static let goal = 0.977

    private static func summary(_ results: [Result]) -> TextTable {
        var table = TextTable(["kind", "annotations", "exact", "rounded", "left to the page", "different", "not drawn"])
        for (kind, those) in Dictionary(grouping: results, by: \.kind).sorted(by: { $0.value.count > $1.value.count }) {
            let exact = those.count { $0.outcome.isExact }
            let rounded = those.count { if case .rounded = $0.outcome { true } else { false } }
            let left = those.count { if case .leftToPage = $0.outcome { true } else { false } }
            let failed = those.count { if case .failed = $0.outcome { true } else { false } }
            let different = those.count - exact - rounded - left - failed
            table.add(
                [kind == .unknown ? "?" : kind.rawValue]
                    + [those.count, exact, rounded, left, different, failed].map(String.init))
        }
        return table
    }
}
