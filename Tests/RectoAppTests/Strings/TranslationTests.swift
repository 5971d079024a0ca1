// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Foundation
import RectoTesting
import RectoUI
import Testing
import Views

@testable import RectoApp

@MainActor
@Suite struct TranslationTests {
    private let phrases: ListedPhrases

    init() throws { phrases = try ListedPhrases() }

    @Test("Each phrase is listed once, and said somewhere")
    func listed() {
        #expect(phrases.all.count > 450)
        for (text, same) in Dictionary(grouping: phrases.all, by: \.phrase) {
            #expect(same.count == 1, "\(text.english): \(same.map(\.name))")
        }
        let names = Set(phrases.sources.matches(of: /\.(\w+)/).map { String($0.1) })
        #expect(phrases.all.map(\.name).filter { !names.contains($0) } == [])
    }

    @Test("Every word in the window comes from the catalogue, whatever is done")
    func commands() throws {
        let viewer = try ForeignViewer(phrases.foreign, Self.document.data())
        try viewer.annotate()
        #expect(viewer.english() == [])
        for command in CommandTable.all where !Self.leftOut.contains(command.name) {
            try viewer.run("select-next-annotation")
            try viewer.run(command.name)
            #expect(viewer.english() == [], "after \(command.name)")
            for _ in 0..<3 { try viewer.run("dismiss") }
        }
    }

    @Test("So it is without a document, with one that can't be shown, and wrong settings")
    func troubles() throws {
        let empty = try ForeignViewer(phrases.foreign, nil, settings: "[view]\ntheme = 3\n\"hyper+a\" = 1")
        #expect(empty.english() == [])
        try empty.run("open")
        #expect(empty.english() == [])
        let broken = try ForeignViewer(phrases.foreign, Data("1".utf8))
        #expect(broken.english() == [])
    }

    @Test("Menus are in the language of the catalogue, with all that opens from them")
    func menus() throws {
        let viewer = try ForeignViewer(phrases.foreign, Self.document.data())
        try viewer.annotate()
        let menus = ChromeMenus(window: try viewer.window, catalogue: phrases.foreign)
        for menu in [menus.main, menus.markup, menus.zoom] { #expect(Self.english(in: menu) == []) }
    }

    /// What leads out of the window, or goes on until it's told to stop.
    private static let leftOut: Set<String> = [
        "quit", "close-window", "edit-settings", "new-tab", "new-window", "reopen-tab", "auto-scroll",
        "auto-scroll-faster", "auto-scroll-slower",
    ]

    /// A document with something in each pane of the sidebar, and no word in it.
    private static var document: PDFBuilder {
        var document = PDFBuilder(pages: [PDFBuilder.Page(), PDFBuilder.Page()])
        document.outline = [.init("1", to: .page(0))]
        document.layers = [.init("1")]
        document.attachments = [.init("1", [1]), .init("2", [2], page: 1)]
        return document
    }

    private static func english(in menu: Menu) -> [String] {
        menu.items.flatMap { item in
            ListedPhrases.english(in: item.title) + ListedPhrases.english(in: item.key ?? "")
                + (item.submenu.map { english(in: $0) } ?? [])
        }
    }
}
