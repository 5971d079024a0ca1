// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import EventLoop
import Foundation
import Geometry
import Gestures
import RectoTesting
import Testing
import Views

@testable import RectoUI

/// A controller with a real document in a window of 800 x 600 points, a hand over it, and a clock that only the test
/// moves.
@MainActor
final class InteractionStage: WindowHost {
    let loop = EventLoop()
    let window = RootWindow(rootView: View(), size: ViewSize(width: 800, height: 600))
    let controller: PDFViewController
    let document: Document
    private(set) var now = 100.0
    private let log = GestureLog()
    private let folder: ScratchFolder
    private lazy var hand = Hand(on: window)
    /// The modifiers that are held.
    var modifiers: ModifierFlags = []
    /// Where things are copied to.
    let memory = MemoryPasteboard()
    private(set) var cursor = Cursor.arrow

    private final class GestureLog: GestureTrace {
        var lines: [String] = []
        func record(_ entry: GestureTraceEntry) { lines.append("\(entry.recognizer): \(entry.event)") }
    }

    /// Opens a document, that in a file where one is named, and waits until all is known of the pages that show.
    init(
        _ builder: PDFBuilder = .columns(pages: 4), file other: URL? = nil, page: Int = 0,
        arrangement: PageArrangement? = nil, configuration: PDFConfiguration = PDFConfiguration()
    ) throws {
        folder = try ScratchFolder()
        let file = other ?? folder.url.appendingPathComponent("document.pdf")
        if other == nil { try builder.write(to: file) }
        document = Document(source: .file(path: file.path), environment: EngineEnvironment(loop: loop))
        controller = PDFViewController(loop: loop, uploader: ImageUploader(), configuration: configuration)
        controller.initialState = DocumentViewState(
            position: DocumentPosition(page: page), zoom: .fitWidth,
            arrangement: arrangement ?? configuration.arrangement)
        window.rootView.addSubview(controller.view)
        controller.view.frame = ViewRect(x: 0, y: 0, width: 800, height: 600)
        window.host = self
        window.gestures.addTrace(log)
        document.open(initialPage: page)
        controller.document = document
        try settle()
    }

    isolated deinit { document.close() }

    var interactions: DocumentViewInteractions { controller.interactions }

    var pages: DocumentViewController {
        get throws { try #require(controller.documentViewController) }
    }

    var view: DocumentView { get throws { try pages.view } }

    var page: Int? { controller.documentViewController?.currentPage }

    // MARK: World

    func setNeedsFrame() {}
    func setCursor(_ cursor: Cursor) { self.cursor = cursor }
    var pasteboard: (any Pasteboard)? { memory }

    /// Lets the worker answer until something is so; the window's clock stands still.
    func settle(
        _ what: String = "all is known of the pages", until condition: (InteractionStage) -> Bool = { $0.isSettled }
    ) throws {
        let deadline = loop.now + 60
        while !condition(self) {
            try #require(loop.now < deadline, "\(what)")
            loop.turn(timeout: 0.02)
            window.tick(now: now)
        }
    }

    private var isSettled: Bool {
        guard let pages = controller.documentViewController else { return false }
        let visible = pages.viewport.visiblePages
        return !visible.isEmpty && pages.view.pageViews.count == visible.count && !document.isBusy
            && !controller.links.isBusy
            && visible.allSatisfy {
                document.geometry(ofPage: $0) != nil && document.pageTexts.text(ofPage: $0) != nil
                    && document.annotationManager.loadState(ofPage: $0) == .loaded
            }
    }

    /// Lets time pass, with frames at 60 Hz.
    func wait(_ seconds: Double) {
        let end = now + seconds
        while now < end {
            now = min(now + 1 / 60, end)
            window.tick(now: now)
        }
    }

    /// What recognizers did since the last time, those of `name` alone.
    func takeTrace(of name: String = "") -> [String] {
        defer { log.lines = [] }
        return log.lines.filter { $0.hasPrefix(name) }
    }

    // MARK: Hand

    func down(
        _ x: Double, _ y: Double, finger: Int = 1, _ type: Touch.TouchType = .direct, _ buttons: ButtonMask = .primary
    ) {
        hand.down(finger, ViewPoint(x: x, y: y), type, at: now, buttons: buttons, modifiers: modifiers)
    }

    func move(_ x: Double, _ y: Double, finger: Int = 1) {
        hand.move(finger, ViewPoint(x: x, y: y), at: now, modifiers: modifiers)
    }

    func up(finger: Int = 1) {
        hand.up(finger, at: now, modifiers: modifiers)
        window.tick(now: now)
    }

    /// Moves the pointer, or what else there is, with no button down.
    func hover(_ x: Double, _ y: Double, _ type: Touch.TouchType = .indirectPointer) {
        hand.hover(ViewPoint(x: x, y: y), type, at: now)
        window.tick(now: now)
    }

    /// Presses a key; says whether anything took it.
    @discardableResult
    func key(_ keysym: UInt32, _ modifiers: ModifierFlags = []) -> Bool {
        window.dispatch(.key(KeyEvent(keysym: keysym, timestamp: now, modifiers: modifiers)))
    }

    func tap(_ x: Double, _ y: Double, _ type: Touch.TouchType = .direct) {
        down(x, y, type)
        wait(0.05)
        up()
    }

    func doubleTap(_ x: Double, _ y: Double, _ type: Touch.TouchType = .direct) {
        tap(x, y, type)
        wait(0.1)
        tap(x, y, type)
    }

    /// Draws a contact along a line at 120 Hz and lifts it after a rest.
    func drag(from: (Double, Double), to: (Double, Double), _ type: Touch.TouchType = .direct) {
        down(from.0, from.1, type)
        for step in 1...20 {
            now += 1 / 120
            let part = Double(step) / 20
            move(from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part)
        }
        wait(0.2)
        up()
    }
}

extension PDFBuilder {
    /// Pages of US Letter with two columns of text, 40 lines each, from x 60 to 290 and from 322 to 552.
    static func columns(pages count: Int) -> PDFBuilder {
        PDFBuilder(
            pages: (0..<count).map { page in
                var content = Content()
                for line in 0..<40 {
                    let y = 720.0 - Double(line) * 14
                    content.text("Left column, line \(line), of page \(page).", at: PagePoint(x: 60, y: y), size: 11)
                    content.text("Right column, line \(line), of page \(page).", at: PagePoint(x: 322, y: y), size: 11)
                }
                return Page(content: content)
            })
    }
}
