// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
@preconcurrency import Glibc

/// Keeps edits that are not saved in a file of its own, so that they outlive the program.
///
/// What is appended tells of whole pages, so that the last that is said of a page counts. Each part carries a checksum;
/// reading ends before the first one that is broken, as the last one may be.
final class RecoveryJournal {
    /// Edits that were found, and the file that they belong to.
    struct Contents: Hashable, Sendable {
        var documentPath: String
        var stamp: OpenedFile.Stamp
        var pages: [Int: PageEdits]
    }

    private static let magic: UInt32 = 0x4C4A_4352
    let path: String
    private let descriptor: Int32

    private init(path: String, descriptor: Int32) {
        self.path = path
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// The journal of a document in a folder, which is made where it's missing. Nil where it can't be, or where another
    /// window keeps one for the same document.
    convenience init?(folder: String, documentPath: String) {
        guard Self.makeFolder(folder) else { return nil }
        let path = "\(folder)/\(Self.name(of: documentPath)).edits"
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { return nil }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            return nil
        }
        self.init(path: path, descriptor: descriptor)
    }

    private static func makeFolder(_ path: String) -> Bool {
        var made = ""
        for part in path.split(separator: "/") {
            made += "/\(part)"
            if mkdir(made, 0o700) != 0 && errno != EEXIST { return false }
        }
        return true
    }

    /// A file name for a path: its end for people, and a number that tells paths apart.
    private static func name(of path: String) -> String {
        let end = path.split(separator: "/").last.map { $0.prefix(40) } ?? ""
        let safe = end.map { $0.isLetter || $0.isNumber || $0 == "." ? $0 : "_" }
        return "\(String(safe))-\(String(checksum(Array(path.utf8)), radix: 16))"
    }

    /// FNV-1a, which tells broken parts from whole ones; nobody tries to deceive it here.
    private static func checksum(_ bytes: [UInt8]) -> UInt64 {
        bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }

    // MARK: Writing

    /// Begins anew for a version of a document's file.
    func begin(documentPath: String, stamp: OpenedFile.Stamp) -> Bool {
        guard ftruncate(descriptor, 0) == 0 else { return false }
        var writer = WireWriter()
        writer.integer(Self.magic)
        writer.integer(WireFormat.version)
        writer.string(documentPath)
        for value in [stamp.inode, UInt64(bitPattern: stamp.size), UInt64(bitPattern: stamp.modified)] {
            writer.integer(value)
        }
        return append(writer.bytes)
    }

    /// Appends what is to become of pages, and waits until it's on the disk.
    @discardableResult
    func append(_ pages: [PageEdits]) -> Bool {
        append(DocumentEdits(pages: pages).encoded) && fdatasync(descriptor) == 0
    }

    private func append(_ payload: [UInt8]) -> Bool {
        var writer = WireWriter()
        writer.integer(UInt32(clamping: payload.count))
        writer.integer(Self.checksum(payload))
        let bytes = writer.bytes + payload
        lseek(descriptor, 0, SEEK_END)
        return bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) } == bytes.count
    }

    /// How many bytes it has.
    var size: Int { Int(lseek(descriptor, 0, SEEK_END)) }

    /// Takes it away, as when everything is saved.
    func remove() {
        ftruncate(descriptor, 0)
        unlink(path)
    }

    // MARK: Reading

    /// What it tells; nil where it holds no edits.
    func contents() -> Contents? {
        var rest = readAll()[...]
        guard let head = Self.nextPart(&rest), var contents = Self.header(head) else { return nil }
        while let part = Self.nextPart(&rest), let edits = try? DocumentEdits(encoded: part) {
            for page in edits.pages { contents.pages[page.page] = page }
        }
        contents.pages = contents.pages.filter { !$0.value.isEmpty }
        return contents.pages.isEmpty ? nil : contents
    }

    private func readAll() -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: max(min(size, WireFormat.maximumMessageSize), 0))
        let count = bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, 0) }
        return Array(bytes.prefix(max(count, 0)))
    }

    private static func nextPart(_ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
        var reader = WireReader(rest)
        guard let length = try? reader.integer(UInt32.self), let sum = try? reader.integer(UInt64.self),
            reader.remaining >= Int(length)
        else { return nil }
        let payload = Array(rest.dropFirst(12).prefix(Int(length)))
        guard checksum(payload) == sum else { return nil }
        rest = rest.dropFirst(12 + Int(length))
        return payload
    }

    private static func header(_ bytes: [UInt8]) -> Contents? {
        var reader = WireReader(bytes)
        guard (try? reader.integer(UInt32.self)) == magic, (try? reader.integer(UInt16.self)) == WireFormat.version,
            let path = try? reader.string(), let inode = try? reader.integer(UInt64.self),
            let size = try? reader.integer(Int64.self), let modified = try? reader.integer(Int64.self)
        else { return nil }
        let stamp = OpenedFile.Stamp(device: 0, inode: inode, size: size, modified: modified)
        return Contents(documentPath: path, stamp: stamp, pages: [:])
    }
}
