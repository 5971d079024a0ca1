// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// A process as `/proc` has it.
public struct RunningProcess: Hashable, Sendable, CustomStringConvertible {
    /// Its id.
    public let pid: Int32
    /// Its command line, arguments separated by spaces.
    public let command: String

    /// Command and id.
    public var description: String { "\(command) (\(pid))" }

    /// All that descend from the process `ancestor` and are not zombies, parents before children.
    static func descendants(of ancestor: Int32) -> [RunningProcess] {
        var children: [Int32: [Int32]] = [:]
        for pid in all() {
            if let parent = parent(of: pid) { children[parent, default: []].append(pid) }
        }
        var (found, next): ([RunningProcess], [Int32]) = ([], [ancestor])
        while let parent = next.popLast() {
            for child in children[parent] ?? [] {
                found.append(RunningProcess(pid: child, command: command(of: child)))
                next.append(child)
            }
        }
        return found
    }

    private static func all() -> [Int32] {
        ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { Int32($0) }
    }

    /// The parent of `pid`; nil for one that is gone or a zombie.
    private static func parent(of pid: Int32) -> Int32? {
        guard let data = FileManager.default.contents(atPath: "/proc/\(pid)/stat") else { return nil }
        let fields = String(decoding: data, as: UTF8.self).split(separator: ")").last?.split(separator: " ") ?? []
        return fields.count > 1 && fields[0] != "Z" ? Int32(fields[1]) : nil
    }

    private static func command(of pid: Int32) -> String {
        let data = FileManager.default.contents(atPath: "/proc/\(pid)/cmdline") ?? Data()
        return data.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    }
}
