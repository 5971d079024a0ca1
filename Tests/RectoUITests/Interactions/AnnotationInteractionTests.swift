// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Geometry
import Gestures
import RectoTesting
import Testing

@testable import RectoUI

/// Selecting, deselecting, moving and editing annotations, and following links.
@Suite @MainActor struct AnnotationInteractionTests {
    /// Two pages with annotations; on the first one of each kind that matters.
    private static let document: PDFBuilder = {
        let stamp = PageRect(x: 200, y: 560, width: 100, height: 60)
        let annotations: [PDFBuilder.Annotation] = [
            .init("Stamp", stamp), .shape("Circle", stamp.insetBy(dx: 20, dy: 10)),
            .freeText(PageRect(x: 60, y: 700, width: 150, height: 30), contents: "Hello"),
            .ink([[PagePoint(x: 400, y: 700), PagePoint(x: 500, y: 650)]]),
            .link(PageRect(x: 400, y: 560, width: 100, height: 30), to: .page(1)),
            .init("Stamp", PageRect(x: 4, y: 560, width: 28, height: 40)),
            .init("Stamp", PageRect(x: 60, y: 460, width: 60, height: 40), entries: ["F": 132]),
            .init("Stamp", PageRect(x: 160, y: 460, width: 60, height: 40), entries: ["F": 68]),
            .init(
                "FreeText", PageRect(x: 260, y: 460, width: 60, height: 40),
                entries: ["F": 516, "Contents": .text("fixed"), "DA": .text("/F1 12 Tf 0 g")]),
        ]
        let second: [PDFBuilder.Annotation] = [.init("Stamp", PageRect(x: 200, y: 600, width: 100, height: 60))]
        return PDFBuilder(pages: [
            PDFBuilder.Page(annotations: annotations), PDFBuilder.Page(annotations: second),
        ])
    }()

    private let stage: InteractionStage

    init() throws {
        stage = try InteractionStage(Self.document, configuration: PDFConfiguration { $0.snapsAnnotations = false })
    }

    private var selected: [Annotation] {
        stage.controller.documentViewController?.annotationSelection.annotations ?? []
    }

    /// Where a point of the first page is in the window.
    private func place(_ x: Double, _ y: Double) throws -> (Double, Double) {
        let point = try #require(stage.pages.transform(forPage: 0)).toView(PagePoint(x: x, y: y))
        return (point.x, point.y)
    }

    private func tap(_ x: Double, _ y: Double) throws {
        let point = try place(x, y)
        stage.tap(point.0, point.1)
    }

    @Test("GC59 Callbacks are called in order, once, before anybody hears of the selection")
    func order() throws {
        var log: [String] = []
        try stage.pages.annotationSelection.addObserver { log.append("selected \($0.annotations.count)") }
        stage.interactions.selectAnnotation.addActivationCallback { context, _, _ in
            log.append("first \(context.annotation.subtype) on page \(context.pageView.pageIndex)")
        }
        stage.interactions.allInteractions.addActivationCallback { _, _, _ in log.append("second") }
        try tap(210, 565)
        #expect(log == ["first Stamp on page 0", "second", "selected 1"])
        #expect(try stage.pages.pageView(forPage: 0)?.selectedAnnotations.map(\.subtype) == ["Stamp"])
    }

    @Test("GC58 Trying to select where there is nothing says no, calls nobody and keeps the selection")
    func nothing() throws {
        try tap(210, 565)
        var count = 0
        stage.interactions.selectAnnotation.addActivationCallback { _, _, _ in count += 1 }
        let point = try place(330, 350)
        let place = ViewPoint(x: point.0, y: point.1)
        #expect(try !stage.interactions.tryToSelectAnnotation(at: place, in: stage.view))
        #expect(count == 0 && selected.count == 1)
    }

    @Test("GC64 An annotation near the edge goes before the turning of the page")
    func margin() throws {
        try stage.pages.go(toPage: 1)
        try stage.pages.go(toPage: 0)
        stage.wait(0.1)
        try tap(10, 580)
        #expect(selected.count == 1 && stage.page == 0)
    }

    @Test("GC67 A tap beside the selected annotation only drops the selection, and the next one toggles the interface")
    func deselect() throws {
        try tap(210, 565)
        #expect(selected.count == 1)
        stage.wait(0.5)
        try tap(330, 350)
        #expect(selected.isEmpty)
        stage.wait(0.5)
        #expect(!stage.controller.isUserInterfaceVisible)
        try tap(330, 350)
        stage.wait(0.5)
        #expect(stage.controller.isUserInterfaceVisible)
    }

