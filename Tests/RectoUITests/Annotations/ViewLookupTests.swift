// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Geometry
import RectoTesting
import Testing
import Views

@testable import RectoUI

/// Which view shows an annotation, and what belongs to pages.
@Suite @MainActor struct ViewLookupTests {
    private static let stamp = PDFBuilder.Annotation("Stamp", PageRect(x: 100, y: 600, width: 120, height: 80))
    private static let link = PDFBuilder.Annotation.link(PageRect(x: 300, y: 600, width: 60, height: 20), to: .page(0))

    @Test("The configuration's class takes the place of the usual one")
    func configuration() throws {
        let configuration = PDFConfiguration {
            $0.overrideClass(HostingAnnotationView.self, with: OwnHostingView.self)
            $0.overrideClass(PageView.self, with: OwnPageView.self)
        }
        let stage = try OverlayStage([Self.stamp], configuration: configuration)
        try stage.select(0)
        try stage.rest()
        #expect(try stage.view() is OwnHostingView && stage.pageView() is OwnPageView)
        #expect(configuration != PDFConfiguration() && configuration == configuration)
    }

    @Test("A form field has a view where it's to be an overlay: the field's class, or the one that takes its place")
    func fields() throws {
        let page = PDFBuilder.Page(fields: [
            .init("name", .text("Ada"), in: PageRect(x: 100, y: 600, width: 120, height: 24)),
            .init("yes", .checkBox(isOn: true), in: PageRect(x: 260, y: 600, width: 24, height: 24)),
        ])
        let stage = try OverlayStage([], page: page)
        let whole = stage.pixels
        #expect(try stage.view(0) == nil && stage.view(1) == nil)
        for index in [0, 1] { try stage.annotation(index).isOverlay = true }
        try stage.rest()
        for (index, field) in [("name", "Ada"), ("yes", "Yes")].enumerated() {
            let view = try #require(try stage.view(index) as? FormElementView)
            #expect(try view.formElement === stage.annotation(index) && view.paintsNow)
            #expect(view.testAttributes["field"] == field.0 && view.testAttributes["value"] == field.1)
        }
        #expect(stage.difference(from: whole) == 0)
        let configuration = PDFConfiguration { $0.overrideClass(FormElementView.self, with: OwnField.self) }
        let own = try OverlayStage([], page: page, configuration: configuration)
        try own.annotation(0).isOverlay = true
        try own.rest()
        #expect(try own.view(0) is OwnField && own.difference(from: whole) == 0)
    }

    @Test("A class that is no subclass ends the program with a message that names both")
    func wrongClass() throws {
        let message = try AppUnderTest.lastWords(
            of: AppUnderTest.builtProduct("last-words"), arguments: ["overrides-view"])
        #expect(message.contains("HostingAnnotationView") && message.contains("LinkAnnotationView"))
    }

    @Test(
        "The manager is asked first, then its providers, then the usual class counts, and the delegate has the last word"
    )
    func order() throws {
        let stage = try OverlayStage([Self.stamp, Self.link])
        let judge = Judge()
        stage.stage.controller.delegate = judge
        let provider = ChoosingProvider()
        stage.manager.addProvider(provider)
        try stage.rest()
        try stage.select(0)
        try stage.rest()
        #expect(try stage.view(0) is ProvidedView)
        judge.choose = { _, _ in OwnHostingView() }
        try stage.pageView().select(annotations: [])
        try stage.rest()
        try stage.select(0)
        try stage.rest()
        let chosen = try #require(try stage.view(0) as? OwnHostingView)
        #expect(try chosen.annotation === stage.annotation(0) && chosen.paintsNow)
        judge.choose = { _, _ in nil }
        let before = stage.pixels
        try stage.pageView().select(annotations: [])
        try stage.rest()
        try stage.select(0)
        try stage.rest()
        #expect(try stage.view(0) == nil && stage.difference(from: before) == 0)
    }

    @Test("Marks on text have no views; whoever asks for one is told why, once")
    func markup() throws {
        let quads = [PageRect(x: 100, y: 600, width: 100, height: 14)]
        let stage = try OverlayStage([.markup("Highlight", quads)])
        let judge = Judge()
        stage.stage.controller.delegate = judge
        try stage.select(0)
        try stage.rest()
        #expect(try stage.view() == nil && judge.errors.isEmpty)
        try stage.annotation().isOverlay = true
        try stage.rest()
        #expect(try stage.view() == nil && judge.errors == [.textMarkup(kind: .highlight)])
        #expect("\(judge.errors[0])".hasPrefix("Highlight annotations can't be shown by views of their own"))
    }

    @Test("A class that shows no annotations is refused with a word, and the usual one is used")
    func foreign() throws {
        let stage = try OverlayStage([Self.stamp])
        let judge = Judge()
        stage.stage.controller.delegate = judge
        let provider = ChoosingProvider()
        provider.type = Label.self
        stage.manager.addProvider(provider)
        try stage.rest()
        try stage.select(0)
        try stage.rest()
        #expect(try stage.view() is HostingAnnotationView)
        #expect(judge.errors == [.notAnAnnotationView(className: "Label")])
    }

