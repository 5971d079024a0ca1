// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Geometry
import RectoTesting
import Testing
import Views

@testable import RectoUI

/// Annotations change between the picture of their page and views of their own.
@Suite @MainActor struct OverlayTests {
    /// A filled square through which the paper shines.
    private static let glass = PDFBuilder.Annotation(
        "Square", PageRect(x: 100, y: 600, width: 120, height: 80),
        entries: ["C": [1, 0, 0], "IC": [0, 0, 1], "CA": 0.5, "BS": ["W": 4]])
    private static let stamp = PDFBuilder.Annotation(
        "Stamp", PageRect(x: 300, y: 600, width: 100, height: 60), appearance: .operators("1 0 0 rg 0 0 100 60 re f"))

    @Test("A selected annotation has a view, others have none, and asking makes none")
    func selected() throws {
        let stage = try OverlayStage([Self.glass, Self.stamp])
        #expect(try stage.view(0) == nil && stage.view(1) == nil)
        try stage.select(1)
        try stage.rest()
        let view = try #require(try stage.view(1) as? HostingAnnotationView)
        #expect(try stage.view(0) == nil)
        #expect(try view.annotation === stage.annotation(1) && view.pageView === stage.pageView())
        #expect(view.isSelected && view.paintsNow && view.superview != nil)
        #expect(try abs(view.frame.width - stage.place(PageRect(x: 0, y: 0, width: 100, height: 60)).width) < 1e-6)
        #expect(view.testAttributes["objectNumber"] == String(try stage.annotation(1).objectNumber))
        try stage.pageView().select(annotations: [])
        try stage.rest()
        #expect(try stage.view(1) == nil && stage.pageView().annotationContainerView.subviews.isEmpty)
    }

    @Test("In each frame the page or the view shows the annotation, never both and never neither")
    func swap() throws {
        let stage = try OverlayStage([Self.glass])
        let before = try stage.color(160, 640)
        #expect(before != 0xFFFF_FFFF)
        var seen: Set<UInt32> = []
        let note: (OverlayStage) throws -> Void = { seen.insert(try $0.color(160, 640)) }
        for _ in 0..<3 {
            try stage.select(0)
            try stage.rest(looking: note)
            #expect(try stage.view()?.paintsNow == true)
            try stage.pageView().select(annotations: [])
            try stage.rest(looking: note)
            #expect(try stage.view() == nil)
        }
        #expect(seen == [before])
        #expect(stage.frameCount >= 7)
    }

    @Test("What covers a selected annotation goes on to cover it, marks on text included, and nobody sees views of it")
    func covered() throws {
        let over = PDFBuilder.Annotation(
            "Stamp", PageRect(x: 180, y: 620, width: 100, height: 60),
            appearance: .operators("0 0.6 0 rg 0 0 100 60 re f"))
        let mark = PDFBuilder.Annotation.markup("Highlight", [PageRect(x: 110, y: 650, width: 60, height: 14)])
        let stage = try OverlayStage([Self.glass, over, mark, Self.stamp])
        let whole = stage.pixels
        try stage.select(0)
        let colors = try [stage.color(210, 640), stage.color(140, 657)]
        try stage.rest(looking: { stage in
            let now = try [stage.color(210, 640), stage.color(140, 657)]
            #expect(now == colors)
        })
        let ids = try [0, 1, 2].map { try stage.annotation($0).uuid }
        #expect(stage.manager.overlaidAnnotations(onPage: 0) == Set(ids))
        #expect(try stage.view(0) != nil && stage.view(1) == nil && stage.view(2) == nil)
        try stage.select(0, 1)
        try stage.rest()
        let view = try #require(try stage.view(1))
        #expect(view.paintsNow && !(view is LiftedAnnotationView))
        try stage.pageView().select(annotations: [])
        try stage.rest()
        #expect(stage.manager.overlaidAnnotations(onPage: 0).isEmpty && stage.pixels == whole)
    }

