// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CEventLoop

/// The heart of a program with windows: waits for descriptors, timers and the main actor's jobs, and calls back.
///
/// One loop serves one thread, the main one. While nothing happens it sleeps in the kernel with no timeout, so an
/// idle program does not wake up at all. Each ``turn(timeout:)`` handles, in this order: what event sources have
/// buffered, work handed to ``perform(_:)``, due timers, observers of ``beforeWaiting(_:)`` (painting happens
/// there, once for any number of events), then waits, and calls the watches of the descriptors that are ready.
///
/// Handlers may add and cancel watches, timers, observers and sources, the one being called included. One cancelled
/// in a turn is not called any more in that turn; one added is first considered in the next.
///
/// ```swift
/// let loop = EventLoop()
/// loop.schedule(after: 0.25) { loop.stop(exitCode: 0) }
/// let code = loop.run()
/// ```
@MainActor
public final class EventLoop {
    private let clock: () -> Double
    private let mainQueue: Int32?
    private var exitCode: Int32?
    private var sequence: UInt64 = 0
    private var performed: [() -> Void] = []
    var timers: [Timer] = []
    var watches: [Watch] = []
    var observers: [Observer] = []
    var sources: [any EventSource] = []

    /// Makes a loop that tells the time by `CLOCK_MONOTONIC`. Made on the process's first thread it also runs what is
    /// queued for the main actor; that thread must then not call `dispatchMain()`.
    public convenience init() { self.init(clock: recto_monotonic_now) }

    /// Makes a loop with a clock of its own, in seconds, for tests that set the time. Waiting still takes real time.
    public init(clock: @escaping () -> Double) {
        self.clock = clock
        mainQueue = recto_is_first_thread() ? recto_main_queue_descriptor() : nil
    }

    /// The time in seconds by the loop's clock; it counts from an arbitrary moment and never goes back.
    public var now: Double { clock() }

    /// When the next timer is due by the loop's clock, in seconds; nil for none.
    public var nextDeadline: Double? { timers.first?.deadline }

    /// Turns until ``stop(exitCode:)`` is called, and returns its code.
    public func run() -> Int32 {
        while exitCode == nil { turn(timeout: nil) }
        defer { exitCode = nil }
        return exitCode ?? 0
    }

    /// Makes ``run()`` return after the handler being called. The first code stands if it is called again.
    public func stop(exitCode code: Int32 = 0) { exitCode = exitCode ?? code }

    /// Calls `work` once in the next turn, in the order of the calls. The loop does not sleep before that.
    public func perform(_ work: @escaping () -> Void) { performed.append(work) }

    /// Handles what there is to handle, and calls the watches that are ready. Where there was nothing it first waits, at
    /// most `timeout` seconds (without end if nil).
    ///
    /// - Complexity: linear in the number of sources, watches and due timers.
    public func turn(timeout: Double?) {
        var wasBusy = runSources()
        wasBusy = runPerformed() || wasBusy
        wasBusy = runDueTimers() || wasBusy
        notifyObservers()
        // Painting may have read events into a source's buffer, where the poll below cannot see them.
        wasBusy = runSources() || !performed.isEmpty || wasBusy || isStopping
        wait(atMost: wasBusy ? 0 : waitingTime(limit: timeout))
    }

    func nextSequence() -> UInt64 {
        sequence += 1
        return sequence
    }

    var isStopping: Bool { exitCode != nil }

    private func runSources() -> Bool {
        var handled = false
        for source in sources where !isStopping && sources.contains(where: { $0 === source }) {
            handled = source.dispatchPending() || handled
        }
        return handled
    }

    private func runPerformed() -> Bool {
        var batch = performed[...]
        let handled = !batch.isEmpty
        performed = []
        while !isStopping, let work = batch.popFirst() { work() }
        performed.insert(contentsOf: batch, at: 0)
        return handled
    }

    private func notifyObservers() {
        for observer in observers where !isStopping && observer.isActive { observer.handler?() }
    }

    private func waitingTime(limit: Double?) -> Double {
        let untilTimer = timers.first.map { max(0, $0.deadline - now) }
        return [untilTimer, limit].compactMap { $0 }.min() ?? -1
    }

    private func wait(atMost seconds: Double) {
        let watching = watches
        let polledSources = sources
        var polled = watching.map { pollfd(fd: $0.fileDescriptor, events: $0.direction.pollEvents, revents: 0) }
        polled += polledSources.map { pollfd(fd: $0.fileDescriptor, events: Int16(POLLIN), revents: 0) }
        if let mainQueue { polled.append(pollfd(fd: mainQueue, events: Int16(POLLIN), revents: 0)) }
        guard recto_poll(&polled, UInt32(polled.count), seconds) > 0 else { return }
        if let mainQueue, polled.last?.revents != 0 { recto_main_queue_drain(mainQueue) }
        for (watch, descriptor) in zip(watching, polled) where descriptor.revents != 0 && !isStopping {
            watch.ready(events: Int32(descriptor.revents))
        }
    }
}
