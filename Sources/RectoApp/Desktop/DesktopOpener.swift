// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CLinux
import Documents
import EventLoop
@preconcurrency import Glibc
import RectoUI

/// Has the desktop open an address, by its program `xdg-open`, which runs on its own and inherits nothing.
@MainActor
final class DesktopOpener {
    private static let program = "xdg-open"
    private let loop: EventLoop
    private var running: [pid_t: EventLoop.Watch] = [:]

    init(loop: EventLoop) { self.loop = loop }

    /// Starts the program with an address as its one argument.
    /// - Parameter address: an address that has been checked: it begins with a scheme, so that it is no option.
    /// - Returns: what went wrong; nil where nothing did.
    func open(_ address: String) -> OpeningProblem? {
        guard let first = address.utf8.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) else {
            return .noAddress(address)
        }
        let status = spawn([Self.program, address])
        if status == -ENOENT { return .noProgram(Self.program) }
        guard status > 0 else { return .system(code: -status) }
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

/// Why the desktop does not open an address.
enum OpeningProblem: Hashable {
    /// It is none.
    case noAddress(String)
    /// There is no program for it.
    case noProgram(String)
    /// The system refuses, with its error number.
    case system(code: Int32)
}

extension Catalogue {
    /// What is said of an address that the desktop does not open.
    func text(of problem: OpeningProblem) -> String {
        switch problem {
        case .noAddress(let address): self(.openerAddress, address)
        case .noProgram(let name): self(.openerMissing, name)
        case .system(let code): self(.openerFails, systemErrorText(code))
        }
    }
}
