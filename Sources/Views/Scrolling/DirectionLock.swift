// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

/// Keeps a finger's drag to one axis where it plainly goes along it, so that a page that is wider than the view does not
/// sway while it's read downward. Pure.
///
/// ```swift
/// var lock = DirectionLock()
/// scroll(by: lock.pass(step))
/// ```
public struct DirectionLock: Hashable, Sendable {
    private enum Axis: Hashable, Sendable { case undecided, free, horizontal, vertical }

    private var axis = Axis.undecided
    private var way = ViewVector.zero
    /// The way aside since the lock closed, in points.
    private var aside = 0.0

    /// Begins without a lock; one that is never closed where `isFree`.
    public init(isFree: Bool = false) {
        if isFree { axis = .free }
    }

    /// The part of a step, in points, that the lock lets through.
    public mutating func pass(_ step: ViewVector) -> ViewVector {
        decide(step)
        switch axis {
        case .undecided, .free: return step
        case .horizontal:
            aside += step.dy
            return ViewVector(dx: step.dx, dy: 0)
        case .vertical:
            aside += step.dx
            return ViewVector(dx: 0, dy: step.dy)
        }
    }

    /// The part of a velocity along the axis.
    public func along(_ velocity: ViewVector) -> ViewVector {
        switch axis {
        case .undecided, .free: velocity
        case .horizontal: ViewVector(dx: velocity.dx, dy: 0)
        case .vertical: ViewVector(dx: 0, dy: velocity.dy)
        }
    }

    /// Lets all through from now on.
    public mutating func release() { axis = .free }

    private mutating func decide(_ step: ViewVector) {
        if abs(aside) > ScrollTunables.lockBreak { axis = .free }
        guard axis == .undecided else { return }
        way = way + step
        guard way.length >= ScrollTunables.lockDistance else { return }
        let slope = ScrollTunables.lockSlope
        if abs(way.dx) <= slope * abs(way.dy) {
            axis = .vertical
        } else {
            axis = abs(way.dy) <= slope * abs(way.dx) ? .horizontal : .free
        }
    }
}