    @Test("A view follows each step of an edit at once, and the page isn't drawn anew for it")
    func following() throws {
        let stage = try OverlayStage([Self.glass])
        let (paper, glass) = try (stage.color(400, 400), stage.color(160, 640))
        try stage.select(0)
        try stage.rest()
        let annotation = try stage.annotation()
        let revision = stage.document.pictureRevision(ofPage: 0)
        stage.manager.beginEdit("Move")
        for step in 1...5 {
            annotation.move(by: Vector(dx: 40, dy: -40))
            let view = try #require(try stage.view())
            let box = try stage.place(annotation.boundingBox)
            #expect(view.frameInWindow == ViewRect(x: box.minX, y: box.minY, width: box.width, height: box.height))
            try stage.paint("a frame") { _ in true }
            let way = Double(step) * 40
            #expect(try stage.color(160 + way, 640 - way) == glass)
            if step > 3 { #expect(try stage.color(160, 640) == paper) }
        }
        stage.manager.endEdit()
        try stage.rest()
        #expect(stage.document.pictureRevision(ofPage: 0) == revision)
        let moved = stage.pixels
        try stage.pageView().select(annotations: [])
        try stage.rest()
        #expect(stage.document.pictureRevision(ofPage: 0) != revision)
        #expect(try stage.color(360, 440) == glass && stage.color(160, 640) == paper)
        #expect(stage.difference(from: moved) < 2 * (170 + 120) * 8)
    }

    @Test("An undone move takes the view back")
    func undone() throws {
        let stage = try OverlayStage([Self.glass])
        let glass = try stage.color(160, 640)
        try stage.select(0)
        try stage.annotation().move(by: Vector(dx: 200, dy: -200))
        try stage.rest()
        #expect(try stage.color(360, 440) == glass)
        stage.manager.undo()
        try stage.rest()
        #expect(try stage.color(160, 640) == glass && stage.color(360, 440) != glass)
    }

    @Test("A31 Annotations that go, come back and go again leave neither a view nor a trace")
    func removal() throws {
        let stage = try OverlayStage([Self.glass, Self.stamp])
        let all = stage.pixels
        let (glass, stamp) = try (stage.annotation(0), stage.annotation(1))
        for _ in 0..<2 {
            try stage.select(0)
            try stage.rest()
            stage.manager.remove(glass)
            #expect(try stage.pages.annotationSelection.annotations.isEmpty)
            try stage.rest()
            #expect(try stage.pageView().annotationContainerView.subviews.isEmpty)
            #expect(try stage.pageView().annotationView(for: glass) == nil && stage.color(160, 640) == 0xFFFF_FFFF)
            stage.manager.undo()
            try stage.rest()
            #expect(stage.difference(from: all) == 0)
        }
        try stage.pageView().select(annotations: [glass, stamp])
        stage.manager.remove([glass, stamp])
        try stage.pageView().select(annotations: [glass, stamp])
        stage.manager.undo()
        stage.manager.redo()
        stage.manager.undo()
        try stage.pageView().select(annotations: [])
        try stage.rest()
        #expect(stage.difference(from: all) == 0)
    }

    @Test("Whatever says that it's an overlay has a view at all times, and hidden ones have none")
    func always() throws {
        let stage = try OverlayStage([
            Self.glass, .link(PageRect(x: 100, y: 500, width: 80, height: 20), to: .page(0)),
            .note(at: PagePoint(x: 300, y: 500), contents: "A note"), Self.stamp,
            .init("FileAttachment", PageRect(x: 400, y: 480, width: 20, height: 20)),
            .init("Sound", PageRect(x: 440, y: 480, width: 20, height: 20)),
            .init("Text", PageRect(x: 480, y: 480, width: 20, height: 20), entries: ["F": 2]),
        ])
        let haveViews = try (0..<7).map { try stage.view($0) != nil }
        #expect(haveViews == [false, true, true, false, true, true, false])
        #expect(try stage.view(1) is LinkAnnotationView)
        let before = stage.pixels
        try stage.annotation(0).isOverlay = true
        try stage.rest()
        #expect(try stage.view(0)?.paintsNow == true && stage.difference(from: before) == 0)
        try stage.annotation(0).isOverlay = false
        try stage.rest()
        #expect(try stage.view(0) == nil && stage.difference(from: before) == 0)
    }

    @Test("What is on a page that comes back is seen in its first frame")
    func comingBack() throws {
        let stage = try OverlayStage([Self.glass], pages: 4)
        try stage.annotation().isOverlay = true
        try stage.rest()
        let (glass, page) = try (stage.color(160, 640), stage.pages.state)
        try stage.pages.go(toPage: 2)
        try stage.rest()
        #expect(try stage.pages.pageView(forPage: 0) == nil)
        try stage.pages.show(page.position)
        try stage.paint("a frame") { _ in true }
        #expect(try stage.color(160, 640) == glass)
        var seen: Set<UInt32> = []
        try stage.rest { seen.insert(try $0.color(160, 640)) }
        #expect(seen.isSubset(of: [glass]))
    }
}
