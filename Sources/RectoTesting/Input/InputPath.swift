// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Geometry

/// The places a finger, a pen or the mouse passes, in pixels of the screen.
///
/// ```swift
/// let stroke = InputPath.line(from: DevicePoint(x: 100, y: 100), to: DevicePoint(x: 300, y: 120))
/// ```
public struct InputPath: Hashable, Sendable, ExpressibleByArrayLiteral {
    /// The places in order; the first is where it begins.
    public var points: [DevicePoint]

    /// Makes a path of `points`.
    public init(_ points: [DevicePoint]) { self.points = points }

    /// Makes a path of `elements`.
    public init(arrayLiteral elements: DevicePoint...) { points = elements }

    /// The straight way in `steps` equal steps.
    public static func line(from start: DevicePoint, to end: DevicePoint, steps: Int = 12) -> InputPath {
        InputPath(
            (0...steps).map { step in
                let part = Double(step) / Double(steps)
                return DevicePoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
            })
    }

    /// A way around `center` in `steps` equal steps, while the distance changes evenly. Angles are in degrees from
    /// the right, clockwise as seen on the screen.
    public static func spiral(
        around center: DevicePoint, radius: (from: Double, to: Double), angle: (from: Double, to: Double),
        steps: Int = 12
    ) -> InputPath {
        InputPath(
            (0...steps).map { step in
                let part = Double(step) / Double(steps)
                let distance = radius.from + (radius.to - radius.from) * part
                let turn = (angle.from + (angle.to - angle.from) * part) * .pi / 180
                return DevicePoint(x: center.x + distance * cos(turn), y: center.y + distance * sin(turn))
            })
    }
}
