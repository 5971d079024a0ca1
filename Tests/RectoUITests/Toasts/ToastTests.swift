// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import EventLoop
import Geometry
import Gestures
import Testing
import Views

@testable import RectoUI

/// Toasts over a document that isn't there, by a clock of their own.
@MainActor @Suite struct ToastTests {
    /// A window whose time goes on when it's told to.
    private final class Stage: WindowHost {
        private final class Clock { var now = 100.0 }
        private let clock = Clock()
        let window = RootWindow(rootView: View(), size: ViewSize(width: 800, height: 600))
        let controller: PDFViewController
        private let loop: EventLoop

        init() {
            loop = EventLoop(clock: { [clock] in clock.now })
            controller = PDFViewController(loop: loop, uploader: ImageUploader())
            window.host = self
            window.rootView.addSubview(controller.view)
            controller.view.frame = ViewRect(x: 0, y: 0, width: 800, height: 600)
        }

        var now: Double { clock.now }
        var pasteboard: (any Pasteboard)? { nil }
        func setNeedsFrame() {}
        func setDeadline(_ time: Double?) {}
        func setCursor(_ cursor: Cursor) {}

        /// Lets time pass, with frames.
        func pass(_ seconds: Double) {
            let end = clock.now + seconds
            while clock.now < end {
                clock.now = min(clock.now + 0.05, end)
                loop.turn(timeout: 0)
                window.tick(now: clock.now)
            }
        }

        var toast: ToastView { controller.toasts }
        /// What is said; nil for nothing.
        var text: String? { toast.isShowing ? toast.text : nil }

        func find(_ identifier: String) -> ViewDescription? {
            func search(_ view: ViewDescription) -> ViewDescription? {
                if view.identifier == identifier, view.isVisible { return view }
                return view.children.lazy.compactMap(search).first
            }
            window.layoutIfNeeded()
            return search(window.rootView.testDescription)
        }

        /// Presses the middle of a view.
        func press(_ identifier: String) throws {
            let place = try #require(find(identifier)).frame.center
            Hand(on: window).click(place, .direct, at: now)
        }
    }

    @Test("A toast stays as long as it takes to read, and is told to those who can't see it")
    func duration() throws {
        let stage = Stage()
        stage.controller.show(notice: "Saved.")
        #expect(try #require(stage.find("notice")).role == .status)
        #expect(stage.find("notice")?.label == "Saved.")
        stage.pass(5.9)
        #expect(stage.text == "Saved.")
        stage.pass(0.5)
        #expect(stage.text == nil)
        stage.controller.show(notice: String(repeating: "word ", count: 27))
        stage.pass(11.9)
        #expect(stage.text != nil)
        stage.pass(0.5)
        #expect(stage.text == nil)
    }

    @Test("Toasts wait for each other in haste, and one about the same takes the other's place")
    func queue() {
        let stage = Stage()
        stage.controller.show(Toast("one"))
        stage.controller.show(Toast("two", topic: "x"))
        stage.controller.show(Toast("three", topic: "x"))
        stage.controller.show(Toast("one"))
        #expect(stage.text == "one")
        stage.pass(2.4)
        #expect(stage.text == "one")
        stage.pass(0.5)
        #expect(stage.text == "three")
        stage.controller.show(Toast("four", topic: "x"))
        #expect(stage.text == "four")
        stage.pass(7)
        #expect(stage.text == nil)
    }

    @Test("The pointer holds a toast, a press takes it away, and so does Escape's command")
    func hands() throws {
        let stage = Stage()
        stage.controller.show(notice: "Saved.")
        let place = try #require(stage.find("notice")).frame.center
        func hover(_ place: ViewPoint) {
            stage.window.dispatch(
                .hover(HoverEvent(phase: .moved, device: InputDeviceID(3), timestamp: stage.now, windowLocation: place))
            )
        }
        hover(place)
        stage.pass(30)
        #expect(stage.text == "Saved.")
        hover(ViewPoint(x: 10, y: 10))
        stage.pass(6.5)
        #expect(stage.text == nil)
        stage.controller.show(notice: "Again.")
        try stage.press("notice")
        stage.pass(0.5)
        #expect(stage.text == nil)
        stage.controller.show(notice: "And again.")
        #expect(stage.controller.dismissToast())
        stage.pass(0.5)
        #expect(!stage.controller.dismissToast())
    }

    @Test("The button does what it says once, and the keyboard reaches and holds it")
    func action() throws {
        let stage = Stage()
        var count = 0
        stage.controller.show(Toast("Removed.", action: Toast.Action("Undo") { count += 1 }))
        #expect(stage.find("notice-action")?.attributes["title"] == "Undo")
        try stage.press("notice-action")
        stage.pass(0.5)
        #expect(count == 1)
        #expect(stage.text == nil)
        stage.controller.show(Toast("Removed.", action: Toast.Action("Undo") { count += 1 }))
        stage.window.dispatch(.key(KeyEvent(keysym: Keysym.tab)))
        #expect(stage.find("notice-action")?.isFocused == true)
        stage.pass(30)
        #expect(stage.text == "Removed.")
        stage.window.dispatch(.key(KeyEvent(keysym: Keysym.return)))
        stage.pass(0.5)
        #expect(count == 2)
        #expect(stage.text == nil)
    }

    @Test("Where people asked for no movement, a toast goes at once")
    func stillness() {
        let stage = Stage()
        stage.window.reducesMotion = true
        stage.controller.show(notice: "Saved.")
        stage.pass(6.05)
        #expect(stage.text == nil)
    }
}
