// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Geometry
import Gestures
import RectoTesting
import Testing
import Views

@testable import RectoUI

/// A document on an interaction stage whose annotations are edited by hand.
@MainActor
struct EditingStage {
    let stage: InteractionStage

    init(
        _ annotations: [PDFBuilder.Annotation], rotation: Rotation = .none, cropBox: PageRect? = nil,
        view: Rotation = .none, snaps: Bool = false
    ) throws {
        var page = PDFBuilder.Page(annotations: annotations)
        page.rotation = rotation
        page.cropBox = cropBox
        stage = try InteractionStage(
            PDFBuilder(pages: [page]), configuration: PDFConfiguration { $0.snapsAnnotations = snaps })
        if view != .none {
            try pages.setRotation(view)
            stage.wait(0.05)
            try stage.settle()
        }
    }

    var pages: DocumentViewController { get throws { try stage.pages } }
    var manager: AnnotationManager { stage.document.annotationManager }
    var editor: AnnotationEditor { stage.controller.annotationEditor }
    var all: [Annotation] { manager.annotations(onPage: 0) }
    var selected: [Annotation] { editor.selection }

    /// Selects annotations by program.
    func select(_ indices: Int...) throws {
        let page = try #require(pages.pageView(forPage: 0))
        page.select(annotations: indices.map { all[$0] })
        stage.wait(0.05)
    }

    /// Where a point of the page is in the window.
    func place(_ x: Double, _ y: Double) throws -> (Double, Double) {
        let point = try #require(pages.transform(forPage: 0)).toView(PagePoint(x: x, y: y))
        return (point.x, point.y)
    }

    /// Where a part of the selection is in the window.
    func place(of part: SelectionLayout.Part) throws -> (Double, Double) {
        let point = try #require(pages.selectionLayout?.place(of: part))
        return (point.x, point.y)
    }

    /// Points of the view for one of the page.
    var scale: Double { get throws { try #require(pages.selectionLayout).scale } }

    /// Where an annotation is seen in the window.
    func frame(_ annotation: Annotation) throws -> ViewRect {
        try #require(pages.transform(forPage: 0)).toView(annotation.boundingBox)
    }

    /// Drags a part of the selection by a way of the window.
    func drag(
        _ part: SelectionLayout.Part, by way: (Double, Double), _ type: Touch.TouchType = .indirectPointer
    ) throws {
        let start = try place(of: part)
        stage.drag(from: start, to: (start.0 + way.0, start.1 + way.1), type)
    }
}

extension PDFBuilder.Annotation {
    /// A stamp.
    static func stamp(_ x: Double, _ y: Double, _ width: Double, _ height: Double, flags: Int = 4) -> Self {
        Self("Stamp", PageRect(x: x, y: y, width: width, height: height), entries: ["F": .integer(flags)])
    }
}
