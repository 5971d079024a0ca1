// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/// What an annotation is. The raw value is the name that PDF has for it.
public enum AnnotationKind: String, CaseIterable, Hashable, Sendable {
    /// A text marker's stroke.
    case highlight = "Highlight"
    /// A line under text.
    case underline = "Underline"
    /// A line through text.
    case strikeOut = "StrikeOut"
    /// A wavy line under text.
    case squiggly = "Squiggly"
    /// A note behind an icon.
    case note = "Text"
    /// Text on the page itself.
    case freeText = "FreeText"
    /// Strokes by hand.
    case ink = "Ink"
    /// A straight line.
    case line = "Line"
    /// A rectangle.
    case square = "Square"
    /// An ellipse.
    case circle = "Circle"
    /// A closed chain of lines.
    case polygon = "Polygon"
    /// An open chain of lines.
    case polyline = "PolyLine"
    /// A stamp with a name or a picture.
    case stamp = "Stamp"
    /// A mark where text is missing.
    case caret = "Caret"
    /// A place that leads elsewhere.
    case link = "Link"
    /// A file behind an icon.
    case fileAttachment = "FileAttachment"
    /// A sound behind an icon.
    case sound = "Sound"
    /// What is to be removed.
    case redaction = "Redact"
    /// A form field on the page.
    case widget = "Widget"
    /// The window of a note.
    case popup = "Popup"
    /// Anything else; see ``Annotation/subtype``.
    case unknown = ""

    /// The kind with a name of PDF.
    init(subtype: String) { self = Self(rawValue: subtype) ?? .unknown }
}

/// The switches of an annotation (`/F`). They restrict what a person can do, never what a program can.
public struct AnnotationFlags: OptionSet, Hashable, Sendable {
    /// The bits as in the file.
    public let rawValue: UInt32

    /// Makes flags from the bits of a file.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Not shown where the viewer doesn't know the kind.
    public static let invisible = AnnotationFlags(rawValue: 1 << 0)
    /// Neither shown nor printed.
    public static let hidden = AnnotationFlags(rawValue: 1 << 1)
    /// Printed.
    public static let print = AnnotationFlags(rawValue: 1 << 2)
    /// Keeps its size when the page is zoomed.
    public static let noZoom = AnnotationFlags(rawValue: 1 << 3)
    /// Stays upright when the page is turned.
    public static let noRotate = AnnotationFlags(rawValue: 1 << 4)
    /// Not shown on the screen.
    public static let noView = AnnotationFlags(rawValue: 1 << 5)
    /// Takes no input at all.
    public static let readOnly = AnnotationFlags(rawValue: 1 << 6)
    /// Can be neither moved nor deleted; its contents can be changed.
    public static let locked = AnnotationFlags(rawValue: 1 << 7)
    /// Turns ``noView`` round while the pointer is over it.
    public static let toggleNoView = AnnotationFlags(rawValue: 1 << 8)
    /// Its contents can't be changed.
    public static let lockedContents = AnnotationFlags(rawValue: 1 << 9)
}
