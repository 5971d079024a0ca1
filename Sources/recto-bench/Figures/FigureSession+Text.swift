// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting

extension FigureSession {
    /// A page of fewer scalars says little about text.
    private static let leastText = 4_000
    private static let questions = 9
    private static let dragSteps = 60
    /// Seconds between two steps of a drag.
    private static let dragInterval = 1.0 / 60

    /// Measures how long the text of the first page takes, and how long frames take while it's selected.
    func measureText() throws {
        try viewer.control.do("first-page")
        try viewer.control.do("fit-page")
        try viewer.control.waitUntilIdle(timeout: 60)
        let text = try viewer.control.get("text", ["page": 0])["text"]?.string ?? ""
        guard text.unicodeScalars.count >= Self.leastText else { return }
        var times: [Double] = []
        for _ in 0..<Self.questions {
            let start = ContinuousClock.now
            _ = try viewer.control.get("text", ["page": 0])
            times.append((ContinuousClock.now - start) / .milliseconds(1))
        }
        note("text of a page: asked and told", Sample(times)?.median)
        try measureDrag()
    }

    private func measureDrag() throws {
        let page = try viewer.control.locate(page: 0, rect: PDFBuilder.Page.letter.insetBy(dx: 31, dy: 31)).root
        try server.mouse.move(to: DevicePoint(x: page.minX, y: page.minY + 2))
        try server.mouse.press()
        _ = try takeFrames()
        for step in 1...Self.dragSteps {
            let part = Double(step) / Double(Self.dragSteps)
            try server.mouse.move(
                to: DevicePoint(x: page.minX + page.width * part, y: page.minY + 2 + page.height * part))
            Thread.sleep(forTimeInterval: Self.dragInterval)
        }
        let frames = try takeFrames()
        try server.mouse.release()
        try viewer.control.waitUntilIdle(timeout: 60)
        let selected = try viewer.control.state().selection?.text.count ?? 0
        note("selecting text: letters selected", Double(selected), "")
        noteFrames("selecting text", frames)
        try viewer.control.do("deselect")
    }
}
