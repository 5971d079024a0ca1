// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EventLoop
import Glibc
import Testing

/// A pipe whose ends close with it.
private final class Pipe {
    let readEnd: Int32
    let writeEnd: Int32

    init() throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        (readEnd, writeEnd) = (ends[0], ends[1])
    }

    deinit {
        close(readEnd)
        close(writeEnd)
    }

    func write(_ text: String) { _ = Glibc.write(writeEnd, text, text.utf8.count) }

    func read() -> String {
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = Glibc.read(readEnd, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }
}

/// Plays a library that has read events ahead of the kernel.
private final class BufferedSource: EventSource {
    let pipe: Pipe
    var buffered: [String] = []
    var log: [String] = []

    init() throws { pipe = try Pipe() }

    var fileDescriptor: Int32 { pipe.readEnd }

    func dispatchPending() -> Bool {
        defer { buffered = [] }
        log += buffered
        return !buffered.isEmpty
    }
}

@MainActor
struct EventLoopTests {
    let loop = EventLoop()

    @Test("A descriptor that becomes readable calls its watch")
    func readable() throws {
        let pipe = try Pipe()
        var log: [String] = []
        loop.watch(pipe.readEnd, for: .readable) { log.append(pipe.read()) }
        loop.turn(timeout: 0)
        #expect(log.isEmpty)
        pipe.write("a")
        loop.turn(timeout: nil)
        #expect(log == ["a"])
    }

    @Test("A pipe with room is writable, and one whose reader is gone says so")
    func writable() throws {
        let pipe = try Pipe()
        var calls = 0
        let watch = loop.watch(pipe.writeEnd, for: .writable) { calls += 1 }
        loop.turn(timeout: nil)
        #expect(calls == 1)
        watch.cancel()
        loop.turn(timeout: 0)
        #expect(calls == 1)
    }

