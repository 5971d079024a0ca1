// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Views

/// Lets a view's content run on after a gesture, on the frames of the view's window.
@MainActor
final class Momentum {
    private weak var view: View?
    private let move: @MainActor (ViewVector) -> ViewVector
    private var scroller: KineticScroller?
    private var ticker: Animator.ID?

    /// Makes a momentum at rest.
    /// - Parameters:
    ///   - view: whose window gives the frames.
    ///   - move: scrolls by a distance in points, and returns what the ends did not allow.
    init(of view: View, move: @escaping @MainActor (ViewVector) -> ViewVector) {
        self.view = view
        self.move = move
    }

    /// Whether the content runs on.
    var isRunning: Bool { scroller != nil }

    /// Runs on with a speed in points a second; not at all where it's too slow, or where people asked for no movement.
    func start(_ velocity: ViewVector) {
        stop()
        guard let window = view?.window, !window.reducesMotion else { return }
        scroller = KineticScroller(velocity: velocity, at: window.now)
        guard scroller != nil else { return }
        ticker = window.animator.tick(now: window.now) { [weak self] now, _ in self?.step(to: now) ?? false }
    }

    /// Stops where it is.
    func stop() {
        scroller = nil
        guard let ticker else { return }
        self.ticker = nil
        view?.window?.animator.cancel(ticker)
    }

    private func step(to now: Double) -> Bool {
        guard view?.window != nil, let step = scroller?.advance(to: now) else { return rest() }
        let left = move(step)
        scroller?.stop(horizontally: left.dx != 0, vertically: left.dy != 0)
        return scroller?.isAtRest == false ? true : rest()
    }

    private func rest() -> Bool {
        (scroller, ticker) = (nil, nil)
        return false
    }
}
