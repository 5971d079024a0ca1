// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import EventLoop
import Foundation
import Geometry
import RectoTesting
import RectoUI
import Testing
import Views

@Suite @MainActor struct DocumentViewControllerTests {
    private let loop = EventLoop()

    /// Lets the loop turn until something is so; false where it isn't after a minute.
    private func wait(until condition: () -> Bool) -> Bool {
        let deadline = loop.now + 60
        while !condition() {
            guard loop.now < deadline else { return false }
            loop.turn(timeout: 0.05)
        }
        return true
    }

    @Test("What is asked for before the first layout holds after it")
    func early() throws {
        let folder = try ScratchFolder()
        defer { withExtendedLifetime(folder) {} }
        let file = folder.url.appendingPathComponent("document.pdf")
        try PDFBuilder.pages(count: 6).write(to: file)
        let document = Document(source: .file(path: file.path), environment: EngineEnvironment(loop: loop))
        document.open()
        #expect(wait { document.state == .open })
        let state = DocumentViewState(position: DocumentPosition(page: 4), arrangement: .single)
        let controller = DocumentViewController(
            document: document, state: state, dotsPerInch: 96, uploader: ImageUploader(), loop: loop)
        controller.go(toPage: 2)
        controller.setZoom(.factor(0.5))
        let window = RootWindow(rootView: View(), size: ViewSize(width: 800, height: 600))
        window.rootView.addSubview(controller.view)
        controller.view.frame = ViewRect(x: 0, y: 0, width: 800, height: 600)
        window.tick(now: loop.now)
        #expect(controller.currentPage == 2)
        #expect(controller.viewport.zoom == 0.5)
        document.close()
    }
}
