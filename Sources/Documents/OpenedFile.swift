// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CLinux
import Glibc

/// The bytes of a document as opened at one moment: a descriptor, and what tells whether the file has changed since.
final class OpenedFile {
    /// What identifies a version of a file on disk.
    struct Stamp: Hashable, Sendable {
        /// Device and inode.
        var device: UInt64, inode: UInt64
        /// Length in bytes.
        var size: Int64
        /// Time of the last change, in nanoseconds.
        var modified: Int64
    }

    /// Open for reading, closed with this object.
    let descriptor: Int32
    /// The version that was opened.
    let stamp: Stamp

    private init(descriptor: Int32, stamp: Stamp) {
        self.descriptor = descriptor
        self.stamp = stamp
    }

    deinit { close(descriptor) }

    /// Opens what `source` names.
    convenience init(_ source: DocumentSource) throws(DocumentSourceError) {
        switch source {
        case .file(let path): try self.init(path: path)
        case .standardInput: try self.init(readingAllOf: STDIN_FILENO)
        case .nothing: throw .system(path: "no file", code: ENOENT)
        }
    }

    private convenience init(path: String) throws(DocumentSourceError) {
        // O_NONBLOCK: a pipe without a writer must not stop the program before it is refused.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else { throw .system(path: path, code: errno) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            let code = errno
            close(descriptor)
            throw .system(path: path, code: code)
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw status.st_mode & S_IFMT == S_IFDIR ? .isDirectory(path: path) : .notAFile(path: path)
        }
        self.init(descriptor: descriptor, stamp: Stamp(status))
    }

    /// Copies a stream to its end into memory of its own, so that workers can seek in it.
    private convenience init(readingAllOf stream: Int32) throws(DocumentSourceError) {
        let memory = recto_memfd_create("recto-stdin")
        guard memory >= 0 else { throw .system(path: "standard input", code: -memory) }
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(stream, &buffer, buffer.count)
            if count == 0 { break }
            if count < 0 && errno == EINTR { continue }
            guard count > 0, Self.writeAll(buffer[..<count], to: memory) else {
                let code = errno
                close(memory)
                throw .system(path: "standard input", code: code)
            }
        }
        var status = stat()
        fstat(memory, &status)
        self.init(descriptor: memory, stamp: Stamp(status))
    }

    private static func writeAll(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Bool {
        var rest = bytes
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}

extension OpenedFile.Stamp {
    init(_ status: stat) {
        self.init(
            device: UInt64(status.st_dev), inode: UInt64(status.st_ino), size: Int64(status.st_size),
            modified: Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec))
    }

    /// The version that a path names now, or nil where there is none.
    init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }
}
