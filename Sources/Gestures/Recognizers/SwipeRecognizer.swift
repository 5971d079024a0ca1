// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

/// Directions of a swipe.
public struct SwipeDirections: OptionSet, Hashable, Sendable {
    /// One bit a direction.
    public let rawValue: UInt8

    /// Makes the set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// To the right.
    public static let right = SwipeDirections(rawValue: 1 << 0)
    /// To the left.
    public static let left = SwipeDirections(rawValue: 1 << 1)
    /// Up.
    public static let up = SwipeDirections(rawValue: 1 << 2)
    /// Down.
    public static let down = SwipeDirections(rawValue: 1 << 3)

    /// The direction that `way` has most of.
    init(_ way: ViewVector) {
        if abs(way.dx) >= abs(way.dy) { self = way.dx >= 0 ? .right : .left } else { self = way.dy >= 0 ? .down : .up }
    }
}

/// Recognizes fingers that flick across a view, on a touchscreen or, with three or more, on a touchpad. Discrete.
///
/// It is recognized while the fingers still move, as soon as they have gone far enough, straight enough and soon enough.
///
/// ```swift
/// let next = SwipeRecognizer()
/// next.direction = .left
/// next.addAction { [weak show] in if $0.direction == .left { show?.next() } }
/// ```
open class SwipeRecognizer: GestureRecognizer {
    /// The directions that count. The default is right.
    open var direction: SwipeDirections = .right
    /// How many fingers swipe. The default is 1.
    open var numberOfTouchesRequired = 1
    /// The least way, in points.
    open var minimumDistance = GestureTunables.swipeDistance
    /// The longest time from the first finger down, in seconds.
    open var maximumDuration = GestureTunables.swipeDuration

    private var starts: [TouchID: ViewPoint] = [:]
    private var padWay = ViewVector.zero

    override open func touchesBegan(_ touches: [Touch]) {
        if starts.isEmpty { setDeadline(after: maximumDuration) }
        for touch in touches { starts[touch.id] = touch.windowLocation }
        if starts.count > numberOfTouchesRequired {
            fail(.tooManyTouches(starts.count, most: numberOfTouchesRequired))
        }
    }

    override open func touchesMoved(_ touches: [Touch]) {
        guard !isWaitingToBegin else { return }
        let ways = self.touches.compactMap { touch in starts[touch.id].map { touch.windowLocation - $0 } }
        for way in ways where !isStraight(way) { return fail(.wrongDirection) }
        let isComplete =
            ways.count == numberOfTouchesRequired && ways.allSatisfy { length(along: $0) >= minimumDistance }
        if isComplete { succeed() }
    }

    private func succeed() {
        clearDeadline()
        state = .recognized
    }

    override open func touchesEnded(_ touches: [Touch]) {
        if !isWaitingToBegin { fail(.lifted) }
    }

    override open func deadlineReached() { fail(.held(maximumDuration)) }

    override open func accepts(_ gesture: TouchpadGesture) -> Bool {
        gesture.kind == .swipe && gesture.fingerCount == max(3, numberOfTouchesRequired)
    }

    override open func touchpadChanged(_ gesture: TouchpadGesture) {
        guard !isWaitingToBegin else { return }
        if gesture.phase == .began { setDeadline(after: maximumDuration) }
        padWay = padWay + gesture.delta
        if !isStraight(padWay) { return fail(.wrongDirection) }
        if length(along: padWay) >= minimumDistance { succeed() }
    }

    /// Whether `way` is too short to tell, or leads in a direction that counts.
    private func isStraight(_ way: ViewVector) -> Bool {
        guard way.length > GestureTunables.touchPanSlop else { return true }
        guard direction.contains(SwipeDirections(way)) else { return false }
        return min(abs(way.dx), abs(way.dy)) <= length(along: way) * GestureTunables.swipeDeviation
    }

    private func length(along way: ViewVector) -> Double { max(abs(way.dx), abs(way.dy)) }

    override open func reset() {
        super.reset()
        (starts, padWay) = ([:], .zero)
    }
}
