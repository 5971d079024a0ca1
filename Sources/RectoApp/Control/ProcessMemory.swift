// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

@preconcurrency import Glibc

/// Memory of processes, as the kernel counts it.
enum ProcessMemory {
    /// This process's id.
    static var own: Int { Int(getpid()) }

    /// Resident bytes of a process, or nil where it's gone.
    static func residentBytes(pid: Int) -> Int? {
        guard let file = fopen("/proc/\(pid)/statm", "re") else { return nil }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 128)
        guard fgets(&line, Int32(line.count), file) != nil else { return nil }
        let words = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            .split(separator: " ")
        guard words.count > 1, let pages = Int(words[1]) else { return nil }
        return pages * sysconf(Int32(_SC_PAGESIZE))
    }
}
