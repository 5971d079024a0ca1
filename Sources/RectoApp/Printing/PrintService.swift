// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EventLoop
import RectoUI

/// The printing system, by its own programs `lpstat` and `lp`.
@MainActor
final class PrintService {
    /// The printers there are.
    struct Printers: Equatable {
        var names: [String]
        /// The one that is used where none is named; nil where there is no such one.
        var usual: String?
    }

    private let loop: EventLoop
    private var asking: ProgramRun?
    private var sending: [Int: ProgramRun] = [:]
    private var count = 0
    private var onIdle: (() -> Void)?

    init(loop: EventLoop) { self.loop = loop }

    /// Whether there is a printing system.
    static var isThere: Bool { ProgramRun.locate("lp") != nil }

    /// Asks which printers there are. `completion` is called once, later.
    func printers(completion: @escaping (Printers) -> Void) {
        ask(["-e"]) { [weak self] names in
            guard !names.isEmpty else { return completion(Printers(names: [], usual: nil)) }
            self?.ask(["-d"]) { completion(Printers(names: names, usual: Self.usual(of: names, in: $0.first ?? ""))) }
        }
    }

    private func ask(_ arguments: [String], completion: @escaping ([String]) -> Void) {
        let path = ProgramRun.locate("lpstat") ?? "lpstat"
        asking = ProgramRun(path, ["lpstat"] + arguments, loop: loop) { completion($0.code == 0 ? $0.lines : []) }
        if asking == nil { completion([]) }
    }

    /// The printer that is named at the end of a line, in whatever language that is.
    static func usual(of names: [String], in line: String) -> String? {
        let word = line.split { $0.isWhitespace || $0 == ":" || $0 == "：" }.last.map(String.init)
        return word.flatMap { names.contains($0) ? $0 : nil }
    }

    /// Hands a file to a printer. `completion` is called once, later, with what went wrong, or nil.
    func send(_ path: String, title: String, _ choice: PrintChoice, completion: @escaping (String?) -> Void) {
        count += 1
        let number = count
        let run = ProgramRun.locate("lp").flatMap { program in
            ProgramRun(program, Self.words(path, title: title, choice), takesErrors: true, loop: loop) {
                [weak self] end in
                self?.sending[number] = nil
                completion(end.code == 0 ? nil : end.lines.last ?? "lp")
                self?.mayBeIdle()
            }
        }
        if run == nil { completion("lp") }
        sending[number] = run
    }

    /// What the program `lp` is told.
    static func words(_ path: String, title: String, _ choice: PrintChoice) -> [String] {
        var words = ["lp", "-d", choice.printer, "-n", String(choice.copies), "-t", title]
        if let pages = choice.pages {
            words += [
                "-P",
                pages.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }.joined(
                    separator: ","),
            ]
        }
        if choice.sides != .usual { words += ["-o", "sides=\(choice.sides.rawValue)"] }
        if choice.pagesOnSide > 1 { words += ["-o", "number-up=\(choice.pagesOnSide)"] }
        words += ["-o", "print-scaling=\(choice.fitsPaper ? "fit" : "none")"]
        return words + ["--", path]
    }

    // MARK: The end

    /// Calls once, perhaps at once, when all files have been handed over.
    func whenIdle(_ action: @escaping () -> Void) {
        onIdle = action
        mayBeIdle()
    }

    private func mayBeIdle() {
        guard sending.isEmpty, let action = onIdle else { return }
        onIdle = nil
        action()
    }
}
