// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// The numbers that messages and prompts over the pages go by, in points and seconds.
enum ChromeTunables {
    /// The widest a panel becomes: 60 characters of its text.
    static let panelWidth = 420.0
    /// Space between a panel's edge and its content.
    static let panelPadding = 20.0
    /// Space between parts of a panel.
    static let spacing = 12.0
    /// Space that is always left between a panel and the window's edge.
    static let margin = 16.0
    /// How long the page indicator stays after the last movement.
    static let indicatorStay = 1.2
    /// The height of the bar below the pages: a finger's target.
    static let barHeight = 44.0
    /// How far one reads on until the interface goes: more than a hand trembles, less than a line.
    static let readingDistance = 12.0
    /// How long a sign takes to fade out.
    static let fade = 0.15
    /// How long a notice stays: the time to read 20 words at a slow 180 words a minute.
    static let noticeStay = 7.0
}
