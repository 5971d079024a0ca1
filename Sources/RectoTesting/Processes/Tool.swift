// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// A program that tests call and that a Debian package brings.
public struct Tool: Hashable, Sendable {
    /// The name of the executable.
    public let name: String
    /// The Debian package that has it.
    public let package: String

    /// Makes the tool called `name` from `package`.
    public init(_ name: String, package: String) {
        self.name = name
        self.package = package
    }

    /// The X server without a screen.
    public static let xvfb = Tool("Xvfb", package: "xvfb")
    /// The X server proper. Its start-up wrapper in the search path may need rights which the server does not.
    public static let xorg = Tool("Xorg", package: "xserver-xorg-core")
    /// A window manager.
    public static let openbox = Tool("openbox", package: "openbox")
    /// What sets monitors up.
    public static let xrandr = Tool("xrandr", package: "x11-xserver-utils")
    /// poppler's renderer on Cairo.
    public static let pdftocairo = Tool("pdftocairo", package: "poppler-utils")
    /// MuPDF's tool.
    public static let mutool = Tool("mutool", package: "mupdf-tools")
    /// qpdf's command.
    public static let qpdf = Tool("qpdf", package: "qpdf")
    /// What makes keys and signs with them.
    public static let openssl = Tool("openssl", package: "openssl")

    /// Where the X server proper lies on Debian, and then the usual places.
    static let searchPath = "/usr/lib/xorg:" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")

    /// The executable's path, of the first folder in `searchPath` (separated by colons) that has it.
    /// - Throws: ``ToolMissing``.
    public func locate(in searchPath: String? = nil) throws -> String {
        let folders = (searchPath ?? Self.searchPath).split(separator: ":")
        let candidates = folders.map { "\($0)/\(name)" }
        guard let path = candidates.first(where: FileManager.default.isExecutableFile) else {
            throw ToolMissing(what: name, package: package, searched: folders.map(String.init))
        }
        return path
    }

    /// Runs the tool to its end, in a folder of its own where none is given.
    /// - Returns: What it wrote to its standard output.
    /// - Throws: ``ToolMissing``, or ``ToolFailed`` when it exits with another status than 0.
    @discardableResult
    public func run(_ arguments: [String], in folder: URL? = nil) throws -> Data {
        let scratch = try ScratchFolder()
        let process = try GuardedProcess(executable: locate(), arguments: arguments, logs: scratch.url, in: folder)
        let status = process.waitForExit()
        guard status == .exited(0) else {
            throw ToolFailed(command: [name] + arguments, status: status, errors: process.errorText)
        }
        return try Data(contentsOf: process.outputFile)
    }
}

/// A file that a test needs is not installed.
public struct ToolMissing: Error, Hashable, CustomStringConvertible {
    /// The executable or module.
    public let what: String
    /// The Debian package that has it.
    public let package: String
    /// The folders that were searched.
    public let searched: [String]

    /// What is missing, where it was looked for, and how to get it.
    public var description: String {
        "\(what) is in none of \(searched.joined(separator: ", ")). It comes with the Debian package \(package): "
            + "apt-get install --no-install-recommends \(package)"
    }
}

/// A tool ended otherwise than well.
public struct ToolFailed: Error, Hashable, CustomStringConvertible {
    /// The tool and its arguments.
    public let command: [String]
    /// How it ended.
    public let status: ExitStatus
    /// What it wrote to its standard error.
    public let errors: String

    /// The command, its end and its complaints.
    public var description: String { "\(command.joined(separator: " ")): \(status)\n\(errors)" }
}
