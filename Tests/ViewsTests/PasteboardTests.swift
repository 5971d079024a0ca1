// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Testing

@testable import Views

@Suite("Pasteboards") @MainActor struct PasteboardTests {
    @Test("A text field copies, cuts and pastes by the window's pasteboard")
    func textField() {
        let stage = Stage()
        let field = TextField()
        field.frame = rect(0, 0, 200, 30)
        stage.root.addSubview(field)
        field.becomeFirstResponder()
        stage.type("page")
        field.selectAll()
        stage.key(0x63, .control)
        #expect(stage.host.memory.content(of: .clipboard).text == "page")
        stage.host.memory.set(text: "number", on: .clipboard)
        stage.key(0x76, .control)
        #expect(field.text == "number")
        field.selectAll()
        stage.key(0x78, .control)
        #expect(field.text == "")
        #expect(stage.host.memory.content(of: .clipboard).text == "number")
        #expect(stage.host.memory.content(of: .primary).isEmpty)
    }

    @Test("Who has put something on a pasteboard hears once that something else is there")
    func loss() {
        let board = MemoryPasteboard()
        var lost = 0
        board.set(PasteboardContent(text: "a"), on: .primary) { lost += 1 }
        board.set(text: "b", on: .clipboard)
        #expect(lost == 0)
        board.set(text: "c", on: .primary)
        board.set(text: "d", on: .primary)
        #expect(lost == 1)
        var read: String?
        board.readText(from: .primary) { read = $0 }
        #expect(read == "d")
    }
}
