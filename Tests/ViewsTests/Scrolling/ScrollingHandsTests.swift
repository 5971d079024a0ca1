// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Gestures
import Testing

@testable import Views

@MainActor @Suite struct ScrollingHandsTests {
    let stage = Stage()
    let scroller = ScrollView(frame: rect(0, 0, 200, 100))

    init() {
        scroller.contentSize = ViewSize(width: 600, height: 2000)
        stage.root.addSubview(scroller)
        stage.frame()
    }

    /// Draws a finger from one point to another within a tenth of a second, and leaves it down.
    private func draw(_ from: (Double, Double), _ to: (Double, Double)) -> Touch {
        let finger = stage.press(from.0, from.1, type: .direct)
        for step in 1...10 {
            stage.host.now += 0.01
            let part = Double(step) / 10
            stage.send(.moved, finger, x: from.0 + (to.0 - from.0) * part, y: from.1 + (to.1 - from.1) * part)
        }
        return finger
    }

    private func rest() { for _ in 0..<200 { stage.frame(after: 1 / 60) } }

    @Test("The end gives to a pull and comes back, and does not where that is turned off", arguments: [true, false])
    func ends(_ bounces: Bool) {
        scroller.bounces = bounces
        let finger = draw((100, 20), (100, 90))
        #expect(scroller.contentOffset == .zero)
        #expect(bounces ? scroller.bounds.minY < -10 : scroller.bounds.minY == 0)
        stage.send(.ended, finger, x: 100, y: 90)
        rest()
        #expect(scroller.bounds.origin == .zero && !scroller.isMoving && !stage.window.animator.isRunning)
    }

    @Test("A drag along one axis keeps to it")
    func directionLock() {
        let finger = draw((100, 90), (110, 10))
        #expect(scroller.contentOffset.x < 4 && scroller.contentOffset.y > 50)
        stage.send(.cancelled, finger)
        scroller.contentOffset = .zero
        scroller.isDirectionLockEnabled = false
        stage.send(.cancelled, draw((100, 90), (70, 10)))
        #expect(scroller.contentOffset.x > 20)
    }

    @Test("Paging comes to rest at pages: the next for a flick, the nearest for a slow drag")
    func paging() {
        scroller.isPagingEnabled = true
        stage.send(.ended, draw((100, 90), (100, 60)), x: 100, y: 60)
        rest()
        #expect(scroller.contentOffset == ViewPoint(x: 0, y: 100))
        let slow = draw((100, 90), (100, 60))
        stage.host.now += 0.3
        stage.send(.ended, slow, x: 100, y: 60)
        rest()
        #expect(scroller.contentOffset == ViewPoint(x: 0, y: 100))
        #expect(!stage.window.animator.isRunning)
    }

    @Test("Two fingers zoom about the place between them, and what they zoom is as large as it says")
    func pinch() {
        let sheet = View(frame: rect(0, 0, 400, 600))
        scroller.addSubview(sheet)
        scroller.zoomedView = sheet
        #expect(scroller.contentSize == ViewSize(width: 400, height: 600))
        let (left, right) = (stage.press(80, 50, type: .direct), stage.press(120, 50, type: .direct))
        var held: ViewPoint?
        for step in 1...40 {
            stage.host.now += 0.01
            stage.send(.moved, left, x: 80 - Double(step), y: 50)
            stage.send(.moved, right, x: 120 + Double(step), y: 50)
            guard scroller.zoom > 1 else { continue }
            let place = sheet.convert(ViewPoint(x: 100, y: 50), from: nil)
            held = held ?? place
            #expect((held?.distance(to: place) ?? .infinity) < 1)
        }
        #expect(scroller.zoom > 2)
        #expect(abs(scroller.contentSize.width - 400 * scroller.zoom) < 1e-9)
        #expect(abs(sheet.frame.minX) < 1e-9 && abs(sheet.frame.width - scroller.contentSize.width) < 1e-9)
        stage.send(.ended, left, x: 40, y: 50)
        stage.send(.ended, right, x: 160, y: 50)
        scroller.setZoom(1, about: ViewVector(dx: 0, dy: 0))
        #expect(scroller.zoom == 1 && sheet.transform == .identity)
        scroller.setZoom(99)
        #expect(scroller.zoom == scroller.maximumZoom)
    }

