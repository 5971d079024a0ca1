// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Geometry
import Gestures
import RectoTesting
import Testing
import Views

@testable import RectoUI

/// Text and notes are edited where they stand.
@Suite @MainActor struct TextEditingTests {
    private let stage: OverlayStage

    init() throws {
        stage = try OverlayStage([
            .freeText(PageRect(x: 60, y: 600, width: 150, height: 40), contents: "Hello", size: 14),
            .note(at: PagePoint(x: 300, y: 640), contents: "Is this right?"),
        ])
    }

    private var text: FreeTextAnnotation { get throws { try #require(try stage.annotation(0) as? FreeTextAnnotation) } }
    private var note: NoteAnnotation { get throws { try #require(try stage.annotation(1) as? NoteAnnotation) } }

    private func beginEditing() throws -> FreeTextAnnotationView {
        try stage.select(0)
        try stage.rest()
        let view = try #require(try stage.view(0) as? FreeTextAnnotationView)
        #expect(view.beginEditing() && view.isEditing)
        return view
    }

    private var editor: TextArea { get throws { try #require(stage.stage.window.firstResponder as? TextArea) } }

    private func type(_ keysym: UInt32, _ text: String = "") {
        let key = KeyEvent(isDown: true, keysym: keysym, text: text, timestamp: stage.stage.now)
        stage.stage.window.dispatch(.key(key))
    }

    @Test("A33 Text is kept when the keyboard goes elsewhere, with the size of its font, and can be undone")
    func commit() throws {
        let view = try beginEditing()
        let look = try text.defaultAppearance
        type(0x57, "W")
        type(Keysym.return)
        type(0x6F, "o")
        #expect(try editor.text == "W\no" && text.contents == "Hello")
        try stage.stage.view.becomeFirstResponder()
        #expect(try !view.isEditing && text.contents == "W\no" && text.defaultAppearance == look)
        #expect(stage.manager.undoName == EditName(.write, .freeText))
        try stage.rest()
        stage.manager.undo()
        #expect(try text.contents == "Hello")
    }

    @Test("A33 The tap that begins to edit puts the caret where it is, and replaces nothing")
    func caret() throws {
        let box = try stage.place(text.boundingBox)
        for (x, expected) in [(box.minX + 3, "WHello"), (box.maxX - 3, "WHelloW")] {
            try stage.select(0)
            try stage.rest()
            stage.stage.tap(x, box.minY + 10)
            try stage.rest()
            type(0x57, "W")
            try stage.stage.view.becomeFirstResponder()
            #expect(try text.contents == expected)
            // So that the next tap is none of a series.
            stage.stage.wait(1)
        }
    }

    @Test("A33 Escape leaves text as it was, and the keyboard goes back to the pages")
    func cancel() throws {
        let view = try beginEditing()
        type(0x57, "W")
        type(Keysym.escape)
        #expect(try !view.isEditing && text.contents == "Hello" && !stage.manager.canUndo)
        #expect(try stage.stage.view.isFirstResponder)
    }

    @Test("A33 A tap beside it ends editing, and what an input method composes is shown and not yet kept")
    func tapElsewhere() throws {
        let view = try beginEditing()
        stage.stage.window.showComposition("é", caret: 1)
        #expect(try editor.composition.text == "é" && text.contents == "Hello")
        stage.stage.window.showComposition("", caret: 0)
        type(0xE9, "é")
        let beside = try stage.place(PageRect(x: 450, y: 450, width: 0, height: 0)).origin
        stage.stage.tap(beside.x, beside.y)
        #expect(try !view.isEditing && text.contents == "é")
    }

    @Test("A page that scrolls away keeps what was typed on it")
    func scrolledAway() throws {
        let stage = try OverlayStage(
            [.freeText(PageRect(x: 60, y: 600, width: 150, height: 40), contents: "Hello")], pages: 4)
        try stage.select(0)
        try stage.rest()
        #expect(try (stage.view(0) as? FreeTextAnnotationView)?.beginEditing() == true)
        (stage.stage.window.firstResponder as? TextArea)?.insert("kept")
        let text = try stage.annotation()
        try stage.pages.go(toPage: 3)
        try stage.rest()
        #expect(text.contents == "kept")
    }

    @Test("A tap on a note shows what it says, which can be edited; what is typed is kept, after Escape too")
    func noteEdited() throws {
        let place = try stage.place(note.boundingBox).center
        stage.stage.tap(place.x, place.y)
        try stage.rest()
        let view = try #require(try stage.view(1) as? NoteAnnotationView)
        #expect(view.isOpen && view.isSelected)
        let popup = try #require(stage.stage.window.popups.views.first as? NotePopup)
        let contents = try #require(
            popup.descendants { $0.identifier == "note-contents" }.first as? TextArea)
        #expect(contents.text == "Is this right?" && !contents.isFirstResponder)
        contents.becomeFirstResponder()
        contents.insert(" Yes.")
        stage.stage.tap(400, 500)
        #expect(
            try !view.isOpen && note.contents == "Is this right? Yes."
                && stage.manager.undoName == EditName(.write, .note))
        view.open(isEditing: true)
        try editor.insert(" No.")
        type(Keysym.escape)
        #expect(try !view.isOpen && note.contents.contains(" No."))
    }

    @Test("A reply is read with the note that it answers to, and has no icon of its own")
    func reply() throws {
        let view = try #require(try stage.view(1) as? NoteAnnotationView)
        view.open()
        let popup = try #require(stage.stage.window.popups.views.first as? NotePopup)
        let answer = try #require(popup.descendants { $0.identifier == "note-answer" }.first as? TextArea)
        answer.insert("It is.")
        view.close()
        #expect(try note.replies.map(\.contents) == ["It is."] && stage.manager.undoName == EditName(.reply))
        try stage.rest()
        let reply = try #require(try note.replies.first)
        #expect(try stage.pageView().annotationView(for: reply) == nil)
        view.open()
        let reopened = try #require(stage.stage.window.popups.views.first as? NotePopup)
        #expect(reopened.descendants { $0.identifier == "note-reply" }.count == 1)
        view.close()
        stage.manager.undo()
        #expect(try note.replies.isEmpty)
    }

    @Test("A tap on a reply that lies on its note means the note, with all that was answered, in order")
    func replyOnNote() throws {
        for words in ["It is.", "I see."] { stage.manager.reply(words, to: try note) }
        let reply = try #require(try note.replies.first)
        stage.manager.reply("Is it?", to: reply)
        (reply.boundingBox, reply.flags) = (try note.boundingBox, try note.flags)
        try stage.rest()
        #expect(try note.thread.map(\.contents) == ["It is.", "Is it?", "I see."])
        let place = try stage.place(note.boundingBox).center
        stage.stage.tap(place.x, place.y)
        try stage.rest()
        #expect(try stage.pages.annotationSelection.annotations.map(\.uuid) == [note.uuid])
        let popup = try #require(stage.stage.window.popups.views.first as? NotePopup)
        #expect(popup.descendants { $0.identifier == "note-reply" }.count == 3)
        let areas = popup.descendants { $0 is TextArea && !$0.isHidden }
        #expect(areas.count == 2 && areas.allSatisfy { $0.bounds.height >= 44 }, "fingers hit what they write in")
    }
}