    @Test("A tap on another annotation selects that one instead")
    func another() throws {
        try tap(210, 565)
        try tap(450, 675)
        #expect(selected.map(\.subtype) == ["Ink"])
    }

    @Test("GC68 A second tap on selected text edits it, unless its contents are locked")
    func edit() throws {
        try tap(100, 715)
        stage.wait(0.5)
        let text = try #require(selected.first)
        #expect(text.contents == "Hello")
        let view = try #require(
            try stage.pages.pageView(forPage: 0)?.annotationView(for: text) as? FreeTextAnnotationView)
        #expect(!view.isEditing)
        try tap(100, 715)
        #expect(view.isEditing)
        view.endEditing(keepingText: false)
        try tap(290, 480)
        stage.wait(0.5)
        #expect(selected.map(\.contents) == ["fixed"])
        let fixed = try #require(selected.first)
        let other = try #require(
            try stage.pages.pageView(forPage: 0)?.annotationView(for: fixed) as? FreeTextAnnotationView)
        try tap(290, 480)
        stage.wait(0.5)
        #expect(!other.isEditing && !other.beginEditing())
    }

    @Test("GC69 A drag on the selected annotation moves it and scrolls nothing; one beside it scrolls")
    func move() throws {
        try tap(210, 565)
        let annotation = try #require(selected.first)
        let (box, offset) = (annotation.boundingBox, try stage.pages.viewport.offset)
        let start = try place(250, 590)
        stage.drag(from: start, to: (start.0 + 65.36, start.1 + 130.72))
        #expect(abs(annotation.boundingBox.minX - box.minX - 50) < 1)
        #expect(abs(annotation.boundingBox.minY - box.minY + 100) < 1)
        #expect(try stage.pages.viewport.offset == offset)
        #expect(stage.document.annotationManager.undoName == EditName(.move, .stamp))
        stage.document.annotationManager.undo()
        #expect(annotation.boundingBox == box)
        stage.drag(from: (500, 400), to: (500, 300))
        #expect(try stage.pages.viewport.offset.y > offset.y + 80)
    }

    @Test("GC69 A second finger during a move makes nothing jump")
    func secondFinger() throws {
        try tap(210, 565)
        let annotation = try #require(selected.first)
        let box = annotation.boundingBox
        let start = try place(250, 590)
        stage.down(start.0, start.1)
        stage.wait(0.2)
        stage.move(start.0 + 13.07, start.1)
        stage.down(600, 500, finger: 2)
        stage.move(620, 520, finger: 2)
        stage.move(start.0 + 26.14, start.1)
        stage.up(finger: 2)
        stage.move(start.0 + 39.22, start.1)
        stage.up()
        #expect(abs(annotation.boundingBox.minX - box.minX - 30) < 0.1)
        #expect(annotation.boundingBox.minY == box.minY)
    }

    @Test("GC69 What has moved an annotation goes back where the gesture is taken away")
    func cancelled() throws {
        try tap(210, 565)
        let annotation = try #require(selected.first)
        let box = annotation.boundingBox
        let start = try place(250, 590)
        stage.down(start.0, start.1)
        stage.wait(0.2)
        stage.move(start.0 + 50, start.1 + 50)
        #expect(annotation.boundingBox != box)
        stage.window.cancelAllTouches(.grab)
        #expect(annotation.boundingBox == box)
    }

    @Test("GC70 What is locked can be selected and not moved, what is read-only can't be selected")
    func locked() throws {
        try tap(90, 480)
        let annotation = try #require(selected.first)
        let (box, start) = (annotation.boundingBox, try place(90, 480))
        stage.drag(from: start, to: (start.0 + 100, start.1))
        #expect(annotation.boundingBox == box)
        try tap(330, 350)
        stage.wait(0.5)
        try tap(190, 480)
        #expect(selected.isEmpty)
    }

    @Test("GC71 A finger 15 points beside an annotation hits it, and 16 beside it misses", arguments: [15, 16])
    func target(_ distance: Double) throws {
        let edge = try place(60, 480)
        stage.tap(edge.0 - distance + 0.001, edge.1)
        #expect(selected.count == (distance == 15 ? 1 : 0))
    }

    @Test("GC72 Of annotations that lie over each other a tap selects the topmost")
    func order72() throws {
        try tap(222, 590)
        #expect(selected.map(\.subtype) == ["Circle"])
        try tap(330, 350)
        try tap(204, 563)
        #expect(selected.map(\.subtype) == ["Stamp"])
    }

    @Test("A tap on a link follows it at once, unless the delegate or a condition says no")
    func link() throws {
        var count = 0
        stage.interactions.openLinkAnnotation.addActivationCallback { context, _, _ in
            #expect(context.annotation.kind == .link)
            count += 1
        }
        try tap(450, 575)
        #expect(count == 1)
        try stage.settle("the link has been followed") { $0.page == 1 }
        stage.interactions.openLinkAnnotation.addActivationCondition { _, _, _ in false }
        try stage.pages.go(toPage: 0)
        stage.wait(0.1)
        try tap(450, 575)
        #expect(count == 1)
    }

    @Test("RE1 RE2 Conditions keep pages and kinds from being selected")
    func conditions() throws {
        stage.interactions.selectAnnotation.addActivationCondition { context, _, _ in context.pageView.pageIndex != 1 }
        stage.interactions.selectAnnotation.addActivationCondition { context, _, _ in
            !(context.annotation is InkAnnotation)
        }
        try tap(450, 675)
        #expect(selected.isEmpty)
        try tap(210, 565)
        #expect(selected.count == 1)
    }

    @Test("RE7 A double tap of one's own selects in place of a single one")
    func doubleTap() throws {
        let (interactions, view) = (stage.interactions, try stage.view)
        interactions.selectAnnotation.isEnabled = false
        let double = TapRecognizer()
        let decider = SelectionDecider(interactions, view)
        double.numberOfTapsRequired = 2
        double.delegate = decider
        double.addAction { _ = interactions.tryToSelectAnnotation(at: $0.location(in: view), in: view) }
        interactions.smartZoom.require(toFail: double)
        view.addGestureRecognizer(double)
        let zoom = try stage.pages.viewport.zoom
        let point = try place(210, 565)
        stage.tap(point.0, point.1)
        stage.wait(0.5)
        #expect(selected.isEmpty)
        stage.doubleTap(point.0, point.1)
        #expect(selected.count == 1)
        stage.wait(0.5)
        #expect(try stage.pages.viewport.zoom == zoom)
        stage.doubleTap(500, 400)
        stage.wait(0.5)
        #expect(try stage.pages.viewport.zoom > zoom)
    }

    @Test("RE14 A selection changed from inside an action takes effect when the event is done")
    func fromAction() throws {
        let tap = TapRecognizer()
        let page = try #require(stage.pages.pageView(forPage: 0))
        var during: Int?
        stage.interactions.allInteractions.allowSimultaneousRecognition(with: tap)
        tap.addAction { _ in
            page.select(annotations: page.annotationSelection.map { _ in stageAnnotations } ?? [])
            during = page.selectedAnnotations.count
        }
        try stage.view.addGestureRecognizer(tap)
        stage.tap(500, 400)
        #expect(during == 0)
        #expect(page.selectedAnnotations.count == stageAnnotations.count)
    }

    private var stageAnnotations: [Annotation] { stage.document.annotationManager.annotations(onPage: 0) }

    @Test("RE15 One line turns all interactions with annotations off")
    func allOff() throws {
        stage.interactions.allAnnotationInteractions.isEnabled = false
        try tap(210, 565)
        try tap(450, 575)
        stage.wait(1)
        #expect(selected.isEmpty && stage.page == 0)
    }

    @Test("What is removed is no longer selected, and one page's selection ends when another one's begins")
    func removal() throws {
        try tap(210, 565)
        let annotation = try #require(selected.first)
        stage.document.annotationManager.remove(annotation)
        #expect(selected.isEmpty)
        try tap(450, 675)
        try stage.pages.go(toPage: 1)
        try stage.settle()
        let page = try #require(stage.pages.pageView(forPage: 1))
        page.select(annotations: stage.document.annotationManager.annotations(onPage: 1))
        #expect(selected.map(\.pageIndex) == [1])
    }
}

/// Lets a recognizer begin where an annotation could be selected.
@MainActor
private final class SelectionDecider: GestureRecognizerDelegate {
    private let interactions: DocumentViewInteractions
    private let view: DocumentView

    init(_ interactions: DocumentViewInteractions, _ view: DocumentView) {
        self.interactions = interactions
        self.view = view
    }

    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        interactions.selectAnnotation.canActivate(at: recognizer.location(in: view), in: view)
    }
}
