// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import RectoTesting
import Testing

/// The method, with the layout of two sets of letters that Korean keyboards have.
private enum InputMethod {
    static let name = "m17n-ko-han2"
    static let server = Tool("uim-xim", package: "uim-xim")
    static let localedef = Tool("localedef", package: "libc-bin")

    /// Whether all is there: the server, its tables (packages `uim-m17nlib` and `m17n-db`) and the language (`locales`).
    static var isInstalled: Bool {
        let files = ["/usr/share/m17n/ko-han2.mim", "/usr/share/i18n/locales/ko_KR"]
        return (try? server.locate()) != nil && (try? localedef.locate()) != nil
            && files.allSatisfy(FileManager.default.fileExists)
    }
}

/// Text that a real server of X input methods composes from keys, where one is installed.
@Suite("Input methods", .serialized, .enabled(if: InputMethod.isInstalled))
struct InputMethodTests {
    private static let screen = Screen { try .xvfb() }
    private let folder = TestFolder()

    /// Makes the Korean locale, for no server serves a language that the C library doesn't know.
    private func makeLocale() throws -> [String: String] {
        try InputMethod.localedef.run([
            "-c", "-i", "ko_KR", "-f", "UTF-8", folder.url.appendingPathComponent("ko_KR.UTF-8").path,
        ])
        return ["LOCPATH": folder.url.path, "LC_ALL": "ko_KR.UTF-8", "XMODIFIERS": "@im=uim"]
    }

    /// Starts the server and waits until it serves.
    private func startServer(_ environment: [String: String]) throws -> AppUnderTest {
        let screen = try Self.screen.server
        let server = try AppUnderTest(
            URL(fileURLWithPath: InputMethod.server.locate()), on: screen, arguments: ["--engine=\(InputMethod.name)"],
            environment: environment, hasControl: false
        ) { home in
            try Data("(define default-im-name '\(InputMethod.name))\n".utf8).write(
                to: home.appendingPathComponent(".uim"))
        }
        let xprop = Tool("xprop", package: "x11-utils")
        try waitUntil("the input method serves", state: { server.errors }) {
            let property = try xprop.run(["-display", screen.display, "-root", "XIM_SERVERS"])
            return String(decoding: property, as: UTF8.self).contains("@server=uim")
        }
        return server
    }

    @Test("What is being composed shows where it will stand, and is text once it is complete")
    func composing() throws {
        let environment = try makeLocale()
        let server = try startServer(environment)
        defer { server.close() }
        let viewer = try Viewer(Self.screen, [try folder.add(.words(pages: 2))], environment: environment).drawn()
            .focus()
        func wait(_ what: String, text: String, composing: String?) throws {
            try waitUntil(what, state: { try? viewer.control.view("find-field") }) {
                let field = try viewer.control.view("find-field")
                return field?.text == text && field?.attribute("composing")?.string == composing
            }
        }
        try viewer.press("f", [.control])
        try waitUntil("there is a field") { try viewer.control.view("find-field")?.isFocused == true }
        try viewer.server.keyboard.type("a")
        try wait("keys are letters", text: "a", composing: nil)
        try viewer.press(" ", [.shift])
        try viewer.server.keyboard.type("gks")
        try wait("three letters are one syllable", text: "a", composing: "한")
        try viewer.press(.backspace)
        try wait("the last one is taken back", text: "a", composing: "하")
        try viewer.server.keyboard.type("srnr")
        try wait("a second syllable completes the first", text: "a한", composing: "국")
        try viewer.press(" ", [.shift])
        try wait("the method off, all is text", text: "a한국", composing: nil)
        try viewer.wait("it is searched for") { $0.find?.query == "a한국" }
        try viewer.press(.backspace)
        try wait("a syllable is a letter", text: "a한", composing: nil)
        #expect(try viewer.app.quit() == .exited(0))
    }
}
