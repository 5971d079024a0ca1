// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EventLoop
import Geometry
import Gestures
import Testing

@testable import RectoApp

/// A window that notes what is done to it and when.
@MainActor
private final class FakeTarget: InputReplay.Target {
    let number: Int
    var isSettled = true
    var awaitsOthers = false
    var isAtRest = true
    var log: [String] = []
    var onInput: (WindowInput) -> Void = { _ in }
    private let loop: EventLoop

    init(_ number: Int, loop: EventLoop) {
        self.number = number
        self.loop = loop
    }

    func perform(_ input: WindowInput) {
        if case .event(.key(let key)) = input { log.append("\(key.keysym)") }
        if case .deviceRemoved = input { log.append("removed") }
        onInput(input)
    }
}

@MainActor
@Suite struct InputReplayTests {
    private let clock = ReplayClock()
    private let loop: EventLoop
    private let target: FakeTarget

    init() {
        let clock = clock
        loop = EventLoop { clock.now }
        target = FakeTarget(0, loop: loop)
    }

    /// Keys that are told apart by their numbers, at some times.
    private func recording(_ times: [Double], window: Int = 0) -> InputRecording {
        InputRecording(
            times.enumerated().map {
                RecordedInput(
                    time: $0.element, window: window,
                    input: .event(.key(KeyEvent(keysym: UInt32($0.offset), timestamp: $0.element))))
            })
    }

    private func replay(
        _ recording: InputRecording, isRealTime: Bool = false, patience: Double = 60,
        targets: [any InputReplay.Target]? = nil
    ) -> InputReplay {
        let targets = targets ?? [target]
        let replay = InputReplay(recording, clock: clock, loop: loop, isRealTime: isRealTime, patience: patience) {
            targets
        }
        replay.begin()
        return replay
    }

    private func run(until replay: InputReplay) {
        replay.whenOver { [loop] in loop.stop() }
        _ = loop.run()
    }

    @Test("An hour of input takes no time, and each input finds its own time on the clock")
    func ownTime() {
        let began = clock.trueTime
        var isExact: [Bool] = []
        target.onInput = { [loop] input in
            if case .event(.key(let key)) = input { isExact.append(abs(key.timestamp - loop.now) < 1e-9) }
        }
        let replay = replay(recording([10, 20, 3600]))
        run(until: replay)
        #expect(target.log == ["0", "1", "2"] && isExact == [true, true, true])
        #expect(!replay.isRunning && clock.now - began > 3500 && clock.trueTime - began < 600)
    }

    @Test("Timers are due between inputs as they would be, and input comes before a timer of the same moment")
    func timers() {
        target.onInput = { [target, loop] input in
            guard case .event(.key(let key)) = input, key.keysym == 0 else { return }
            loop.schedule(after: 0.5) { target.log.append("half") }
            loop.schedule(after: 1) { target.log.append("one") }
        }
        run(until: replay(recording([0, 1, 2])))
        #expect(target.log == ["0", "half", "1", "one", "2"])
    }

    @Test("What came before a person acted is taken in at once")
    func lead() {
        let gone = RecordedInput(time: 1, input: .deviceRemoved(InputDeviceID(3)))
        run(until: replay(InputRecording([gone] + recording([10]).inputs)))
        #expect(target.log == ["removed", "0"])
    }

    @Test("It begins when the windows show their documents")
    func beginning() {
        target.isSettled = false
        let replay = replay(recording([0]))
        for _ in 0..<3 { loop.turn(timeout: 0) }
        #expect(target.log.isEmpty && replay.isRunning)
        target.isSettled = true
        run(until: replay)
        #expect(target.log == ["0"])
    }

    @Test("Time stands still while a worker is awaited")
    func awaiting() {
        target.awaitsOthers = true
        let replay = replay(recording([0, 5]))
        loop.turn(timeout: 0)
        let now = loop.now
        for _ in 0..<5 { loop.turn(timeout: 0) }
        #expect(loop.now == now && target.log.isEmpty)
        target.awaitsOthers = false
        run(until: replay)
        #expect(target.log == ["0", "1"])
    }

    @Test("A worker that never answers holds a replay up only for so long")
    func hopeless() {
        target.awaitsOthers = true
        run(until: replay(recording([0, 5]), patience: 0))
        #expect(target.log == ["0", "1"])
    }

    @Test("It is over when what the last input set off has run down")
    func tail() {
        target.isAtRest = false
        target.onInput = { [target, loop] _ in
            loop.schedule(after: 2) { target.isAtRest = true }
        }
        let replay = replay(recording([1]))
        run(until: replay)
        #expect(loop.now - replay.start >= 3 && loop.now - replay.start < 30)
    }

    @Test("A window that never comes to rest does not keep it from ending")
    func restless() {
        target.isAtRest = false
        @MainActor func again() { loop.schedule(after: 1) { again() } }
        again()
        run(until: replay(recording([1])))
        #expect(target.log == ["0"])
    }

    @Test("Windows get what came to them, and one that never opens misses it")
    func windows() {
        let second = FakeTarget(1, loop: loop)
        let inputs = recording([0]).inputs + recording([1], window: 1).inputs + recording([2], window: 5).inputs
        run(until: replay(InputRecording(inputs), patience: 0, targets: [target, second]))
        #expect(target.log == ["0"] && second.log == ["0"])
    }

    @Test("In real time inputs come one after the other, and none is early")
    func realTime() {
        var times: [Double] = []
        target.onInput = { [loop] _ in times.append(loop.now) }
        let replay = replay(recording([5, 5.02, 5.05]), isRealTime: true)
        run(until: replay)
        #expect(times.count == 3 && zip(times, [5, 5.02, 5.05]).allSatisfy { $0.0 >= replay.start + $0.1 - 1e-9 })
    }

    @Test("A recording of nothing is over at once")
    func empty() {
        run(until: replay(InputRecording([])))
        #expect(target.log.isEmpty)
    }

    @Test("A clock that is let go goes on from where it stood")
    func clocks() {
        clock.stop()
        let stood = clock.now
        clock.advance(to: stood + 100)
        clock.advance(to: stood + 50)
        #expect(clock.now == stood + 100)
        clock.go()
        let later = clock.now
        #expect(later >= stood + 100 && clock.now >= later)
    }
}
