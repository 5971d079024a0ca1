// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// Runs animations on the frames of a window. It has no clock: each step is told the time.
///
/// ```swift
/// window.animator.animate(duration: 0.25, now: window.now) { [weak box] progress in
///     box?.alpha = 1 - progress
/// }
/// ```
@MainActor public final class Animator {
    /// Names one animation.
    public struct ID: Hashable, Sendable {
        fileprivate let number: UInt64
    }

    private struct Running {
        let id: ID
        let start: Double
        let duration: Double
        let curve: TimingCurve
        let update: (Double) -> Void
        let completion: ((_ isFinished: Bool) -> Void)?
    }

    private struct Ticker {
        let id: ID
        var last: Double
        let step: (_ now: Double, _ elapsed: Double) -> Bool
    }

    /// Whether animations jump to their end at once.
    public var reducesMotion = false
    /// Called when something begins to need frames.
    var onStart: (() -> Void)?
    private var running: [Running] = []
    private var tickers: [Ticker] = []
    private var count: UInt64 = 0

    /// Makes an animator with nothing to do.
    public init() {}

    /// Whether frames are needed.
    public var isRunning: Bool { !running.isEmpty || !tickers.isEmpty }

    /// Calls `update` with the progress from 0 to 1 at each frame.
    ///
    /// `update` is called last with exactly 1, then `completion` with true; or, after ``cancel(_:)``, only `completion`
    /// with false. With reduced motion, or no duration, both happen before this returns.
    /// - Parameters:
    ///   - duration: length in seconds.
    ///   - delay: seconds before it begins.
    ///   - curve: how the speed changes.
    ///   - now: the time now, by the clock that ``step(now:)`` is told.
    ///   - update: applies a progress; retained until the end.
    ///   - completion: hears of the end, and whether it was reached; retained until then.
    /// - Returns: a name to cancel it by.
    @discardableResult
    public func animate(
        duration: Double, delay: Double = 0, curve: TimingCurve = .easeInOut, now: Double,
        update: @escaping (_ progress: Double) -> Void, completion: ((_ isFinished: Bool) -> Void)? = nil
    ) -> ID {
        let id = makeID()
        guard duration > 0, !reducesMotion else {
            update(1)
            completion?(true)
            return id
        }
        running.append(
            Running(
                id: id, start: now + max(delay, 0), duration: duration, curve: curve, update: update,
                completion: completion))
        onStart?()
        return id
    }

    /// Calls `step` at each frame with the time and the seconds since the last frame until it returns false. Reduced
    /// motion does not change it: it is for what follows a finger or runs down by itself.
    @discardableResult
    public func tick(now: Double, step: @escaping (_ now: Double, _ elapsed: Double) -> Bool) -> ID {
        let id = makeID()
        tickers.append(Ticker(id: id, last: now, step: step))
        onStart?()
        return id
    }

    /// Stops an animation where it is; one that has ended is left alone.
    public func cancel(_ id: ID) {
        tickers.removeAll { $0.id == id }
        guard let index = running.firstIndex(where: { $0.id == id }) else { return }
        running.remove(at: index).completion?(false)
    }

    /// Moves all animations on to `now`, in the order in which they were added. What a closure adds or cancels takes
    /// effect at once, and what it adds runs from the next frame.
    public func step(now: Double) {
        for animation in running { step(animation, now) }
        for ticker in tickers { step(ticker, now) }
    }

    private func step(_ animation: Running, _ now: Double) {
        guard now >= animation.start, let index = running.firstIndex(where: { $0.id == animation.id }) else { return }
        let time = (now - animation.start) / animation.duration
        guard time >= 1 else { return animation.update(animation.curve.value(at: time)) }
        running.remove(at: index)
        animation.update(1)
        animation.completion?(true)
    }

    private func step(_ ticker: Ticker, _ now: Double) {
        guard let index = tickers.firstIndex(where: { $0.id == ticker.id }) else { return }
        tickers[index].last = max(now, ticker.last)
        if !ticker.step(now, max(0, now - ticker.last)) { tickers.removeAll { $0.id == ticker.id } }
    }

    private func makeID() -> ID {
        count += 1
        return ID(number: count)
    }
}
