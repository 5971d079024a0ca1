// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Glibc
import Testing

@testable import Views

@Suite struct KineticScrollerTests {
    private func run(_ velocity: ViewVector, framesPerSecond: Double, for seconds: Double = 20) throws -> [ViewVector] {
        var scroller = try #require(KineticScroller(velocity: velocity, at: 3))
        return (1...Int(seconds * framesPerSecond)).map { scroller.advance(to: 3 + Double($0) / framesPerSecond) }
    }

    private func sum(_ steps: [ViewVector]) -> ViewVector { steps.reduce(.zero, +) }

    @Test("A fling covers the way that its loss of speed allows")
    func distance() throws {
        let way = sum(try run(ViewVector(dx: 0, dy: 1000), framesPerSecond: 60))
        // Losing 0.2 % a millisecond, from 1000 to 12 points a second.
        #expect(way.dx == 0 && abs(way.dy - (1000 - 12) / (-1000 * log(0.998))) < 1e-6, "\(way)")
    }

    @Test("A fling loses half of its speed in 346 ms")
    func speed() throws {
        var scroller = try #require(KineticScroller(velocity: ViewVector(dx: -600, dy: 800), at: 0))
        _ = scroller.advance(to: 0.346_227)
        #expect(abs(scroller.velocity.dx + 300) < 0.1 && abs(scroller.velocity.dy - 400) < 0.1)
    }

    @Test("The way is the same at any frame rate, at each moment", arguments: [30.0, 60, 144, 7.3])
    func frameRates(_ rate: Double) throws {
        let velocity = ViewVector(dx: 350, dy: -2400)
        for frames in [1, 10, 100] {
            let seconds = Double(frames) / rate
            var once = try #require(KineticScroller(velocity: velocity, at: 3))
            let steps = try run(velocity, framesPerSecond: rate).prefix(frames)
            #expect((sum(Array(steps)) - once.advance(to: 3 + seconds)).length < 1e-6)
        }
    }

    @Test("A fling rests for good once it is slow")
    func rest() throws {
        var scroller = try #require(KineticScroller(velocity: ViewVector(dx: 0, dy: 500), at: 0))
        let left = scroller.remainder
        #expect((scroller.advance(to: 100) - left).length < 1e-9)
        #expect(scroller.isAtRest && scroller.velocity == .zero)
        #expect(scroller.advance(to: 200) == .zero && scroller.remainder == .zero)
    }

    @Test("Time that goes back moves nothing back")
    func backwards() throws {
        var scroller = try #require(KineticScroller(velocity: ViewVector(dx: 0, dy: 500), at: 10))
        #expect(scroller.advance(to: 9) == .zero)
        #expect(scroller.advance(to: 10.5).dy > 0)
        #expect(scroller.advance(to: 10.2) == .zero)
    }

    @Test("What is too slow or no number is no fling", arguments: [0, 20, 49.9, .nan, .infinity])
    func tooSlow(_ speed: Double) {
        #expect(KineticScroller(velocity: ViewVector(dx: 0, dy: speed), at: 0) == nil)
    }

    @Test("A fling is no faster than the greatest speed")
    func fastest() throws {
        let scroller = try #require(KineticScroller(velocity: ViewVector(dx: 0, dy: 1e7), at: 0))
        #expect(abs(scroller.velocity.dy - 8000) < 1e-9)
    }

    @Test("At an end it goes on along the other axis alone, and at both it rests")
    func ends() throws {
        var scroller = try #require(KineticScroller(velocity: ViewVector(dx: 400, dy: 900), at: 0))
        _ = scroller.advance(to: 0.1)
        let sideways = scroller.remainder.dx
        scroller.stop(horizontally: false, vertically: true)
        let rest = scroller.advance(to: 60)
        #expect(rest.dy == 0 && rest.dx > 0 && abs(rest.dx - sideways) < 12)
        scroller.stop(horizontally: true, vertically: false)
        #expect(scroller.isAtRest && scroller.advance(to: 70) == .zero)
    }
}

@Suite struct DirectionLockTests {
    private func pass(_ steps: [(Double, Double)], isFree: Bool = false) -> [ViewVector] {
        var lock = DirectionLock(isFree: isFree)
        return steps.map { lock.pass(ViewVector(dx: $0.0, dy: $0.1)) }
    }

    @Test("A drag down the page does not sway")
    func vertical() {
        let passed = pass(Array(repeating: (1.5, 6), count: 10))
        #expect(passed[2...].allSatisfy { $0 == ViewVector(dx: 0, dy: 6) }, "\(passed)")
    }

    @Test("A drag along a line of text does not sink")
    func horizontal() {
        let passed = pass(Array(repeating: (-6, 1), count: 10))
        #expect(passed[2...].allSatisfy { $0 == ViewVector(dx: -6, dy: 0) }, "\(passed)")
    }

    @Test("A slanting drag is free")
    func slanting() {
        let passed = pass(Array(repeating: (5, 6), count: 10))
        #expect(passed.allSatisfy { $0 == ViewVector(dx: 5, dy: 6) })
    }

    @Test("A drag that turns aside becomes free")
    func turning() {
        let passed = pass(Array(repeating: (0, 6), count: 5) + Array(repeating: (6, 0), count: 10))
        #expect(passed.last == ViewVector(dx: 6, dy: 0))
        #expect(passed[5] == .zero)
    }

    @Test("A pointer's drag is never locked")
    func free() {
        #expect(pass(Array(repeating: (1, 6), count: 10), isFree: true).allSatisfy { $0 == ViewVector(dx: 1, dy: 6) })
    }
}
