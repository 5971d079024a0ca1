// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// Numbers of annotation views, each with its unit and source.
public enum AnnotationTunables {
    /// Memory for pictures of annotations, in bytes. Source: own choice, as much as one view of pages takes at 2x.
    static let pictureBytes = 64 << 20
    /// The most pixels of one picture; of a larger one only what shows is drawn. Source: a page across a screen of 1920
    /// pixels has 5 million.
    static let picturePixels = 6_000_000
    /// How many annotations are taken out of the picture of a page since they cover others that are. Source: own choice; a
    /// picture of each takes about a millisecond.
    static let mostLifted = 32
    /// What shows of a large annotation is cut at multiples of so many pixels, so that scrolling draws it seldom. Source:
    /// half a tile of a page.
    static let pictureStep = 512
}
