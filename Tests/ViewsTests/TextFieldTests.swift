// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Gestures
import Testing

@testable import Views

@Suite struct EditableTextTests {
    @Test("Insertion replaces the selection and keeps to one line")
    func insertion() {
        var text = EditableText("hello world")
        text.select(from: 5, to: 0)
        text.insert("a\nb\tc\u{7}")
        #expect(text.text == "a b c world")
        #expect(text.selection == 5..<5)
    }

    @Test("A combining mark joins the character before the caret")
    func combining() {
        var text = EditableText("ea")
        text.select(from: 1, to: 1)
        text.insert("\u{301}")
        #expect(text.text.count == 2)
        #expect(text.head == 1)
        text.delete(.backward)
        #expect(text.text == "a")
    }

    @Test("Deletion takes whole characters")
    func emoji() {
        var text = EditableText("x👩‍👩‍👧")
        text.delete(.backward)
        #expect(text.text == "x")
        text.move(.start)
        let isDeleted = text.delete(.backward)
        #expect(!isDeleted)
    }

    @Test("Movement by words stops at their far ends")
    func words() {
        var text = EditableText("one, two  three_3")
        var stops: [Int] = []
        for _ in 0..<4 {
            text.move(.wordBackward)
            stops.append(text.head)
        }
        for _ in 0..<3 {
            text.move(.wordForward)
            stops.append(text.head)
        }
        #expect(stops == [10, 5, 0, 0, 3, 8, 17])
    }

    @Test("An arrow collapses a selection to its side")
    func collapse() {
        var text = EditableText("abcdef")
        text.select(from: 4, to: 2)
        text.move(.forward)
        #expect(text.selection == 4..<4)
        text.select(from: 2, to: 4)
        text.move(.backward)
        #expect(text.selection == 2..<2)
        text.move(.end, extending: true)
        #expect(text.selectedText == "cdef")
    }

    @Test("A word is selected whole, and so is what stands between words")
    func word() {
        var text = EditableText("one -- two")
        text.selectWord(at: 1)
        #expect(text.selectedText == "one")
        text.selectWord(at: 4)
        #expect(text.selectedText == " -- ")
        text.selectWord(at: 99)
        #expect(text.selectedText == "two")
    }
}

@MainActor @Suite struct TextFieldTests {
    let stage = Stage()
    let field = TextField(placeholder: "Find")

    init() {
        field.frame = rect(50, 50, 200, 28)
        stage.root.addSubview(field)
        field.becomeFirstResponder()
    }

    @Test("Typing, moving, selecting and deleting by key")
    func typing() {
        stage.type("Hello world")
        stage.key(Keysym.left, .control)
        stage.type("big ")
        #expect(field.text == "Hello big world")
        stage.key(Keysym.home, .shift)
        stage.key(Keysym.backspace)
        #expect(field.text == "world")
        stage.key(Keysym.delete, .control)
        #expect(field.text == "")
        #expect(!stage.key(0x71, [.control], text: "\u{11}"))
        #expect(field.text == "")
    }

    @Test("Each change is told once, moves are not, and setting the text is not")
    func changes() {
        var told: [String] = []
        field.onChange = { told.append($0) }
        field.text = "set"
        stage.type("x")
        stage.key(Keysym.left)
        stage.key(Keysym.backspace)
        stage.key(Keysym.home)
        stage.key(Keysym.backspace)
        #expect(told == ["setx", "sex"])
    }

    @Test("Return commits and Escape cancels where someone listens")
    func ends() {
        #expect(!stage.key(Keysym.return))
        #expect(!stage.key(Keysym.escape))
        var log: [String] = []
        field.onCommit = { log.append("commit \($0)") }
        field.onCancel = { log.append("cancel") }
        stage.type("a")
        stage.key(Keysym.return, text: "\r")
        stage.key(Keysym.escape, text: "\u{1B}")
        #expect(log == ["commit a", "cancel"])
        #expect(field.text == "a")
    }

    @Test("Copy, cut and paste go through the hooks")
    func clipboard() {
        var clipboard = ""
        field.onCopy = { clipboard = $0 }
        field.onPaste = { $0(clipboard) }
        field.text = "abc"
        stage.key(0x61, .control)
        stage.key(0x63, .control)
        #expect(clipboard == "abc")
        stage.key(Keysym.end)
        stage.key(0x76, .control)
        #expect(field.text == "abcabc")
        stage.key(Keysym.left, [.control, .shift])
        stage.key(0x78, .control)
        #expect(field.text == "" && clipboard == "abcabc")
    }

    @Test("A secret is neither shown, told nor copied")
    func secure() {
        field.isSecure = true
        var copied: [String] = []
        field.onCopy = { copied.append($0) }
        stage.type("secret")
        stage.key(0x61, .control)
        stage.key(0x63, .control)
        stage.key(0x78, .control)
        #expect(copied == [] && field.text == "secret")
        #expect(field.testDescription.attributes["text"] == "••••••")
    }

    @Test("Clicks place the caret, drags select, double and triple clicks take word and all")
    func pointer() {
        field.text = "one two"
        stage.click(245, 60)
        #expect(field.content.selection == 7..<7)
        let touch = stage.press(52, 60)
        #expect(field.content.selection == 0..<0)
        stage.send(.moved, touch, x: 245)
        #expect(field.content.selectedText == "one two")
        stage.send(.ended, touch, x: 245)
        var twice = stage.press(65, 60)
        stage.send(.ended, twice)
        twice.tapCount = 2
        stage.send(.began, twice)
        #expect(field.content.selectedText == "one")
    }

    @Test("The caret stays in sight in text longer than the field")
    func scrolling() {
        stage.type(String(repeating: "long ", count: 30))
        #expect(field.bounds.contains(field.caretRect))
        stage.key(Keysym.home)
        #expect(field.bounds.contains(field.caretRect))
        #expect(field.caretRect.minX < 20)
    }

    @Test("In right-to-left text the left arrow leads forward")
    func rightToLeft() {
        field.text = "שלום"
        stage.key(Keysym.home)
        stage.key(Keysym.left)
        #expect(field.content.head == 1)
    }

    @Test("Tab leaves the field, and a disabled one takes nothing")
    func leaving() {
        let other = Button(title: "x")
        stage.root.addSubview(other)
        stage.key(Keysym.tab, text: "\t")
        #expect(other.isFirstResponder && field.text == "")
        field.isEnabled = false
        stage.click(100, 60)
        #expect(!field.isFirstResponder)
    }
}
