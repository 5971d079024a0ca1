// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// Sine and cosine of an angle in radians.
func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) { (sin(angle), cos(angle)) }
