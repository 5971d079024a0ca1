// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

/// What a ``ScrollMotion`` moves.
@MainActor public protocol ScrollMotionTarget: AnyObject {
    /// Scrolls by a distance in points, and returns what the ends did not allow.
    func moveContent(by distance: ViewVector) -> ViewVector
    /// How far the content shows beyond its ends, in points, in the direction of scrolling.
    var stretch: ViewVector { get set }
    /// Whether the content may run beyond its ends along each axis.
    var gives: (horizontally: Bool, vertically: Bool) { get }
}

/// Lets a view's content run on after a gesture, and come back from beyond its ends, on the frames of the view's window.
@MainActor public final class ScrollMotion {
    private weak var view: View?
    private weak var target: (any ScrollMotionTarget)?
    private var scroller: KineticScroller?
    private var spring = SpringBack()
    private var ticker: Animator.ID?

    /// Makes a motion at rest.
    /// - Parameters:
    ///   - view: whose window gives the frames.
    ///   - target: what is moved; not kept alive.
    public init(of view: View, target: any ScrollMotionTarget) {
        self.view = view
        self.target = target
    }

    /// Whether the content moves by itself.
    public var isRunning: Bool { scroller != nil || !spring.isAtRest }

    /// Runs on with a speed in points a second and springs back from where the content is beyond its ends. Not at all
    /// where the speed is too low, or where people asked for no movement.
    public func start(_ velocity: ViewVector) {
        stop()
        guard let window = view?.window, let target else { return }
        guard !window.reducesMotion else { return target.stretch = .zero }
        let (now, stretch) = (window.now, target.stretch)
        var free = velocity
        if stretch.dx != 0 {
            spring.releaseHorizontally(from: stretch.dx, speed: velocity.dx, at: now)
            free.dx = 0
        }
        if stretch.dy != 0 {
            spring.releaseVertically(from: stretch.dy, speed: velocity.dy, at: now)
            free.dy = 0
        }
        scroller = KineticScroller(velocity: free, at: now)
        if isRunning { run(on: window) }
    }

    /// Goes no further; what is beyond its ends still comes back.
    public func halt() {
        scroller = nil
        if spring.isAtRest { stop() }
    }

    /// Stops where it is, be it beyond an end.
    public func stop() {
        (scroller, spring) = (nil, SpringBack())
        guard let ticker else { return }
        self.ticker = nil
        view?.window?.animator.cancel(ticker)
    }

    private func run(on window: RootWindow) {
        ticker = window.animator.tick(now: window.now) { [weak self] now, _ in self?.step(to: now) ?? false }
    }

    private func step(to now: Double) -> Bool {
        guard view?.window != nil, let target else { return rest() }
        if let step = scroller?.advance(to: now) { meetEnds(target.moveContent(by: step), at: now, target) }
        if scroller?.isAtRest == true { scroller = nil }
        if !spring.isAtRest { target.stretch = spring.stretch(at: now) }
        return isRunning ? true : rest()
    }

    /// What runs against an end runs beyond it, where it gives, and comes back.
    private func meetEnds(_ rest: ViewVector, at now: Double, _ target: any ScrollMotionTarget) {
        guard rest != .zero, let velocity = scroller?.velocity else { return }
        if rest.dx != 0, target.gives.horizontally {
            spring.releaseHorizontally(from: 0, speed: velocity.dx, at: now)
        }
        if rest.dy != 0, target.gives.vertically {
            spring.releaseVertically(from: 0, speed: velocity.dy, at: now)
        }
        scroller?.stop(horizontally: rest.dx != 0, vertically: rest.dy != 0)
    }

    private func rest() -> Bool {
        (scroller, spring, ticker) = (nil, SpringBack(), nil)
        return false
    }
}
