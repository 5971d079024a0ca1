// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import RectoUI

/// Reads the bytes of a TOML file: tables, bare, quoted and dotted keys, strings of one line, numbers, booleans, arrays
/// and inline tables. A line that can't be read is told of, and the ones below it still count.
struct TOMLReader {
    private let bytes: [UInt8]
    private var at = 0
    private var line = 1
    private var table: [String] = []
    private(set) var entries: [TOMLFile.Entry] = []
    private(set) var headers: [TOMLFile.Header] = []
    private(set) var problems: [TOMLProblem] = []

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        while at < bytes.count { readLine() }
    }

    /// Whether a byte may stand in a name without quotes.
    static func isBareKey(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }

    // MARK: Lines

    private mutating func readLine() {
        do throws(TOMLProblem) {
            skipSpace()
            switch next {
            case nil, UInt8(ascii: "#"), Self.newline, Self.carriageReturn: break
            case UInt8(ascii: "["): try readHeader()
            default: try readEntry()
            }
            try endLine()
        } catch {
            problems.append(error)
            skipLine()
        }
    }

    private mutating func readHeader() throws(TOMLProblem) {
        at += 1
        if next == UInt8(ascii: "[") { throw problem(.fileTableList) }
        let start = line
        let path = try readPath()
        try expect(UInt8(ascii: "]"), .fileTableEnd)
        // The same name twice goes on with the table: that is more than the format allows, and harms nobody.
        table = path
        headers.append(TOMLFile.Header(path: path, line: start))
    }

    private mutating func readEntry() throws(TOMLProblem) {
        let start = line
        let path = table + (try readPath())
        try expect(UInt8(ascii: "="), .fileEntry)
        skipSpace()
        let from = at
        let value = try readValue()
        if let old = entries.first(where: { $0.path == path }) {
            throw TOMLProblem(
                line: start,
                message: Message(.fileRepeated, path.joined(separator: "."), String(old.line)))
        }
        entries.append(TOMLFile.Entry(path: path, value: value, line: start, bytes: from..<at))
    }

    private mutating func endLine() throws(TOMLProblem) {
        skipSpace()
        if next == UInt8(ascii: "#") { skip { $0 != Self.newline } }
        if next == Self.carriageReturn { at += 1 }
        guard let byte = next else { return }
        guard byte == Self.newline else {
            throw problem(.fileComment)
        }
        at += 1
        line += 1
    }

    private mutating func skipLine() {
        while let byte = next {
            at += 1
            if byte == Self.newline {
                line += 1
                return
            }
        }
    }

    // MARK: Names

    private mutating func readPath() throws(TOMLProblem) -> [String] {
        var path: [String] = []
        repeat {
            skipSpace()
            path.append(try readName())
            skipSpace()
        } while take(UInt8(ascii: "."))
        return path
    }

    private mutating func readName() throws(TOMLProblem) -> String {
        if next == UInt8(ascii: "\"") { return try readString() }
        if next == UInt8(ascii: "'") { return try readLiteral() }
        let start = at
        skip(Self.isBareKey)
        guard at > start else {
            throw problem(.fileKey)
        }
        return String(decoding: bytes[start..<at], as: UTF8.self)
    }

    // MARK: Values

    private mutating func readValue() throws(TOMLProblem) -> TOMLValue {
        switch next {
        case UInt8(ascii: "\""): return .string(try readString())
        case UInt8(ascii: "'"): return .string(try readLiteral())
        case UInt8(ascii: "["): return .array(try readArray())
        case UInt8(ascii: "{"): return .table(try readTable())
        default: return try readWord()
        }
    }

    private mutating func readWord() throws(TOMLProblem) -> TOMLValue {
        let start = at
        skip { Self.isBareKey($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "+") }
        let word = String(decoding: bytes[start..<at], as: UTF8.self)
        if word == "true" || word == "false" { return .boolean(word == "true") }
        if let number = Double(word.filter { $0 != "_" }), number.isFinite { return .number(number) }
        throw word.isEmpty ? problem(.fileNoValue) : problem(.fileValue, word)
    }

    private mutating func readArray() throws(TOMLProblem) -> [TOMLValue] {
        var items: [TOMLValue] = []
        at += 1
        while true {
            try skipBlank()
            if take(UInt8(ascii: "]")) { return items }
            items.append(try readValue())
            try skipBlank()
            if take(UInt8(ascii: "]")) { return items }
            try expect(UInt8(ascii: ","), .fileListComma)
        }
    }

    private mutating func readTable() throws(TOMLProblem) -> [String: TOMLValue] {
        var members: [String: TOMLValue] = [:]
        at += 1
        skipSpace()
        if take(UInt8(ascii: "}")) { return members }
        while true {
            skipSpace()
            let name = try readName()
            try expect(UInt8(ascii: "="), .fileEntry)
            skipSpace()
            guard members.updateValue(try readValue(), forKey: name) == nil else {
                throw problem(.fileTwice, name)
            }
            skipSpace()
            if take(UInt8(ascii: "}")) { return members }
            try expect(UInt8(ascii: ","), .fileTableComma)
        }
    }

    // MARK: Strings

    private mutating func readLiteral() throws(TOMLProblem) -> String {
        at += 1
        let start = at
        skip { $0 != UInt8(ascii: "'") && $0 != Self.newline }
        guard next == UInt8(ascii: "'") else { throw problem(.fileTextEnd, "'") }
        at += 1
        return String(decoding: bytes[start..<(at - 1)], as: UTF8.self)
    }

    private mutating func readString() throws(TOMLProblem) -> String {
        at += 1
        if next == UInt8(ascii: "\""), at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: "\"") {
            throw problem(.fileLines)
        }
        var text: [UInt8] = []
        while let byte = next, byte != Self.newline {
            at += 1
            if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
            if byte == UInt8(ascii: "\\") { text += try readEscape().utf8 } else { text.append(byte) }
        }
        throw problem(.fileTextEnd, "\"")
    }

    private mutating func readEscape() throws(TOMLProblem) -> String {
        guard let byte = next else { throw problem(.fileTextEnd, "\"") }
        at += 1
        switch byte {
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{c}"
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): return String(Unicode.Scalar(byte))
        case UInt8(ascii: "u"), UInt8(ascii: "U"): return try readScalar(digits: byte == UInt8(ascii: "u") ? 4 : 8)
        default:
            throw problem(.fileEscape, "\\\(Unicode.Scalar(byte))")
        }
    }

    private mutating func readScalar(digits: Int) throws(TOMLProblem) -> String {
        let end = min(at + digits, bytes.count)
        let word = String(decoding: bytes[at..<end], as: UTF8.self)
        at = end
        guard word.utf8.count == digits, let value = UInt32(word, radix: 16), let scalar = Unicode.Scalar(value) else {
            throw problem(.fileUnicode)
        }
        return String(Character(scalar))
    }

    // MARK: Bytes

    private static let newline = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")

    private var next: UInt8? { at < bytes.count ? bytes[at] : nil }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        at += 1
        return true
    }

    private mutating func expect(_ byte: UInt8, _ phrase: Phrase) throws(TOMLProblem) {
        skipSpace()
        guard take(byte) else { throw problem(phrase) }
    }

    private mutating func skip(_ isMeant: (UInt8) -> Bool) {
        while let byte = next, isMeant(byte) { at += 1 }
    }

    private mutating func skipSpace() { skip { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } }

    /// Goes over lines and comments inside of a list.
    private mutating func skipBlank() throws(TOMLProblem) {
        while true {
            skipSpace()
            guard let byte = next else { throw problem(.fileListEnd) }
            if byte == UInt8(ascii: "#") || byte == Self.carriageReturn || byte == Self.newline {
                try endLine()
            } else {
                return
            }
        }
    }

    private func problem(_ phrase: Phrase, _ value: String? = nil) -> TOMLProblem {
        TOMLProblem(line: line, message: value.map { Message(phrase, $0) } ?? Message(phrase))
    }
}