    @Test("The end of the file counts as readable")
    func hangUp() throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        defer { close(ends[0]) }
        var calls = 0
        loop.watch(ends[0], for: .readable) { calls += 1 }
        close(ends[1])
        loop.turn(timeout: nil)
        #expect(calls == 1)
    }

    @Test("A watch that another cancels in the same turn is not called")
    func cancelInsideHandler() throws {
        let (first, second) = (try Pipe(), try Pipe())
        var log: [String] = []
        var watches: [EventLoop.Watch] = []
        for (name, pipe) in [("first", first), ("second", second)] {
            watches.append(
                loop.watch(pipe.readEnd, for: .readable) {
                    log.append(name)
                    for watch in watches { watch.cancel() }
                })
            pipe.write("x")
        }
        loop.turn(timeout: nil)
        loop.turn(timeout: 0)
        #expect(log == ["first"])
        #expect(watches.allSatisfy { !$0.isActive })
    }

    @Test("A watch added by a handler is called in a later turn")
    func addInsideHandler() throws {
        let pipe = try Pipe()
        var log: [String] = []
        pipe.write("x")
        let outer = loop.watch(pipe.readEnd, for: .readable) { [loop] in
            log.append("outer")
            loop.watch(pipe.readEnd, for: .readable) { log.append("inner") }
        }
        loop.turn(timeout: nil)
        #expect(log == ["outer"])
        outer.cancel()
        loop.turn(timeout: nil)
        #expect(log == ["outer", "inner"])
    }

    @Test("A watch whose descriptor was closed is cancelled and does not keep the loop awake")
    func closedDescriptor() throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        close(ends[1])
        // A number far above those that tests running meanwhile may open.
        let number = dup2(ends[0], 900)
        close(ends[0])
        var calls = 0
        let watch = loop.watch(number, for: .readable) { calls += 1 }
        close(number)
        loop.turn(timeout: nil)
        #expect(calls == 0)
        #expect(!watch.isActive)
    }

    @Test("Work handed over runs once, in order, and what it hands over runs a turn later")
    func perform() {
        var log: [String] = []
        loop.perform { [loop] in
            log.append("a")
            loop.perform { log.append("c") }
        }
        loop.perform { log.append("b") }
        loop.turn(timeout: nil)
        #expect(log == ["a", "b"])
        loop.turn(timeout: nil)
        #expect(log == ["a", "b", "c"])
    }

    @Test("Stopping inside a handler calls nothing more and returns the first code")
    func stopInsideHandler() {
        var log: [String] = []
        loop.beforeWaiting { log.append("paint") }
        loop.perform { [loop] in
            log.append("stop")
            loop.stop(exitCode: 3)
            loop.stop(exitCode: 4)
        }
        loop.perform { log.append("late") }
        #expect(loop.run() == 3)
        #expect(log == ["stop"])
    }

    @Test("A loop that was stopped can run again, and does what was left")
    func runAgain() {
        var log: [String] = []
        loop.perform { [loop] in loop.stop(exitCode: 1) }
        loop.perform { [loop] in
            log.append("left")
            loop.stop(exitCode: 2)
        }
        #expect(loop.run() == 1)
        #expect(loop.run() == 2)
        #expect(log == ["left"])
    }

    @Test("Observers are called once a turn, after events and timers")
    func observers() {
        var log: [String] = []
        let observer = loop.beforeWaiting { log.append("paint") }
        loop.perform { log.append("work") }
        loop.schedule(at: 0) { log.append("timer") }
        loop.turn(timeout: 0)
        #expect(log == ["work", "timer", "paint"])
        observer.cancel()
        loop.turn(timeout: 0)
        #expect(log == ["work", "timer", "paint"])
    }

    @Test("An observer that another cancels is not called in that turn")
    func cancelObserver() {
        var log: [String] = []
        var second: EventLoop.Observer?
        loop.beforeWaiting {
            log.append("first")
            second?.cancel()
        }
        second = loop.beforeWaiting { log.append("second") }
        loop.turn(timeout: 0)
        #expect(log == ["first"])
    }

    @Test("What is cancelled lets go of what its handler holds, even of who keeps it")
    func cancelledHandlers() throws {
        final class Owner {
            var watch: EventLoop.Watch?
            var timer: EventLoop.Timer?
            var observer: EventLoop.Observer?
            var count = 0
        }
        let (loop, pipe) = (EventLoop(), try Pipe())
        weak var gone: Owner?
        do {
            let owner = Owner()
            gone = owner
            owner.watch = loop.watch(pipe.readEnd, for: .readable) {
                owner.count += 1
                owner.watch?.cancel()
            }
            owner.timer = loop.schedule(after: 0) { owner.count += 1 }
            owner.observer = loop.beforeWaiting {
                owner.count += 1
                owner.observer?.cancel()
            }
            pipe.write("x")
            while owner.count < 3 { loop.turn(timeout: 1) }
        }
        #expect(gone == nil)
    }

    @Test("Events that a source has buffered are handled though its descriptor is silent")
    func bufferedEvents() throws {
        let source = try BufferedSource()
        loop.addSource(source)
        source.buffered = ["one"]
        loop.turn(timeout: 0)
        #expect(source.log == ["one"])
    }

    @Test("Events that painting pulls into a source's buffer are painted without waiting")
    func bufferedWhilePainting() throws {
        let source = try BufferedSource()
        loop.addSource(source)
        var paints = 0
        loop.beforeWaiting { [loop] in
            paints += 1
            if paints == 1 { source.buffered = ["read while painting"] }
            if paints == 2 { loop.stop() }
        }
        #expect(loop.run() == 0)
        #expect(source.log == ["read while painting"])
    }

    @Test("A source that was removed is not asked")
    func removedSource() throws {
        let source = try BufferedSource()
        loop.addSource(source)
        loop.removeSource(source)
        source.buffered = ["one"]
        loop.turn(timeout: 0)
        #expect(source.log.isEmpty)
    }

    @Test("A signal is handled as part of a turn, and acts as before once cancelled")
    func signals() throws {
        var received: [Int32] = []
        // Whoever runs the tests may block it already.
        var (mask, previous) = (sigset_t(), sigset_t())
        sigemptyset(&mask)
        sigaddset(&mask, SIGUSR1)
        sigprocmask(SIG_UNBLOCK, &mask, &previous)
        defer { sigprocmask(SIG_SETMASK, &previous, nil) }
        let watch = try loop.watchSignals([SIGUSR1]) { received.append($0) }
        // To this thread, so that no other of the test run takes it.
        raise(SIGUSR1)
        loop.turn(timeout: nil)
        #expect(received == [SIGUSR1])
        watch.cancel()
        sigprocmask(SIG_BLOCK, nil, &mask)
        #expect(sigismember(&mask, SIGUSR1) == 0)
    }

    @Test("A number that is no signal is refused with a reason")
    func noSignal() {
        let error = #expect(throws: EventLoop.SignalError.self) { try loop.watchSignals([4000]) { _ in } }
        #expect(error?.description == "cannot watch signals: Invalid argument")
    }
}
