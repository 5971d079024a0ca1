// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures
import RectoTesting
import Testing

@testable import RectoUI

/// Selecting and deselecting text.
@Suite @MainActor struct TextInteractionTests {
    private let stage: InteractionStage

    init() throws { stage = try InteractionStage() }

    private var selected: String { stage.controller.documentViewController?.textSelection.selectedText ?? "" }

    /// A word of the left column, in the window.
    private func word() throws -> (Double, Double) {
        let point = try #require(stage.pages.transform(forPage: 0)).toView(PagePoint(x: 75, y: 581))
        return (point.x, point.y)
    }

    private func hold(_ seconds: Double = 0.6) throws {
        let place = try word()
        stage.down(place.0, place.1)
        stage.wait(seconds)
        stage.up()
    }

    @Test("GC77 A finger that rests selects the word under it, and the next drag scrolls")
    func longPress() throws {
        try hold()
        #expect(selected == "Left")
        let offset = try stage.pages.viewport.offset.y
        stage.drag(from: (400, 500), to: (400, 400))
        #expect(try stage.pages.viewport.offset.y > offset + 80)
        #expect(selected == "Left")
    }

    @Test("GC67 A tap drops the selection of text, and the next one toggles the interface")
    func deselect() throws {
        try hold()
        stage.wait(0.5)
        stage.tap(400, 580)
        #expect(selected.isEmpty)
        stage.wait(0.5)
        #expect(!stage.controller.isUserInterfaceVisible)
        stage.tap(400, 580)
        stage.wait(0.5)
        #expect(stage.controller.isUserInterfaceVisible)
    }

    @Test("GC78 Where the host wants it, a drag that is let go ends with whole words")
    func snapping() throws {
        stage.controller.configuration.selectionSnapsToWords = true
        let place = try word()
        stage.drag(from: (place.0 - 10, place.1), to: (place.0 + 40, place.1), .indirectPointer)
        #expect(selected == "Left column")
    }

    @Test("A double click selects a word and doesn't zoom, a double tap of a finger zooms and selects nothing")
    func double() throws {
        let place = try word()
        let zoom = try stage.pages.viewport.zoom
        stage.doubleTap(place.0, place.1, .indirectPointer)
        stage.wait(0.5)
        #expect(try selected == "Left" && stage.pages.viewport.zoom == zoom)
        try stage.pages.textSelection.clear()
        stage.doubleTap(place.0, place.1)
        stage.wait(0.5)
        #expect(try selected.isEmpty && stage.pages.viewport.zoom > zoom)
    }

    @Test("A pointer's drag on text selects, and moves the pages where selecting is turned off")
    func pointer() throws {
        let place = try word()
        let offset = try stage.pages.viewport.offset.y
        stage.drag(from: place, to: (place.0 + 100, place.1 - 60), .indirectPointer)
        #expect(try !selected.isEmpty && stage.pages.viewport.offset.y == offset)
        try stage.pages.textSelection.clear()
        stage.interactions.selectText.isEnabled = false
        stage.drag(from: place, to: (place.0, place.1 - 60), .indirectPointer)
        #expect(try selected.isEmpty && stage.pages.viewport.offset.y > offset + 50)
    }

    @Test("RE3 A long press of one's own goes before the selection of text, unless its delegate says no")
    func ownLongPress() throws {
        let press = LongPressRecognizer()
        let decider = Decider()
        var count = 0
        press.delegate = decider
        press.addAction { if $0.state == .began { count += 1 } }
        press.require(toFail: stage.interactions.selectAnnotation)
        stage.interactions.selectText.require(toFail: press)
        try stage.view.addGestureRecognizer(press)
        try hold()
        #expect(count == 1 && selected.isEmpty)
        decider.answer = false
        try hold()
        #expect(count == 1 && selected == "Left")
    }

    @Test("Without the selection of text nothing selects any, by condition, switch or configuration")
    func off() throws {
        stage.interactions.allTextInteractions.addActivationCondition { _, _, _ in false }
        try hold()
        #expect(selected.isEmpty)
        stage.controller.configuration.isTextSelectionEnabled = false
        #expect(try !stage.pages.textSelection.isEnabled)
    }
}
