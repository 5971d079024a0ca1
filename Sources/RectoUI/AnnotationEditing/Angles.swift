// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Glibc

/// Angles in degrees, counterclockwise in default user space.
enum Angles {
    /// The angle of a direction.
    static func degrees(_ way: Vector<PageSpace>) -> Double { atan2(way.dy, way.dx) * 180 / .pi }

    /// The direction of an angle, of length 1.
    static func direction(_ degrees: Double) -> Vector<PageSpace> {
        Vector(dx: cos(degrees * .pi / 180), dy: sin(degrees * .pi / 180))
    }

    /// The nearest multiple of a step.
    static func stepped(_ degrees: Double, _ step: Double) -> Double { (degrees / step).rounded() * step }
}
