// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import EventLoop
import Foundation
import Geometry
import RectoTesting
import RectoUI
import Views

@testable import RectoApp

/// A viewer in this process, without a display, that speaks a language of its own.
@MainActor
final class ForeignViewer {
    let application: Application
    private let loop = EventLoop()
    private let folder: ScratchFolder

    /// Opens a file of some bytes, or a window without a document.
    init(_ catalogue: Catalogue, _ file: Data?, settings: String = "", options: [String] = []) throws {
        folder = try ScratchFolder()
        let config = folder.url.appendingPathComponent("1.toml")
        try Data(settings.utf8).write(to: config)
        let words = ["--no-restore", "--own-dialogs", "--scale=1", "--config=\(config.path)"] + options
        application = try Application(options: Options(arguments: words), loop: loop, catalogue: catalogue)
        let path = folder.url.appendingPathComponent("1.pdf").path
        try file?.write(to: URL(fileURLWithPath: path))
        let opening = try file.map { _ in try application.beginOpening(path) } ?? application.emptyOpening()
        try application.show([opening], on: HeadlessDisplay())
        try settle()
    }

    isolated deinit { for window in application.windows { window.close() } }

    /// The window that shows.
    var window: ViewerWindow {
        get throws {
            guard let window = application.windows.first(where: \.isInFront) ?? application.windows.last else {
                throw NoWindow()
            }
            return window
        }
    }

    struct NoWindow: Error {}
    struct NeverSettled: Error { let pending: [String] }

    /// Waits until all windows show what they will go on showing.
    func settle() throws {
        let deadline = loop.now + Patience.seconds
        while true {
            for window in application.windows {
                window.paintIfNeeded()
                window.pdf.readWanted()
            }
            let pending = application.windows.filter(\.isInFront).flatMap(\.undrawn)
            if pending.isEmpty { return }
            guard loop.now < deadline else { throw NeverSettled(pending: pending.map(\.rawValue)) }
            loop.turn(timeout: 0.02)
        }
    }

    /// Runs a command on the window that shows, and waits for what comes of it.
    func run(_ command: String) throws {
        try window.run(commandNamed: command)
        try settle()
    }

    /// Adds annotations of several kinds.
    func annotate() throws {
        let manager = try window.document.annotationManager
        let box = PageRect(x: 100, y: 500, width: 80, height: 40)
        let note = NoteAnnotation(page: 0, at: PagePoint(x: 300, y: 700), contents: "1")
        manager.add([
            SquareAnnotation(page: 0, in: box), FreeTextAnnotation(page: 0, in: box, contents: "2"), note,
            StampAnnotation(page: 0, in: box, title: "3"),
        ])
        manager.reply("4", to: note)
        try settle()
    }

    /// The English words that can be read in the windows, with the views that show them.
    func english() -> Set<String> {
        var found: Set<String> = []
        func walk(_ view: View) {
            guard !Self.foreignNames.contains(view.identifier ?? "") else { return }
            let attributes = view.testAttributes
            let shown = Self.attributes.compactMap { attributes[$0] }
            let said = [view.accessibilityLabel, view.toolTip].compactMap(\.self)
            for text in shown + said where !text.contains(Self.fontFormat) {
                let words = ListedPhrases.english(in: text.replacing(folder.url.path, with: ""))
                if !words.isEmpty { found.insert("\(view.className): \(words.joined(separator: " "))") }
            }
            view.subviews.forEach(walk)
        }
        for window in application.windows { walk(window.root.rootView) }
        return found
    }

    /// What views tell of the texts that they show.
    private static let attributes = ["text", "title", "detail", "placeholder", "key", "next"]
    /// What stands in lines that name fonts, which are called the same in all languages.
    private static let fontFormat = "Type 1"
    /// The views that show names of files and folders.
    private static let foreignNames: Set<String> = ["path-bar", "places", "files", "file-name"]
}
