// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting

extension FigureSession {
    private static let dragSteps = 240
    private static let dragInterval = 1.0 / 120

    /// Drags the first annotation of the first page around, and puts it back. Documents without annotations have nothing to
    /// measure.
    func measureDragging() throws {
        try viewer.control.do("first-page")
        try viewer.control.waitUntilIdle(timeout: 60)
        guard try viewer.control.get("annotations").array?.isEmpty == false else { return }
        try viewer.control.do("select-next-annotation")
        try viewer.control.waitUntilIdle(timeout: 60)
        guard let box = try viewer.control.state().selectedAnnotations?.first?.rect, box.count == 4 else { return }
        let rect = PageRect(corner: PagePoint(x: box[0], y: box[1]), PagePoint(x: box[2], y: box[3]))
        let start = try viewer.control.locate(page: 0, rect: rect).root.center
        _ = try takeFrames()
        let seconds = try drag(from: start)
        let frames = try takeFrames()
        note("annotation drag: frames a second", frames["frames"]?.number.map { $0 / seconds }, "1/s")
        noteFrames("annotation drag", frames)
        let released = ContinuousClock.now
        try viewer.waitUntilSharp()
        note("annotation drag: sharp after release", (ContinuousClock.now - released) / .milliseconds(1))
        // The pages may be sharp before the release has been taken in. A whole circle leaves nothing to undo.
        try viewer.control.waitUntilIdle(timeout: 60)
        if try viewer.control.state().canUndo == true { try viewer.control.do("undo") }
        try viewer.waitUntilSharp()
    }

    /// Draws the pointer around a circle; gives the seconds that took.
    private func drag(from start: DevicePoint) throws -> Double {
        let radius = 120.0
        try server.mouse.move(to: start)
        try server.mouse.press()
        let begin = ContinuousClock.now
        for step in 1...Self.dragSteps {
            let left = (begin + .seconds(Self.dragInterval * Double(step)) - .now) / .seconds(1)
            if left > 0 { Thread.sleep(forTimeInterval: left) }
            let angle = 2 * Double.pi * Double(step) / Double(Self.dragSteps)
            let way = DeviceVector(dx: radius * sin(angle), dy: radius * (1 - cos(angle)))
            try server.mouse.move(to: start + way)
        }
        let seconds = (ContinuousClock.now - begin) / .seconds(1)
        try server.mouse.release()
        return seconds
    }
}
