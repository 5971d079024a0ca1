// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import Gestures
import RectoTesting
import Testing
import Views

@testable import RectoUI

/// The dialog in a window that nobody sees, over a folder with `Report 1.pdf`, `Report 2.pdf`, `notes.txt` and `deep/b.pdf`.
@Suite @MainActor struct FileDialogTests {
    private let scratch: ScratchFolder
    private var folder: String { scratch.url.path }
    private let window = RootWindow(rootView: View(), size: ViewSize(width: 900, height: 700))
    private let answers = Answers()

    @MainActor private final class Answers {
        var paths: [String] = []
        var closings: [Bool] = []
        var problem: String?
    }

    init() throws {
        scratch = try ScratchFolder()
        _ = try scratch.folder("deep")
        for name in ["Report 1.pdf", "Report 2.pdf", "notes.txt", "deep/b.pdf", ".secret.pdf"] {
            try Data("x".utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
        }
    }

    private func show(_ name: String? = nil, several: Bool = false) -> FileDialog {
        var request = FileRequest(title: "Open", action: "Open", folder: folder)
        request.suggestedName = name
        request.allowsSeveral = several
        let dialog = FileDialog(request, places: [FilePlace(title: "Root", path: "/")], catalogue: Catalogue())
        dialog.onAccept = { [answers] paths in
            answers.paths += paths
            return answers.problem
        }
        dialog.onClose = { [answers] in answers.closings.append($0) }
        dialog.present(in: window)
        window.tick(now: 0)
        return dialog
    }

    private func click(
        _ view: View, row: Int = 0, type: Touch.TouchType = .indirectPointer, count: Int = 1,
        _ modifiers: ModifierFlags = [], hold: Bool = false
    ) {
        let list = view as? ListView
        let rect = list.map { $0.frame(ofRow: row) } ?? view.bounds
        let point = view.convert(ViewPoint(x: rect.midX, y: rect.midY), to: nil)
        let hand = Hand(on: window)
        for number in 0..<count {
            hand.down(1, point, type, at: Double(number), modifiers: modifiers)
            if hold { window.advance(to: 100) }
            hand.up(1, at: Double(number))
        }
        window.tick(now: 1)
    }

    private func names(_ dialog: FileDialog) -> [String] { dialog.entries.map(\.name) }

    @Test("Typing narrows the list, Return opens the first that suits")
    func typeAhead() {
        let dialog = show()
        #expect(dialog.field.isFirstResponder)
        #expect(names(dialog) == ["deep", "Report 1.pdf", "Report 2.pdf"])
        window.type("2")
        #expect(names(dialog) == ["Report 2.pdf"] && dialog.list.selection == 0)
        window.press(Keysym.return)
        #expect(answers.paths == ["\(folder)/Report 2.pdf"] && answers.closings == [false])
        #expect(dialog.window == nil)
    }

    @Test("Arrows walk through the list while the keyboard stays in the field, and Return goes into a folder")
    func walking() {
        let dialog = show()
        window.press(Keysym.down)
        #expect(dialog.list.selection == 0 && dialog.field.isFirstResponder)
        window.press(Keysym.return)
        #expect(dialog.listing.folder == "\(folder)/deep" && names(dialog) == ["b.pdf"])
        window.press(Keysym.up, [.alternate])
        #expect(dialog.listing.folder == folder)
    }

    @Test("Where there is nothing to choose the list says so")
    func nothing() throws {
        _ = try scratch.folder("empty")
        let dialog = show()
        #expect(dialog.nothing.isHidden)
        window.type("zz")
        #expect(!dialog.nothing.isHidden && dialog.nothing.text == "Nothing matches.")
        dialog.go(to: folder + "/empty")
        window.tick(now: 0)
        #expect(!dialog.nothing.isHidden && dialog.nothing.text == "No files to choose here.")
        #expect(dialog.nothing.frame.height > 0 && dialog.list.frame.contains(dialog.nothing.frame.center))
    }

    @Test("A path is typed with completion by Tab, in its own folder")
    func completion() {
        let dialog = show()
        window.type("de")
        window.press(Keysym.tab)
        #expect(dialog.field.text == "deep/" && names(dialog) == ["b.pdf"])
        window.type("b")
        window.press(Keysym.tab)
        #expect(dialog.field.text == "deep/b.pdf")
        window.press(Keysym.return)
        #expect(answers.paths == ["\(folder)/deep/b.pdf"])
    }

    @Test("Two names are completed as far as they go on alike")
    func commonBeginning() {
        let dialog = show()
        window.type("re")
        window.press(Keysym.tab)
        #expect(dialog.field.text == "Report " && dialog.field.isFirstResponder)
        window.press(Keysym.tab)
        #expect(!dialog.field.isFirstResponder)
    }

    @Test("What is wrong with a path is said, and the dialog asks on")
    func problems() {
        let dialog = show()
        answers.problem = "No."
        window.type("/nowhere/a.pdf")
        window.press(Keysym.return)
        #expect(answers.paths == ["/nowhere/a.pdf"] && dialog.message.text == "No." && answers.closings.isEmpty)
        window.type("x")
        #expect(dialog.message.text.isEmpty)
        window.press(Keysym.escape)
        #expect(answers.closings == [true] && dialog.window == nil)
    }

    @Test("A pointer picks by one click and opens by the second, a finger opens by its first tap")
    func hands() {
        var dialog = show()
        click(dialog.list, row: 1)
        #expect(answers.paths.isEmpty && dialog.list.selection == 1)
        click(dialog.list, row: 1)
        #expect(answers.paths == ["\(folder)/Report 1.pdf"])
        dialog = show()
        dialog.density = .touch
        window.tick(now: 2)
        click(dialog.list, row: 2, type: .direct)
        #expect(answers.paths.last == "\(folder)/Report 2.pdf")
    }

    @Test(
        "Several files are marked by Ctrl or Shift and a click, by Shift and arrows, and by a finger that rests and taps"
    )
    func several() throws {
        let both = ["\(folder)/Report 1.pdf", "\(folder)/Report 2.pdf"]
        var dialog = show(several: true)
        click(dialog.list, row: 1)
        click(dialog.list, row: 2, .control)
        #expect(dialog.list.marks == [1, 2] && dialog.accept.title == "Open 2" && answers.paths.isEmpty)
        // A folder can't be one of them; a click without a key begins anew.
        click(dialog.list, row: 0, .control)
        #expect(dialog.list.marks == [1, 2])
        click(dialog.list, row: 2)
        #expect(dialog.list.marks.isEmpty && dialog.accept.title == "Open")
        click(dialog.list, row: 0, .shift)
        #expect(dialog.list.marks == [1, 2])
        click(dialog.accept)
        #expect(answers.paths == both && answers.closings == [false])
        dialog = show(several: true)
        for keysym in [Keysym.down, Keysym.down] { window.press(keysym) }
        window.press(Keysym.down, .shift)
        #expect(dialog.list.marks == [1, 2] && dialog.field.isFirstResponder)
        window.press(Keysym.return)
        #expect(answers.paths == both + both)
        dialog = show(several: true)
        dialog.density = .touch
        window.tick(now: 2)
        click(dialog.list, row: 2, type: .direct, hold: true)
        #expect(dialog.list.marks == [2] && answers.paths == both + both)
        click(dialog.list, row: 1, type: .direct)
        #expect(dialog.list.marks == [1, 2])
        // What is typed narrows the list, and marks nothing.
        dialog.focus()
        window.type("1")
        #expect(dialog.list.marks.isEmpty)
        // Where one file is asked for, keys with a click mean no more than the click.
        let single = show("new.pdf")
        click(single.list, row: 2, .control)
        #expect(single.list.marks.isEmpty)
    }

    @Test("Hidden files and files of other kinds show when that is wanted, and columns sort")
    func toggles() {
        let dialog = show()
        window.press(0x68, [.control])
        #expect(names(dialog).contains(".secret.pdf"))
        click(dialog.hidden)
        #expect(!names(dialog).contains(".secret.pdf"))
        click(dialog.filter)
        #expect(names(dialog).contains("notes.txt"))
        click(dialog.heads[0])
        #expect(names(dialog).first == "deep" && names(dialog)[1] == "Report 2.pdf")
        click(dialog.places, row: 0)
        #expect(dialog.listing.folder == "/")
    }

    @Test("A new file gets the name that is suggested, in the folder that shows")
    func saving() {
        let dialog = show("New.pdf")
        #expect(dialog.field.text == "New.pdf" && dialog.field.content.selectedText == "New")
        window.type("Newer")
        #expect(dialog.field.text == "Newer.pdf" && names(dialog).count == 3)
        window.press(Keysym.return)
        #expect(answers.paths == ["\(folder)/Newer.pdf"])
    }

    @Test("A file is replaced only when that has been asked")
    func replacing() {
        let dialog = show("New.pdf")
        click(dialog.list, row: 1)
        #expect(dialog.field.text == "Report 1.pdf" && answers.paths.isEmpty)
        click(dialog.accept)
        #expect(
            answers.paths.isEmpty && dialog.message.text.contains("Replace it?") && dialog.accept.title == "Replace")
        click(dialog.accept)
        #expect(answers.paths == ["\(folder)/Report 1.pdf"])
    }

    @Test("Keys for commands stay in the dialog, and so do contacts beside it")
    func modality() {
        _ = show()
        #expect(window.press(0x6F, [.control]) && window.press(0xFFC8))
        #expect(!window.press(0x71, [.control]))
        #expect(window.hitTest(ViewPoint(x: 3, y: 3)) is ModalGround)
    }

    @Test(
        "All parts lie inside the dialog at any size", arguments: [(480.0, 400.0), (900, 700), (3840, 2160)],
        [ChromeDensity.pointer, .touch])
    func layout(size: (Double, Double), density: ChromeDensity) {
        window.size = ViewSize(width: size.0, height: size.1)
        let dialog = show("New.pdf")
        dialog.density = density
        window.tick(now: 0)
        #expect(window.rootView.bounds.contains(dialog.frame))
        for view in dialog.subviews where !view.isHidden {
            #expect(dialog.bounds.contains(view.frame), "\(view.identifier ?? view.className)")
        }
        #expect(dialog.list.frame.height > 60)
        #expect(dialog.list.frame.maxY <= dialog.field.frame.minY)
    }
}
