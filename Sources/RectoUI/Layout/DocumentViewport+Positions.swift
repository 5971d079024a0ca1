// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

extension DocumentViewport {
    /// The place in the document under a point of the view; nil where there are no pages. What is painted there may be
    /// half a pixel off.
    public func position(at point: DevicePoint) -> DocumentPosition? { position(at: point, from: offset + stretch) }

    func position(at point: DevicePoint, from offset: DevicePoint) -> DocumentPosition? {
        let place = point + (offset - .zero)
        guard let page = layout.page(nearest: place), let paper = layout.paper(ofPage: page) else { return nil }
        let u = (place.x - paper.minX) / paper.width
        let v = (place.y - paper.minY) / paper.height
        let (x, y) = Self.unrotated(u, v, rotation)
        return DocumentPosition(page: page, x: x, y: y)
    }

    /// Where a position lies in the content; nil where the arrangement doesn't show its page now.
    func place(of position: DocumentPosition) -> DevicePoint? {
        guard let paper = layout.paper(ofPage: position.page) else { return nil }
        let (u, v) = Self.unrotated(position.x, position.y, rotation.inverse)
        return DevicePoint(x: paper.minX + u * paper.width, y: paper.minY + v * paper.height)
    }

    /// Where a position is in the view, as if it could be shown between pixels; nil where the arrangement doesn't show
    /// its page now.
    public func point(of position: DocumentPosition) -> DevicePoint? {
        place(of: position).map { $0 - (offset + stretch - DevicePoint.zero) }
    }

    /// Turns a place in the unit square back by `rotation` about the square's middle.
    private static func unrotated(_ u: Double, _ v: Double, _ rotation: Rotation) -> (Double, Double) {
        switch rotation {
        case .none: (u, v)
        case .clockwise: (v, 1 - u)
        case .half: (1 - u, 1 - v)
        case .counterclockwise: (1 - v, u)
        }
    }

    /// An offset within what can be scrolled to.
    func clamped(_ offset: DevicePoint) -> DevicePoint {
        let most = maximumOffset
        return DevicePoint(x: min(max(offset.x, 0), most.x), y: min(max(offset.y, 0), most.y))
    }

    /// What `wanted` leaves of a stretch that may only shrink.
    static func between(_ stretch: Double, _ wanted: Double) -> Double {
        min(max(wanted, min(stretch, 0)), max(stretch, 0))
    }
}
