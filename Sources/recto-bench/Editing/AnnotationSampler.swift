// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Geometry

/// Makes an annotation of each kind that can be made, each in a cell of its own.
@MainActor
struct AnnotationSampler {
    let page: Int
    /// Where all of them lie, in default user space.
    let area: PageRect

    private static let columns = 4
    private static let rows = 5

    /// The part of what shows of a page that they are put into: its middle, so that something is left around it.
    static func area(of geometry: PageGeometry) -> PageRect {
        let shown = geometry.visibleBox
        let size = PageSize(width: min(shown.width * 0.6, 320), height: min(shown.height * 0.6, 320))
        return PageRect(
            origin: PagePoint(x: shown.midX - size.width / 2, y: shown.midY - size.height / 2), size: size)
    }

    /// The inner part of a cell; nothing that an annotation draws reaches beyond its cell.
    private func cell(_ index: Int) -> PageRect {
        let (width, height) = (area.width / Double(Self.columns), area.height / Double(Self.rows))
        let (row, column) = index.quotientAndRemainder(dividingBy: Self.columns)
        let cell = PageRect(
            x: area.minX + Double(column) * width, y: area.minY + Double(row) * height, width: width, height: height)
        return cell.insetBy(dx: width / 4, dy: height / 4)
    }

    /// The annotations, from the lowest up.
    func all() -> [Annotation] { marks + texts + figures + others }

    private var marks: [Annotation] {
        func quads(_ index: Int) -> [Quad] { [Quad(cell(index))] }
        return [
            HighlightAnnotation(page: page, quads: quads(0)), UnderlineAnnotation(page: page, quads: quads(1)),
            StrikeOutAnnotation(page: page, quads: quads(2)), SquigglyAnnotation(page: page, quads: quads(3)),
        ]
    }

    private var texts: [Annotation] {
        [
            NoteAnnotation(page: page, at: upperLeft(4), contents: "hl ä 中"),
            FreeTextAnnotation(page: page, in: cell(5), contents: "Ωμέγα"),
            StampAnnotation(page: page, in: cell(6), title: "Approved"),
            StampAnnotation(
                page: page, in: cell(7),
                image: StampImage(width: 2, height: 1, pixels: [255, 0, 0, 255, 0, 0, 255, 128])),
        ]
    }

    private var figures: [Annotation] {
        [
            InkAnnotation(page: page, strokes: [corners(8)]),
            LineAnnotation(page: page, from: corners(9)[0], to: corners(9)[2], width: 1),
            SquareAnnotation(page: page, in: cell(10)), CircleAnnotation(page: page, in: cell(11)),
            PolygonAnnotation(page: page, vertices: corners(12), width: 1),
            PolylineAnnotation(page: page, vertices: corners(13), width: 1),
        ]
    }

    private var others: [Annotation] {
        [
            CaretAnnotation(page: page, in: cell(14)),
            LinkAnnotation(page: page, in: cell(15), uri: "https://example.org"),
            FileAttachmentAnnotation(
                page: page, at: upperLeft(16), fileName: "a.txt", bytes: Array("Hello".utf8)),
            RedactionAnnotation(page: page, in: cell(17)),
            SoundAnnotation(page: page, at: upperLeft(18), samples: [0, 90, 0, -90], rate: 8000),
        ]
    }

    private func upperLeft(_ index: Int) -> PagePoint { PagePoint(x: cell(index).minX, y: cell(index).maxY) }

    private func corners(_ index: Int) -> [PagePoint] {
        let cell = cell(index)
        return [
            PagePoint(x: cell.minX, y: cell.minY), PagePoint(x: cell.midX, y: cell.maxY),
            PagePoint(x: cell.maxX, y: cell.minY),
        ]
    }
}
