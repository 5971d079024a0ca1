// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures
import Testing

@testable import Views

@MainActor @Suite struct TouchDeliveryTests {
    let stage = Stage()
    let left = Recorder(frame: rect(0, 0, 100, 100))
    let right = Recorder(frame: rect(100, 0, 100, 100))

    init() {
        for view in [left, right] {
            stage.root.addSubview(view)
            view.log = []
        }
    }

    @Test("A contact belongs to the view it began on until it ends")
    func captured() {
        let touch = stage.press(50, 50)
        stage.send(.moved, touch, x: 150)
        stage.send(.ended, touch, x: 150)
        stage.send(.ended, touch, x: 150)
        #expect(left.log == ["began 1", "moved 1", "ended 1"])
        #expect(right.log == [])
    }

    @Test("GC52 A view removed during a touch gets one cancel and nothing after")
    func removed() {
        let touch = stage.press(50, 50)
        left.removeFromSuperview()
        stage.send(.moved, touch)
        stage.send(.ended, touch)
        #expect(left.log == ["began 1", "cancelled 1", "left"])
        #expect(stage.window.activeTouches.isEmpty)
    }

    @Test("GC52 Removing an ancestor cancels too, all contacts of a view in one call")
    func ancestorRemoved() {
        let inner = Recorder(frame: rect(0, 0, 50, 50))
        right.addSubview(inner)
        inner.log = []
        stage.press(110, 10, type: .direct)
        stage.press(120, 10, type: .direct)
        right.removeFromSuperview()
        #expect(inner.log == ["began 1", "began 2", "cancelled 1,2", "left"])
        #expect(right.log == ["left"])
    }

    @Test("GC50 Losing the pointer cancels everything, and a late up is nothing")
    func cancelAll() {
        let touch = stage.press(50, 50, type: .direct)
        stage.press(150, 50, type: .direct)
        stage.window.cancelAllTouches()
        stage.send(.ended, touch)
        #expect(left.log == ["began 1", "cancelled 1"])
        #expect(right.log == ["began 2", "cancelled 2"])
    }

    @Test("GC51 An id that begins anew after a lost up cancels the old contact first")
    func lostUp() {
        let touch = stage.press(50, 50)
        stage.send(.began, touch, x: 150)
        #expect(left.log == ["began 1", "cancelled 1"])
        #expect(right.log == ["began 1"])
    }

    @Test("Contacts that changed together arrive in one call a view")
    func batched() {
        let touches = [(UInt64(8), 10.0), (9, 20), (10, 150)].map { id, x in
            Touch(
                id: TouchID(id), device: InputDeviceID(1), type: .direct, phase: .began, timestamp: 0,
                windowLocation: ViewPoint(x: x, y: 10))
        }
        stage.window.dispatch(.touches(touches))
        #expect(left.log == ["began 8,9"])
        #expect(right.log == ["began 10"])
    }

    @Test("A view may remove itself while it hears of the end")
    func removesItself() {
        final class Leaver: Recorder {
            override func touchesEnded(_ touches: [Touch]) {
                super.touchesEnded(touches)
                removeFromSuperview()
            }
        }
        let leaver = Leaver(frame: rect(0, 0, 400, 300))
        stage.root.addSubview(leaver)
        leaver.log = []
        stage.click(10, 10)
        #expect(leaver.log == ["began 1", "ended 1", "left"])
    }

    @Test("What a view does not want goes to the next in the chain")
    func bubbling() {
        left.addSubview(View(frame: rect(0, 0, 50, 50)))
        stage.click(10, 10)
        #expect(left.log == ["began 1", "ended 1"])
    }

    @Test("Scrolling bubbles until it is used up, and the end goes to whom used it")
    func scrolling() {
        let inner = Recorder(frame: rect(0, 0, 50, 50))
        left.addSubview(inner)
        inner.log = []
        var event = ScrollEvent(
            device: InputDeviceID(3), timestamp: 0, windowLocation: ViewPoint(x: 10, y: 10),
            delta: ViewVector(dx: 0, dy: 1))
        #expect(!stage.window.dispatch(.scroll(event)))
        left.consumesScroll = true
        #expect(stage.window.dispatch(.scroll(event)))
        event.isEnd = true
        event.delta = .zero
        event.windowLocation = ViewPoint(x: 150, y: 10)
        #expect(stage.window.dispatch(.scroll(event)))
        #expect(inner.log == ["scroll 1.0", "scroll 1.0"])
        #expect(left.log == ["scroll 1.0", "scroll 1.0", "scroll 0.0"])
    }

    @Test("Hovering begins and ends at each view once")
    func hovering() {
        stage.hover(10, 10)
        stage.hover(20, 10)
        stage.hover(150, 10)
        stage.hover(150, 10, .ended)
        #expect(left.log == ["hover began", "hover moved", "hover ended"])
        #expect(right.log == ["hover began", "hover ended"])
    }

    @Test("The cursor is that of the nearest view that has one, also when views move under the pointer")
    func cursor() {
        left.cursor = .text
        left.addSubview(View(frame: rect(0, 0, 50, 50)))
        stage.hover(10, 10)
        stage.hover(20, 10)
        stage.hover(150, 10)
        #expect(stage.host.cursors == [.text, .arrow])
        left.frame.origin.x = 100
        left.bringToFront()
        stage.frame()
        #expect(stage.host.cursors == [.text, .arrow, .text])
    }

    @Test("A view can't be put into itself, and moving it between superviews is one move")
    func hierarchy() {
        right.addSubview(left)
        #expect(left.superview === right)
        #expect(stage.root.subviews.count == 1)
        #expect(left.isDescendant(of: stage.root))
        #expect(!stage.root.isDescendant(of: left))
    }
}