    @Test(
        "What is put on a page when it's configured stays as long as the page shows, and strangers go when it's used again"
    )
    func auxiliary() throws {
        let stage = try OverlayStage([Self.stamp], pages: 6)
        let judge = Judge()
        stage.stage.controller.delegate = judge
        judge.configure = { pageView in
            let mark = Label("\(pageView.pageIndex)")
            mark.identifier = "mark"
            pageView.insertSubview(mark, below: pageView.annotationContainerView)
        }
        let first = try stage.pageView()
        first.addSubview(Label("stranger"))
        for page in [2, 4, 0, 5, 0] {
            try stage.pages.go(toPage: page)
            try stage.rest()
            for pageView in try stage.pages.view.pageViews where judge.seen.contains(pageView.pageIndex) {
                let labels = pageView.subviews.compactMap { ($0 as? Label)?.text }
                #expect(labels == ["\(pageView.pageIndex)"])
                let order = pageView.subviews.map { $0 === pageView.annotationContainerView }
                #expect(order == [false, true])
            }
        }
        let shown = try stage.pages.view.pageViews.count
        #expect(judge.configured > 4 && judge.cleaned >= judge.configured - shown)
    }

    @Test("A tap on a button in a view presses it, and neither selects nor shows the interface")
    func button() throws {
        let configuration = PDFConfiguration {
            $0.overrideClass(HostingAnnotationView.self, with: ButtonedView.self)
        }
        let stage = try OverlayStage([Self.stamp], configuration: configuration)
        try stage.annotation().isOverlay = true
        try stage.rest()
        let view = try #require(try stage.view() as? ButtonedView)
        let isVisible = stage.stage.controller.isUserInterfaceVisible
        let place = view.button.frameInWindow.center
        #expect(view.button.frame.minX == 0 && view.button.frame.maxY == view.bounds.maxY)
        for count in 1...2 {
            stage.stage.tap(place.x, place.y, count == 1 ? .direct : .indirectPointer)
            stage.stage.wait(0.6)
            #expect(view.presses == count)
        }
        #expect(try stage.pages.annotationSelection.annotations.isEmpty)
        #expect(stage.stage.controller.isUserInterfaceVisible == isVisible)
        let middle = view.frameInWindow.center
        stage.stage.tap(middle.x, middle.y - 20)
        #expect(try stage.pages.annotationSelection.annotations.count == 1 && view.presses == 2)
    }
}

private final class OwnHostingView: HostingAnnotationView {}
private final class OwnField: FormElementView {}
private final class ProvidedView: HostingAnnotationView {}
private final class OwnPageView: PageView {}

private final class ButtonedView: HostingAnnotationView {
    let button = Button(title: "i")
    var presses = 0

    required init(frame: ViewRect = .zero) {
        super.init(frame: frame)
        button.addAction { [weak self] _ in self?.presses += 1 }
        addSubview(button)
        LayoutConstraint.activate([
            leadingAnchor.constraint(equalTo: button.leadingAnchor),
            bottomAnchor.constraint(equalTo: button.bottomAnchor),
        ])
    }
}

/// Names a class for stamps, and provides nothing.
@MainActor
private final class ChoosingProvider: AnnotationProvider {
    var type: AnyClass = ProvidedView.self
    let isSaved = false

    func loadAnnotations(onPage page: Int, completion: @escaping ([Annotation]?) -> Void) { completion([]) }

    func annotationViewClass(for annotation: Annotation) -> AnyClass? { annotation is StampAnnotation ? type : nil }
}

@MainActor
private final class Judge: PDFViewControllerDelegate {
    var choose: (AnnotationView, Annotation) -> AnnotationView? = { proposed, _ in proposed }
    var configure: (PageView) -> Void = { _ in }
    private(set) var errors: [AnnotationViewError] = []
    private(set) var seen: Set<Int> = []
    private(set) var configured = 0
    private(set) var cleaned = 0

    func pdfViewControllerDidChange(_ controller: PDFViewController) {}
    func pdfViewControllerDidMove(_ controller: PDFViewController) {}

    func pdfViewController(
        _ controller: PDFViewController, willUse proposed: AnnotationView, for annotation: Annotation
    ) -> AnnotationView? { choose(proposed, annotation) }

    func pdfViewController(
        _ controller: PDFViewController, cannotShow annotation: Annotation, _ error: AnnotationViewError
    ) { errors.append(error) }

    func pdfViewController(_ controller: PDFViewController, didConfigurePageView pageView: PageView) {
        configured += 1
        seen.insert(pageView.pageIndex)
        configure(pageView)
    }

    func pdfViewController(_ controller: PDFViewController, didCleanupPageView pageView: PageView) {
        cleaned += 1
        seen.remove(pageView.pageIndex)
    }
}
