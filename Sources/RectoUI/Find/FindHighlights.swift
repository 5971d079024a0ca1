// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Drawing
import Geometry
import Views

/// Marks on the pages for what was found. Places are kept in the space of the page, so that they turn and zoom with it.
@MainActor
final class FindHighlights: PageDecoration {
    /// What was found on a page.
    var matches: (_ page: Int) -> [SearchMatch] = { _ in [] }
    /// The match that is marked more strongly.
    var current: SearchMatch? { didSet { if current != oldValue { pages?.redrawDecorations() } } }
    /// Room that is left around a match that is gone to, in units of the page: half a line.
    static let room = 6.0

    private weak var pages: DocumentViewController?
    private var quads: [SearchMatch: [TextQuad]] = [:]
    private var loading: Set<Int> = []
    /// A tint that lets the text show on any ground, dark or light, and a line around it that can be told from any.
    private static let other = (tint: Color(0xFFD23D, alpha: 0.26), line: Color(0xC98A00))
    private static let chosen = (
        tint: Color(0xFFA726, alpha: 0.26), line: Color(0x8A4B00), halo: Color(0xFFFFFF, alpha: 0.75)
    )
    private static let limit = 20_000

    init(pages: DocumentViewController) { self.pages = pages }

    /// Draws anew after something else was found.
    func update() { pages?.redrawDecorations() }

    /// Places of another version of the document are of no use.
    func forget() {
        quads = [:]
        current = nil
    }

    func draw(onPage page: Int, _ canvas: Canvas, _ transform: PageTransform<ViewSpace>) {
        let found = matches(page)
        guard !found.isEmpty, prepare(page, found) else { return }
        let visible = canvas.clipBounds
        for match in found {
            for quad in quads[match] ?? [] {
                guard transform.toView(quad.bounds).intersects(visible) else { continue }
                let corners = quad.corners.map { transform.toView($0) }
                if match == current { Self.drawChosen(corners, on: canvas) } else { Self.draw(corners, on: canvas) }
            }
        }
    }

    private static func draw(_ corners: [ViewPoint], on canvas: Canvas) {
        let path = Path(points: corners, isClosed: true)
        canvas.fill(path, other.tint)
        canvas.stroke(path, other.line, style: StrokeStyle(width: 1, join: .round))
    }

    /// The line stands around the text: the letters may be as high as the box around them, or higher.
    private static func drawChosen(_ corners: [ViewPoint], on canvas: Canvas) {
        let path = Path(points: grown(corners, by: 2.5), isClosed: true)
        canvas.fill(path, chosen.tint)
        canvas.stroke(path, chosen.halo, style: StrokeStyle(width: 4, join: .round))
        canvas.stroke(path, chosen.line, style: StrokeStyle(width: 2, join: .round))
    }

    /// The corners of a box, which may stand askew, with each edge moved outwards by a distance.
    private static func grown(_ corners: [ViewPoint], by distance: Double) -> [ViewPoint] {
        let count = corners.count
        return corners.indices.map { index in
            let corner = corners[index]
            let edges = [corner - corners[(index + 1) % count], corner - corners[(index + count - 1) % count]]
            return edges.reduce(corner) { $1.length > 0 ? $0 + $1 * (distance / $1.length) : $0 }
        }
    }

    /// Finds the places of matches; false where the page's text must be read first.
    private func prepare(_ page: Int, _ found: [SearchMatch]) -> Bool {
        guard found.contains(where: { quads[$0] == nil }) else { return true }
        guard let text = pages?.document.pageTexts.text(ofPage: page) else {
            load(page)
            return false
        }
        if quads.count > Self.limit { quads = [:] }
        for match in found where quads[match] == nil { quads[match] = text.quads(of: match.range) }
        return true
    }

    private func load(_ page: Int) {
        guard loading.insert(page).inserted else { return }
        pages?.document.pageTexts.load(page: page) { [weak self] _ in
            self?.loading.remove(page)
            self?.pages?.redrawDecorations()
        }
    }
}
