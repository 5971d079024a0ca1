// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Drawing
import Geometry
import Views

/// Paints over a page view's picture.
@MainActor
protocol PageDecorating: AnyObject {
    /// Paints what belongs over the picture of a page, in the page view's space.
    func decorate(_ page: Int, of view: PageView, on canvas: Canvas, dirty: ViewRect)
}

/// Paints what is selected over the pages, and has only that painted anew which changes.
@MainActor
final class SelectionHighlights: PageDecorating {
    weak var owner: TextSelectionController?

    /// The quads of a selection on a page.
    func quads(of selection: TextSelection?, onPage page: Int) -> [TextQuad] {
        guard let selection, let text = owner?.pages.texts.text(ofPage: page) else { return [] }
        return selection.ranges(onPage: page, count: text.count).flatMap(text.quads)
    }

    /// Multiplies the selected text's ground with the theme's colour; light text on dark paper gets a lighter ground.
    func decorate(_ page: Int, of view: PageView, on canvas: Canvas, dirty: ViewRect) {
        guard let theme = view.window?.theme, let map = owner?.pages.transform(forPage: page) else { return }
        let shift = view.bounds.origin - view.frame.origin
        let part = dirty.offsetBy(-shift)
        var path = Path()
        for quad in quads(of: owner?.selection, onPage: page) where map.toView(quad.bounds).intersects(part) {
            path.append(Path(points: quad.corners.map { map.toView($0) + shift }, isClosed: true))
        }
        guard !path.isEmpty else { return }
        if owner?.pages.tone == .night {
            canvas.fill(path, SelectionTunables.nightHighlight, blend: .screen)
        } else {
            canvas.fill(path, SelectionTunables.highlight(theme), blend: .multiply)
        }
    }

    /// Has painted anew what one selection holds and the other doesn't.
    func change(from old: TextSelection?, to new: TextSelection?) {
        guard let owner else { return }
        for view in owner.pages.view.pageViews where !view.isHidden {
            let page = view.pageIndex
            guard let map = owner.pages.transform(forPage: page) else { continue }
            let (before, after) = (Set(quads(of: old, onPage: page)), Set(quads(of: new, onPage: page)))
            let shift = view.bounds.origin - view.frame.origin
            for quad in before.symmetricDifference(after) {
                view.setNeedsDisplay(map.toView(quad.bounds).offsetBy(shift).insetBy(dx: -1, dy: -1))
            }
        }
    }

    /// Has the selection on a page painted whose text has just come.
    func textDidLoad(_ page: Int) {
        guard let selection = owner?.selection, selection.pages.contains(page) else { return }
        for view in owner?.pages.view.pageViews ?? [] where view.pageIndex == page { view.setNeedsDisplay() }
    }
}
