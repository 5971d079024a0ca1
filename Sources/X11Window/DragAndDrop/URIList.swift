// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// Lists of URIs as programs hand them to each other (RFC 2483).
public enum URIList {
    /// The URIs in a list: one a line; lines that begin with `#` are comments.
    public static func uris(in text: String) -> [String] {
        text.split(whereSeparator: \.isNewline).map { line in
            let start = line.drop { $0 == " " || $0 == "\t" || $0 == "\0" }
            return String(start.reversed().drop { $0 == " " || $0 == "\t" || $0 == "\0" }.reversed())
        }.filter { !$0.isEmpty && $0.first != "#" }
    }

    /// The list of files with absolute paths.
    public static func text(of files: [String]) -> String { files.map { uri(ofFile: $0) + "\r\n" }.joined() }

    /// The URI of a file. Bytes that are no letters, digits or `-._~/` are written as `%XX`.
    public static func uri(ofFile path: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes = Array("file://".utf8)
        for byte in path.utf8 {
            if isPlain(byte) {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"), UInt8(ascii: "/"):
            true
        default: false
        }
    }
}
