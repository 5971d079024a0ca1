// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry

/// How to start an X server.
struct XServerLaunch {
    var tool: Tool
    var arguments: [String]
    /// Where to look for the server.
    var searchPath: String?

    /// What all servers are told: to choose a free display and say which, to live on without clients, to be private.
    private static let commonArguments = ["-displayfd", "3", "-noreset", "-nolisten", "tcp"]
    /// How long a server may take, in milliseconds: it needs 0.2 s on an idle machine.
    private static let patience: Int32 = 60_000

    /// Starts the server and waits for its display.
    func start(in scratch: ScratchFolder) throws -> (GuardedProcess, display: String) {
        let path = try tool.locate(in: searchPath)
        let pipe = Pipe()
        var environment = ProcessInfo.processInfo.environment
        environment["XAUTHORITY"] = nil
        environment["WAYLAND_DISPLAY"] = nil
        let process = try GuardedProcess(
            executable: path, arguments: arguments + Self.commonArguments, environment: environment,
            logs: scratch.url, extra: pipe.fileHandleForWriting)
        try pipe.fileHandleForWriting.close()
        guard let number = Self.readLine(pipe.fileHandleForReading), let display = Int(number) else {
            throw XServerError.didNotStart(server: tool.name, log: String(process.errorText.suffix(2000)))
        }
        return (process, ":\(display)")
    }

    /// The characters before the first line feed; nil when the other end closes or says nothing before it.
    private static func readLine(_ handle: FileHandle) -> String? {
        var line: [UInt8] = []
        while handle.fileDescriptor.waitUntilReadable(milliseconds: patience) {
            guard let byte = handle.readData(ofLength: 1).first else { return nil }
            if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
            line.append(byte)
        }
        return nil
    }

    /// Xorg with the dummy card and the input devices of ``InputTestDevices``.
    static func xorg(size: DeviceSize, dpi: Int, scratch: ScratchFolder) throws -> XServerLaunch {
        for module in ["drivers/dummy_drv.so", "input/inputtest_drv.so"] { try requireModule(module) }
        let configuration = scratch.url.appendingPathComponent("xorg.conf")
        try Data(XorgConfiguration(size: size, sockets: scratch.url).text.utf8).write(to: configuration)
        return XServerLaunch(
            tool: .xorg,
            arguments: [
                "-config", configuration.path, "-configdir", try scratch.folder("conf.d").path,
                "-logfile", scratch.url.appendingPathComponent("Xorg.log").path,
                "-novtswitch", "-sharevts", "-dpi", String(dpi),
            ])
    }

    private static let modules = "/usr/lib/xorg/modules"

    private static func requireModule(_ module: String) throws {
        guard !FileManager.default.fileExists(atPath: "\(modules)/\(module)") else { return }
        let package = module.hasPrefix("drivers/dummy") ? "xserver-xorg-video-dummy" : "xserver-xorg-core"
        throw ToolMissing(what: module, package: package, searched: [modules])
    }
}
