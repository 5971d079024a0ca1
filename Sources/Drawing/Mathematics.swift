// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// `base` to the power of `exponent`.
func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
/// The sine of an angle in radians.
func sine(_ angle: Double) -> Double { sin(angle) }
/// The cosine of an angle in radians.
func cosine(_ angle: Double) -> Double { cos(angle) }
/// The tangent of an angle in radians.
func tangent(_ angle: Double) -> Double { tan(angle) }
/// The angle in radians of a direction, clockwise as seen from that of x.
func arctangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
