// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import Testing

@testable import RectoTesting

@Suite("X servers of a test's own")
struct XServerTests {
    private func expectGone(_ server: XServer, sourceLocation: SourceLocation = #_sourceLocation) {
        let number = server.display.dropFirst()
        #expect(!FileManager.default.fileExists(atPath: "/tmp/.X11-unix/X\(number)"), sourceLocation: sourceLocation)
        #expect(!FileManager.default.fileExists(atPath: "/tmp/.X\(number)-lock"), sourceLocation: sourceLocation)
        #expect(throws: XServerError.self, sourceLocation: sourceLocation) { try XClient(display: server.display) }
    }

    @Test("Servers started side by side have displays of their own and leave nothing behind")
    func parallelServers() async throws {
        try await withThrowingTaskGroup(of: String.self) { group in
            for index in 0..<4 {
                group.addTask {
                    let server = try index % 2 == 0 ? XServer.xvfb() : XServer.touch()
                    let display = server.display
                    #expect(try server.screenshot().width == 1280)
                    server.close()
                    expectGone(server)
                    return display
                }
            }
            var displays: [String] = []
            for try await display in group { displays.append(display) }
            #expect(displays.count == 4)
        }
    }

    @Test("Two servers that run at once have different displays")
    func differentDisplays() throws {
        let servers = try [XServer.xvfb(), XServer.xvfb(), XServer.xvfb()]
        #expect(Set(servers.map(\.display)).count == 3)
    }

    @Test("A server ends when the process that started it is killed")
    func endsWithOwner() throws {
        let scratch = try ScratchFolder()
        let host = try GuardedProcess(
            executable: AppUnderTest.builtProduct("x-host").path, arguments: [],
            environment: ["PATH": "/usr/bin:/bin", "TMPDIR": scratch.url.path], logs: scratch.url)
        let display = try waitFor("the host has a server", state: { host.errorText }) {
            host.outputText.split(separator: "\n").first.map(String.init)
        }
        _ = try XClient(display: display)
        kill(host.pid, SIGKILL)
        try waitUntil("the server is gone") { (try? XClient(display: display)) == nil }
    }

    @Test("A missing server names the Debian package that has it")
    func missingServer() throws {
        let launch = XServerLaunch(tool: .xvfb, arguments: [], searchPath: "/nowhere:/nor/here")
        let error = #expect(throws: ToolMissing.self) { try launch.start(in: ScratchFolder()) }
        #expect(error?.package == "xvfb")
        #expect(error?.description.contains("apt-get install --no-install-recommends xvfb") == true)
    }

    @Test("A server that does not start shows the end of its log")
    func serverFails() throws {
        let launch = XServerLaunch(tool: .xvfb, arguments: ["-no-such-option"])
        let error = #expect(throws: XServerError.self) { try launch.start(in: ScratchFolder()) }
        #expect(error?.description.contains("no-such-option") == true, "\(String(describing: error))")
    }

    @Test("Size and resolution are as asked", arguments: [false, true])
    func sizeAndResolution(hasTouch: Bool) throws {
        let size = DeviceSize(width: 804, height: 1208)
        let server = try hasTouch ? XServer.touch(size: size, dpi: 192) : XServer.xvfb(size: size, dpi: 192)
        let picture = try server.screenshot()
        #expect(picture.size == DeviceSize(width: 804, height: 1208))
        #expect(try server.windows.text("RESOURCE_MANAGER", of: server.client.root) == "Xft.dpi:\t192\n")
    }

    @Test("An extension can be left out")
    func disabledExtension() throws {
        let log = { (server: XServer) in try Tool("xdpyinfo", package: "x11-utils").run(["-display", server.display]) }
        guard (try? Tool("xdpyinfo", package: "x11-utils").locate()) != nil else { return }
        let all = String(decoding: try log(XServer.xvfb()), as: UTF8.self)
        let some = String(decoding: try log(XServer.xvfb(disabledExtensions: ["MIT-SHM"])), as: UTF8.self)
        #expect(all.contains("MIT-SHM") && !some.contains("MIT-SHM"))
    }

    @Test("Xvfb says that it has no touchscreen and what has one")
    func noTouch() throws {
        let server = try XServer.xvfb()
        let error = #expect(throws: XServerError.self) { try server.touchscreen }
        #expect(error?.description.contains("XServer.touch(size:dpi:)") == true)
    }

    @Test("Logs stay when they are to be kept")
    func keptLogs() throws {
        var server: XServer? = try XServer.xvfb()
        let folder = try #require(server?.logs)
        server?.keepsLogs = true
        server = nil
        #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent("Xvfb.err").path))
        try FileManager.default.removeItem(at: folder)
    }
}
