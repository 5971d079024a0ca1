// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CLinux
import EventLoop
@preconcurrency import Glibc

/// Has the desktop open an address, by its program `xdg-open`, which runs on its own and inherits nothing.
@MainActor
final class DesktopOpener {
    private static let program = "xdg-open"
    private let loop: EventLoop
    private var running: [pid_t: EventLoop.Watch] = [:]

    init(loop: EventLoop) { self.loop = loop }

    /// Starts the program with an address as its one argument.
    /// - Parameter address: an address that has been checked: it begins with a scheme, so that it is no option.
    /// - Returns: what went wrong, for the reader; nil where nothing did.
    func open(_ address: String) -> String? {
        guard let first = address.utf8.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) else {
            return "“\(address)” is no address."
        }
        let status = spawn([Self.program, address])
        if status == -ENOENT { return "No program on this computer opens links: \(Self.program) is not installed." }
        guard status > 0 else { return "The link can't be opened: \(String(cString: strerror(-status)))." }
        reap(status)
        return nil
    }

    private func spawn(_ words: [String]) -> pid_t {
        var pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
        pointers.append(nil)
        defer { for pointer in pointers { free(pointer) } }
        return recto_spawn_detached(pointers[0], pointers)
    }

    /// Takes leave of the program when it has ended.
    private func reap(_ pid: pid_t) {
        let descriptor = recto_pidfd_open(pid)
        guard descriptor >= 0 else { return }
        running[pid] = loop.watch(descriptor, for: .readable) { [weak self] in
            waitpid(pid, nil, WNOHANG)
            self?.running.removeValue(forKey: pid)?.cancel()
            close(descriptor)
        }
    }
}
