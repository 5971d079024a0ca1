// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Drawing
@preconcurrency import Glibc

/// Files of pictures that are dragged to programs which take nothing but files, as those for folders. They lie under
/// `$XDG_CACHE_HOME/recto/dragged`, the last few of them.
enum DraggedFiles {
    private static let limit = 16

    /// The content with a file of its picture, where it has a name for one.
    static func adding(to content: PasteboardContent, folder: String? = BaseFolder.cache) -> PasteboardContent {
        guard let png = content.png, let name = content.pictureName, !name.contains("/"), let folder else {
            return content
        }
        let place = folder + "/dragged"
        BaseFolder.make(place)
        StateStore.forgetOldest(in: place, beyond: limit)
        let path = "\(place)/\(name.hasPrefix(".") ? "page" : "")\(name)"
        guard let file = fopen(path, "we") else { return content }
        let isWritten = fwrite(png, 1, png.count, file) == png.count
        guard fclose(file) == 0, isWritten else { return content }
        var content = content
        content.files.append(path)
        return content
    }
}
