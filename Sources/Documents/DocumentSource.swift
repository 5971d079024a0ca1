// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// Where a document comes from.
///
/// ```swift
/// let source = try DocumentSource(argument: "file:///home/ada/My%20notes.pdf")
/// source.path     // "/home/ada/My notes.pdf"
/// ```
public enum DocumentSource: Hashable, Sendable {
    /// A file, named by its absolute path.
    case file(path: String)
    /// What the program is given on standard input; read once, to the end.
    case standardInput
    /// No bytes at all: a window without a document has this.
    case nothing

    /// Takes a word of the command line: `-` for standard input, a `file:` URI or a path.
    /// - Parameters:
    ///   - argument: the word.
    ///   - directory: what a relative path starts from; the process's folder by default.
    /// - Throws: ``DocumentSourceError/unsupportedScheme(uri:)`` for other URIs and
    ///   ``DocumentSourceError/malformedURI(uri:)`` for a `file:` URI that can't be read.
    public init(argument: String, relativeTo directory: String? = nil) throws(DocumentSourceError) {
        if argument == "-" {
            self = .standardInput
        } else if let scheme = Self.scheme(of: argument) {
            guard scheme == "file" else { throw .unsupportedScheme(uri: argument) }
            self = .file(path: try Self.path(ofFileURI: argument))
        } else {
            self = .file(path: Self.absolute(argument, from: directory ?? Self.workingDirectory()))
        }
    }

    /// The absolute path; nil where the bytes are in no file.
    public var path: String? {
        if case .file(let path) = self { path } else { nil }
    }

    /// What a person calls it: the last part of the path.
    public var displayName: String {
        switch self {
        case .file(let path): path.split(separator: "/").last.map(String.init) ?? path
        case .standardInput: "standard input"
        case .nothing: ""
        }
    }

    /// The scheme of `text` where it looks like a URI with an authority (`scheme://…`) or a `file:` URI.
    private static func scheme(of text: String) -> String? {
        guard let colon = text.firstIndex(of: ":") else { return nil }
        let scheme = text[..<colon].lowercased()
        let isName =
            scheme.first?.isLetter == true && scheme.allSatisfy { $0.isLetter || $0.isNumber || "+-.".contains($0) }
        guard isName, scheme == "file" || text[colon...].hasPrefix("://") else { return nil }
        return scheme
    }

    private static func path(ofFileURI uri: String) throws(DocumentSourceError) -> String {
        var rest = Substring(uri).dropFirst("file:".count)
        if rest.hasPrefix("//") {
            rest = rest.dropFirst(2)
            let host = rest.prefix { $0 != "/" }
            guard host.isEmpty || host == "localhost" || host == Self.hostName else { throw .malformedURI(uri: uri) }
            rest = rest.dropFirst(host.count)
        }
        let end = rest.firstIndex { $0 == "?" || $0 == "#" } ?? rest.endIndex
        guard let path = percentDecoded(rest[..<end]), path.hasPrefix("/"), !path.utf8.contains(0) else {
            throw .malformedURI(uri: uri)
        }
        return path
    }

    /// `text` with `%XX` replaced by the bytes it names, or nil where a `%` has no two digits behind it.
    private static func percentDecoded(_ text: Substring) -> String? {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard rest.count >= 2, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else {
                return nil
            }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func absolute(_ path: String, from directory: String) -> String {
        path.hasPrefix("/") ? path : (directory.hasSuffix("/") ? directory : directory + "/") + path
    }
}

/// Why a document's bytes can't be had. ``description`` is one line for people: what, and why.
public enum DocumentSourceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The URI has a scheme that Recto doesn't open.
    case unsupportedScheme(uri: String)
    /// The `file:` URI names another host or isn't well formed.
    case malformedURI(uri: String)
    /// The path is a folder.
    case isDirectory(path: String)
    /// The path is a device, a pipe or a socket.
    case notAFile(path: String)
    /// The system refuses, with its error number.
    case system(path: String, code: Int32)

    /// One line that names the place and the reason.
    public var description: String {
        switch self {
        case .unsupportedScheme(let uri): "\(uri): Recto opens files only; save it first and open the file"
        case .malformedURI(let uri): "\(uri): not the URI of a file on this machine (like file:///home/you/a.pdf)"
        case .isDirectory(let path): "\(path): is a folder, not a PDF file"
        case .notAFile(let path): "\(path): is not a regular file"
        case .system(let path, let code): "\(path): \(systemErrorText(code))"
        }
    }
}
