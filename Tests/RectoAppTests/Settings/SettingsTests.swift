// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import RectoUI
import Testing

@testable import RectoApp

@Suite struct SettingsTests {
    private func settings(_ text: String) -> Settings { Settings(TOMLFile(text)) }

    @Test("What a file sets counts, and the rest is as usual")
    func values() {
        let settings = settings(
            """
            [view]
            theme = "dark"
            zoom = "150%"
            layout = "two,rtl"
            controls = "large"
            motion = "reduced"
            smart-case = true
            [hands]
            double-tap = "none"
            edge-taps = false
            pen = "hand"
            """)
        #expect(settings.problems.isEmpty)
        #expect(settings.theme == .dark)
        #expect(settings.zoom == .factor(1.5))
        #expect(settings.layout == PageArrangement(name: "two,rtl"))
        #expect(settings.density == .touch)
        #expect(settings.reducesMotion == true)
        #expect(settings.matchesCapitals && !self.settings("").matchesCapitals)
        #expect(settings.penTool == .hand)
        #expect(settings.mouseTool == nil)
        #expect(settings.restoresState)
        let configuration = settings.applied(to: PDFConfiguration())
        #expect(configuration.doubleTapAction == .none)
        #expect(!configuration.isEdgeTapEnabled)
        #expect(configuration.userInterfaceMode == .automatic)
    }

    @Test("What the host of the program has changed stands")
    func host() {
        let host = PDFConfiguration { $0.doubleTapAction = .zoom }
        #expect(settings("[hands]\ndouble-tap = \"none\"").applied(to: host).doubleTapAction == .zoom)
    }

    @Test(
        "T22 Whether a finger draws beside a pen is set; by default it moves the pages once a pen has been seen",
        arguments: [("auto", FingerDrawing.untilPenIsSeen), ("always", .always), ("never", .never)])
    func fingers(word: String, drawing: FingerDrawing) {
        let set = settings("[hands]\nfinger-ink = \"\(word)\"").applied(to: PDFConfiguration())
        #expect(set.fingerDrawing == drawing)
        #expect(settings("").applied(to: PDFConfiguration()).fingerDrawing == .untilPenIsSeen)
    }

    @Test(
        "What can't be meant is told of with its line, and with what would be right",
        arguments: [
            (
                "[view]\ntheme = \"drak\"",
                "“view.theme” is \"drak\"; it must be one of \"auto\", \"light\", \"dark\", \"contrast\""
            ),
            ("[view]\nthema = \"dark\"", "there is no setting “view.thema”; did you mean “view.theme”?"),
            ("[hands]\nedge-taps = \"yes\"", "“hands.edge-taps” is \"yes\"; it must be true or false"),
            ("[notes]\nauthor = 3", "“notes.author” is 3; it must be text in quotes"),
            ("[bindings]\n\"ctrl+e\" = \"nextpage\"", "there is no command “nextpage”; did you mean “next-page”?"),
            ("[bindings]\n\"ctrl+e\" = \"make-coffee\"", "there is no command “make-coffee”"),
            ("[bindings]\n\"hyper+e\" = \"open\"", "“hyper” is no modifier; there are ctrl, shift, alt and super"),
            ("[bindings]\n\"ctrl++\" = \"open\"", "“ctrl++” names no key; the key + is written plus"),
            ("[bindings]\n\"ctrl+e\" = 3", "“ctrl+e” takes the name of a command in quotes, or \"none\""),
        ])
    func problems(_ text: String, _ message: String) {
        #expect(settings(text).problems.map { "\($0.line): \($0.message)" } == ["2: \(message)"])
        #expect(settings(text + "\n[view]\nmotion = \"full\"").reducesMotion == false)
    }

    @Test("The file as it is first written sets nothing, names all settings and commands, and can be uncommented")
    func template() {
        let text = SettingsTemplate.text
        let file = TOMLFile(text)
        #expect(file.problems.isEmpty)
        #expect(file.entries.isEmpty)
        let lines = text.split(separator: "\n").map { line in
            let isEntry = line.hasPrefix("#") && !line.hasPrefix("# ") && line.contains("=")
            return isEntry ? String(line.dropFirst()) : String(line)
        }
        let all = settings(lines.joined(separator: "\n"))
        #expect(all.problems.isEmpty)
        for setting in Setting.all { #expect(all[setting] == setting.usual, "\(setting.name)") }
        #expect(all.bindings.count == 4)
        for command in CommandTable.all { #expect(text.contains("#   \(command.name)"), "\(command.name)") }
        #expect(lines.allSatisfy { $0.count <= 120 })
    }

    @Test("Every setting has a name of its own, and all words of choices are understood")
    func table() {
        #expect(Set(Setting.all.map(\.name)).count == Setting.all.count)
        for setting in Setting.all {
            #expect(setting.problem(with: setting.usual) == nil, "\(setting.name)")
        }
        for choice in PointerTool.allCases { #expect(Setting.pen.problem(with: .string(choice.rawValue)) == nil) }
        for theme in Options.ThemeChoice.allCases {
            #expect(Setting.theme.problem(with: .string(theme.rawValue)) == nil)
        }
        for set in KeySet.allCases { #expect(Setting.keySet.problem(with: .string(set.rawValue)) == nil) }
    }
}
