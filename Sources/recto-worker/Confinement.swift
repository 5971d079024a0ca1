// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CLinux
import EngineProtocol
import Glibc

/// A part of the confinement that could not be had.
struct ConfinementFailure: Error {
    /// What was tried.
    var step: String
    /// The error number.
    var number: Int32
}

/// Gives up, for good, every right that reading one document does not need.
enum Confinement {
    /// Bounds memory and files.
    static func limitResources(memory: UInt64) throws(ConfinementFailure) {
        signal(SIGXFSZ, SIG_IGN)
        try check("to limit core dumps", recto_set_limit(Int32(RLIMIT_CORE.rawValue), 0))
        try check("to limit the size of files", recto_set_limit(Int32(RLIMIT_FSIZE.rawValue), 0))
        try check("to limit open files", recto_set_limit(Int32(RLIMIT_NOFILE.rawValue), Limits.openFiles))
        try check("to limit memory", recto_set_limit(Int32(RLIMIT_AS.rawValue), memory))
    }

    /// Locks the process up. Only Landlock may be missing, where the kernel does not offer it; the report tells.
    static func enter(trapsOnViolation: Bool) throws(ConfinementFailure) -> SandboxReport {
        try check("to renounce new privileges", recto_no_new_privileges())
        let abi = recto_landlock_abi() > 0 ? confineFiles() : 0
        try check("to confine the file system", abi)
        try check("to filter system calls", SystemCallFilter.install(trapsOnViolation: trapsOnViolation))
        return SandboxReport(seccomp: true, landlockABI: Int(abi), isDisabled: false)
    }

    private static func check(_ step: String, _ status: Int32) throws(ConfinementFailure) {
        guard status < 0 else { return }
        throw ConfinementFailure(step: step, number: -status)
    }

    /// The only directories that can be read: fonts, their configuration, poppler's character maps, and the C library's
    /// text encodings, which titles in UTF-16 need.
    private static var readableDirectories: [String] {
        var directories = [
            "/usr/share/fonts", "/usr/local/share/fonts", "/etc/fonts", "/usr/share/fontconfig",
            "/var/cache/fontconfig", "/usr/share/poppler", "/usr/lib/locale",
            "/usr/lib/gconv", "/usr/lib64/gconv", "/usr/lib/x86_64-linux-gnu/gconv",
            "/usr/lib/aarch64-linux-gnu/gconv",
        ]
        guard let home = getenv("HOME").map({ String(cString: $0) }), home.hasPrefix("/") else { return directories }
        for path in [".fonts", ".local/share/fonts", ".cache/fontconfig", ".config/fontconfig"] {
            directories.append(home + "/" + path)
        }
        return directories
    }

    private static func confineFiles() -> Int32 {
        let names = readableDirectories.map { Array($0.utf8CString) }
        return withPointers(to: names[...], collected: []) { recto_landlock_read_only($0, Int32($0.count)) }
    }

    /// Calls `body` with pointers to all of `names`.
    private static func withPointers(
        to names: ArraySlice<[CChar]>, collected: [UnsafePointer<CChar>?], _ body: ([UnsafePointer<CChar>?]) -> Int32
    ) -> Int32 {
        guard let name = names.first else { return body(collected) }
        return name.withUnsafeBufferPointer {
            withPointers(to: names.dropFirst(), collected: collected + [$0.baseAddress], body)
        }
    }
}
