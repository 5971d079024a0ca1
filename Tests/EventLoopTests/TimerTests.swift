// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EventLoop
import Testing

@MainActor
private final class Clock {
    var now = 100.0
}

@MainActor
struct TimerTests {
    private let clock = Clock()
    private let loop: EventLoop

    init() {
        loop = EventLoop(clock: { [clock] in MainActor.assumeIsolated { clock.now } })
    }

    @Test("Timers are called in the order of their deadlines, those of one moment as scheduled")
    func order() {
        var log: [String] = []
        loop.schedule(at: 102) { log.append("c") }
        loop.schedule(at: 101) { log.append("a") }
        loop.schedule(at: 101) { log.append("b") }
        loop.turn(timeout: 0)
        #expect(log.isEmpty)
        clock.now = 102
        loop.turn(timeout: 0)
        #expect(log == ["a", "b", "c"])
    }

    @Test("A timer is called at its deadline, not before, and once")
    func deadline() {
        var calls = 0
        let timer = loop.schedule(after: 0.5) { calls += 1 }
        #expect(timer.deadline == 100.5)
        clock.now = 100.499
        loop.turn(timeout: 0)
        #expect(calls == 0)
        clock.now = 100.5
        loop.turn(timeout: 0)
        loop.turn(timeout: 0)
        #expect(calls == 1)
        #expect(!timer.isActive)
    }

    @Test("A timer that an earlier one cancels is not called")
    func cancelInsideHandler() {
        var log: [String] = []
        var second: EventLoop.Timer?
        loop.schedule(at: 100) {
            log.append("first")
            second?.cancel()
        }
        second = loop.schedule(at: 100) { log.append("second") }
        loop.turn(timeout: 0)
        #expect(log == ["first"])
    }

    @Test("A timer that schedules itself for now is called once a turn and lets others through")
    func rescheduling() {
        var log: [String] = []
        func again() {
            log.append("again")
            loop.schedule(at: 0, again)
        }
        loop.schedule(at: 0, again)
        loop.schedule(at: 100) { log.append("other") }
        loop.turn(timeout: 0)
        #expect(log == ["again", "other"])
        loop.turn(timeout: 0)
        #expect(log == ["again", "other", "again"])
    }

    @Test("A timer stops the loop, and those due at the same moment wait for the next run")
    func stop() {
        var log: [String] = []
        loop.schedule(at: 100) { [loop] in loop.stop(exitCode: 7) }
        loop.schedule(at: 100) { [loop] in
            log.append("later")
            loop.stop()
        }
        #expect(loop.run() == 7)
        #expect(log.isEmpty)
        #expect(loop.run() == 0)
        #expect(log == ["later"])
    }

    @Test("By the system's clock the loop sleeps until the deadline and not for ever")
    func realTime() {
        let loop = EventLoop()
        let start = loop.now
        loop.schedule(after: 0.01) { loop.stop() }
        #expect(loop.run() == 0)
        #expect(loop.now >= start + 0.01)
    }
}
