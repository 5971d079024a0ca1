// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Gestures
import Testing

@testable import Views

@MainActor @Suite struct FocusTests {
    let stage = Stage()
    let stops: [Recorder]

    init() {
        stops = (0..<3).map { Recorder(frame: rect(Double($0) * 50, 0, 40, 40)) }
        for view in stops {
            view.takesFocus = true
            stage.root.addSubview(view)
        }
    }

    private var focused: Int? { stops.firstIndex { $0.isFirstResponder } }

    @Test("Tab goes round in the order of the tree, Shift and Tab the other way")
    func order() {
        var seen: [Int?] = []
        for _ in 0..<4 {
            stage.key(Keysym.tab)
            seen.append(focused)
        }
        #expect(seen == [0, 1, 2, 0])
        stage.key(Keysym.backTab, .shift)
        #expect(focused == 2)
        stage.key(Keysym.tab, .shift)
        #expect(focused == 1)
    }

    @Test("Tab leaves out what is hidden, disabled or takes no keyboard")
    func leftOut() {
        stops[0].isHidden = true
        stops[1].takesFocus = false
        stage.key(Keysym.tab)
        #expect(focused == 2)
        stops[2].isUserInteractionEnabled = false
        #expect(!stage.window.focusNext())
        #expect(!stops[0].becomeFirstResponder())
    }

    @Test("Tab stays within a dialog")
    func scope() {
        let dialog = View(frame: rect(0, 50, 200, 100))
        dialog.isFocusScope = true
        let inner = (0..<2).map { _ in Recorder(frame: rect(0, 0, 10, 10)) }
        for view in inner {
            view.takesFocus = true
            dialog.addSubview(view)
        }
        stage.root.addSubview(dialog)
        for expected in [inner[0], inner[1], inner[0]] {
            stage.key(Keysym.tab)
            #expect(expected.isFirstResponder)
        }
    }

    @Test("The keyboard leaves a view that is removed or hidden")
    func leaving() {
        #expect(stops[0].becomeFirstResponder())
        stops[0].removeFromSuperview()
        #expect(stage.window.firstResponder == nil)
        #expect(stops[1].becomeFirstResponder())
        stops[1].isHidden = true
        #expect(stage.window.firstResponder == nil)
    }

    @Test("A ring is drawn when the keyboard moved the focus, and goes with the first touch")
    func ring() {
        stops[0].becomeFirstResponder()
        #expect(stage.window.focusRingView == nil)
        stage.key(Keysym.tab)
        #expect(stage.window.focusRingView === stops[1])
        stage.press(300, 200)
        #expect(stage.window.focusRingView == nil)
    }

    @Test("The ring inside a filled control is parted from its ground")
    func ringOnGround() throws {
        let button = Button(title: "", style: .prominent)
        button.frame = rect(20, 100, 80, 30)
        stage.root.addSubview(button)
        for _ in 0...stops.count { stage.key(Keysym.tab) }
        #expect(stage.window.focusRingView === button)
        let surface = try Surface(width: 400, height: 300, isOpaque: true)
        _ = stage.window.displayIfNeeded(on: surface)
        let row = Array(surface.pixels[(115 * 400)..<(116 * 400)])
        #expect(row[20] != row[22] && row[22] != row[25])
    }

    @Test("A list that is filled while it has the keyboard shows which row the keyboard acts on")
    func filledList() {
        let list = ListView(rowHeight: 20)
        list.frame = rect(0, 100, 100, 100)
        stage.root.addSubview(list)
        #expect(list.becomeFirstResponder() && list.selection == nil)
        list.rowCount = 3
        #expect(list.selection == 0)
    }

    @Test("A key nobody wants is reported as not used up")
    func unused() {
        #expect(!stage.key(0x61, text: "a"))
        #expect(!stage.key(Keysym.tab, .control))
    }
}
