// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Drawing
import Geometry
import Gestures
import Views

/// What a note says, by whom and when, the replies to it, and a place to write another one.
final class NotePopup: View {
    private let note: NoteAnnotation
    private let say: Catalogue
    private let measures: NoteMeasures
    private let heading: NoteHeading
    private let contents: TextArea
    private let thread = ScrollView()
    private var replies: [NoteReply] = []
    private let answer: TextArea
    private let deleteButton: Button
    private var isDeleted = false
    private var anchor = ViewRect.zero

    init(_ note: NoteAnnotation, catalogue: Catalogue, isForTouch: Bool) {
        self.note = note
        say = catalogue
        measures = isForTouch ? .touch : .pointer
        heading = NoteHeading(of: note, say, measures)
        contents = TextArea(placeholder: say(.noteText))
        answer = TextArea(placeholder: say(.noteReply))
        deleteButton = Button(icon: Icon(.remove), style: .plain)
        super.init(frame: .zero)
        identifier = "note-popup"
        isFocusScope = true
        drawingMargin = ViewsTunables.floatingMargin
        accessibilityRole = .dialog
        contents.identifier = "note-contents"
        answer.identifier = "note-answer"
        contents.text = note.contents
        contents.isEnabled = note.hasEditableContents
        answer.isHidden = note.manager?.allowsEditing != true
        deleteButton.identifier = "delete-note"
        deleteButton.accessibilityLabel = say(.deleteNote)
        deleteButton.isHidden = !note.isMovable
        for area in [contents, answer] {
            area.font = .system(size: measures.text)
            area.inset = measures.inset
            area.onChange = { [weak self] _ in self?.contentDidGrow() }
            area.onCommit = { [weak self] _ in self?.dismiss() }
            area.onCancel = { [weak self] in self?.dismiss() }
        }
        deleteButton.addAction { [weak self] _ in self?.delete() }
        for view in [heading, contents, thread, answer, deleteButton] { addSubview(view) }
        fillThread()
    }

    private func fillThread() {
        replies = note.thread.filter { $0.kind != .popup && !$0.contents.isEmpty }.map { NoteReply($0, say, measures) }
        for reply in replies { thread.addSubview(reply) }
        thread.isHidden = replies.isEmpty
    }

    // MARK: Showing

    func present(in window: RootWindow, beside anchor: ViewRect) {
        self.anchor = anchor
        window.popups.present(self) { [weak self] in self?.keep() }
        place(in: window)
        becomeFirstResponder()
    }

    private func place(in window: RootWindow) {
        let size = ViewSize(width: measures.width, height: measuredHeight)
        frame = PopupPlacement(.near, gap: 8, isRightToLeft: isMirrored).frame(
            for: size, at: anchor, in: ViewRect(origin: .zero, size: window.size))
        setNeedsLayout()
    }

    /// Gives the keyboard to what the note says, or to the place for a reply where that can't be changed.
    func edit() { _ = contents.becomeFirstResponder() || answer.becomeFirstResponder() }

    private func contentDidGrow() {
        if let window { place(in: window) }
    }

    private func dismiss() { window?.popups.dismiss(self) }

    private func delete() {
        isDeleted = true
        dismiss()
        note.manager?.remove(note)
    }

    /// Keeps what was typed, however the popup was closed: a note is easily lost, and an edit easily undone.
    private func keep() {
        guard !isDeleted, let manager = note.manager else { return }
        let (text, reply) = (contents.text, answer.text)
        if text != note.contents { manager.edit(EditName(.write, note.kind)) { note.contents = text } }
        if !reply.isEmpty { manager.reply(reply, to: note) }
    }

    override var canBecomeFirstResponder: Bool { true }
    override var isTabStop: Bool { false }
    override var showsFocusRing: Bool { false }

    /// What is done in it stays in it.
    override func touchesBegan(_ touches: [Touch]) {}
    override func scroll(_ event: ScrollEvent) -> Bool { true }

    override func keyDown(_ event: KeyEvent) -> Bool {
        switch event.keysym {
        case Keysym.escape: dismiss()
        case Keysym.delete where isFirstResponder && !deleteButton.isHidden: delete()
        default: return false
        }
        return true
    }

    // MARK: Looks

    override func draw(_ canvas: Canvas, dirty: ViewRect) {
        drawFloating(on: canvas)
    }

    private var inner: Double { measures.width - 2 * measures.padding }

    private func areaHeight(_ area: TextArea, least: Double) -> Double {
        area.bounds.size.width = inner
        return min(max(area.contentHeight, least), measures.greatestText)
    }

    private var threadHeight: Double {
        let height = replies.reduce(0) { $0 + $1.height(width: inner) + measures.gap }
        return min(max(height - measures.gap, 0), measures.greatestThread)
    }

    /// The parts from the top down with their heights.
    private var parts: [(view: View, height: Double)] {
        var parts: [(View, Double)] = [
            (heading, measures.heading), (contents, areaHeight(contents, least: measures.leastText)),
        ]
        if !replies.isEmpty { parts.append((thread, threadHeight)) }
        if !answer.isHidden { parts.append((answer, areaHeight(answer, least: measures.leastAnswer))) }
        return parts
    }

    private var measuredHeight: Double {
        parts.reduce(2 * measures.padding - measures.gap) { $0 + $1.height + measures.gap }
    }

    override func layoutSubviews() {
        var y = measures.padding
        for (view, height) in parts {
            view.frame = ViewRect(x: measures.padding, y: y, width: inner, height: height)
            y += height + measures.gap
        }
        let extent = measures.button
        deleteButton.frame = ViewRect(
            x: bounds.width - measures.padding - extent + 4, y: measures.padding + (measures.heading - extent) / 2,
            width: extent, height: extent)
        heading.frame.size.width -= deleteButton.isHidden ? 0 : extent
        layoutThread()
    }

    private func layoutThread() {
        var y = 0.0
        for reply in replies {
            let height = reply.height(width: inner)
            reply.frame = ViewRect(x: 0, y: y, width: inner, height: height)
            y += height + measures.gap
        }
        thread.contentSize = ViewSize(width: inner, height: max(y - measures.gap, 0))
    }
}
