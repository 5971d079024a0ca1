// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Testing

@Suite struct TextShapeTests {
    /// White paper with something on it, 4 pixels to the point.
    private func drawn(_ body: (Canvas) -> Void) throws -> [UInt32] {
        let surface = try Surface(width: 800, height: 240, isOpaque: true)
        surface.withCanvas(scale: 4) { canvas in
            canvas.fill(ViewRect(x: 0, y: 0, width: 200, height: 60), .white)
            body(canvas)
        }
        return surface.pixels
    }

    @Test("Shapes of text cover what the text itself covers", arguments: ["Recto Ж", "שלום", "a\u{0301}\nfi Ω"])
    func outlines(_ text: String) throws {
        let layout = TextLayout(text, font: .system(size: 20), maximumWidth: 190, alignment: .center)
        let expected = try drawn { layout.draw(on: $0, at: .zero, .black) }
        let shapes = layout.shapes()
        #expect(!shapes.isEmpty)
        let found = try drawn { canvas in
            for case .outlines(let path) in shapes { canvas.fill(path, .black) }
        }
        let differing = zip(expected, found).filter { abs(Int($0 & 0xFF) - Int($1 & 0xFF)) > 140 }.count
        let dark = expected.filter { $0 & 0xFF < 128 }.count
        // Letters that are drawn keep to whole pixels more than their shapes do.
        #expect(dark > 1000 && differing * 6 < dark, "\(differing) of \(dark)")
        #expect(layout.size.width <= 190)
    }

    @Test("Lines below a height, and text without ink, have no shapes")
    func nothing() {
        #expect(TextLayout("  ").shapes().isEmpty)
        let layout = TextLayout("one\ntwo\nthree", font: .system(size: 20))
        #expect(layout.shapes(within: 1).count == 1)
        #expect(layout.shapes().count == 3)
    }
}
