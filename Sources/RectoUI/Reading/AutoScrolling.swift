// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Glibc
import Views

/// Scrolls a document by itself at an even speed, along its flow, until its end, a press, or another movement.
///
/// ```swift
/// pages.autoScrolling.hasten(by: 1)  // begins, and then goes faster
/// pages.autoScrolling.stop()
/// ```
@MainActor
public final class AutoScrolling {
    /// The steps of the speed: above 0 towards the end, below 0 towards the beginning; 0 at rest.
    public private(set) var speed = 0
    private unowned let pages: DocumentViewController
    private var ticker: Animator.ID?
    /// How far it would have gone beyond the end of a row of pages, in points.
    private var beyond = 0.0

    init(of pages: DocumentViewController) { self.pages = pages }

    /// Whether the document scrolls.
    public var isRunning: Bool { ticker != nil }

    /// Goes faster towards the end by so many steps, or towards the beginning where they are below 0.
    public func hasten(by steps: Int) {
        let most = AutoScrollingTunables.mostSteps
        let wanted = min(max(speed + steps, -most), most)
        guard wanted != 0, let window = pages.view.window else { return stop() }
        pages.stopMoving(keepsAutoScrolling: true)
        speed = wanted
        guard ticker == nil else { return }
        beyond = 0
        ticker = window.animator.tick(now: window.now) { [weak self] _, elapsed in
            self?.step(elapsed) ?? false
        }
    }

    /// Stops where the document is.
    public func stop() {
        if let ticker { pages.view.window?.animator.cancel(ticker) }
        (ticker, speed) = (nil, 0)
    }

    /// Points in a second.
    private var velocity: Double {
        let steps = Double(abs(speed) - 1)
        return AutoScrollingTunables.slowest * pow(AutoScrollingTunables.factor, steps) * (speed > 0 ? 1 : -1)
    }

    /// Goes on; false at the end of the document.
    private func step(_ elapsed: Double) -> Bool {
        let wanted = velocity * min(elapsed, AutoScrollingTunables.longestStep)
        let way = pages.flowing(ViewVector(dx: 0, dy: wanted))
        var left = DeviceVector.zero
        pages.apply { [scale = pages.scale] in
            left = $0.scroll(by: DeviceVector(dx: way.dx * scale, dy: way.dy * scale))
        }
        guard abs(left.dx) + abs(left.dy) > 0 else {
            beyond = 0
            return true
        }
        guard !pages.viewport.arrangement.isContinuous else { return end() }
        // One page at a time: what is at its end, or shows whole, stays as long as a screenful takes.
        beyond += wanted
        guard abs(beyond) >= pages.view.bounds.height * (1 - LayoutTunables.screenOverlap) else { return true }
        beyond = 0
        return pages.turnRowByGesture(wanted > 0 ? 1 : -1) || end()
    }

    private func end() -> Bool {
        (ticker, speed) = (nil, 0)
        return false
    }
}

/// The numbers that scrolling by itself goes by.
enum AutoScrollingTunables {
    /// The first step, in points a second: a line of print in a little more than a second.
    static let slowest = 16.0
    /// The factor of each further step.
    static let factor = 1.5
    /// The number of steps: at the last one three screenfuls pass in a second.
    static let mostSteps = 12
    /// The longest time that one frame counts for, in seconds, so that a pause makes no jump.
    static let longestStep = 0.1
}
