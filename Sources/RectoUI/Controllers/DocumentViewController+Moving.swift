// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

extension DocumentViewController {
    /// Shows the top of a page, counted from 0; beyond the ends the first or last one.
    public func go(toPage page: Int) {
        isForward = page >= (currentPage ?? 0)
        change { $0.go(toPage: page) }
    }

    /// Shows a place at the top left of the view.
    public func show(_ position: DocumentPosition) { change { $0.show(position) } }

    /// Scrolls by a distance. Returns what the ends of the document did not allow, in points.
    @discardableResult
    public func scroll(by distance: ViewVector) -> ViewVector {
        var left = DeviceVector.zero
        if let on = sense(of: distance) { isForward = on }
        let wanted = DeviceVector(dx: distance.dx * scale, dy: distance.dy * scale)
        change { left = $0.scroll(by: wanted) }
        return ViewVector(dx: left.dx / scale, dy: left.dy / scale)
    }

    /// Whether a way leads towards the end of the document, along its flow; nil where it leads to neither end.
    private func sense(of way: ViewVector) -> Bool? {
        let arrangement = viewport.arrangement
        let along = arrangement.flowsSideways ? (arrangement.isRightToLeft ? -way.dx : way.dx) : way.dy
        return along == 0 ? nil : along > 0
    }

    /// Where pages lie beside each other and show from top to bottom, a way down leads on, and one up back.
    func flowing(_ way: ViewVector) -> ViewVector {
        guard viewport.arrangement.flowsSideways, way.dx == 0,
            viewport.layout.contentSize.height <= viewport.size.height
        else { return way }
        return ViewVector(dx: viewport.arrangement.isRightToLeft ? -way.dy : way.dy, dy: 0)
    }

    /// Scrolls as an arrow key does: by a distance, which leads on where pages lie beside each other.
    @discardableResult
    public func step(by distance: ViewVector) -> ViewVector { scroll(by: flowing(distance)) }

    /// Goes a screenful on (`direction` 1) or back (-1), or a part of one; with one row at a time on to the next row at the end of one.
    public func scrollScreen(_ direction: Double) {
        guard !viewport.arrangement.flowsSideways else {
            let screen = view.bounds.width * (1 - LayoutTunables.screenOverlap)
            let isLeftward = viewport.arrangement.isRightToLeft
            scroll(by: ViewVector(dx: (isLeftward ? -direction : direction) * screen, dy: 0))
            return
        }
        let screen = view.bounds.height * (1 - LayoutTunables.screenOverlap)
        let left = scroll(by: ViewVector(dx: 0, dy: direction * screen))
        guard !viewport.arrangement.isContinuous, abs(left.dy) > abs(direction) * screen - 1 else { return }
        turnRow(direction > 0 ? 1 : -1)
    }

    /// Shows the next (1) or previous (-1) row of pages from its beginning.
    public func turnPage(_ direction: Int) {
        guard let page = currentPage else { return }
        let row = viewport.arrangement.row(ofPage: page) + direction
        let pages = viewport.arrangement.pages(inRow: row, pageCount: viewport.pageCount)
        isForward = direction > 0
        guard row >= 0, !pages.isEmpty else {
            let end = direction > 0 ? 1e9 : -1e9
            change {
                let isSideways = $0.arrangement.flowsSideways
                let x = isSideways ? ($0.arrangement.isRightToLeft ? -end : end) : 0
                $0.scroll(by: DeviceVector(dx: x, dy: isSideways ? 0 : end))
            }
            return
        }
        change { $0.go(toPage: pages.lowerBound) }
    }

    /// With one row at a time: to the next row's beginning, or to the previous row's end.
    func turnRow(_ direction: Int) {
        let row = viewport.layout.rows.lowerBound + direction
        let pages = viewport.arrangement.pages(inRow: row, pageCount: viewport.pageCount)
        guard row >= 0, !pages.isEmpty else { return }
        isForward = direction > 0
        change {
            $0.go(toPage: pages.lowerBound)
            if direction < 0 { $0.scroll(by: DeviceVector(dx: 0, dy: 1e9)) }
        }
    }

    /// Fits pages, or shows them at a factor, with a point of the view (by default the middle of its top) kept in
    /// place.
    public func setZoom(_ mode: ZoomMode, about point: ViewPoint? = nil) {
        let place = point.map(device)
        change { $0.setZoom(mode, about: place) }
    }

    /// Zooms by a factor about a point of the view, by default its middle.
    public func zoom(by factor: Double, about point: ViewPoint? = nil) {
        let place = point.map(device)
        change { $0.zoom(by: factor, about: place ?? DevicePoint(x: $0.size.width / 2, y: $0.size.height / 2)) }
    }

