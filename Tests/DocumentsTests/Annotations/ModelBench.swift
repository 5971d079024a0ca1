// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import EventLoop
import Geometry

@testable import Documents

/// A document whose annotations can be worked on without any file or worker.
@MainActor
struct ModelBench {
    let document: Document
    var manager: AnnotationManager { document.annotationManager }

    init() {
        document = Document(
            source: .file(path: "/nowhere.pdf"), environment: EngineEnvironment(loop: EventLoop()))
        document.annotationManager.clock = { PDFDate(secondsSince1970: 0) }
    }

    /// One annotation of each kind that can be made, on page 0.
    static func oneOfEach() -> [Annotation] {
        let rect = PageRect(x: 100, y: 100, width: 80, height: 40)
        let points = [PagePoint(x: 100, y: 300), PagePoint(x: 150, y: 340), PagePoint(x: 200, y: 300)]
        let quads = [Quad(PageRect(x: 72, y: 700, width: 100, height: 14))]
        let image = StampImage(width: 2, height: 1, pixels: [255, 0, 0, 255, 0, 0, 255, 128])
        return [
            HighlightAnnotation(page: 0, quads: quads), UnderlineAnnotation(page: 0, quads: quads),
            StrikeOutAnnotation(page: 0, quads: quads), SquigglyAnnotation(page: 0, quads: quads),
            NoteAnnotation(page: 0, at: PagePoint(x: 20, y: 780), contents: "hl ä 中"),
            FreeTextAnnotation(page: 0, in: rect, contents: "Free text (in brackets)"),
            InkAnnotation(page: 0, strokes: [points]),
            LineAnnotation(page: 0, from: points[0], to: points[1], endings: (.none, .openArrow)),
            SquareAnnotation(page: 0, in: rect), CircleAnnotation(page: 0, in: rect),
            PolygonAnnotation(page: 0, vertices: points), PolylineAnnotation(page: 0, vertices: points),
            StampAnnotation(page: 0, in: rect, title: "Approved"), StampAnnotation(page: 0, in: rect, image: image),
            CaretAnnotation(page: 0, in: PageRect(x: 300, y: 300, width: 10, height: 10)),
            LinkAnnotation(page: 0, in: rect, uri: "https://example.org"),
            FileAttachmentAnnotation(page: 0, at: PagePoint(x: 20, y: 700), fileName: "a.txt", bytes: Array("Hi".utf8)),
            RedactionAnnotation(page: 0, in: rect),
            SoundAnnotation(page: 0, at: PagePoint(x: 60, y: 700), samples: [0, 90, 0, -90], rate: 8000),
        ]
    }
}
