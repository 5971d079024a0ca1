// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Views

@MainActor @Suite struct AnimatorTests {
    @Test("An animation runs from its start to exactly 1 and completes once")
    func runs() {
        let animator = Animator()
        var log: [String] = []
        animator.animate(
            duration: 1, curve: .linear, now: 10, update: { log.append("\($0)") },
            completion: { log.append("end \($0)") })
        for now in [10.0, 10.25, 10.5, 11.5, 12] { animator.step(now: now) }
        #expect(log == ["0.0", "0.25", "0.5", "1.0", "end true"])
        #expect(!animator.isRunning)
    }

    @Test("A cancelled animation stops where it is")
    func cancelled() {
        let animator = Animator()
        var log: [String] = []
        let id = animator.animate(
            duration: 1, curve: .linear, now: 0, update: { log.append("\($0)") },
            completion: { log.append("end \($0)") })
        animator.step(now: 0.5)
        animator.cancel(id)
        animator.cancel(id)
        animator.step(now: 2)
        #expect(log == ["0.5", "end false"])
    }

    @Test("A delay holds back the beginning")
    func delayed() {
        let animator = Animator()
        var values: [Double] = []
        animator.animate(duration: 1, delay: 2, curve: .linear, now: 0) { values.append($0) }
        for now in [1.0, 2.5, 3] { animator.step(now: now) }
        #expect(values == [0.5, 1])
    }

    @Test("With reduced motion the end comes at once")
    func reduced() {
        let stage = Stage()
        stage.window.reducesMotion = true
        var log: [String] = []
        stage.window.animator.animate(
            duration: 1, now: 0, update: { log.append("\($0)") }, completion: { log.append("end \($0)") })
        #expect(log == ["1.0", "end true"])
        #expect(!stage.window.animator.isRunning)
    }

    @Test("Animations that start or cancel others from within are safe")
    func nested() {
        let animator = Animator()
        var log: [String] = []
        var second: Animator.ID?
        animator.animate(duration: 1, curve: .linear, now: 0) { progress in
            log.append("first \(progress)")
            if let second { animator.cancel(second) }
        }
        second = animator.animate(duration: 1, curve: .linear, now: 0) { log.append("second \($0)") }
        animator.animate(duration: 0.5, now: 0, update: { _ in }) { _ in
            animator.animate(duration: 1, curve: .linear, now: 0.5) { log.append("third \($0)") }
        }
        animator.step(now: 0.5)
        animator.step(now: 1)
        #expect(log == ["first 0.5", "first 1.0", "third 0.5"])
    }

    @Test("A ticker hears the time that passed until it says no")
    func ticker() {
        let animator = Animator()
        var steps: [Double] = []
        animator.tick(now: 1) { _, elapsed in
            steps.append(elapsed)
            return steps.count < 2
        }
        for now in [1.5, 1.75, 2] { animator.step(now: now) }
        #expect(steps == [0.5, 0.25])
    }

    @Test("Frames are asked for while something runs, and not after")
    func frames() {
        let stage = Stage()
        stage.window.animator.animate(duration: 1, now: stage.host.now) { _ in }
        stage.host.framesWanted = 0
        stage.frame(after: 0.5)
        #expect(stage.host.framesWanted == 1)
        stage.frame(after: 0.6)
        #expect(stage.host.framesWanted == 1)
    }

    @Test(
        "Curves begin at 0, end at 1 and never turn back",
        arguments: [
            TimingCurve.linear, .easeIn, .easeOut, .easeInOut,
        ])
    func curves(_ curve: TimingCurve) {
        let values = (0...100).map { curve.value(at: Double($0) / 100) }
        #expect(values.first == 0 && values.last == 1)
        #expect(values == values.sorted())
        #expect(curve.value(at: 7) == 1 && curve.value(at: -1) == 0)
    }
}