    @Test("A touchpad scrolls, runs on, and belongs to what is around at the ends")
    func touchpad() {
        func step(_ detents: Double, isEnd: Bool = false) -> Bool {
            stage.host.now += 0.01
            let event = ScrollEvent(
                device: InputDeviceID(3), timestamp: stage.host.now, windowLocation: ViewPoint(x: 100, y: 50),
                delta: ViewVector(dx: 0, dy: detents), unit: .touchpadDetents, isEnd: isEnd)
            return stage.window.dispatch(.scroll(event))
        }
        #expect(!step(-0.2))
        for _ in 0..<10 { #expect(step(0.2)) }
        let lifted = scroller.contentOffset.y
        _ = step(0, isEnd: true)
        #expect(scroller.isMoving)
        rest()
        #expect(scroller.contentOffset.y > lifted + 50 && !scroller.isMoving && !stage.window.animator.isRunning)
    }

    @Test(
        "Scroll bars show where one is, widen under the pointer, and can be dragged by pointer and finger",
        arguments: [Touch.TouchType.indirectPointer, .direct])
    func bars(_ type: Touch.TouchType) {
        let bar = scroller.scrollBars.vertical
        #expect(!bar.isHidden && bar.knob.minY == 0)
        let thin = bar.knob.width
        stage.hover(196, 20)
        #expect(bar.knob.width > thin)
        let contact = stage.press(196, 20, type: type)
        stage.send(.moved, contact, x: 196, y: 45)
        let way = 100 - bar.knob.height
        #expect(abs(scroller.contentOffset.y - 25 / way * scroller.maximumOffset.y) < 1)
        stage.send(.ended, contact, x: 196, y: 45)
        #expect(!scroller.isMoving)
        scroller.contentOffset = scroller.maximumOffset
        #expect(abs(bar.knob.maxY - 100) < 1e-9)
        scroller.contentSize = ViewSize(width: 100, height: 100)
        stage.frame()
        #expect(bar.isHidden && scroller.scrollBars.horizontal.isHidden)
    }

    @Test("Beside the knob a finger scrolls the content")
    func besideKnob() {
        let before = scroller.contentOffset.y
        stage.send(.cancelled, draw((196, 95), (196, 55)))
        #expect(scroller.contentOffset.y > before + 20)
    }
}

@MainActor @Suite struct ListViewTests {
    let stage = Stage()
    let list = ListView(rowHeight: 20)

    init() {
        list.frame = rect(0, 0, 200, 100)
        list.makeRow = { index, old in
            let label = old as? Label ?? Label()
            label.text = "row \(index)"
            return label
        }
        stage.root.addSubview(list)
        list.rowCount = 100_000
        stage.frame()
    }

    private func shown() -> [String] {
        list.subviews.compactMap { $0 as? Label }.filter { !$0.isHidden }.sorted { $0.frame.minY < $1.frame.minY }.map(
            \.text)
    }

    @Test("Only rows that show are made, and views are used again")
    func recycling() {
        #expect(shown() == (0..<5).map { "row \($0)" })
        list.contentOffset.y = 1_000_010
        stage.frame()
        #expect(shown() == (50_000..<50_006).map { "row \($0)" })
        #expect(list.subviews.compactMap { $0 as? Label }.count <= 11)
    }

    @Test("Keys move the selection and keep it in view, Return activates")
    func keys() {
        var activated: [Int] = []
        list.onActivate = { activated.append($0) }
        list.becomeFirstResponder()
        #expect(list.selection == 0, "where the keyboard is can be seen")
        for _ in 0..<6 { stage.key(Keysym.down) }
        #expect(list.selection == 6 && list.contentOffset.y == 40)
        stage.key(Keysym.end)
        #expect(list.selection == 99_999 && list.contentOffset == list.maximumOffset)
        stage.key(Keysym.pageUp)
        stage.key(Keysym.return)
        #expect(activated == [99_995])
        stage.key(Keysym.home)
        #expect(list.contentOffset.y == 0)
        #expect(stage.key(Keysym.up) && list.selection == 0, "a key at the end moves nothing around the list")
    }

    @Test("A tap selects, another one activates, and a drag does neither")
    func taps() {
        var log: [String] = []
        list.onSelect = { log.append("select \($0)") }
        list.onActivate = { log.append("activate \($0)") }
        stage.click(50, 30)
        stage.click(50, 30)
        #expect(log == ["select 1", "select 1", "activate 1"])
        let finger = stage.press(50, 90, type: .direct)
        stage.send(.moved, finger, y: 40)
        stage.send(.ended, finger, y: 40)
        #expect(log.count == 3)
    }

    @Test("Rows can have heights of their own")
    func heights() {
        list.verticalInset = 4
        list.setRowHeights([10, 50, 30, 200])
        stage.frame()
        #expect(list.contentSize.height == 298 && list.shownRows == 0..<4)
        #expect(list.frame(ofRow: 2) == rect(0, 64, 200, 30))
        #expect(list.row(atContent: ViewPoint(x: 5, y: 63)) == 1 && list.row(atContent: ViewPoint(x: 5, y: 2)) == nil)
        list.reveal(3)
        stage.frame()
        #expect(list.contentOffset.y == 90 && shown() == ["row 2", "row 3"])
    }

    @Test("Rows tell what is done with them, and are filled anew in place")
    func states() throws {
        list.makeRow = { index, old in
            let row = old as? ListRow ?? ListRow()
            row.accessibilityLabel = "row \(index)"
            return row
        }
        list.current = 2
        list.reload()
        stage.frame()
        let row = try #require(list.row(at: 2) as? ListRow)
        #expect(row.isCurrent && !row.isSelected)
        let contact = stage.press(50, 50, type: .indirectPointer)
        #expect(row.isPressed)
        stage.send(.ended, contact, y: 50)
        #expect(!row.isPressed && row.isSelected && list.selection == 2)
        list.reload()
        stage.frame()
        #expect(list.row(at: 2) === row)
    }

    @Test("Fewer rows drop a selection beyond them")
    func fewer() {
        list.selection = 50
        list.rowCount = 10
        stage.frame()
        #expect(list.selection == nil && list.contentSize.height == 200 && shown().count == 5)
    }
}
