// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

@preconcurrency import Glibc

/// The maps that tell which letters Chinese, Japanese and Korean fonts mean where a document doesn't bring its own.
enum CharacterMaps {
    /// Where the package `poppler-data` puts them.
    static let folder = "/usr/share/poppler"

    /// One line that says whether they are there and what would help.
    static func report(folder: String = folder) -> String {
        let isThere = access("\(folder)/cMap", R_OK | X_OK) == 0
        return isThere
            ? "character maps: \(folder)"
            : "character maps: none in \(folder), so that Chinese, Japanese and Korean text may be missing; "
                + "install the package poppler-data"
    }
}
