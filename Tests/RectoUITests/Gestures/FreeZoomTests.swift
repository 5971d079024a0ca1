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

/// Writes down how wide the pages are that are drawn.
@MainActor
private final class WidthLog: DocumentObserver {
    var widths: Set<Int> = []

    func documentDidChangeState(_ document: Document) {}
    func document(_ document: Document, finished request: RasterRequest, pixels: SharedPixels) {
        widths.insert(request.key.pixelWidth)
    }
}

@Suite @MainActor struct FreeZoomTests {
    private let loop = EventLoop()
    private let window = RootWindow(rootView: View(), size: ViewSize(width: 800, height: 600))

    /// Lets the loop turn until something is so; false where it isn't after a minute.
    private func wait(until condition: () -> Bool) -> Bool {
        let deadline = loop.now + 60
        while !condition() {
            guard loop.now < deadline else { return false }
            loop.turn(timeout: 0.02)
            window.tick(now: loop.now)
        }
        return true
    }

    private func touch(_ finger: UInt64, _ phase: Touch.Phase, _ x: Double, at time: Double) {
        let touch = Touch(
            id: TouchID(finger), device: InputDeviceID(3), type: .direct, phase: phase, timestamp: time,
            windowLocation: ViewPoint(x: x, y: 300))
        window.dispatch(.touches([touch]))
    }

    @Test("While fingers zoom no picture is asked for, and once they rest those of where they are")
    func restedZoom() throws {
        let folder = try ScratchFolder()
        defer { withExtendedLifetime(folder) {} }
        let file = folder.url.appendingPathComponent("document.pdf")
        try PDFBuilder.pages(count: 2).write(to: file)
        let document = Document(source: .file(path: file.path), environment: EngineEnvironment(loop: loop))
        let log = WidthLog()
        document.addObserver(log)
        document.open()
        #expect(wait { document.state == .open })
        let controller = DocumentViewController(
            document: document, state: DocumentViewState(), dotsPerInch: 96, uploader: ImageUploader(), loop: loop)
        window.rootView.addSubview(controller.view)
        controller.view.frame = ViewRect(x: 0, y: 0, width: 800, height: 600)
        #expect(wait { controller.isSharp && !document.isBusy })
        let first = log.widths
        touch(1, .began, 350, at: 10)
        touch(2, .began, 450, at: 10)
        for step in 1...60 {
            touch(1, .moved, 350 - Double(step), at: 10 + Double(step) / 120)
            touch(2, .moved, 450 + Double(step), at: 10 + Double(step) / 120)
            window.tick(now: loop.now)
        }
        #expect(!controller.isSharp)
        #expect(wait { controller.isSharp && !document.isBusy })
        let last = try #require(controller.viewport.frame(ofPage: 0)).width
        #expect(controller.pinchRecognizer.isActive && last > 1500)
        #expect(log.widths.subtracting(first) == [Int(last)])
        document.close()
    }
}
