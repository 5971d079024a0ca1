// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
import Geometry
import Gestures
import Testing
import Views

@testable import RectoUI

@MainActor
@Suite struct GestureInspectorTests {
    private let window = RootWindow(rootView: View(), size: ViewSize(width: 600, height: 400))
    private let button = View(frame: ViewRect(x: 20, y: 20, width: 100, height: 60))
    private let once = TapRecognizer()
    private let twice = TapRecognizer()
    private let surface: Surface

    init() throws {
        surface = try Surface(width: 600, height: 400)
        (once.name, twice.name) = ("once", "twice")
        twice.numberOfTapsRequired = 2
        once.require(toFail: twice)
        window.rootView.addSubview(button)
        button.addGestureRecognizer(once)
        button.addGestureRecognizer(twice)
    }

    private func finger(_ id: UInt64, _ phase: Touch.Phase, at time: Double, x: Double = 60) {
        window.dispatch(
            .touches([
                Touch(
                    id: TouchID(id), device: InputDeviceID(1), type: .direct, phase: phase, timestamp: time,
                    windowLocation: ViewPoint(x: x, y: 50))
            ]))
    }

    private func paint() -> [DeviceRect] {
        window.tick(now: 0)
        return window.displayIfNeeded(on: surface)
    }

    @Test("It tells of each recognizer how it stands, and of those that wait for whom")
    func rows() throws {
        let inspector = GestureInspectorView(over: window)
        let off = TapRecognizer()
        off.name = "off"
        off.isEnabled = false
        button.addGestureRecognizer(off)
        finger(1, .began, at: 1)
        #expect(inspector.inspection.listed.map(\.state) == ["possible", "possible", "not asked"])
        finger(1, .ended, at: 1.1)
        let listed = inspector.inspection.listed
        #expect(listed.map(\.name) == ["once", "twice", "off"])
        #expect(listed.map(\.note) == ["for twice", "", "it is disabled"])
        #expect(inspector.inspection.relation(of: listed[0]) == 1)
        window.advance(to: 2)
        #expect(inspector.inspection.listed.map(\.state) == ["recognized", "failed", "not asked"])
        #expect(inspector.testAttributes["text"] == "once: recognized, twice: failed, off: not asked")
    }

    @Test("What goes on stands at the top of the list, and what had nothing to do below what lost")
    func order() {
        var inspection = GestureInspection()
        func record(_ event: GestureTraceEntry.Event, _ recognizer: GestureRecognizer) {
            inspection.record(
                GestureTraceEntry(time: 0, recognizer: recognizer.name ?? "", event: event),
                id: ObjectIdentifier(recognizer))
        }
        let (idle, pan) = (TapRecognizer(), PanRecognizer())
        (idle.name, pan.name) = ("idle", "pan")
        for recognizer in [idle, once, twice, pan] { record(.received(.touch(TouchID(1))), recognizer) }
        #expect(inspection.listed.map(\.name) == ["idle", "once", "twice", "pan"])
        record(.failed(.refused(because: "nothing there for it")), idle)
        record(.failed(.prevented(by: "pan")), once)
        record(.recognized(.began), pan)
        #expect(inspection.listed.map(\.name) == ["pan", "twice", "once", "idle"])
        #expect(inspection.relation(of: inspection.listed[2]) == 0)
    }

    @Test("A relation is found where the one who asked for it is named, too")
    func relations() {
        var inspection = GestureInspection()
        func record(_ name: String, _ event: GestureTraceEntry.Event, _ recognizer: GestureRecognizer) {
            inspection.record(
                GestureTraceEntry(time: 0, recognizer: name, event: event), id: ObjectIdentifier(recognizer))
        }
        record("a", .received(.touch(TouchID(1))), once)
        record("b", .received(.touch(TouchID(1))), twice)
        func related() -> String? {
            inspection.relation(of: inspection.rows[0]).map { inspection.listed[$0].name }
        }
        record("a", .waiting(for: "b, as Reader.swift:3 asks"), once)
        #expect(related() == "b")
        record("a", .failed(.prevented(by: "b")), once)
        #expect(related() == "b")
        record("a", .failed(.lifted), once)
        #expect(related() == nil)
    }

    @Test("A new sequence begins when a contact comes after all is over, and hovering is none")
    func sequences() {
        let inspector = GestureInspectorView(over: window)
        button.addGestureRecognizer(HoverRecognizer())
        finger(1, .began, at: 1)
        finger(1, .moved, at: 1.1, x: 100)
        finger(1, .ended, at: 1.2, x: 100)
        window.dispatch(
            .hover(
                HoverEvent(
                    phase: .began, device: InputDeviceID(3), timestamp: 2, windowLocation: ViewPoint(x: 60, y: 50))))
        #expect(inspector.inspection.contacts.map(\.trail.count) == [3])
        finger(2, .began, at: 3)
        #expect(inspector.inspection.contacts.map(\.touch.id) == [TouchID(2)])
        #expect(Set(inspector.inspection.rows.map(\.name)) == ["once", "twice", "HoverRecognizer"])
    }

    @Test("It is over everything, takes no part in anything, and paints only what changes")
    func painting() throws {
        let inspector = GestureInspectorView(over: window)
        _ = paint()
        #expect(window.hitTest(ViewPoint(x: 60, y: 50)) === button)
        window.rootView.addSubview(View(frame: ViewRect(x: 0, y: 0, width: 10, height: 10)))
        finger(1, .began, at: 1)
        #expect(window.rootView.subviews.last === inspector)
        _ = paint()
        finger(1, .moved, at: 1.01, x: 62)
        let painted = paint()
        #expect(!painted.isEmpty && painted.allSatisfy { $0.minY > 100 || $0.maxY < 100 })
        let place = 50 * 600 + 62 + 22
        #expect(surface.pixels[place] != surface.pixels[150 * 600 + 60])
    }

    @Test("Closed, it hears and paints nothing more")
    func closing() {
        let inspector = GestureInspectorView(over: window)
        inspector.close()
        _ = paint()
        finger(1, .began, at: 1)
        #expect(inspector.inspection.contacts.isEmpty && inspector.superview == nil)
        #expect(paint().isEmpty)
    }

    @Test("Words on the panel can be read in every theme", arguments: [Theme.light, .dark])
    func contrast(theme: Theme) {
        let palette = InspectorPalette(theme)
        let outcomes: [GestureInspection.Outcome] = [
            .possible, .waiting(for: "a"), .active, .recognized, .cancelled, .failed(.lifted), .refused(.disabled),
        ]
        for outcome in outcomes { #expect(palette.color(of: outcome).contrast(to: palette.panel) >= 4.5) }
        #expect(palette.text.contrast(to: palette.panel) >= 4.5)
        #expect(palette.secondaryText.contrast(to: palette.panel) >= 4.5)
    }
}
