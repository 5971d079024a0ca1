// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import RectoUI
import Testing

@testable import RectoApp

@Suite struct OptionsTests {
    @Test("Options and documents may stand in any order, with and without an equals sign")
    func order() throws {
        let options = try Options(arguments: ["a.pdf", "--page", "iv", "--zoom=150%", "-", "--", "--odd.pdf"])
        #expect(options.documents == ["a.pdf", "-", "--odd.pdf"])
        #expect(options.page == "iv")
        #expect(options.zoom == .factor(1.5))
    }

    @Test("A unique beginning is enough, and an ambiguous one names the choices")
    func abbreviations() throws {
        #expect(try Options(arguments: ["--fulls"]).isFullscreen)
        #expect(
            throws: UsageError(description: "option '--s' is ambiguous; it could be '--scale', '--snapshot', '--size'")
        ) {
            try Options(arguments: ["--s", "2"])
        }
    }

    @Test("A value that may be left out stands behind an equals sign")
    func optionalValues() throws {
        let bare = try Options(arguments: ["--trace-gestures", "a.pdf"])
        #expect(bare.tracesGestures && bare.tracePath == nil && bare.documents == ["a.pdf"])
        #expect(try Options(arguments: ["--trace-gestures=t", "a.pdf"]).tracePath == "t")
        #expect(Options.help.contains("--trace-gestures[=FILE]"))
    }

    @Test(
        "What is wrong is said in one line that names the option and what would be right",
        arguments: [
            (["--frobnicate"], "unknown option '--frobnicate'; see recto --help"),
            (["-x"], "unknown option '-x'; see recto --help"),
            (["--page"], "option '--page' needs a value: --page=N|LABEL"),
            (["--fullscreen=yes"], "option '--fullscreen' takes no value"),
            (
                ["--zoom", "huge"],
                "option '--zoom' can't be 'huge'; it must be fit-width, fit-page, actual, or a positive number such as 1.5 or 150%"
            ),
            (["--scale", "0"], "option '--scale' can't be '0'; it must be a number from 0.5 to 8"),
            (["--theme", "blue"], "option '--theme' can't be 'blue'; it must be auto, light, dark, contrast"),
            (["--size", "3x4"], "option '--size' belongs to '--snapshot' or '--headless'"),
            (["--realtime", "a"], "option '--realtime' belongs to '--replay-input'"),
            (["--quit-after-replay", "a"], "option '--quit-after-replay' belongs to '--replay-input'"),
            (
                ["--headless", "a"],
                "option '--headless' needs '--control' or '--replay-input': nobody could act on the window"
            ),
            (
                ["--record-input=r", "--replay-input=r", "a"],
                "a recording can't be replayed and written at once: 'r'"
            ),
            (["--record-input=", "a"], "option '--record-input' can't be ''; it must be the path of a file to write"),
            (["--snapshot", "a.png", "a", "b"], "option '--snapshot' takes one document, not 2"),
            (["-", "-"], "standard input ('-') can be read only once"),
        ])
    func errors(_ arguments: [String], _ message: String) {
        #expect(throws: UsageError(description: message)) { try Options(arguments: arguments) }
    }

    @Test("A geometry may have a size, a place or both", arguments: ["800x600", "+10-20", "800x600-0+5"])
    func geometry(_ text: String) throws {
        let geometry = try #require(WindowGeometry(text))
        #expect((geometry.size != nil) == text.contains("x"))
        #expect((geometry.x != nil) == (text.contains("+") || text.contains("-")))
    }

    @Test(
        "A geometry that X could not grant is refused",
        arguments: ["", "0x5", "800", "800x", "40000x2", "5x5+1", "5x5+1+2+3"])
    func badGeometry(_ text: String) {
        #expect(WindowGeometry(text) == nil)
    }

    @Test("The help names each option")
    func help() {
        for spec in OptionSpec.all { #expect(Options.help.contains("--\(spec.name)")) }
    }
}

@Suite struct CharacterMapsTests {
    @Test("R05 Where the maps of poppler-data are missing, that is said with what would help")
    func report() {
        #expect(CharacterMaps.report(folder: "/nowhere").contains("install the package poppler-data"))
        #expect(CharacterMaps.report() == "character maps: /usr/share/poppler")
    }
}
