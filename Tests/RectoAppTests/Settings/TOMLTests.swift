// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import RectoTesting
import Testing

@testable import RectoApp

@Suite struct TOMLTests {
    @Test("Tables, names and values are read")
    func reading() {
        let file = TOMLFile(
            """
            # A comment.
            top = 1
            [view]  # another
            theme = "dark"   # at night
            "quoted name" = 'C:\\path'
            zoom.factor = 1.5
            flags = [ true, false,
                      true ]  # over two lines
            [bindings]
            "ctrl+3" = { command = "zoom-to", zoom = -0.5 }
            escaped = "a\\tb\\u00e9\\"\\\\"
            """)
        #expect(file.problems.isEmpty)
        #expect(file[["top"]] == .number(1))
        #expect(file[["view", "theme"]] == .string("dark"))
        #expect(file[["view", "quoted name"]] == .string("C:\\path"))
        #expect(file[["view", "zoom", "factor"]] == .number(1.5))
        #expect(file[["view", "flags"]] == .array([.boolean(true), .boolean(false), .boolean(true)]))
        #expect(
            file[["bindings", "ctrl+3"]] == .table(["command": .string("zoom-to"), "zoom": .number(-0.5)]))
        #expect(file[["bindings", "escaped"]] == .string("a\tbé\"\\"))
        #expect(file.entries.map(\.line) == [2, 4, 5, 6, 7, 10, 11])
    }

    @Test(
        "A line that can't be read is told of by its number, and the others count",
        arguments: [
            ("theme = dark", "“dark” is no value; put quotes around text: \"dark\""),
            ("theme", "a name is followed by “=” and a value, as in theme = \"dark\""),
            ("theme =", "a value is missing behind “=”"),
            ("theme = \"dark", "text that begins with \" ends with \" in the same line"),
            ("theme = 'dark", "text that begins with ' ends with ' in the same line"),
            ("theme = \"\"\"dark\"\"\"", "text stands in one line; write \\n where a new line is meant"),
            ("theme = \"da\\rk\\x\"", "“\\x” has no meaning; write \\\\ for a backslash, or '…' around the text"),
            ("theme = \"dark\" light", "nothing but a comment may follow a value; put quotes around text"),
            ("[view", "a table's name ends with “]”, as in [view]"),
            ("[[view]]", "lists of tables have no meaning here; write [name]"),
            ("ctrl+p = \"x\"", "a name is followed by “=” and a value, as in theme = \"dark\""),
            ("= 3", "a name is made of letters, digits, - and _, or stands in quotes"),
            ("a = { b = 1, b = 2 }", "“b” stands twice within a pair of curly brackets"),
            ("before = 2", "“before” stands in line 1 already; leave one out"),
        ])
    func problems(_ line: String, _ message: String) {
        let file = TOMLFile("before = 1\n\(line)\r\nafter = 2\n")
        #expect(file.problems.map { "\($0.line): \($0.message)" } == ["2: \(message)"])
        #expect(file[["before"]] == .number(1))
        #expect(file[["after"]] == .number(2))
    }

    @Test("A list that doesn't end takes the rest of the file with it, and no more than that")
    func endless() {
        let file = TOMLFile("a = 1\nb = [1,\n2")
        #expect(file.problems.count == 1)
        #expect(file.entries.map(\.path) == [["a"]])
    }

    @Test("No text makes it crash", arguments: 0..<200)
    func anyText(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let signs = Array("ab=[]{}\",'#\\\n .1-u\u{e9}")
        let text = String((0..<40).compactMap { _ in signs.randomElement(using: &generator) })
        var file = TOMLFile(text)
        file.set(["x", "y"], to: .string("z\(seed)"))
        #expect(file[["x", "y"]] == .string("z\(seed)") || !file.problems.isEmpty)
    }

    // MARK: Changing

    private static let text = """
        # My settings.

        [view]
        # By day.
        theme  =  "light"   # for the eyes
        #zoom = "fit-width"

        [hands]
        pen = "hand"
        """

    @Test("A value is changed in its place, with comments and order as they were")
    func changing() {
        var file = TOMLFile(Self.text)
        file.set(["view", "theme"], to: .string("dark"))
        #expect(file.text == Self.text.replacing("\"light\"", with: "\"dark\""))
    }

    @Test("A value that stands in a comment takes its place")
    func uncommenting() {
        var file = TOMLFile(Self.text)
        file.set(["view", "zoom"], to: .string("1.5"))
        #expect(file.text == Self.text.replacing("#zoom = \"fit-width\"", with: "zoom = \"1.5\"") + "\n")
    }

    @Test("A new value comes at the end of its table, and a table that is missing at the end of the file")
    func adding() {
        var file = TOMLFile(Self.text)
        file.set(["view", "bars"], to: .boolean(true))
        file.set(["notes", "author"], to: .string("A \"B\""))
        file.set(["bindings", "ctrl+p"], to: .string("open"))
        #expect(
            file.text
                == Self.text.replacing("fit-width\"\n", with: "fit-width\"\nbars = true\n")
                + "\n\n[notes]\nauthor = \"A \\\"B\\\"\"\n\n[bindings]\n\"ctrl+p\" = \"open\"\n")
        #expect(file.problems.isEmpty)
    }
}
