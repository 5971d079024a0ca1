// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

extension AppUnderTest {
    /// Runs a program that is to crash, as at a precondition that does not hold.
    ///
    /// ```swift
    /// let words = try AppUnderTest.lastWords(of: AppUnderTest.builtProduct("my-traps"), arguments: ["empty-name"])
    /// #expect(words.contains("a name must not be empty"))
    /// ```
    ///
    /// Many such programs can run at once, each for a small part of a second. A test that crashes in a process made
    /// from its own, as the `processExitsWith` of Swift Testing has it, keeps a core busy until the last test is over.
    /// - Parameters:
    ///   - executable: The program.
    ///   - arguments: Its arguments.
    /// - Returns: What it wrote to its standard error before it crashed.
    /// - Throws: ``LaunchFailed``; ``ToolFailed`` where it ended otherwise than by a signal; ``WaitTimedOut``.
    public static func lastWords(of executable: URL, arguments: [String] = []) throws -> String {
        let app = try AppUnderTest(
            executable, on: nil, arguments: arguments, environment: ["SWIFT_BACKTRACE": "enable=no"], hasControl: false)
        let status = try app.waitForExit()
        guard case .signalled = status else {
            throw ToolFailed(command: [executable.path] + arguments, status: status, errors: app.errors)
        }
        return app.errors
    }
}
