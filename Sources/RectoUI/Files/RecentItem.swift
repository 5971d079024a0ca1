// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing

/// A file that was open lately, as ``StartPage`` shows it.
public struct RecentItem {
    /// Where it is.
    public var path: String
    /// Its first page, small; nil where there is no picture.
    public var picture: Surface?
    /// Whether it is no longer there.
    public var isMissing: Bool

    /// Makes an item.
    public init(path: String, picture: Surface? = nil, isMissing: Bool = false) {
        self.path = path
        self.picture = picture
        self.isMissing = isMissing
    }
}

extension RecentItem {
    /// Whether another item looks alike.
    func isSame(as other: RecentItem) -> Bool {
        path == other.path && picture === other.picture && isMissing == other.isMissing
    }
}
