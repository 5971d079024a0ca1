// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Made from Assets/icons by recto-icons; change the pictures and run `make icons`.

/// The icons of the user interface.
public enum IconName: Hashable, Sendable, CaseIterable {
    /// The picture `Assets/icons/attachment.svg`.
    case attachment
    /// The picture `Assets/icons/bookmark.svg`.
    case bookmark
    /// The picture `Assets/icons/check.svg`.
    case check
    /// The picture `Assets/icons/chevron-down.svg`.
    case chevronDown
    /// The picture `Assets/icons/chevron-left.svg`.
    case chevronLeft
    /// The picture `Assets/icons/chevron-right.svg`.
    case chevronRight
    /// The picture `Assets/icons/chevron-up.svg`.
    case chevronUp
    /// The picture `Assets/icons/close.svg`.
    case close
    /// The picture `Assets/icons/document.svg`.
    case document
    /// The picture `Assets/icons/eye.svg`.
    case eye
    /// The picture `Assets/icons/find.svg`.
    case find
    /// The picture `Assets/icons/folder.svg`.
    case folder
    /// The picture `Assets/icons/highlight.svg`.
    case highlight
    /// The picture `Assets/icons/ink.svg`.
    case ink
    /// The picture `Assets/icons/layers.svg`.
    case layers
    /// The picture `Assets/icons/lock.svg`.
    case lock
    /// The picture `Assets/icons/markup.svg`.
    case markup
    /// The picture `Assets/icons/menu.svg`.
    case menu
    /// The picture `Assets/icons/minus.svg`.
    case minus
    /// The picture `Assets/icons/notes.svg`.
    case notes
    /// The picture `Assets/icons/options.svg`.
    case options
    /// The picture `Assets/icons/outline.svg`.
    case outline
    /// The picture `Assets/icons/plus.svg`.
    case plus
    /// The picture `Assets/icons/remove.svg`.
    case remove
    /// The picture `Assets/icons/shape.svg`.
    case shape
    /// The picture `Assets/icons/sidebar.svg`.
    case sidebar
    /// The picture `Assets/icons/signature.svg`.
    case signature
    /// The picture `Assets/icons/squiggly.svg`.
    case squiggly
    /// The picture `Assets/icons/stamp.svg`.
    case stamp
    /// The picture `Assets/icons/strike-out.svg`.
    case strikeOut
    /// The picture `Assets/icons/text.svg`.
    case text
    /// The picture `Assets/icons/thumbnails.svg`.
    case thumbnails
    /// The picture `Assets/icons/underline.svg`.
    case underline

