// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Gestures
import Testing

@testable import Views

@MainActor @Suite struct ControlTests {
    let stage = Stage()
    let button = Button(title: "Open")
    let counter = Counter()

    @MainActor final class Counter {
        var count = 0
        func add(_ sender: Control) { count += 1 }
    }

    init() {
        button.frame = rect(100, 100, 80, 30)
        stage.root.addSubview(button)
        button.addTarget(counter, Counter.add)
    }

    @Test("A label's text begins where the window's does: at the right from right to left, whatever the text is")
    func labelDirection() throws {
        let stage = Stage()
        let label = Label("Words")
        label.frame = ViewRect(x: 0, y: 0, width: 400, height: 40)
        stage.root.addSubview(label)
        let surface = try Surface(width: 400, height: 300, isOpaque: true)
        func inked() -> Range<Int>? {
            stage.frame()
            _ = stage.window.displayIfNeeded(on: surface)
            let columns = (0..<400).filter { x in
                (0..<40).contains { surface.pixels[$0 * 400 + x] != surface.pixels[250 * 400 + x] }
            }
            return columns.first.flatMap { first in columns.last.map { first..<$0 } }
        }
        #expect(try #require(inked()).upperBound < 100)
        stage.window.layoutDirection = .rightToLeft
        #expect(try #require(inked()).lowerBound > 300)
        label.alignment = .left
        #expect(try #require(inked()).upperBound < 100)
    }

    @Test("A click activates, and the state follows pointer and press")
    func click() {
        #expect(button.state == .normal)
        stage.hover(110, 110)
        #expect(button.state == .hover)
        let touch = stage.press(110, 110)
        #expect(button.state == .pressed)
        stage.send(.ended, touch)
        #expect(button.state == .hover)
        #expect(counter.count == 1)
        stage.hover(10, 10)
        #expect(button.state == .normal)
    }

    @Test("Leaving far before lifting does nothing, coming back does")
    func leaving() {
        let touch = stage.press(110, 110)
        stage.send(.moved, touch, x: 300)
        #expect(button.state != .pressed)
        stage.send(.moved, touch, x: 110)
        #expect(button.state == .pressed)
        stage.send(.moved, touch, x: 300)
        stage.send(.ended, touch, x: 300)
        #expect(counter.count == 0)
    }

    @Test("A cancelled press does nothing")
    func cancelled() {
        stage.press(110, 110)
        stage.window.cancelAllTouches()
        #expect(button.state == .normal && counter.count == 0)
    }

    @Test("Space, Return and Enter activate once while held, with no modifier")
    func keys() {
        #expect(button.becomeFirstResponder())
        for key in [Keysym.space, Keysym.return, Keysym.keypadEnter] { #expect(stage.key(key)) }
        #expect(counter.count == 3)
        stage.window.dispatch(.key(KeyEvent(isRepeat: true, keysym: Keysym.space)))
        #expect(!stage.key(Keysym.return, .control))
        #expect(counter.count == 3)
    }

    @Test("A disabled control catches contacts, does nothing and gives the keyboard away")
    func disabled() {
        let behind = Recorder(frame: rect(0, 0, 400, 300))
        stage.root.insertSubview(behind, at: 0)
        button.becomeFirstResponder()
        button.isEnabled = false
        #expect(stage.window.firstResponder == nil)
        stage.click(110, 110)
        button.activate()
        #expect(counter.count == 0 && button.state == .disabled)
        #expect(behind.log == ["entered"])
    }

    @Test("A target is held weakly")
    func weakTarget() {
        weak var gone: Counter?
        do {
            let other = Counter()
            button.addTarget(other, Counter.add)
            gone = other
        }
        #expect(gone == nil)
        button.activate()
        #expect(counter.count == 1)
    }

    @Test("A small control can have a target for fingers")
    func touchSize() {
        stage.click(110, 94)
        #expect(counter.count == 0)
        button.minimumTouchSize = ViewSize(width: ViewsTunables.touchTarget, height: ViewsTunables.touchTarget)
        stage.click(110, 94)
        #expect(counter.count == 1)
    }

    @Test("A button asks for room for icon and title, and tells both")
    func intrinsic() throws {
        let titled = try #require(button.intrinsicContentSize.width)
        button.icon = Icon(Path(ellipseIn: rect(2, 2, 12, 12)))
        #expect(try #require(button.intrinsicContentSize.width) == titled + 16 + ViewsTunables.iconGap)
        #expect(button.testDescription.attributes == ["state": "normal", "on": "false", "title": "Open"])
        #expect(button.testDescription.className == "Button")
    }

    @Test("Every theme has the contrast that people need", arguments: [Theme.light, .dark, .highContrast])
    func contrast(_ theme: Theme) {
        let grounds = [
            theme.windowBackground, theme.barBackground, theme.controlBackground, theme.controlHover,
            theme.controlPressed, theme.fieldBackground, theme.selection,
        ]
        for ground in grounds { #expect(theme.text.contrast(to: ground) >= 4.5) }
        for ground in grounds.prefix(3) + [theme.fieldBackground] {
            #expect(theme.secondaryText.contrast(to: ground) >= 4.5)
            #expect(theme.error.contrast(to: ground) >= 4.5)
            #expect(theme.focus.contrast(to: ground) >= 3)
        }
        #expect(theme.accentText.contrast(to: theme.accent) >= 4.5)
    }

    @Test("A label that wraps grows in height when its width shrinks")
    func wrapping() {
        let label = Label("one two three four five six seven", overflow: .wrap)
        stage.root.addSubview(label)
        let width = label.widthAnchor.constraint(equalToConstant: 390)
        LayoutConstraint.activate([
            width, label.leftAnchor.constraint(equalTo: stage.root.leftAnchor),
            label.topAnchor.constraint(equalTo: stage.root.topAnchor),
        ])
        stage.frame()
        let single = label.frame.height
        width.constant = 60
        stage.frame()
        #expect(single > 0 && label.frame.height > 2.5 * single)
        #expect(stage.window.hitTest(ViewPoint(x: 5, y: 5)) === stage.root)
    }

    @Test("A picture fits, fills or keeps its size")
    func image() throws {
        let view = ImageView(try Surface(width: 100, height: 50))
        view.frame = rect(0, 0, 100, 100)
        #expect(view.imageFrame == rect(0, 25, 100, 50))
        view.contentMode = .fill
        #expect(view.imageFrame == rect(-50, 0, 200, 100))
        view.contentMode = .center
        view.imageScale = 2
        #expect(view.imageFrame == rect(25, 37.5, 50, 25))
    }

    @Test("An activity indicator asks for frames only while it turns, and never with reduced motion")
    func activity() {
        let spinner = ActivityIndicator(frame: rect(0, 0, 20, 20))
        stage.root.addSubview(spinner)
        #expect(spinner.isHidden && !stage.window.animator.isRunning)
        spinner.isAnimating = true
        #expect(!spinner.isHidden && stage.window.animator.isRunning)
        spinner.isAnimating = false
        stage.frame(after: 0.1)
        #expect(!stage.window.animator.isRunning)
        stage.window.reducesMotion = true
        spinner.isAnimating = true
        #expect(!spinner.isHidden && !stage.window.animator.isRunning)
    }
}
