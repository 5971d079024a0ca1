// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Gestures
import Testing

@testable import Views

@MainActor @Suite struct TextEditingTests {
    let stage = Stage()
    let field = TextField()

    init() {
        field.frame = rect(10, 10, 200, 30)
        stage.root.addSubview(field)
        stage.frame()
        field.becomeFirstResponder()
    }

    @Test("Letters typed in a row are taken back together, and come again")
    func undo() {
        var changes: [String] = []
        field.onChange = { changes.append($0) }
        stage.type("abc")
        stage.key(Keysym.backspace)
        stage.type("d")
        stage.key(0x7A, .control)
        #expect(field.text == "ab")
        stage.key(0x7A, .control)
        #expect(field.text == "abc")
        stage.key(0x7A, .control)
        #expect(field.text.isEmpty && !field.undo())
        stage.key(0x79, .control)
        #expect(field.text == "abc")
        stage.key(0x5A, [.control, .shift])
        #expect(field.text == "ab")
        stage.type("x")
        #expect(!field.redo() && changes.last == "abx")
    }

    @Test("A text that is set can't be taken back")
    func setting() {
        stage.type("abc")
        field.text = "other"
        #expect(!field.undo() && field.text == "other")
    }

    @Test("What is selected by pointer goes to the primary selection, and the middle button pastes it")
    func primary() {
        field.text = "word"
        let press = stage.press(30, 25)
        stage.send(.ended, press)
        var second = press
        second.id = TouchID(99)
        second.tapCount = 2
        stage.send(.began, second)
        stage.send(.ended, second)
        #expect(stage.host.memory.content(of: .primary).text == "word")
        var middle = press
        middle.id = TouchID(100)
        middle.buttons = .middle
        middle.windowLocation.x = 200
        stage.send(.began, middle)
        stage.send(.ended, middle)
        #expect(field.text == "wordword")
    }

    @Test("A secret goes nowhere")
    func secret() {
        field.isSecure = true
        field.text = "word"
        var press = stage.press(30, 25)
        stage.send(.ended, press)
        press.id = TouchID(99)
        press.tapCount = 2
        stage.send(.began, press)
        stage.send(.ended, press)
        #expect(stage.host.memory.content(of: .primary).isEmpty)
    }

    @Test("The caret blinks while somebody types, and wakes nobody up afterwards")
    func blinking() {
        stage.type("a")
        #expect(field.blink.isOn && stage.window.nextWake != nil)
        stage.frame(after: ViewsTunables.caretBlink)
        #expect(!field.blink.isOn)
        stage.frame(after: ViewsTunables.caretBlink)
        #expect(field.blink.isOn)
        stage.frame(after: ViewsTunables.caretBlink)
        stage.type("b")
        #expect(field.blink.isOn)
        for _ in 0..<30 { stage.frame(after: ViewsTunables.caretBlink) }
        #expect(field.blink.isOn && stage.window.nextWake == nil)
        stage.type("c")
        field.resignFirstResponder()
        #expect(field.blink.isOn && stage.window.nextWake == nil)
    }

    @Test("The caret does not blink where people asked for no movement")
    func still() {
        stage.window.reducesMotion = true
        stage.type("a")
        #expect(stage.window.nextWake == nil)
    }

    @Test("What an input method composes shows at the caret, and is no part of the text")
    func composition() {
        field.text = "ab"
        stage.key(Keysym.left)
        let before = field.caretRect.minX
        stage.window.showComposition("xyz", caret: 3)
        #expect(field.text == "ab" && field.composition.text == "xyz" && field.caretRect.minX > before + 5)
        let end = field.caretRect.minX
        stage.window.showComposition("xyz", caret: 0)
        #expect(field.caretRect.minX < end)
        stage.window.showComposition("", caret: 0)
        stage.key(0, text: "é")
        #expect(field.text == "aéb" && field.composition.text.isEmpty)
        stage.window.showComposition("q", caret: 1)
        field.resignFirstResponder()
        #expect(field.composition.text.isEmpty)
    }
}
