// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry
import RectoTesting

extension FigureSession {
    private static let selections = 7
    /// Seconds that a page without an annotation may take to be drawn.
    private static let longestSwap = 60.0
    /// Kinds that a click selects, and that get a view for it.
    private static let kinds: Set = ["Square", "Circle", "Stamp", "Ink", "FreeText", "Line"]

    /// Measures how long it takes from the click on an annotation of the first page until its view shows it in place of the
    /// page.
    func measureSelection() throws {
        try viewer.control.do("first-page")
        try viewer.control.do("fit-page")
        try viewer.control.waitUntilIdle(timeout: 60)
        let annotations = try viewer.control.get("annotations", ["page": 0]).array ?? []
        let found = annotations.first { $0["type"]?.string.map(Self.kinds.contains) == true }
        guard let found, let rect = Self.rect(found) else { return }
        let place = try viewer.control.locate(page: 0, rect: rect).root
        var (first, swapped): ([Double], [Double]) = ([], [])
        for _ in 0..<Self.selections {
            let start = ContinuousClock.now
            try server.mouse.click(at: place.center)
            try waitUntil("it's selected") { try viewer.control.state().selectedAnnotations?.isEmpty == false }
            first.append((ContinuousClock.now - start) / .milliseconds(1))
            try waitUntil("its view shows it", timeout: Self.longestSwap) {
                Self.paints(in: try viewer.control.get("views"))
            }
            swapped.append((ContinuousClock.now - start) / .milliseconds(1))
            try server.keyboard.press(.escape)
            try viewer.control.waitUntilIdle(timeout: 60)
        }
        note("select an annotation: selected", Sample(first)?.median)
        note("select an annotation: overlay shown", Sample(swapped)?.median)
        note("select an annotation: overlay shown, first time", swapped.first)
    }

    private static func rect(_ annotation: JSONValue) -> PageRect? {
        let numbers = annotation["rect"]?.array?.compactMap(\.number) ?? []
        guard numbers.count == 4 else { return nil }
        return PageRect(corner: PagePoint(x: numbers[0], y: numbers[1]), PagePoint(x: numbers[2], y: numbers[3]))
    }

    private static func paints(in view: JSONValue) -> Bool {
        view["paints"]?.string == "true" || (view["children"]?.array ?? []).contains(where: paints)
    }
}
