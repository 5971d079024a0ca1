// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
@preconcurrency import Glibc

/// A file that lines are written to, each at once so that none is lost where the program ends otherwise than it should.
final class OutputFile {
    private let descriptor: Int32

    /// Why the file can't be written, as one line for people.
    struct WriteError: Error, CustomStringConvertible {
        let description: String
    }

    /// Makes the file anew, its owner's alone: what a person types may be in it.
    init(path: String) throws(WriteError) {
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw WriteError(description: systemErrorText(errno)) }
    }

    deinit { close(descriptor) }

    /// Writes a line; its end is added.
    func write(line: some Sequence<UInt8>) throws(WriteError) {
        let bytes = Array(line) + [UInt8(ascii: "\n")]
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { throw WriteError(description: systemErrorText(errno)) }
            rest = rest.dropFirst(count)
        }
    }
}
