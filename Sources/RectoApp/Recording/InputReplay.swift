// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EventLoop
import RectoUI

/// Plays a recording back to the program's windows.
///
/// It begins when the first window shows its document, and runs as fast as it can: the clock of the program's loop stands
/// still while something happens, and then goes straight on to the next input or timer. Workers are other programs with
/// a clock of their own, so that the clock stands while one of them is awaited, too. A recording so leads to the same
/// state each time, however fast the machine is.
@MainActor
final class InputReplay {
    /// What the replay does to one of the program's windows.
    @MainActor
    protocol Target: AnyObject {
        /// The window's number, in the order in which they were opened.
        var number: Int { get }
        /// Whether the document shows, or it is known why not.
        var isSettled: Bool { get }
        /// Whether something has been asked of a worker or a display, which knows nothing of the loop's clock.
        var awaitsOthers: Bool { get }
        /// Whether nothing is going to happen by itself.
        var isAtRest: Bool { get }
        /// Does what an input asks for.
        func perform(_ input: WindowInput)
    }

    /// Longest time to wait for a worker or a display, in seconds of the system's clock. What is a worker's own to answer
    /// is given up by the program itself when it is late; the clock has to go on for that.
    private let patience: Double
    /// Longest time that movements may run on after the last input, in seconds of the loop's clock.
    private static let longestTail = 60.0

    private enum Phase {
        case before, running, over
    }

    private let recording: InputRecording
    private let clock: ReplayClock
    private let loop: EventLoop
    private let isRealTime: Bool
    private let targets: () -> [any Target]
    private var phase = Phase.before
    private var next = 0
    /// The loop's time of the recording's time 0.
    private(set) var start = 0.0
    private var timer: EventLoop.Timer?
    private var observer: EventLoop.Observer?
    /// Since when others are awaited, by the system's clock.
    private var awaitedSince: Double?
    private var waiting: [() -> Void] = []

    /// Prepares a replay.
    /// - Parameters:
    ///   - recording: what to play.
    ///   - clock: what `loop` tells the time by.
    ///   - loop: the loop of the windows.
    ///   - isRealTime: whether inputs come at the pace of the recording.
    ///   - patience: longest time to wait for a worker, in seconds.
    ///   - targets: the program's windows as they are.
    init(
        _ recording: InputRecording, clock: ReplayClock, loop: EventLoop, isRealTime: Bool, patience: Double,
        targets: @escaping () -> [any Target]
    ) {
        self.recording = recording
        self.clock = clock
        self.loop = loop
        self.isRealTime = isRealTime
        self.patience = patience
        self.targets = targets
    }

    /// Whether there is still something to come.
    var isRunning: Bool { phase != .over }

    /// Begins as soon as the windows are ready. Call it after those have been told to paint before the loop waits.
    func begin() {
        observer = loop.beforeWaiting { [weak self] in self?.step() }
    }

    /// Calls `work` when the replay is over; at once where it is.
    func whenOver(_ work: @escaping () -> Void) {
        if isRunning { waiting.append(work) } else { work() }
    }

    // MARK: Steps

    private func step() {
        switch phase {
        case .before: startIfReady()
        case .running: isRealTime ? stepInRealTime() : stepInOwnTime()
        case .over: break
        }
    }

    private func startIfReady() {
        let targets = targets()
        guard !targets.isEmpty, targets.allSatisfy(\.isSettled) else { return }
        // How large windows were before a person acted has been looked up when they were made.
        next = recording.inputs.firstIndex { $0.input.isEvent } ?? recording.inputs.count
        for recorded in recording.inputs.prefix(next) where recorded.input.metrics == nil { deliver(recorded) }
        let first = recording.inputs.indices.contains(next) ? recording.inputs[next].time : 0
        if !isRealTime { clock.stop() }
        start = loop.now - first
        phase = .running
        step()
    }

    private var nextInputTime: Double? {
        recording.inputs.indices.contains(next) ? start + recording.inputs[next].time : nil
    }

    private func stepInRealTime() {
        guard let time = nextInputTime else {
            if isDone { finish() }
            return
        }
        if time <= loop.now { deliverDue() }
        guard timer?.isActive != true, let time = nextInputTime else { return }
        timer = loop.schedule(at: time) {}
    }

    private func stepInOwnTime() {
        if isHeldUp { return }
        let timer = loop.nextDeadline
        let moment = nextInputTime.map { min($0, timer ?? $0) } ?? (isDone ? nil : timer)
        guard let moment else { return finish() }
        clock.advance(to: moment)
        deliverDue()
        loop.perform {}
    }

    private func deliverDue() {
        while let time = nextInputTime, time <= loop.now {
            next += 1
            deliver(recording.inputs[next - 1])
        }
    }

    private func deliver(_ recorded: RecordedInput) {
        let target = targets().first { $0.number == recorded.window }
        target?.perform(recorded.input.shifted(by: start))
    }

    /// Whether all input has come and what it set off has run down.
    private var isDone: Bool {
        guard nextInputTime == nil else { return false }
        let end = start + (recording.inputs.last?.time ?? 0)
        return targets().allSatisfy(\.isAtRest) || loop.now > end + Self.longestTail
    }

    /// Whether others have to answer before time may go on.
    private var isHeldUp: Bool {
        guard targets().contains(where: \.awaitsOthers) || nextIsForWindowToCome else {
            awaitedSince = nil
            return false
        }
        let since = awaitedSince ?? clock.trueTime
        awaitedSince = since
        return clock.trueTime - since < patience
    }

    /// Whether the next input is for a window that is still being opened.
    private var nextIsForWindowToCome: Bool {
        guard recording.inputs.indices.contains(next) else { return false }
        return recording.inputs[next].window > (targets().map(\.number).max() ?? 0)
    }

    private func finish() {
        phase = .over
        observer?.cancel()
        clock.go()
        for work in waiting { work() }
        waiting = []
    }
}
