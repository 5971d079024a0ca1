// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Views

/// Shows lines that are not part of the pages' pictures yet: one under the hand, and those that pictures are being drawn
/// with. No page is drawn anew for them.
final class WetInkView: View {
    /// A line with what it looks like.
    struct Line {
        var stroke: InkStroke
        var style: InkStyle
        /// From 0 to 1.
        var opacity = 1.0
        /// Whether it's part of the document, so that pictures of the page will show it.
        var isDry = false
    }

    /// From a page to the document view; nil while the page isn't shown.
    var map: (Int) -> PageTransform<ViewSpace>? = { _ in nil }
    /// The lines, the latest last.
    private(set) var lines: [Line] = []

    override init(frame: ViewRect = .zero) {
        super.init(frame: frame)
        identifier = "wet-ink"
        isUserInteractionEnabled = false
    }

    override var className: String { "WetInk" }

    /// Shows one more line.
    func begin(_ line: Line) {
        lines.append(line)
        show(lines.count - 1, from: 0)
    }

    /// Goes on with the latest line; only what has changed is painted.
    func extend(with points: [PagePoint]) {
        guard let index = lines.indices.last else { return }
        let first = lines[index].stroke.points.count
        var isAny = false
        for point in points { isAny = lines[index].stroke.add(point) || isAny }
        // The curve before the last point bends as another one follows.
        if isAny { show(index, from: max(first - 3, 0)) }
    }

    /// The latest line stays until pictures show it. Returns it.
    func dry() -> Line? {
        guard let index = lines.indices.last else { return nil }
        lines[index].isDry = true
        return lines[index]
    }

    /// All lines stay until pictures show them, or no longer show what they cover.
    func dryAll() {
        for index in lines.indices { lines[index].isDry = true }
    }

    /// Takes lines away.
    func remove(where isGone: (Line) -> Bool) {
        for index in lines.indices.reversed() where isGone(lines[index]) {
            show(index, from: 0)
            lines.remove(at: index)
        }
    }

    /// Has the part of a line from a point on painted.
    private func show(_ index: Int, from first: Int) {
        let line = lines[index]
        guard let map = self.map(line.stroke.page) else { return }
        let places = line.stroke.points[min(first, line.stroke.points.count)...].map { map.toView($0) }
        guard let bounds = ViewRect(around: places) else { return }
        // A curve bends no further out than its points are apart.
        let margin = line.style.width * map.scale / 2 + max(bounds.width, bounds.height) / 3 + 2
        setNeedsDisplay(bounds.insetBy(dx: -margin, dy: -margin))
    }

    // MARK: Place

    /// Lies in front of the pages.
    func lie(over view: DocumentView) {
        if superview !== view { view.addSubview(self) }
        if frame != view.bounds { frame = view.bounds }
        bringToFront()
    }

    /// The pages have another place, or pictures have come: takes away the lines that these make up for.
    func settle(on pages: DocumentViewController) {
        guard superview != nil else { return }
        if frame != pages.view.bounds { frame = pages.view.bounds }
        let shown = Set(pages.viewport.visiblePages)
        remove { line in
            let page = line.stroke.page
            let isPainted =
                pages.pictures.paintsAllEdits(ofPage: page) && pages.pictures.pictures(ofPage: page).isComplete
            return line.isDry && (!shown.contains(page) || isPainted)
        }
        if lines.isEmpty { removeFromSuperview() }
    }

    override func draw(_ canvas: Canvas, dirty: ViewRect) {
        for line in lines {
            guard let map = self.map(line.stroke.page), let part = clip(of: line.stroke.page) else { continue }
            canvas.saved {
                canvas.clip(to: part)
                let color = line.style.color
                canvas.stroke(
                    line.stroke.path(map),
                    Color(red: color.red, green: color.green, blue: color.blue, alpha: line.opacity),
                    style: StrokeStyle(
                        width: line.style.width * map.scale * map.page.userUnit, cap: .round, join: .round))
            }
        }
    }

    private func clip(of page: Int) -> ViewRect? { map(page).map { $0.toView($0.page.visibleBox) } }
}

extension ViewRect {
    /// The least rectangle around points; nil where there are none.
    fileprivate init?(around points: [ViewPoint]) {
        guard let first = points.first else { return nil }
        self = points.dropFirst().reduce(ViewRect(corner: first, first)) { $0.union(ViewRect(corner: $1, $1)) }
    }
}
