// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures
import Testing

@testable import RectoUI

/// What every component promises.
@Suite @MainActor struct ComponentTests {
    @Test("GC55 What waits for a component that is disabled does not wait")
    func disabled() throws {
        let stage = try InteractionStage()
        stage.interactions.toggleUserInterface.isEnabled = false
        let tap = TapRecognizer()
        var times: [Double] = []
        tap.addAction { [unowned stage] _ in times.append(stage.now) }
        tap.require(toFail: stage.interactions.smartZoom)
        try stage.view.addGestureRecognizer(tap)
        stage.tap(400, 300)
        stage.wait(1)
        #expect(times.count == 1 && times[0] > 100.39 && times[0] < 100.42, "\(times)")
        stage.interactions.smartZoom.isEnabled = false
        let start = stage.now
        stage.tap(400, 300)
        #expect(times.count == 2 && times[1] < start + 0.06, "\(times)")
    }

    @Test("GC56 The first condition that says no ends the asking, fails the recognizers, and nothing happens")
    func conditions() throws {
        let stage = try InteractionStage()
        var log: [String] = []
        let component = stage.interactions.toggleUserInterface
        component.addActivationCondition { _, _, _ in
            log.append("first")
            return true
        }
        component.addActivationCondition(file: "App/Reader.swift", line: 12) { _, _, _ in
            log.append("second")
            return false
        }
        component.addActivationCondition { _, _, _ in
            log.append("third")
            return true
        }
        component.addActivationCallback { _, _, _ in log.append("callback") }
        stage.tap(400, 300)
        stage.wait(0.5)
        #expect(log == ["first", "second"])
        #expect(!stage.controller.isUserInterfaceVisible)
        #expect(
            stage.takeTrace(of: "toggleUserInterface tap: failed") == [
                "toggleUserInterface tap: failed, condition 2 of toggleUserInterface, added at Reader.swift:12, said no"
            ])
    }

    @Test("A callback hears the place and the context just before, and the trace names the line it was added at")
    func callbacks() throws {
        let stage = try InteractionStage()
        var log: [String] = []
        stage.interactions.fastScroll.addActivationCallback(file: "App/Reader.swift", line: 20) {
            context, point, space in
            log.append("\(context.direction) at \(point.x) on page \(stage.page ?? -1)")
            #expect(space === stage.controller.documentViewController?.view)
        }
        stage.interactions.fastScroll.addActivationCallback { _, _, _ in log.append("second") }
        stage.tap(780, 300)
        #expect(log == ["forward at 780.0 on page 0", "second"])
        #expect(stage.page == 1)
        #expect(
            stage.takeTrace(of: "fastScroll tap: tells").first
                == "fastScroll tap: tells fastScroll's callback, added at Reader.swift:20")
    }

    @Test("GC57 canActivate and tryTo don't look at isEnabled, and keep to conditions")
    func byProgram() throws {
        let stage = try InteractionStage()
        let (interactions, view) = (stage.interactions, try stage.view)
        let edge = ViewPoint(x: 790, y: 100)
        interactions.fastScroll.isEnabled = false
        #expect(interactions.fastScroll.canActivate(at: edge, in: view))
        #expect(interactions.tryToPerformFastScroll(at: edge, in: view))
        stage.wait(0.1)
        #expect(stage.page == 1)
        interactions.fastScroll.addActivationCondition { context, _, _ in context.direction == .backward }
        #expect(!interactions.fastScroll.canActivate(at: edge, in: view))
        #expect(!interactions.tryToPerformFastScroll(at: edge, in: view))
        stage.wait(0.1)
        #expect(stage.page == 1)
    }

    @Test("GC58 tryTo where there is nothing says no and calls nobody")
    func nothing() throws {
        let stage = try InteractionStage()
        var count = 0
        stage.interactions.fastScroll.addActivationCondition { _, _, _ in
            count += 1
            return true
        }
        stage.interactions.fastScroll.addActivationCallback { _, _, _ in count += 1 }
        #expect(try !stage.interactions.tryToPerformFastScroll(at: ViewPoint(x: 400, y: 300), in: stage.view))
        #expect(count == 0)
    }

    @Test("GC60 A composite is off when one part is, switches all parts, and hands conditions to each")
    func composites() throws {
        let stage = try InteractionStage()
        let interactions = stage.interactions
        var log: [String] = []
        interactions.fastScroll.addActivationCondition { _, _, _ in
            log.append("own")
            return true
        }
        interactions.allInteractions.addActivationCondition { _, _, _ in
            log.append("all")
            return true
        }
        interactions.allInteractions.addActivationCallback { _, point, _ in log.append("\(point.x)") }
        stage.tap(790, 300)
        #expect(log == ["own", "all", "790.0"])
        interactions.smartZoom.isEnabled = false
        #expect(!interactions.allInteractions.isEnabled && interactions.fastScroll.isEnabled)
        interactions.allInteractions.isEnabled = true
        #expect(interactions.smartZoom.isEnabled)
        interactions.allInteractions.isEnabled = false
        stage.tap(10, 300)
        stage.tap(400, 300)
        stage.wait(1)
        #expect(stage.page == 1 && !stage.controller.isUserInterfaceVisible)
    }

    @Test("GC61 A component contains its own recognizers, and a composite those of its parts")
    func contains() throws {
        let stage = try InteractionStage()
        let interactions = stage.interactions
        let own = try stage.view.gestureRecognizers
        let zoom = try #require(own.first { $0.name == "smartZoom double tap" })
        #expect(interactions.smartZoom.contains(zoom) && interactions.allInteractions.contains(zoom))
        #expect(!interactions.fastScroll.contains(zoom))
        #expect(try !interactions.allInteractions.contains(stage.pages.panRecognizer))
    }

    @Test("A component that waits for a recognizer acts when that fails, and not when it is recognized")
    func requirement() throws {
        let stage = try InteractionStage()
        let tap = TapRecognizer()
        tap.name = "mine"
        let delegate = Decider()
        tap.delegate = delegate
        stage.interactions.allInteractions.require(toFail: tap, file: "App/Reader.swift", line: 30)
        try stage.view.addGestureRecognizer(tap)
        stage.tap(790, 300)
        #expect(stage.page == 0)
        delegate.answer = false
        stage.wait(0.5)
        #expect(stage.takeTrace(of: "fastScroll tap: failed") == ["fastScroll tap: failed, required mine to fail"])
        stage.tap(790, 300)
        #expect(stage.page == 1)
    }

    @Test("A recognizer that waits for a component names the line that makes it wait")
    func traceOfRelation() throws {
        let stage = try InteractionStage()
        let press = LongPressRecognizer()
        press.name = "mine"
        press.minimumPressDuration = 0.2
        var count = 0
        press.addAction { if $0.state == .began { count += 1 } }
        press.require(toFail: stage.interactions.toggleUserInterface, file: "App/Reader.swift", line: 7)
        try stage.view.addGestureRecognizer(press)
        stage.down(400, 300)
        stage.wait(0.3)
        #expect(count == 0)
        let trace = stage.takeTrace(of: "mine: waiting")
        #expect(trace == ["mine: waiting for toggleUserInterface tap, as Reader.swift:7 asks"])
        stage.wait(0.3)
        #expect(count == 1)
        stage.up()
    }

    @Test("RE4 A double tap of one's own goes along with smart zoom")
    func simultaneous() throws {
        let stage = try InteractionStage()
        let tap = TapRecognizer()
        tap.numberOfTapsRequired = 2
        var (mine, zooms) = (0, 0)
        tap.addAction { _ in mine += 1 }
        stage.interactions.smartZoom.addActivationCallback { _, _, _ in zooms += 1 }
        stage.interactions.smartZoom.allowSimultaneousRecognition(with: tap)
        try stage.view.addGestureRecognizer(tap)
        stage.doubleTap(200, 300)
        stage.wait(0.5)
        #expect(mine == 1 && zooms == 1)
    }

    @Test("One switch of the configuration turns all built-in gestures off, and leaves those of each component alone")
    func suspended() throws {
        let stage = try InteractionStage(configuration: PDFConfiguration { $0.areBuiltInGesturesEnabled = false })
        stage.interactions.smartZoom.isEnabled = false
        stage.tap(790, 300)
        #expect(stage.page == 0)
        stage.controller.configuration.areBuiltInGesturesEnabled = true
        stage.tap(790, 300)
        #expect(stage.page == 1)
        #expect(!stage.interactions.smartZoom.isEnabled)
    }
}

/// Says whether a recognizer begins.
@MainActor
final class Decider: GestureRecognizerDelegate {
    var answer = true
    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { answer }
}
