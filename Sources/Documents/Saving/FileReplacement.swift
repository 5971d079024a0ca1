// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CLinux
@preconcurrency import Glibc

/// A file in the making, which takes the place of another one at once and whole, or not at all. Whatever happens before
/// ``commit()``, the other file is as it was.
final class FileReplacement {
    /// The path with symbolic links followed: what is replaced is what they lead to.
    let target: String
    /// Where the file lies until then, in the same folder.
    let path: String
    private let descriptor: Int32
    private var isCommitted = false

    /// Begins a file that is to be at `wanted`, which may exist.
    init(for wanted: String) throws(SaveError) {
        target = Self.resolved(wanted)
        let (folder, name) = Self.split(target)
        var template = Array("\(folder)/.\(name.prefix(200)).recto-XXXXXX".utf8CString)
        descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw .system(errno, at: wanted) }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        path = template.withUnsafeBytes { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }

    deinit {
        close(descriptor)
        if !isCommitted { unlink(path) }
    }

    /// Writes `size` bytes of an open file, and others behind them.
    func write(base: Int32, size: Int, increment: [UInt8]) throws(SaveError) {
        var done = 0
        while done < size {
            let count = recto_copy_range(base, Int64(done), descriptor, Int64(size - done))
            guard count > 0 else {
                throw count == 0 ? .changedOnDisk(path: target) : .system(Int32(-count), at: target)
            }
            done += Int(count)
        }
        try append(increment)
    }

    /// Writes bytes behind all that was written before.
    func append(_ bytes: [UInt8]) throws(SaveError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { throw .system(count < 0 ? errno : ENOSPC, at: target) }
            rest = rest.dropFirst(count)
        }
    }

    /// Gives it the permissions and attributes of the file that it replaces, and waits until it's on the disk.
    func seal() throws(SaveError) {
        let existing = open(target, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        if existing >= 0 {
            recto_copy_attributes(existing, descriptor)
            close(existing)
        } else {
            let mask = umask(0)
            umask(mask)
            fchmod(descriptor, 0o666 & ~mask)
        }
        guard fsync(descriptor) == 0 else { throw .system(errno, at: target) }
    }

    /// Puts it in the place of the other file.
    func commit() throws(SaveError) {
        guard rename(path, target) == 0 else { throw .system(errno, at: target) }
        isCommitted = true
        let folder = open(Self.split(target).folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return }
        fsync(folder)
        close(folder)
    }

    private static func split(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.lastIndex(of: "/") else { return (".", path) }
        let folder = slash == path.startIndex ? "/" : String(path[..<slash])
        return (folder, String(path[path.index(after: slash)...]))
    }

    /// The path with links followed, also where they lead to a file that isn't there yet.
    static func resolved(_ path: String) -> String {
        if let found = real(path) { return found }
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let length = readlink(path, &buffer, buffer.count - 1)
        let (folder, name) = split(path)
        if length > 0 {
            let link = String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
            return link.hasPrefix("/") ? link : "\(real(folder) ?? folder)/\(link)"
        }
        return "\(real(folder) ?? folder)/\(name)"
    }

    private static func real(_ path: String) -> String? {
        guard let found = realpath(path, nil) else { return nil }
        defer { free(found) }
        return String(cString: found)
    }
}
