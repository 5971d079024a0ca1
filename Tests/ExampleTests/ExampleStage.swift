// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting

/// An example with a document of three pages, on a screen with fingers.
///
/// Each page has text in its upper part and a stamp by "Ada". The first has ink and a link to the last page, and the last one a
/// highlight.
final class ExampleStage {
    static let stamp = PageRect(x: 200, y: 560, width: 100, height: 60)
    static let ink = PageRect(x: 400, y: 560, width: 100, height: 50)
    static let link = PageRect(x: 200, y: 460, width: 100, height: 30)
    /// A place with nothing on it.
    static let space = PageRect(x: 400, y: 440, width: 20, height: 20)
    /// A line of text.
    static let text = PageRect(x: 100, y: 718, width: 200, height: 14)

    /// The first word of a line lower down.
    static let lowText = PageRect(x: 72, y: 398, width: 36, height: 12)

    let app: AppUnderTest
    let control: ControlClient
    let fingers: Touchscreen
    private let server: XServer
    private let folder: ScratchFolder

    /// Starts the example of a number in a window of 800 x 700 pixels at the screen's corner, and waits until all is drawn.
    init(_ recipe: String) throws {
        folder = try ScratchFolder()
        let file = folder.url.appendingPathComponent("document.pdf")
        try Self.document.write(to: file)
        server = try XServer.touch()
        app = try AppUnderTest(
            AppUnderTest.builtProduct("Examples"), on: server,
            arguments: [recipe, "--geometry", "800x700+0+0", "--hide-bars", file.path])
        control = try app.control
        fingers = try server.touchscreen
        try control.waitUntilDrawn()
        try server.mouse.move(to: DevicePoint(x: 780, y: 680))
    }

    private static let document: PDFBuilder = {
        let mark = PDFBuilder.Annotation("Stamp", stamp, entries: ["T": .text("Ada")])
        let stroke = PDFBuilder.Annotation.ink([
            [PagePoint(x: ink.minX, y: ink.midY), PagePoint(x: ink.maxX, y: ink.midY)]
        ])
        let pages = (0..<3).map { index in
            var content = PDFBuilder.Content()
            for line in 0..<4 {
                let origin = PagePoint(x: 72, y: 720 - Double(line) * 16)
                content.text("Words of line \(line) on page \(index) of the example.", at: origin, size: 13)
            }
            content.text("Words in the lower half of page \(index).", at: PagePoint(x: 72, y: 400), size: 13)
            let more: [[PDFBuilder.Annotation]] = [
                [stroke, .link(link, to: .page(2))], [], [.markup("Highlight", [lowText])],
            ]
            let annotations = [mark] + more[index]
            return PDFBuilder.Page(content: content, annotations: annotations)
        }
        return PDFBuilder(pages: pages)
    }()

    /// The middle of a part of a page on the screen.
    func place(_ rect: PageRect, page: Int = 0) throws -> DevicePoint {
        try control.locate(page: page, rect: rect).root.center
    }

    /// Taps, and waits until nothing more comes of it.
    func tap(_ rect: PageRect, page: Int = 0, count: Int = 1) throws {
        try tap(at: place(rect, page: page), count: count)
    }

    /// Taps, and waits until nothing more comes of it.
    func tap(at point: DevicePoint, count: Int = 1) throws {
        try fingers.tap(at: point, count: count)
        try control.waitUntilDrawn()
    }

    /// What is selected, by the names of PDF.
    var selected: [String] { get throws { try control.state().selectedAnnotations?.compactMap(\.type) ?? [] } }

    var state: AppState { get throws { try control.state() } }

    /// Waits until the example has printed something.
    func waitForOutput(_ text: String) throws {
        try waitUntil("it prints “\(text)”", state: { self.app.output }) { app.output.contains(text) }
    }

    /// Waits until the window is as wanted.
    func wait(_ what: String, until condition: (AppState) throws -> Bool) throws {
        try waitUntil(what, state: { try? control.get("state") }) { try condition(control.state()) }
    }

    /// The views that have a name, as the window has them now.
    func views(named identifier: String) throws -> [ViewNode] {
        try control.views().all.filter { $0.identifier == identifier }
    }

    /// The view of an annotation, by the number of its object; nil where it has none.
    func view(ofObject number: Int) throws -> ViewNode? {
        try control.views().all.first { $0.objectNumber == number }
    }

    /// Taps the middle of a view.
    func tap(_ view: ViewNode) throws { try tap(at: view.frame.center) }

    /// Goes to another page.
    func go(toPage page: Int) throws {
        try control.do("go-to-page", with: ["page": .number(Double(page))])
        try control.waitUntilDrawn()
    }
}
