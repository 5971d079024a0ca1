// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import RectoTesting

@Suite("A program under test")
struct AppUnderTestTests {
    private func shell(_ script: String, environment: [String: String] = [:]) throws -> AppUnderTest {
        try AppUnderTest(
            URL(fileURLWithPath: "/bin/sh"), on: nil, arguments: ["-c", script], environment: environment,
            hasControl: false)
    }

    @Test("Its output, its errors and how it ended are known")
    func output() throws {
        let app = try shell("echo out; echo err >&2; exit 3")
        #expect(try app.waitForExit() == .exited(3))
        #expect(app.output == "out\n" && app.errors == "err\n")
    }

    @Test("An end by a signal is told apart")
    func signalled() throws {
        #expect(try shell("kill -9 $$").waitForExit() == .signalled(9))
    }

    @Test("It lives in a home of its own, which goes with it")
    func privateHome() throws {
        var app: AppUnderTest? = try shell(
            "echo $HOME; echo $XDG_CONFIG_HOME; echo $DISPLAY; echo $MORE",
            environment: ["MORE": "more"])
        try app?.waitForExit()
        let home = try #require(app?.home.path)
        #expect(app?.output == "\(home)\n\(home)/config\n\nmore\n")
        app = nil
        #expect(!FileManager.default.fileExists(atPath: home))
    }

    @Test("A program that does not exist is an error that names it")
    func missing() {
        let error = #expect(throws: LaunchFailed.self) {
            try AppUnderTest(URL(fileURLWithPath: "/nowhere/app"), on: nil)
        }
        #expect(error == LaunchFailed(executable: "/nowhere/app", reason: ENOENT))
    }

    @Test("It gets a control socket of its own, before the other arguments")
    func controlArgument() throws {
        let app = try AppUnderTest(URL(fileURLWithPath: "/bin/echo"), on: nil, arguments: ["book.pdf"])
        try app.waitForExit()
        #expect(app.output == "--control \(app.home.path)/control book.pdf\n")
    }

    @Test("What it leaves running is found")
    func leftRunning() throws {
        let app = try shell(
            "sleep 1000 & setsid sleep 2000 & trap 'exit 0' TERM; echo up; while :; do sleep 0.01; done")
        let expected: Set = ["sleep 1000", "sleep 2000"]
        try waitUntil("it is up") {
            app.output == "up\n" && expected.isSubset(of: app.descendants.map(\.command))
        }
        let error = #expect(throws: LeftRunning.self) {
            app.signal(SIGTERM)
            try app.waitForExit()
            try app.expectNothingLeft(timeout: 0.1)
        }
        let commands = Set(error?.processes.map(\.command) ?? [])
        #expect(commands.isSuperset(of: expected), "\(commands)")
        app.close()
        for process in error?.processes ?? [] { #expect(kill(process.pid, 0) != 0 && errno == ESRCH) }
    }

    @Test("A clean end leaves nothing")
    func quit() throws {
        let app = try shell("trap 'exit 7' TERM; echo up; while :; do sleep 0.01; done")
        try waitUntil("it is up") { app.output == "up\n" }
        #expect(try app.quit() == .exited(7))
    }

    @Test("A program that ignores requests to end is ended all the same")
    func stubborn() throws {
        let app = try shell("trap '' TERM; echo up; while :; do sleep 0.01; done")
        try waitUntil("it is up") { app.output == "up\n" }
        app.close()
        #expect(app.exitStatus == .signalled(SIGKILL))
    }

    @Test("A condition that does not come to hold tells what was seen last")
    func timeout() {
        var looks = 0
        let error = #expect(throws: WaitTimedOut.self) {
            try waitUntil("there are pigs with wings", timeout: 0.02, state: { "\(looks) looks" }) {
                looks += 1
                return false
            }
        }
        #expect(looks > 1)
        #expect(error?.description.hasSuffix("until there are pigs with wings; last seen: \(looks) looks") == true)
    }
}
