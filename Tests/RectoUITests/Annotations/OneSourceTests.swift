// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Geometry
import RectoTesting
import Testing

@testable import RectoUI

/// Pages, views and small pictures show the same annotations.
@Suite @MainActor struct OneSourceTests {
    private let stage: OverlayStage
    private let thumbnails: Thumbnails

    init() throws {
        let box = PageRect(x: 100, y: 500, width: 200, height: 200)
        stage = try OverlayStage([.init("Stamp", box, appearance: .operators("0 0 1 rg 0 0 200 200 re f"))])
        thumbnails = Thumbnails(of: stage.document, uploader: ImageUploader())
        thumbnails.want([0], width: 153)
    }

    /// Whether the small picture is blue at a place of the page.
    private func isBlue(_ x: Double, _ y: Double) throws -> Bool {
        try stage.paint("the small picture is there") { [thumbnails] _ in
            thumbnails.want([0], width: 153)
            return !thumbnails.isBusy && thumbnails.picture(ofPage: 0) != nil
        }
        let picture = try #require(thumbnails.picture(ofPage: 0))
        return picture.pixels[Int((792 - y) / 4) * picture.width + Int(x / 4)] == 0xFF00_00FF
    }

    @Test("A36 What is edited shows on the page, in its view and in small pictures alike")
    func edited() throws {
        #expect(try isBlue(200, 600) && stage.color(200, 600) == 0xFF00_00FF)
        try stage.select(0)
        try stage.rest()
        #expect(try isBlue(200, 600) && stage.view()?.paintsNow == true)
        try stage.annotation().move(by: Vector(dx: 240, dy: -200))
        try stage.rest()
        #expect(try isBlue(440, 400) && !isBlue(160, 600))
        #expect(try stage.color(440, 400) == 0xFF00_00FF && stage.color(160, 600) == 0xFFFF_FFFF)
        try stage.manager.remove(stage.annotation())
        try stage.rest()
        #expect(try !isBlue(440, 400) && stage.color(440, 400) == 0xFFFF_FFFF)
        stage.manager.undo()
        stage.manager.undo()
        try stage.rest()
        #expect(try isBlue(200, 600) && stage.color(200, 600) == 0xFF00_00FF)
    }

    @Test("What comes from memory shows without an edit")
    func provided() throws {
        let square = SquareAnnotation(page: 0, in: PageRect(x: 400, y: 300, width: 100, height: 100))
        square.interiorColor = AnnotationColor(red: 0, green: 0, blue: 1)
        stage.manager.addProvider(MemoryAnnotationProvider([square]))
        try stage.paint("the square shows") { try $0.color(450, 350) == 0xFF00_00FF }
        #expect(try isBlue(450, 350))
        #expect(!stage.document.isModified)
    }
}
