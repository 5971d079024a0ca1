// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

/// Decides whether a finger's drag turns a page where pages are shown one row at a time. Pure.
///
/// It takes a long enough way and a quick enough lift in one direction, along an axis on which the page shows whole: a
/// page that is larger than the view is moved about without being left. A second finger spoils it.
struct PageSwipe {
    /// Whether a way to the side turns.
    let turnsHorizontally: Bool
    /// Whether a way up or down turns.
    let turnsVertically: Bool
    private let isRightToLeft: Bool
    private var way = ViewVector.zero
    private var isSpoiled = false

    /// Begins on what shows.
    init(_ viewport: DocumentViewport) {
        let isPaged = !viewport.arrangement.isContinuous
        turnsHorizontally = isPaged && viewport.maximumOffset.x == 0
        turnsVertically = isPaged && viewport.maximumOffset.y == 0
        isRightToLeft = viewport.arrangement.isRightToLeft
    }

    /// The finger moves, in points.
    mutating func follow(_ step: ViewVector) { way = way + step }

    /// The drag is something else.
    mutating func spoil() { isSpoiled = true }

    /// The finger lifts with a speed in points a second.
    /// - Returns: rows to turn by, and the side that the next page comes from as a stretch of one; nil for none.
    func turn(liftingWith velocity: ViewVector) -> (pages: Int, side: ViewVector)? {
        guard !isSpoiled else { return nil }
        if abs(way.dx) > abs(way.dy) {
            guard turnsHorizontally, isFlick(way.dx, velocity.dx) else { return nil }
            let isForward = (way.dx < 0) != isRightToLeft
            return (isForward ? 1 : -1, ViewVector(dx: way.dx < 0 ? -1 : 1, dy: 0))
        }
        guard turnsVertically, isFlick(way.dy, velocity.dy) else { return nil }
        return (way.dy < 0 ? 1 : -1, ViewVector(dx: 0, dy: way.dy < 0 ? -1 : 1))
    }

    private func isFlick(_ way: Double, _ speed: Double) -> Bool {
        abs(way) >= DocumentGestureTunables.swipeDistance && abs(speed) >= DocumentGestureTunables.swipeSpeed
            && way * speed > 0
    }
}
