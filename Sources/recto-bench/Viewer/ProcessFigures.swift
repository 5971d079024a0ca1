// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// What the kernel says of processes.
enum ProcessFigures {
    /// The memory of processes in MB (10⁶ bytes), what they share counted in parts.
    static func proportionalMegabytes(_ processes: [Int32]) -> Double {
        processes.compactMap { number("Pss:", in: "/proc/\($0)/smaps_rollup") }.reduce(0, +) * 1024 / 1e6
    }

    /// How often processes have begun to wait.
    static func waits(_ processes: [Int32]) -> Double {
        processes.compactMap { number("voluntary_ctxt_switches:", in: "/proc/\($0)/status") }.reduce(0, +)
    }

    /// The time of the processor that processes and their ended children have used, in seconds.
    static func processorSeconds(_ processes: [Int32]) -> Double {
        let ticks = Double(max(sysconf(Int32(_SC_CLK_TCK)), 1))
        return processes.compactMap { ticksUsed(statLine: text("/proc/\($0)/stat")) }.reduce(0, +) / ticks
    }

    /// The four times of a line of `/proc/*/stat`, added.
    static func ticksUsed(statLine: String) -> Double? {
        // The name, in parentheses, may hold anything; the state follows it.
        guard let end = statLine.lastIndex(of: ")") else { return nil }
        let fields = statLine[statLine.index(after: end)...].split(separator: " ")
        guard fields.count > 14 else { return nil }
        return fields[11...14].compactMap { Double($0) }.reduce(0, +)
    }

    private static func number(_ name: String, in path: String) -> Double? {
        number(name, inText: text(path))
    }

    /// The number behind a name at the beginning of a line.
    static func number(_ name: String, inText text: String) -> Double? {
        guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix(name) }) else { return nil }
        return line.dropFirst(name.count).split(whereSeparator: \.isWhitespace).first.flatMap { Double($0) }
    }

    private static func text(_ path: String) -> String {
        (FileManager.default.contents(atPath: path)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}
