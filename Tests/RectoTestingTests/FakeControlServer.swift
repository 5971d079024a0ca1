// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Synchronization

/// Listens as the control socket does, and answers each line with the next of its canned replies. After the last reply
/// it closes the connection.
final class FakeControlServer: Sendable {
    let path: String
    private let received = Mutex<[String]>([])

    /// The lines it got so far.
    var requests: [String] { received.withLock { $0 } }

    init(_ replies: [String]) {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("c-\(UInt32.random(in: 0 ... .max))").path
        let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                _ = bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        listen(listener, 1)
        Thread.detachNewThread { [self] in
            let connection = FileHandle(fileDescriptor: accept(listener, nil, nil), closeOnDealloc: true)
            close(listener)
            unlink(path)
            for reply in replies {
                let line = Self.line(connection)
                if line.isEmpty { return }
                received.withLock { $0.append(line) }
                connection.write(Data((reply + "\n").utf8))
            }
        }
    }

    deinit { unlink(path) }

    private static func line(_ connection: FileHandle) -> String {
        var bytes: [UInt8] = []
        while let byte = connection.readData(ofLength: 1).first, byte != UInt8(ascii: "\n") { bytes.append(byte) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