    /// The outline in units of an SVG path, in a square of 20.
    var outline: String {
        switch self {
        case .attachment:
            "M16.5 9.5l-6.6 6.6a4 4 0 0 1-5.7-5.7l6.6-6.6a2.7 2.7 0 0 1 3.8 3.8l-6.6 6.6a1.3 1.3 0 0 1-1.9-1."
                + "9l5.7-5.7"
        case .bookmark:
            "M6.5 3h7a1 1 0 0 1 1 1v13l-4.5-4l-4.5 4v-13a1 1 0 0 1 1-1z"
        case .check:
            "M4 10l4 4l8-8"
        case .chevronDown:
            "M6 8l4 4l4-4"
        case .chevronLeft:
            "M12 6l-4 4l4 4"
        case .chevronRight:
            "M8 6l4 4l-4 4"
        case .chevronUp:
            "M6 12l4-4l4 4"
        case .close:
            "M5 5l10 10M15 5l-10 10"
        case .document:
            "M6.5 2.5h5l4 4v10a1 1 0 0 1-1 1h-8a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1zM11.5 2.5v4h4"
        case .eye:
            "M2.5 10c2-3.7 4.5-5.5 7.5-5.5c3 0 5.5 1.8 7.5 5.5c-2 3.7-4.5 5.5-7.5 5.5c-3 0-5.5-1.8-7.5-5.5zM1"
                + "2.5 10a2.5 2.5 0 1 1-5 0a2.5 2.5 0 1 1 5 0z"
        case .find:
            "M13.5 8.5a5 5 0 1 1-10 0a5 5 0 1 1 10 0zM12.1 12.1l4.4 4.4"
        case .folder:
            "M2.5 5.5a1 1 0 0 1 1-1h4l2 2h7a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1z"
        case .highlight:
            "M7.5 11.5l6-7.5l3.5 2.8l-6 7.5zM7.5 11.5l-.9 3.6l4.4-.8M3 17h14"
        case .ink:
            "M3 13c2-6 4-9 5-8c1.5 1.5-3.5 7-2 8.5c1.5 1.5 4-4.5 5.5-3c1 1-1 3 .5 4c1 .7 3-.5 4.5-2"
        case .layers:
            "M10 3l7 4l-7 4l-7-4zM3 10l7 4l7-4M3 13l7 4l7-4"
        case .lock:
            "M5.5 9h9a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1zM7 9v-2.5a3 3 0 0 1 6 0"
                + "v2.5"
        case .markup:
            "M3.5 16.5l1-4l8.5-8.5a2.1 2.1 0 0 1 3 3l-8.5 8.5zM11 6l3 3"
        case .menu:
            "M3 5h14M3 10h14M3 15h14"
        case .minus:
            "M5 10h10"
        case .notes:
            "M4.5 3.5h11a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2h-5.5l-4.5 3.5v-3.5h-1a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2z"
        case .options:
            "M3 6h6M13 6h4M13 6a2 2 0 1 1-4 0a2 2 0 1 1 4 0zM3 14h2M9 14h8M9 14a2 2 0 1 1-4 0a2 2 0 1 1 4 0z"
        case .outline:
            "M3 5h14M7 10h10M7 15h10M3 10h1M3 15h1"
        case .plus:
            "M10 5v10M5 10h10"
        case .remove:
            "M4 6h12M8 6v-2h4v2M6 6l.8 10h6.4l.8-10"
        case .shape:
            "M3.5 3.5h8v8h-8zM17 12.5a4.5 4.5 0 1 1-9 0a4.5 4.5 0 1 1 9 0z"
        case .sidebar:
            "M4.5 3.5h11a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM7.5 3.5v13"
        case .signature:
            "M10 2.5l6 2.5v4.5c0 4-2.5 6.5-6 8c-3.5-1.5-6-4-6-8v-4.5zM7 10l2.2 2.2l3.8-4"
        case .squiggly:
            "M6 3v4.5a4 4 0 0 0 8 0v-4.5M3 16c1.2-2 2.3-2 3.5 0c1.2 2 2.3 2 3.5 0c1.2-2 2.3-2 3.5 0c1.2 2 2.3"
                + " 2 3.5 0"
        case .stamp:
            "M4 16.5h12M4.5 13.5v-2a1 1 0 0 1 1-1h3v-2.5a2.5 2.5 0 1 1 3 0v2.5h3a1 1 0 0 1 1 1v2z"
        case .strikeOut:
            "M13.6 5.6c-.5-1.3-1.9-2.1-3.6-2.1c-2.2 0-3.8 1.2-3.8 3c0 1.7 1.4 2.6 3.8 3.5M13 11.7c.7.5 1 1.1 "
                + "1 1.9c0 1.8-1.6 2.9-4 2.9c-2 0-3.6-.9-4.1-2.4M3 10h14"
        case .text:
            "M5 6v-1.5h10v1.5M10 4.5v11M8 15.5h4"
        case .thumbnails:
            "M4.5 3.5h3a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1v-3a1 1 0 0 1 1-1zM12.5 3.5h3a1 1 0 0 1"
                + " 1 1v3a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1v-3a1 1 0 0 1 1-1zM4.5 11.5h3a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1"
                + "h-3a1 1 0 0 1-1-1v-3a1 1 0 0 1 1-1zM12.5 11.5h3a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1v-"
                + "3a1 1 0 0 1 1-1z"
        case .underline:
            "M6 3v5.5a4 4 0 0 0 8 0v-5.5M4.5 16.5h11"
        }
    }
}
