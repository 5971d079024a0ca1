// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import CTesting
import Foundation
import Gestures

/// What it costs to bring an event to forty recognizers on a tree of views twelve deep, in time of the processor.
@MainActor
struct GestureCost {
    /// What an event may cost at most, in microseconds.
    static let target = 20.0
    /// Memory that a million events may leave behind at most, in bytes: rounding of the allocator.
    static let growthAllowed = 64 * 1024
    /// Events of one gesture.
    private static let length = 200

    /// How many events each kind of gesture is measured with.
    let count: Int

    private static let kinds: [(name: String, act: @MainActor (GestureScene, Int) -> Void)] = [
        ("one finger drags", { $0.drag($1) }), ("two fingers pinch", { $0.pinch($1) }), ("taps", { $0.tap($1) }),
        ("pointer hovers", { $0.hover($1) }), ("wheel turns", { $0.scroll($1) }),
    ]

    /// Measures all kinds, prints a table, and tells whether all keeps to the target.
    func check() -> Bool {
        let scene = GestureScene()
        var table = TextTable(["gesture", "events", "ns an event", "events a second", "actions", "bytes left behind"])
        var isGood = true
        for kind in Self.kinds {
            for _ in 0..<3 { kind.act(scene, Self.length) }
            let (actions, memory) = (scene.actionCount, Self.heap)
            let start = Self.processorTime
            var done = 0
            while done < count {
                kind.act(scene, Self.length)
                done += Self.length
            }
            let seconds = Self.processorTime - start
            let (cost, growth) = (seconds / Double(done) * 1e9, Self.heap - memory)
            isGood = isGood && cost / 1000 <= Self.target && growth <= Self.growthAllowed
            table.add([
                kind.name, "\(done)", cost.text(0), (Double(done) / seconds).text(0),
                "\(scene.actionCount - actions)", "\(growth)",
            ])
        }
        Bench.say(table.text)
        let size = "\(GestureScene.recognizerCount) recognizers, \(GestureScene.depth) views deep"
        Bench.say(
            "\n\(size); target: \(Self.target.text(0)) µs an event, nothing left behind: \(isGood ? "kept" : "MISSED")")
        return isGood
    }

    /// Seconds of the processor that this thread has had: others on the machine take none of them.
    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Bytes that the allocator has handed out.
    private static var heap: Int { Int(recto_heap_in_use()) }
}
