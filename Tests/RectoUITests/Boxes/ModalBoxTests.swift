// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EngineProtocol
import Geometry
import Gestures
import Testing

@testable import RectoUI
@testable import Views

/// Boxes of each kind over a window of 900 x 700 points that has two buttons of its own.
@Suite @MainActor struct ModalBoxTests {
    private let window = RootWindow(rootView: View(), size: ViewSize(width: 900, height: 700))
    private let first = Button(title: "First"), second = Button(title: "Second")
    private let log = Log()

    @MainActor private final class Log {
        var closings: [Bool] = []
        var presses = 0
    }

    init() {
        for (index, button) in [first, second].enumerated() {
            button.frame = ViewRect(x: 10, y: 10 + 60 * Double(index), width: 100, height: 40)
            button.addAction { [log] _ in log.presses += 1 }
            window.rootView.addSubview(button)
        }
        first.becomeFirstResponder()
    }

    enum Kind: CaseIterable {
        case palette, shortcuts, settings, export, properties, question, files
    }

    private func make(_ kind: Kind, density: ChromeDensity = .pointer) -> ModalBox {
        let say = Catalogue()
        let box: ModalBox =
            switch kind {
            case .palette:
                CommandPalette(catalogue: say, density: density, items: [PaletteItem("Go", identifier: "go") {}])
            case .shortcuts:
                ShortcutSheet(
                    catalogue: say, density: density,
                    groups: [ShortcutGroup("Pages", rows: [.init("Next Page", keys: ["N"])])])
            case .settings:
                SettingsPanel(
                    catalogue: say, density: density,
                    sections: [
                        .init(
                            "Pages",
                            items: [
                                SettingItem("Hints", identifier: "hints", value: .flag(true)),
                                SettingItem("Name", identifier: "name", value: .text("", placeholder: "")),
                            ])
                    ])
            case .export:
                ExportPanel(ExportChoice(page: 0), size: PageSize(width: 600, height: 800), label: "1", catalogue: say)
            case .properties: PropertiesPanel(catalogue: say)
            case .question: question(say)
            case .files: FileDialog(FileRequest(title: "Open", action: "Open", folder: "/"), catalogue: say)
            }
        box.density = density
        box.onClose = { [log] in log.closings.append($0) }
        return box
    }

    private func question(_ say: Catalogue) -> QuestionBox {
        let card = MessageCard(title: "Save?", message: "There are edits.")
        card.addButton("Cancel") {}
        card.addButton("Save", style: .prominent) {}
        return QuestionBox(card, catalogue: say)
    }

    private func show(_ kind: Kind) -> ModalBox {
        let box = make(kind)
        box.present(in: window)
        window.tick(now: 0)
        return box
    }

    private func click(_ x: Double, _ y: Double, _ type: Touch.TouchType = .indirectPointer) {
        Hand(on: window).click(ViewPoint(x: x, y: y), type, at: 0)
        window.tick(now: 0)
    }

    private var focused: View? { window.firstResponder as? View }

    @Test(
        "The keyboard goes into a box, Tab goes round in it both ways, and Escape gives it back",
        arguments: Kind.allCases)
    func trap(_ kind: Kind) throws {
        let box = show(kind)
        let start = try #require(focused)
        #expect(start.isDescendant(of: box))
        for isBackwards in [false, true] {
            var seen: [View] = []
            for _ in 0..<40 {
                window.press(Keysym.tab, isBackwards ? [.shift] : [])
                let view = try #require(focused)
                #expect(view.isDescendant(of: box), "\(view.className)")
                #expect(!view.showsFocusRing || window.focusRingView === view, "\(view.className)")
                if seen.contains(where: { $0 === view }) { break }
                seen.append(view)
            }
            #expect(kind == .palette || seen.count > 1)
        }
        window.press(Keysym.escape)
        #expect(box.window == nil && log.closings == [true] && first.isFirstResponder)
        #expect(window.popups.views.isEmpty)
    }

    @Test("Nothing behind what is dimmed can be used; behind other boxes it can")
    func behind() {
        for kind in [Kind.question, .export, .files] {
            let box = show(kind)
            click(60, 30)
            click(60, 30, .direct)
            #expect(log.presses == 0 && box.window != nil)
            #expect(window.press(0x6E) && window.press(0x6F, .control) && window.press(0xFFBE))
            #expect(!window.press(0x71, .control))
            box.close()
        }
        let settings = show(.settings)
        #expect(window.press(0x6E) && !window.press(0x6F, .control) && !window.press(0xFFBE))
        click(60, 30)
        #expect(log.presses == 1 && settings.window != nil)
    }

    @Test("A press beside them closes the boxes that ask nothing: the properties, and the palette")
    func pressOutside() {
        for (kind, type) in [(Kind.properties, Touch.TouchType.direct), (.palette, .indirectPointer)] {
            let box = show(kind)
            click(60, 30, type)
            #expect(box.window == nil && log.presses == 0 && first.isFirstResponder, "\(kind)")
        }
        #expect(log.closings == [true, true])
    }

    @Test("A question stays when what it stands over goes, and gives the keyboard back to what is left")
    func order() {
        let settings = show(.settings)
        let question = show(.question)
        settings.close()
        #expect(question.window != nil && focused?.isDescendant(of: question) == true)
        question.close()
        #expect(first.isFirstResponder && log.closings == [true, true])
    }

    @Test("A menu of what is in a box goes with it")
    func menus() throws {
        let settings = show(.settings)
        let menu = MenuView(Menu([MenuItem("One") {}]), isForTouch: false)
        menu.present(in: window, at: ViewRect(x: 300, y: 300, width: 10, height: 10))
        settings.close()
        #expect(menu.window == nil && window.popups.views.isEmpty && first.isFirstResponder)
    }

    @Test(
        "Boxes lie in the window whatever its size becomes", arguments: Kind.allCases, [ChromeDensity.pointer, .touch])
    func place(_ kind: Kind, _ density: ChromeDensity) {
        let box = make(kind, density: density)
        box.present(in: window)
        for size in [ViewSize(width: 900, height: 700), ViewSize(width: 320, height: 360)] {
            window.size = size
            window.tick(now: 0)
            guard box.window != nil else { continue }
            #expect(window.rootView.bounds.insetBy(dx: 5, dy: 5).contains(box.frame), "\(size) \(box.frame)")
        }
    }
}
