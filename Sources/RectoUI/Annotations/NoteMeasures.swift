// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry
import Views

/// The sizes of what a note says, in points.
struct NoteMeasures {
    /// As wide as 40 characters of text.
    var width = 300.0
    var padding = 12.0
    var gap = 8.0
    /// Two lines: who, and when.
    var heading = 34.0
    /// Three lines of text, and a dozen.
    var leastText = 62.0
    var greatestText = 220.0
    var greatestThread = 180.0
    var leastAnswer = 0.0
    var button = 34.0
    /// The sizes of letters: of text, of who has written it, and of when.
    var text = 13.0
    var author = 13.0
    var date = 11.0
    /// Between text and the frame around it.
    var inset = ViewVector(dx: ViewsTunables.controlPadding.x, dy: ViewsTunables.controlPadding.y)

    /// For pointers and pens.
    static let pointer = NoteMeasures()
    /// For fingers, which need 44 points.
    static let touch = NoteMeasures(
        width: 340, padding: 16, gap: 10, heading: 44, leastText: 84, greatestText: 260, greatestThread: 220,
        leastAnswer: 44, button: 44, text: 15, author: 15, date: 12, inset: ViewVector(dx: 12, dy: 12))
}
