// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// What the worker was started with.
struct Arguments {
    /// The descriptor of the socket to the window process.
    var socket: Int32
    /// The descriptor of the document.
    var document: Int32
    /// Whether to confine the process.
    var isSandboxed = true
    /// Whether a system call that is not allowed ends the process, so that tests notice it.
    var trapsOnViolation = false
    /// Whether to load what checking signatures needs.
    var checksSignatures = false
    /// The folder with certificates of authorities that the reader trusts.
    var authorities: String?
    /// The most address space in bytes.
    var memoryLimit = Limits.memory

    /// What an empty or wrong command line asks for instead of work.
    enum Outcome {
        case run(Arguments)
        case printVersion
        case explain(String)
    }

    /// Understands `words`, the command line without the program's name.
    static func parse(_ words: [String]) -> Outcome {
        var socket: Int32?
        var document: Int32?
        var result = Arguments(socket: -1, document: -1)
        var rest = words[...]
        while let word = rest.popFirst() {
            switch word {
            case "--version": return .printVersion
            case "--no-sandbox": result.isSandboxed = false
            case "--signatures": result.checksSignatures = true
            case "--authorities": result.authorities = rest.popFirst()
            case "--sandbox-trap": result.trapsOnViolation = true
            case "--socket": socket = rest.popFirst().flatMap { Int32($0) }
            case "--document": document = rest.popFirst().flatMap { Int32($0) }
            case "--memory-limit":
                guard let limit = rest.popFirst().flatMap({ UInt64($0) }) else { return .explain(usage) }
                result.memoryLimit = limit
            default: return .explain("recto-worker: unknown option \(word). \(usage)")
            }
        }
        guard let socket, let document, socket > 2, document > 2 else { return .explain("recto-worker: \(usage)") }
        result.socket = socket
        result.document = document
        return .run(result)
    }

    private static let usage = "Recto starts this program to read documents; it is of no use by itself."
}
