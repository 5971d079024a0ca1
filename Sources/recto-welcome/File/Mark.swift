// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Geometry

/// Where a link leads.
enum LinkTarget {
    /// The page at an index, counted from 0, shown whole.
    case page(Int)
    /// An address of the web.
    case uri(String)
}

/// An annotation as it is written into the file.
struct Mark {
    /// Its kind: the value of `/Subtype`.
    let subtype: String
    /// The rectangle it fills, in the page's own space.
    let rect: PageRect
    /// What it says, for readers and for those who cannot see it.
    let contents: String
    /// Further entries of its dictionary, as text.
    var entries = ""
    /// Its picture; links have none.
    var appearance: Appearance?
    /// Where it leads, if it is a link.
    var target: LinkTarget?
    /// Where its window opens, if it has one.
    var popup: PageRect?
    /// The file it carries, if any: name and content.
    var attachment: (name: String, content: String)?

    /// A link without a visible border.
    static func link(_ rect: PageRect, to target: LinkTarget, title: String) -> Mark {
        var mark = Mark(subtype: "Link", rect: rect, contents: title, entries: "/Border [0 0 0] /H /I")
        mark.target = target
        return mark
    }
}

/// A field of the form as it is written into the file.
struct Field {
    /// What kind of answer it takes, with the answer it has.
    enum Kind {
        case text(String)
        case checkBox(isOn: Bool)
        /// One button for each rectangle, of which one is on.
        case radio([PageRect], selected: Int)
        case choice([String], selected: Int)
    }

    /// Its name in the file.
    let name: String
    /// What it asks for, in words.
    let title: String
    let kind: Kind
    /// The rectangle of its widget; radio buttons have their own.
    let rect: PageRect
}
