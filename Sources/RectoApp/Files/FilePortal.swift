// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import EventLoop
@preconcurrency import Glibc
import RectoUI

/// Asks for a file by the desktop's own dialog, by way of the program `recto-portal`, which speaks to the session bus.
@MainActor
final class FilePortal {
    /// What came of asking.
    enum Answer: Equatable {
        case chosen(paths: [String])
        case cancelled
        /// There is no such dialog.
        case unavailable
    }

    private static let name = "recto-portal"
    private let program: String
    private let loop: EventLoop
    private var run: ProgramRun?

    /// Nil where there is no session bus, or the program isn't there.
    init?(loop: EventLoop) {
        guard Self.hasBus, let program = Self.locate() else { return nil }
        self.program = program
        self.loop = loop
    }

    private static var hasBus: Bool {
        if let address = environmentVariable("DBUS_SESSION_BUS_ADDRESS") { return !address.isEmpty }
        return environmentVariable("XDG_RUNTIME_DIR").map { FilePath.exists($0 + "/bus") } ?? false
    }

    /// It lies where the worker does.
    private static func locate() -> String? {
        guard let worker = try? Document.workerPath(), let folder = FilePath.parent(of: worker) else { return nil }
        let path = "\(folder)/\(name)"
        return access(path, X_OK) == 0 ? path : nil
    }

    /// Asks, on behalf of a window as portals name it. `completion` is called once, later.
    func ask(
        _ request: FileRequest, parent: String, catalogue: Catalogue, completion: @escaping (Answer) -> Void
    ) {
        run = ProgramRun(program, arguments(for: request, parent, catalogue), loop: loop) { [weak self] end in
            self?.run = nil
            completion(Self.answer(exitCode: end.code ?? 2, output: end.lines))
        }
        if run == nil { completion(.unavailable) }
    }

    private func arguments(for request: FileRequest, _ parent: String, _ catalogue: Catalogue) -> [String] {
        var words = [Self.name, request.isForSaving ? "save" : "open"]
        words += ["--title", request.title, "--action", request.action, "--folder", request.folder]
        words += ["--all", catalogue(.allFiles), "--parent", parent]
        if request.allowsSeveral { words += ["--several", "yes"] }
        if let name = request.suggestedName { words += ["--name", name] }
        if let ending = request.endings.first {
            words += ["--kind", ending.dropFirst().uppercased(), "--pattern", "*" + ending]
        }
        return words
    }

    /// What the program's exit code and output mean.
    static func answer(exitCode: Int32, output: [String]) -> Answer {
        switch exitCode {
        case 0:
            let paths = output.filter { $0.hasPrefix("file:") }.compactMap { try? DocumentSource(argument: $0).path }
            return paths.isEmpty ? .unavailable : .chosen(paths: paths)
        case 1: return .cancelled
        default: return .unavailable
        }
    }
}
