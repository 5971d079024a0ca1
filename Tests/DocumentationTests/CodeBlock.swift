// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// A block of Swift in the documentation.
struct CodeBlock: CustomStringConvertible {
    /// The file, below the package's folder.
    let file: String
    /// The line on which the block's code begins, from 1.
    let line: Int
    let code: [String]

    var description: String { "\(file):\(line)" }

    /// The lines as they are compared: indentation and the space before comments are the formatter's.
    var words: [String] { Self.words(code) }

    /// Lines with all white space as one space, without empty ones at the ends.
    static func words(_ lines: [String]) -> [String] {
        let words = lines.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
        return Array(words.drop(while: \.isEmpty).reversed().drop(while: \.isEmpty).reversed())
    }

    /// The blocks of an article.
    static func blocks(ofArticle text: String, file: String) -> [CodeBlock] {
        blocks(of: text.components(separatedBy: "\n").map { $0 as String? }, file: file)
    }

    /// The blocks in the documentation comments of a source file.
    static func blocks(ofSource text: String, file: String) -> [CodeBlock] {
        let lines = text.components(separatedBy: "\n").map { line -> String? in
            let line = line.drop { $0 == " " }
            guard line.hasPrefix("///") else { return nil }
            return String(line.dropFirst(line.hasPrefix("/// ") ? 4 : 3))
        }
        return blocks(of: lines, file: file)
    }

    /// The blocks among lines; nil stands for a line that is no documentation.
    private static func blocks(of lines: [String?], file: String) -> [CodeBlock] {
        var blocks: [CodeBlock] = []
        var open: (line: Int, code: [String], isSwift: Bool)?
        for (index, line) in lines.enumerated() {
            guard let line else {
                open = nil
                continue
            }
            let text = line.trimmingCharacters(in: .whitespaces)
            if let block = open, text == "```" {
                if block.isSwift { blocks.append(CodeBlock(file: file, line: block.line, code: block.code)) }
                open = nil
            } else if open != nil {
                open?.code.append(line)
            } else if text.hasPrefix("```") {
                open = (index + 2, [], text == "```swift")
            }
        }
        return blocks
    }
}

/// What of the package the tests read.
enum Sources {
    /// The package's folder.
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The rooms whose comments are checked, besides all articles. A room joins when its examples stand in `Examples`.
    static let rooms = ["Geometry", "Drawing", "EventLoop", "Gestures"]

    /// All blocks of Swift that must compile.
    static func blocks() throws -> [CodeBlock] {
        try files("Sources", "md").filter { $0.path.contains(".docc/") }.flatMap {
            CodeBlock.blocks(ofArticle: try text($0), file: name($0))
        }
            + rooms.flatMap { try files("Sources/\($0)", "swift") }.flatMap {
                CodeBlock.blocks(ofSource: try text($0), file: name($0))
            }
    }

    /// The files of examples, which the compiler has accepted: they are part of this target, or recipes.
    static func examples() throws -> [(name: String, words: [String])] {
        try ["Tests/DocumentationTests/Examples", "Sources/Examples"].flatMap { try files($0, "swift") }.map { file in
            (name(file), CodeBlock.words(try text(file).components(separatedBy: "\n")))
        }
    }

    private static func text(_ file: URL) throws -> String { try String(contentsOf: file, encoding: .utf8) }

    private static func name(_ file: URL) -> String {
        String(file.standardizedFileURL.path.dropFirst(root.standardizedFileURL.path.count + 1))
    }

    /// Files below a folder, by the ends of their names, in the order of their paths.
    private static func files(_ folder: String, _ kind: String) throws -> [URL] {
        let url = root.appendingPathComponent(folder)
        let names = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
        return names.filter { $0.hasSuffix("." + kind) }.sorted().map { url.appendingPathComponent($0) }
    }
}
