// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// Why the worker could not do what was asked.
public struct EngineFailure: Error, Hashable, Sendable {
    /// The kinds of failure.
    public enum Code: UInt8, CaseIterable, Hashable, Sendable {
        /// The document is encrypted, and no password was given.
        case needsPassword = 1
        /// The password opens neither as user nor as owner.
        case wrongPassword = 2
        /// The document is encrypted in a way that the engine does not know.
        case unsupportedEncryption = 3
        /// The file is not a PDF document.
        case notPDF = 4
        /// The file has no bytes.
        case empty = 5
        /// The file is a PDF document, but broken beyond repair.
        case damaged = 6
        /// The document has no page.
        case noPages = 7
        /// Reading failed.
        case io = 8
        /// The result does not fit into memory or a message.
        case tooLarge = 9
        /// There is no page with this index.
        case pageOutOfRange = 10
        /// Rendering failed.
        case renderFailed = 11
        /// The request was given up.
        case cancelled = 12
        /// The request is not one that the worker knows, or its payload is broken.
        case unknownRequest = 13
        /// The engine failed in a way that has no name.
        case internalError = 14
        /// The request needs an open document.
        case notOpen = 15
    }

    /// What kind of failure.
    public var code: Code
    /// The details, in English, for a log.
    public var message: String

    /// Makes a failure.
    public init(code: Code, message: String) {
        self.code = code
        self.message = message
    }

    /// ``message`` as a part of a sentence: without a capital at its beginning and a full stop at its end.
    public var clause: String {
        let words = message.hasSuffix(".") ? message.dropLast() : message[...]
        let isWord = words.dropFirst().first?.isLowercase == true
        return (isWord ? words.prefix(1).lowercased() : String(words.prefix(1))) + words.dropFirst()
    }
}

extension EngineFailure: WireValue {
    static var leastSize: Int { 5 }

    func encode(into writer: inout WireWriter) {
        writer.integer(code.rawValue)
        writer.string(message, within: .message)
    }

    init(from reader: inout WireReader) throws(WireError) {
        code = try reader.choice()
        message = try reader.string(within: .message)
    }
}
