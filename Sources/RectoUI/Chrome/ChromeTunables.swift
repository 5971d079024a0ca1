// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// The numbers that bars, messages and prompts around and over the pages go by, in points and seconds. Distances are
/// multiples of 4 points.
public enum ChromeTunables {
    /// The most matches that have a tick each at the edge of the pages: more than a high screen has room for.
    public static let mostSingleTicks = 1000
    /// The widest a panel becomes: 60 characters of its text.
    static let panelWidth = 420.0
    /// Space between a panel's edge and its content.
    static let panelPadding = 20.0
    /// Space between parts of a panel.
    static let spacing = 12.0
    /// Space that is always left between a panel and the window's edge.
    static let margin = 16.0
    /// The same in a window that has hardly room for it.
    static let leastMargin = 6.0
    /// How long the page indicator stays after the last movement.
    static let indicatorStay = 1.2
    /// The height of the bar below the pages: a finger's target.
    static let barHeight = 44.0
    /// How far one reads on until the interface goes: more than a hand trembles, less than a line.
    static let readingDistance = 12.0
    /// How long the signs at the edges stay that tell a finger where to tap: the time to see what they are.
    static let edgeHintStay = 2.0
    /// How wide they are: as the least button, within the margin that taps turn pages in.
    static let edgeHintExtent = 36.0
    /// How long a sign takes to fade out.
    static let fade = 0.15
    /// How long a toast stays, at least and at most, in seconds. Source: WCAG 2.2.1 asks for time enough; GNOME has 5.
    static let toastStay = 6.0...14.0
    /// How long it takes to notice a toast, in seconds.
    static let toastNoticing = 3.0
    /// Words that are read in a second, slowly.
    static let readingSpeed = 3.0
    /// How long a toast stays where others wait, in seconds.
    static let toastHaste = 2.5
    /// How many toasts wait; the oldest of more are not said.
    static let toastQueue = 5

    /// The edge of the square that icons are drawn in. Source: the pictures in `Assets/icons`.
    public static let iconExtent = 20.0
    /// The width of an icon's lines: one pixel at 1x, two at 1.5x, three at 2x.
    public static let iconLine = 1.35
    /// How long bars take to slide in or away. Source: Material's 200 ms for small moves.
    public static let slideDuration = 0.2
    /// How wide the sidebar is at first.
    public static let sidebarWidth = 208.0
    /// How narrow and wide it can be made.
    public static let sidebarWidths = 160.0...480.0
    /// How wide the edge is by which it's made wider.
    static let sidebarGrip = 6.0
    /// In a window narrower than this the sidebar lies over the pages.
    public static let narrowWindow = 600.0
    /// Space around and between the parts of a bar.
    static let barGap = 4.0
    /// Room that is kept for the number of matches: "12 of 345".
    static let statusRoom = 84.0
    /// Space between two groups of parts.
    static let groupGap = 16.0
}

/// What bars are made for: a pointer, which hits small targets, or fingers, which don't.
public enum ChromeDensity: Hashable, Sendable {
    /// Compact.
    case pointer
    /// With targets of 44 points.
    case touch

    /// The edge of a button.
    public var buttonExtent: Double { self == .touch ? 44 : 28 }
    /// The height of a bar of one row.
    public var barHeight: Double { buttonExtent + 2 * ChromeTunables.barGap }
    /// The height of the strip of tabs.
    public var tabHeight: Double { self == .touch ? 44 : 30 }
    /// The edge of an icon.
    public var iconExtent: Double { self == .touch ? 24 : 20 }
    /// The size of text.
    public var fontSize: Double { self == .touch ? 15 : 13 }
    /// The height of a row of a list.
    public var rowHeight: Double { self == .touch ? 44 : 28 }
}
