// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import recto_bench

@Suite("Goals")
struct GoalTests {
    private func report(_ value: Double, leavingOut left: Int? = nil) -> Bool {
        var measured: [String: [Measurement]] = [:]
        for (index, goal) in SelectRun.goals.enumerated() where index != left {
            measured[goal.document, default: []] += [0.5, 1, 1.5].map {
                Measurement(goal.figure, goal.limit * value * $0)
            }
        }
        return Goal.check(SelectRun.goals, against: measured)
    }

    @Test("P06 A median beyond its budget makes the run fail, and so does a figure that was not measured")
    func budgets() {
        #expect(report(0.9))
        #expect(!report(1.1))
        #expect(!report(0.9, leavingOut: 0))
    }
}
