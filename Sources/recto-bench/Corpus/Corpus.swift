// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// A folder of documents, and what is expected of them.
struct Corpus {
    /// A document.
    struct Entry: Equatable {
        /// Its path below the folder.
        let name: String
        let file: URL
        let expectation: Expectation
    }

    let entries: [Entry]

    /// Reads a folder. A document that its `index.tsv` does not name is expected to open.
    init(folder: URL) throws {
        let index = folder.appendingPathComponent("index.tsv")
        let text = (try? Data(contentsOf: index)).map { String(decoding: $0, as: UTF8.self) } ?? ""
        let expectations = try Self.expectations(index: text)
        let prefix = folder.standardizedFileURL.path + "/"
        entries = Self.documents(below: folder).map { file in
            let name = String(file.path.dropFirst(prefix.count))
            return Entry(name: name, file: file, expectation: expectations[name] ?? .opens(pages: nil))
        }
        guard !entries.isEmpty else { throw UsageError(description: "there is no PDF file below '\(folder.path)'") }
    }

    /// All PDF files below a folder, in the order of their paths.
    static func documents(below folder: URL) -> [URL] {
        let root = folder.standardizedFileURL
        let names = (FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String }) ?? []
        return names.filter { $0.lowercased().hasSuffix(".pdf") }.sorted().map { root.appendingPathComponent($0) }
    }

    /// Reads a table with tabs whose first line names its columns, at least `file`, `pages` and `why`.
    static func expectations(index text: String) throws(UsageError) -> [String: Expectation] {
        let lines = text.split(separator: "\n").map {
            $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
        guard let header = lines.first else { return [:] }
        guard let file = header.firstIndex(of: "file"), let pages = header.firstIndex(of: "pages"),
            let why = header.firstIndex(of: "why")
        else {
            throw UsageError(description: "the first line of index.tsv must name the columns file, pages and why")
        }
        var found: [String: Expectation] = [:]
        for line in lines.dropFirst() where line.count > max(file, pages, why) {
            found[line[file]] = Expectation(pages: line[pages], why: line[why])
        }
        return found
    }
}
