// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

/// Examples in the documentation are part of files that compile.
@Suite struct ExampleTests {
    @Test("Each block of Swift in an article, and in the comments of the rooms that have joined, stands in a file here")
    func examplesCompile() throws {
        let examples = try Sources.examples()
        let blocks = try Sources.blocks()
        #expect(blocks.count > 30)
        for block in blocks where !examples.contains(where: { $0.words.contains(block.words) }) {
            Issue.record(
                """
                \(block): this code is in no file of Tests/DocumentationTests/Examples or Sources/Examples, so nobody knows whether it
                compiles. Put its lines there, in a row, inside a function that declares what they use:
                \(block.code.joined(separator: "\n"))
                """)
        }
    }

    @Test("Blocks are found in articles, whatever stands around them")
    func articles() {
        let text = "a\n```swift\nlet a = 1\n```\n```\nlet b = 2\n```\n> ```json\n1. \n```swift\n  b\n\n  c\n```"
        let blocks = CodeBlock.blocks(ofArticle: text, file: "a.md")
        #expect(blocks.map(\.line) == [3, 11])
        #expect(blocks.map(\.words) == [["let a = 1"], ["b", "", "c"]])
    }

    @Test("Blocks are found in comments, and end with them")
    func comments() {
        let text = """
            /// Text.
            ///
            /// ```swift
            /// let a = 1   // one
            /// ```
            struct A {
                /// ```swift
                /// f {
                ///     b
                /// }
                /// ```
                var a = "```swift"
                /// ```swift
                /// open
                var b = 1
            }
            """
        let blocks = CodeBlock.blocks(ofSource: text, file: "a.swift")
        #expect(blocks.map(\.words) == [["let a = 1 // one"], ["f {", "b", "}"]])
        #expect(blocks.map(\.line) == [4, 8])
    }
}
