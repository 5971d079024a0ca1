// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import EngineProtocol
import Geometry

extension DocumentViewController {
    /// Tells where a rectangle of default user space is shown, in the window's space.
    ///
    /// The page's boxes are fetched first where they aren't known yet; the answer may come later.
    /// - Parameters:
    ///   - rect: the place on the page.
    ///   - page: the page, counted from 0.
    ///   - reveal: whether to scroll it into view, by the least distance that shows all of it.
    ///   - completion: called once; nil where the arrangement doesn't show the page.
    public func locate(
        _ rect: PageRect, onPage page: Int, reveal: Bool, completion: @escaping (ViewRect?) -> Void
    ) {
        guard (0..<document.pageCount).contains(page) else { return completion(nil) }
        guard document.geometry(ofPage: page) != nil else {
            document.ask(.pages(first: page, count: 1)) { [weak self] answer in
                guard let self, case .success(.pages(let listing)) = answer else { return completion(nil) }
                document.learn(listing)
                guard document.geometry(ofPage: page) != nil else { return completion(nil) }
                locate(rect, onPage: page, reveal: reveal, completion: completion)
            }
            return
        }
        if reveal { self.reveal(rect, onPage: page) }
        completion(transform(forPage: page).map { view.convert($0.toView(rect), to: nil) })
    }

    /// Scrolls a place into view by the least distance.
    public func reveal(_ rect: PageRect, onPage page: Int) { reveal(rect, onPage: page, margin: 0) }

    /// Scrolls a place into view by the least distance, with something of what is above and below it.
    /// - Parameters:
    ///   - rect: the place, in the page's space.
    ///   - page: the page, counted from 0.
    ///   - margin: points of the view that should show above and below the place, where there is room for them.
    public func reveal(_ rect: PageRect, onPage page: Int, margin: Double) {
        if viewport.frame(ofPage: page) == nil { go(toPage: page) }
        guard var target = transform(forPage: page)?.toView(rect) else { return }
        let shown = ViewRect(origin: .zero, size: view.bounds.size)
        target = target.insetBy(dx: 0, dy: -min(margin, max((shown.height - target.height) / 2, 0)))
        func distance(_ low: Double, _ high: Double, _ limit: Double) -> Double {
            if low < 0 { return low }
            return high > limit ? min(high - limit, low) : 0
        }
        scroll(
            by: ViewVector(
                dx: distance(target.minX, target.maxX, shown.width),
                dy: distance(target.minY, target.maxY, shown.height)))
    }
}
