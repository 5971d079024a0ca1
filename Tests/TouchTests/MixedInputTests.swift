// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import RectoTesting
import Testing

/// Several devices at once, and one that is faster than any screen.
@Suite("Mixed input", .serialized)
struct MixedInputTests {
    private func line(_ x: Double, from: Double, to: Double, steps: Int = 25) -> InputPath {
        .line(from: DevicePoint(x: x, y: from), to: DevicePoint(x: x, y: to), steps: steps)
    }

    @Test("Finger, pointer and pen at once: a gesture is one device's, and a pen takes over from the hand")
    func together() throws {
        let stage = try TouchStage()
        let trace = try GestureFeed(stage)
        let (screen, mouse, pen) = (
            try stage.server.touchscreen, stage.server.mouse, try stage.server.pen
        )
        let before = try stage.scrolled()
        try screen.down(1, at: DevicePoint(x: 300, y: 500))
        for point in line(300, from: 500, to: 400).points { try screen.move(1, to: point) }
        try trace.wait("the finger drags") { $0.count("changed") > 5 }
        try mouse.move(to: DevicePoint(x: 600, y: 300))
        try mouse.drag(along: line(600, from: 300, to: 500))
        try trace.wait("the pointer was kept away") { $0.refusals.contains("it is busy with another device") }
        try stage.settled()
        let dragged = try stage.scrolled() - before
        #expect(dragged > 80 && dragged < 101, "\(dragged)")

        try pen.enter(at: DevicePoint(x: 500, y: 400))
        try trace.wait("the pen takes the screen from the finger") { $0.count("cancelled") == 1 }
        let taken = try stage.scrolled()
        for point in line(300, from: 400, to: 300).points { try screen.move(1, to: point) }
        try screen.up(1)
        try pen.leave()
        try stage.settled()
        #expect(try stage.scrolled() == taken && trace.count("ended") == 0)
        #expect(try stage.app.quit() == .exited(0))
    }

    @Test("Of 500 moves a second none is lost while pages are being drawn")
    func fast() throws {
        let page = PDFBuilder.slow(curves: 4_000).pages
        let stage = try TouchStage(PDFBuilder(pages: (0..<8).flatMap { _ in page }))
        let trace = try GestureFeed(stage)
        try stage.server.touchscreen.swipe(along: line(400, from: 600, to: 100, steps: 500), over: 1, rest: 0.2)
        try trace.wait("the drag is over") { $0.count("reset") == 1 }
        #expect(trace.moves == 500)
        #expect(trace.count("began") == 1 && trace.count("ended") == 1)
        #expect(trace.movesWhileActive == trace.count("changed"))
        #expect(trace.count("changed") > 480)
        #expect(try stage.app.quit() == .exited(0))
    }
}

extension TouchStage {
    /// Waits until what has been done is taken in and shown.
    func settled() throws { try control.waitUntilDrawn() }
}

/// What was waited for was never told.
private struct NeverTold: Error {
    let what: String
    let events: [String]
    let reason: String
}

/// What becomes of a document's drag, as the control socket tells it.
private final class GestureFeed {
    private let client: ControlClient
    private(set) var events: [String] = []
    private(set) var refusals: [String] = []
    /// Moves of all contacts, and those of them while the drag went on.
    private(set) var moves = 0
    private(set) var movesWhileActive = 0
    private var isActive = false

    /// Listens from now on.
    init(_ stage: TouchStage) throws {
        client = try ControlClient(path: stage.control.path)
        try client.subscribe(to: ["gestures"])
    }

    /// How often something happened to the drag.
    func count(_ event: String) -> Int { events.count { $0 == event } }

    /// Takes events in until it is so.
    func wait(_ what: String, until condition: (GestureFeed) -> Bool) throws {
        while !condition(self) {
            do {
                take(try client.nextEvent(timeout: Patience.seconds))
            } catch {
                throw NeverTold(what: what, events: events.suffix(20) + refusals, reason: "\(error)")
            }
        }
    }

    private func take(_ line: JSONValue) {
        if let input = line["event"]?["input"], input["phase"]?.string == "moved", input["kind"]?.string == "touch" {
            moves += 1
            if isActive { movesWhileActive += 1 }
        }
        guard let gesture = line["event"]?["gesture"], gesture["recognizer"]?.string == "document pan",
            let event = gesture["event"]?.string
        else { return }
        events.append(event)
        if event == "refused" { refusals.append(gesture["reason"]?.string ?? "") }
        isActive = event == "began" || event == "changed" || isActive && event != "ended" && event != "cancelled"
    }
}
