// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import EngineProtocol
import EventLoop
import Foundation
import Geometry
import Gestures
import RectoTesting
import Testing
import Views

@testable import RectoUI

/// A document with a hand over it, in a window that is only a picture; the worker is a real one.
@MainActor
final class LinkStage: WindowHost {
    let loop = EventLoop()
    let document: Document
    let controller: PDFViewController
    let window: RootWindow
    let memory = MemoryPasteboard()
    /// Addresses that would have been opened, and documents.
    var opened: [String] = []
    private let folder: ScratchFolder
    private var cursors: [Cursor] = []
    private lazy var hand = Hand(on: window)

    init(_ builder: PDFBuilder, state: DocumentViewState = DocumentViewState()) throws {
        folder = try ScratchFolder()
        let file = folder.url.appendingPathComponent("document.pdf")
        try builder.write(to: file)
        document = Document(source: .file(path: file.path), environment: EngineEnvironment(loop: loop))
        controller = PDFViewController(loop: loop, uploader: ImageUploader())
        window = RootWindow(rootView: View(), size: ViewSize(width: 800, height: 600))
        window.host = self
        window.rootView.addSubview(controller.view)
        controller.view.frame = ViewRect(x: 0, y: 0, width: 800, height: 600)
        controller.initialState = state
        let opener = controller.links.opener
        opener.openAddress = { [weak self] in
            self?.opened.append($0)
            return nil
        }
        opener.openDocument = { [weak self] file, destination in
            self?.opened.append(file + (destination.map { " at \($0)" } ?? ""))
            return nil
        }
        controller.document = document
        document.open()
        try wait("the document is open") { self.controller.documentViewController != nil }
        try settle()
    }

    isolated deinit { document.close() }

    var pages: DocumentViewController {
        get throws { try #require(controller.documentViewController) }
    }

    // MARK: World

    var now: Double { loop.now }
    var pasteboard: (any Pasteboard)? { memory }
    func setNeedsFrame() {}
    func setDeadline(_ time: Double?) {}
    func setCursor(_ cursor: Cursor) { cursors.append(cursor) }
    var cursor: Cursor { cursors.last ?? .arrow }

    /// Lets the loop turn, with frames, until something is so.
    func wait(_ what: Comment, _ condition: () throws -> Bool) throws {
        let limit = loop.now + 60
        while try !condition() {
            try #require(loop.now < limit, what)
            loop.turn(timeout: 0.01)
            window.tick(now: loop.now)
        }
    }

    /// Waits until the links of what shows are known.
    func settle() throws {
        window.tick(now: loop.now)
        let links = controller.links
        try wait("all links are known") {
            try self.pages.viewport.visiblePages.allSatisfy {
                links.pageLinks?.hasLinks(ofPage: $0) == true && self.document.geometry(ofPage: $0) != nil
            } && !links.isBusy
        }
    }

    /// Where a place of a page is in the window.
    func place(_ x: Double, _ y: Double, page: Int = 0) throws -> ViewPoint {
        let map = try #require(try pages.transform(forPage: page))
        return try pages.view.convert(map.toView(PagePoint(x: x, y: y)), to: nil as View?)
    }

    // MARK: Hand

    func click(_ point: ViewPoint, type: Touch.TouchType = .indirectPointer, button: ButtonMask = .primary) {
        hand.click(point, type, at: now, buttons: button)
        window.tick(now: now)
    }

    func hover(_ point: ViewPoint) {
        hand.hover(point, at: now)
        window.tick(now: now)
    }

    @discardableResult
    func key(_ keysym: UInt32, text: String = "") -> Bool {
        let isUsed = window.dispatch(.key(KeyEvent(keysym: keysym, text: text, timestamp: now)))
        window.tick(now: loop.now)
        return isUsed
    }

    // MARK: Eyes

    /// The visible view with an identifier.
    func view(_ identifier: String) -> View? {
        window.rootView.descendants { $0.identifier == identifier && $0.isVisibleInWindow }.first
    }

    /// What a sign says; empty while it doesn't show.
    func text(of identifier: String) -> String {
        view(identifier)?.accessibilityLabel ?? ""
    }

    func waitForNotice(_ text: String) throws {
        try wait("a notice says “\(text)”") { self.text(of: "notice").contains(text) }
    }

    /// Presses a button of the question that is asked.
    func answer(_ title: String) throws {
        let panel = try #require(view("question"))
        let button = panel.descendants { ($0 as? Button)?.title == title }.first
        click(try #require(button).frameInWindow.center)
    }
}
