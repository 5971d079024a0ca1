// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Gestures
import Testing

@testable import recto_bench

@Suite("The cost of gestures")
struct GestureCostTests {
    @MainActor
    @Test("The scene has as many recognizers on as deep a tree as it says, and each kind of hand sets some off")
    func scene() {
        let scene = GestureScene()
        var (view, depth, count) = (scene.window.rootView, 1, scene.window.rootView.gestureRecognizers.count)
        while let next = view.subviews.last(where: { !$0.subviews.isEmpty || !$0.gestureRecognizers.isEmpty }) {
            (view, depth, count) = (next, depth + 1, count + next.gestureRecognizers.count)
        }
        #expect(depth == GestureScene.depth && count == GestureScene.recognizerCount)
        for act in [scene.drag, scene.pinch, scene.tap, scene.hover] {
            let before = scene.actionCount
            act(20)
            #expect(scene.actionCount > before)
        }
        scene.hover(20)
        #expect(scene.window.gestures.isIdle)
    }

    @Test("The trace of a drag is counted")
    func trace() {
        let trace = MotionTrace(
            """
            0.000  touch 1 (direct) down at (1, 2)
            0.010  document pan: began, after 1 move
            2.000  touch 1 up at (3, 4), after 500 moves
            2.000  document pan: changed 499 times
            """)
        #expect(trace.moves == 500 && trace.movesBefore == 1 && trace.changes == 499)
    }
}