    /// Turns the view.
    public func setRotation(_ rotation: Rotation) { change { $0.setRotation(rotation) } }

    /// Arranges the pages otherwise.
    public func setArrangement(_ arrangement: PageArrangement) { change { $0.setArrangement(arrangement) } }

    /// Limits the zoom further than ``LayoutTunables`` do.
    public func setZoomLimits(_ limits: ClosedRange<Double>) {
        guard limits != viewport.zoomLimits || placeWanted != nil else { return }
        apply { $0.setZoomLimits(limits) }
    }

    /// Moves to a screen with another density.
    public func setDotsPerInch(_ dotsPerInch: Double) {
        let gap = LayoutTunables.gap * scale
        apply { $0.setDensity(dotsPerInch: dotsPerInch, gap: gap) }
    }

    /// Says how much of the bottom of the view is covered, in points: the end of the document can be scrolled clear of it.
    func setCoveredHeight(_ height: Double) {
        let inset = (height * scale).rounded()
        if viewport.endInset != inset { apply { $0.setEndInset(inset) } }
    }

    /// Makes a change that isn't a gesture's, and so ends what a gesture has left running.
    func change(_ edit: @escaping (inout DocumentViewport) -> Void) {
        movement.stop()
        autoScrolling.stop()
        gestures.yield()
        apply(edit)
    }

    /// Makes a change; one before the first layout is made after it, on the place where the document begins. Page views
    /// that move or show other pages are painted anew by themselves.
    func apply(_ edit: @escaping (inout DocumentViewport) -> Void) {
        guard placeWanted == nil else {
            changesWanted.append(edit)
            return view.setNeedsLayout()
        }
        let rotation = viewport.rotation
        edit(&viewport)
        view.setNeedsLayout()
        if viewport.rotation != rotation { view.setNeedsDisplay() }
    }
}

extension DocumentViewController: GestureScrolling {
    func changeByGesture(_ edit: @escaping (inout DocumentViewport) -> Void) {
        movement.stop()
        autoScrolling.stop()
        followGesture(edit)
    }

    /// Makes a step of something that goes on: what it needs most is to be quick.
    func followGesture(_ edit: @escaping (inout DocumentViewport) -> Void) {
        let (zoom, offset) = (viewport.zoom, viewport.offset)
        apply(edit)
        let way = viewport.offset - offset
        if viewport.zoom != zoom {
            pictures.noteZooming()
        } else if let on = sense(of: ViewVector(dx: way.dx, dy: way.dy)) {
            isForward = on
        }
    }

    func zoomGestureDidChange(isActive: Bool) {
        if !isActive { pictures.zoomDidRest() }
    }

    func turnRowByGesture(_ direction: Int) -> Bool {
        let row = viewport.layout.rows.lowerBound + direction
        let pages = viewport.arrangement.pages(inRow: row, pageCount: viewport.pageCount)
        guard row >= 0, !pages.isEmpty else { return false }
        isForward = direction > 0
        apply { $0.go(toPage: pages.lowerBound) }
        return true
    }

    func gestureDidTurn(from rotation: Rotation) { turnsToUndo.append(rotation) }
}

extension DocumentViewController {
    /// Whether there is a row of pages after (1) or before (-1) the current one.
    func canTurnPage(_ direction: Int) -> Bool {
        guard let page = currentPage else { return false }
        let row = viewport.arrangement.row(ofPage: page) + direction
        return row >= 0 && row < viewport.arrangement.rowCount(pageCount: viewport.pageCount)
    }

    /// Shows the next (1) or previous (-1) row of pages from its beginning. In a continuous arrangement it can slide in.
    func turnPage(_ direction: Int, animated: Bool) {
        guard animated, viewport.arrangement.isContinuous, canTurnPage(direction), let page = currentPage else {
            return turnPage(direction)
        }
        let row = viewport.arrangement.row(ofPage: page) + direction
        let first = viewport.arrangement.pages(inRow: row, pageCount: viewport.pageCount).lowerBound
        isForward = direction > 0
        move { $0.go(toPage: first) }
    }

    /// Goes to a place or zoom so that one sees the way.
    func move(to edit: @escaping (inout DocumentViewport) -> Void) {
        gestures.yield()
        movement.run(from: viewport, to: edit) { [weak self] _ in self?.zoomGestureDidChange(isActive: false) }
    }

    /// The zoom at which the current page is as wide as the view.
    var fittingZoom: Double {
        var copy = viewport
        copy.setZoom(.fitWidth)
        return copy.zoom
    }
}
