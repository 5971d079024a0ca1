// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// Numbers of drawing by hand, each with its unit and source.
public enum InkTunables {
    /// The width of a line, in units of the page. Source: own choice, a felt-tip pen.
    public static let width = 2.0
    /// How far a contact moves until another point is kept, in points of the screen. Source: own choice, too little for the
    /// eye once lines are smooth.
    public static let step = 0.5
    /// How far around its place an eraser meets lines, in points of the screen. Source: own choice, the rubber of a pencil.
    public static let eraser = 6.0
    /// How much of a line that an eraser has met is covered until it's gone.
    static let eraserFade = 0.7
}
